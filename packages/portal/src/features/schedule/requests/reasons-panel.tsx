import { duration } from '@agent-assist/kit/charts/values'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../lib/act/use-act.ts'
import { useSetup } from '../../../lib/api/organisation.ts'
import { Button, IconButton } from '../../../ui/base/button.tsx'
import {
  decideReason,
  forgetReasons,
  type Reason,
  reasonsQuery,
  type Schedule,
} from '../base/queries.ts'
import { KIND_TEXTS, reasonText, timeText } from './reason-text.ts'
import { RequestsHead } from './requests-head.tsx'
import styles from '../base/schedule.module.css'

interface ReasonsPanelProps {
  organisationId: string
  schedule: Schedule
}

/** What agents say about their time out of adherence, for who decides whether it counts as kept. */
export function ReasonsPanel({ organisationId, schedule }: ReasonsPanelProps) {
  const { data } = useQuery(reasonsQuery(organisationId))
  const { timeZone } = useSetup()
  const items = data?.items ?? []
  const zones = new Map(schedule.agents.map(({ name, zone }) => [name, zone]))
  return (
    <section className={styles.panel} aria-labelledby="reasons">
      <RequestsHead id="reasons" title="Time out of adherence" count={items.length} />
      {items.length === 0 && <p className={styles.fact}>No reasons wait for a decision.</p>}
      <ul className={styles.list}>
        {items.map((reason) => (
          <ReasonRow
            key={reason.id}
            {...{ organisationId, reason }}
            zone={zones.get(reason.agent) ?? timeZone}
          />
        ))}
      </ul>
    </section>
  )
}

interface ReasonRowProps {
  organisationId: string
  reason: Reason
  zone: string
}

function ReasonRow({ organisationId, reason, zone }: ReasonRowProps) {
  const { agent, from, to, kind } = reason
  const decide = useAct<'approved' | 'declined'>({
    work: (state) => decideReason(organisationId, reason.id, state),
    refresh: forgetReasons,
    done: (_, state) =>
      state === 'approved' ? `${agent}: the time counts as kept` : `${agent}: reason declined`,
    failed: 'The reason was not decided',
    whenFailed: forgetReasons,
  })
  const name = `reason of ${agent}, ${timeText(reason, zone)}`
  return (
    <li>
      <div className="grow">
        <p>
          <b>{agent}</b> {timeText(reason, zone)}
        </p>
        <p>{reasonText(reason)}</p>
        <p className={styles.fact}>
          {duration(Date.parse(to) - Date.parse(from))} {KIND_TEXTS[kind]}
        </p>
      </div>
      <Button
        size="small"
        disabled={decide.isPending}
        aria-label={`Approve the ${name}`}
        onClick={() => decide.act('approved')}
      >
        Approve
      </Button>
      <IconButton
        icon="x"
        label={`Decline the ${name}`}
        disabled={decide.isPending}
        onClick={() => decide.act('declined')}
      />
    </li>
  )
}

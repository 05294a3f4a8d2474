import { duration } from '@agent-assist/kit/charts/values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { sentenceOf } from '../../../lib/notify/sentence.ts'
import { cx } from '../../../ui/base/cx.ts'
import { Button, IconButton } from '../../../ui/base/button.tsx'
import { Failed, SkeletonRows } from '../../../ui/state/states.tsx'
import {
  deleteReason,
  forgetReasons,
  type OwnDeviation,
  ownDeviationsQuery,
  type Reason,
} from '../base/queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { KIND_TEXTS, reasonText, timeText } from './reason-text.ts'
import styles from '../base/schedule.module.css'

const STATES: Record<Reason['state'], string> = {
  requested: 'waits for a decision',
  approved: 'approved, counts as kept',
  declined: 'declined',
}

interface OwnDeviationsProps {
  organisationId: string
  range: { from: string; to: string }
  /** Zone of the agent. */
  zone: string
}

/** The own time out of adherence, and why; a supervisor sees only what has a reason. */
export function OwnDeviations({ organisationId, range, zone }: OwnDeviationsProps) {
  const query = useQuery(ownDeviationsQuery(organisationId, range))
  const [asked, setAsked] = useState<OwnDeviation>()
  const items = query.data?.items
  return (
    <section className={cx(styles.panel, styles.below)} aria-labelledby="deviations">
      <h2 id="deviations">Time out of adherence</h2>
      <p className={styles.fact}>
        The last 7 days. You see this first: a supervisor sees a time here only with the reason that
        you give. What is approved counts as kept.
      </p>
      {!items && !query.error && <SkeletonRows rows={2} rowHeight={44} />}
      {!items && query.error && (
        <Failed
          what="Your time out of adherence could not be loaded"
          hint={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {items?.length === 0 && <p className={styles.fact}>You did what was scheduled.</p>}
      <ul className={styles.list}>
        {items?.map((one) => (
          <Row
            key={one.from}
            {...{ organisationId, zone }}
            deviation={one}
            onGive={() => setAsked(one)}
          />
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          {...{ organisationId, zone }}
          deviation={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

interface RowProps {
  organisationId: string
  zone: string
  deviation: OwnDeviation
  onGive: () => void
}

function Row({ organisationId, zone, deviation, onGive }: RowProps) {
  const { kind, minutes, reason } = deviation
  const remove = useAct<string>({
    work: (id) => deleteReason(organisationId, id),
    refresh: forgetReasons,
    done: () => 'Reason withdrawn',
    failed: 'The reason was not withdrawn',
    whenFailed: forgetReasons,
  })
  const time = timeText(deviation, zone)
  return (
    <li>
      <div className="grow">
        <p>
          <b>{duration(minutes * 60_000)}</b> {time}
        </p>
        <p className={styles.fact}>
          {reason ? `${reasonText(reason)}, ${STATES[reason.state]}` : KIND_TEXTS[kind]}
        </p>
      </div>
      {(!reason || reason.state === 'declined') && (
        <Button size="small" aria-label={`Give a reason for ${time}`} onClick={onGive}>
          {reason ? 'Give another reason' : 'Give a reason'}
        </Button>
      )}
      {reason?.state === 'requested' && (
        <IconButton
          icon="x"
          label={`Withdraw the reason for ${time}`}
          disabled={remove.isPending}
          onClick={() => remove.act(reason.id)}
        />
      )}
    </li>
  )
}

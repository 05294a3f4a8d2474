import { QUALITY_TOPICS, verdictOf } from '@agent-assist/contract/wire'
import { calendarDay, counted, decimal, number, signedPoints } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { Interval } from '../../ui/charts/interval.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { CoachingDialog, contentOf } from './coaching-dialog.tsx'
import { CountedLink } from './counted-link.tsx'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import styles from './qa.module.css'
import { type Coaching, coaching, forgetCoaching, type PanelProps } from './queries.ts'

/** Points to each side of the scale of effects. */
const SCALE = 30

const stateText = ({ session }: Coaching): string =>
  session
    ? `${session.state === 'held' ? 'Held' : 'Planned'} ${calendarDay(session.day)}`
    : 'Suggested'

type Effected = NonNullable<NonNullable<Coaching['session']>['effect']>

/** Whether chance does not explain an effect. */
const effectVerdict = ({ low, high }: Effected) =>
  verdictOf('up', low === undefined || high === undefined ? undefined : { low, high })

const TONES = { better: 'good', worse: 'warn' } as const

function Effect({ session }: Coaching) {
  if (!session) return <span className={styles.quiet}>no session yet</span>
  const { effect, effectOn, state } = session
  if (state === 'planned' || !effect)
    return <span className={styles.quiet}>from {calendarDay(effectOn)}</span>
  const verdict = effectVerdict(effect)
  const isRated = verdict === 'better' || verdict === 'worse'
  const tone = isRated ? TONES[verdict] : 'vague'
  const word = isRated ? verdict : 'could be chance'
  const base = `${counted(effect.before, 'rating')} before, ${number(effect.after)} after`
  return (
    <span className={styles.effect} title={base}>
      <Interval
        label={`${signedPoints(effect.value)}, ${word}, ${base}`}
        {...effect}
        {...{ from: -SCALE, to: SCALE, zero: 0, tone }}
      />
      <b className={cx(tone === 'good' && styles.better, tone === 'warn' && styles.worse)}>
        {signedPoints(effect.value)}
      </b>
      <span className={styles.quiet}>{effect.isFinal ? word : `${word} so far`}</span>
    </span>
  )
}

const TEXTS: readonly Column<Coaching>[] = [
  {
    id: 'agent',
    title: 'Agent',
    value: ({ agent }) => agent,
    cell: ({ agent, agentId, category }) => (
      <CountedLink counted={{ list: 'reviews', side: 'all', agent: agentId, category }}>
        {agent}
      </CountedLink>
    ),
    isName: true,
  },
  { id: 'category', title: 'Weakest category', value: ({ name }) => name },
  {
    id: 'score',
    title: 'Score, goal',
    value: ({ score }) => score,
    text: ({ score, goal }) =>
      score === undefined
        ? undefined
        : `${number(Math.round(score))} of ${number(Math.round(goal))}`,
    cell: ({ score, goal }) =>
      score === undefined ? (
        <span className={styles.quiet}>no ratings</span>
      ) : (
        <span className={styles.scored}>
          <span aria-hidden="true">
            <i style={{ inlineSize: `${score}%` }} />
            <b style={{ insetInlineStart: `${goal}%` }} />
          </span>
          {number(Math.round(score))}
          <span className="sr">(goal: {number(Math.round(goal))})</span>
        </span>
      ),
    isNumber: true,
  },
  { id: 'cause', title: 'Most frequent cause', value: ({ cause }) => cause },
  {
    id: 'tickets',
    title: 'Example tickets',
    value: ({ tickets }) => tickets.join(' '),
    cell: ({ tickets }) => (
      <span className={styles.tickets}>
        {tickets.map((ticket) => (
          <TicketLink key={ticket} id={ticket}>
            #{ticket}
          </TicketLink>
        ))}
      </span>
    ),
    isUnsorted: true,
    width: 240,
  },
  {
    id: 'session',
    title: 'Session',
    value: stateText,
    cell: (row) => (
      <Tag tone={row.session ? (row.session.state === 'held' ? 'plain' : 'info') : 'warn'}>
        {stateText(row)}
      </Tag>
    ),
  },
  {
    id: 'effect',
    title: 'Effect after 30 days',
    value: ({ session }) => session?.effect?.value,
    text: ({ session }) => session?.effect && signedPoints(session.effect.value),
    cell: (row) => <Effect {...row} />,
    width: 300,
  },
  {
    id: 'followUp',
    title: 'Follow-up',
    value: ({ session }) => session?.followUpOn,
    text: ({ session }) => session?.followUpOn && calendarDay(session.followUpOn),
  },
  { id: 'notes', title: 'Notes', value: ({ session }) => session?.notes },
]

const keyOf = ({ agentId, category, session }: Coaching) => session?.id ?? `${agentId} ${category}`
const NONE: readonly Coaching[] = []

function RowMenu({
  organisationId,
  row,
  onOpen,
}: {
  organisationId: string
  row: Coaching
  onOpen: () => void
}) {
  const at = { params: { organisationId, sessionId: row.session?.id ?? '' } }
  const body = contentOf(row)
  const back = useAct({
    work: async () => body && call('saveCoaching', { ...at, body }),
    refresh: forgetCoaching,
    done: () => 'The session is back',
    failed: 'The session could not be restored',
  })
  const remove = useAct({
    work: () => call('deleteCoaching', at),
    refresh: forgetCoaching,
    done: () => 'The session is deleted',
    undo: () => back.act(),
    failed: 'The session could not be deleted',
  })
  if (!row.session)
    return (
      <Button size="small" aria-label={`Plan session with ${row.agent}`} onClick={onOpen}>
        Plan
      </Button>
    )
  return (
    <Menu
      label={`Actions on the session with ${row.agent}`}
      items={[
        { label: 'Open and take notes', icon: 'sliders', onSelect: onOpen },
        { label: 'Delete', icon: 'x', isHard: true, onSelect: () => remove.act() },
      ]}
    />
  )
}

/** Sessions that reviews suggest, and those that exist, with what they changed. */
export function CoachingPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(coaching(organisationId, view))
  const [open, setOpen] = useState<Coaching>()
  const label = QUALITY_TOPICS.coaching.name
  const rows = query.data?.items ?? NONE
  const columns = useMemo(
    (): readonly Column<Coaching>[] => [
      ...TEXTS,
      {
        id: 'act',
        title: 'Actions',
        value: () => undefined,
        cell: (row) => (
          <RowMenu organisationId={organisationId} row={row} onOpen={() => setOpen(row)} />
        ),
        isControl: true,
      },
    ],
    [organisationId],
  )
  const model = useDataTable({ id: 'coaching', label, columns, rows, keyOf, rowHeight: 40 })
  return (
    <>
      <TablePanel
        title={label}
        sub="sessions that the reviews suggest, then those that exist"
        className={className}
        query={query}
        model={model}
        room={8}
        help={<TopicHelp topic="coaching" />}
        note={rows.length > 0 && <p className={styles.note}>{effectText(rows)}</p>}
        empty={
          <Empty why="No agent with enough ratings is below the goal, and no session is planned." />
        }
      />
      {open && (
        <CoachingDialog
          organisationId={organisationId}
          coaching={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** How many sessions had an effect that chance does not explain. */
export function effectText(rows: readonly Coaching[]): string {
  const known = rows.flatMap(({ session }) => session?.effect ?? [])
  if (known.length === 0)
    return 'No session has an effect yet: it takes reviews of the days after it.'
  const verdicts = known.map(effectVerdict)
  const clear = verdicts.filter((verdict) => verdict === 'better')
  const chance = verdicts.filter((verdict) => verdict !== 'better' && verdict !== 'worse')
  return `Of ${counted(known.length, 'session')} with reviews after it, ${decimal(clear.length)} ${clear.length === 1 ? 'has' : 'have'} a clear effect; for ${decimal(chance.length)} it could be chance.`
}

import { RANKED_FROM } from '@agent-assist/contract/wire'
import {
  counted,
  dateTime,
  decimal,
  number,
  signedPoints,
  wholePercent,
} from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import {
  movedText,
  PART_NAMES,
  partText,
  TROPHY_NAMES,
  trophyText,
} from '../../domain/agents/agent-labels.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Interval } from '../../ui/charts/interval.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { SCALES } from './asked.ts'
import styles from './leaderboard.module.css'
import { type Leaderboard, type LeaderboardRow, ownNotes, trophies } from './queries.ts'
import { monthText } from './side-panels.tsx'

export interface OwnProps {
  organisationId: string
  className?: string | undefined
  query: { data: Leaderboard | undefined; isError: boolean; refetch: () => unknown }
}

const ownOf = ({ items }: Leaderboard): LeaderboardRow | undefined =>
  items.find(({ isOwn }) => isOwn)

const rankText = ({ rank = 1, tied = 1 }: LeaderboardRow) =>
  tied > 1 ? `${rank}–${rank + tied - 1}` : String(rank)

/** Why the caller has no rank. */
const ownText = ({ n }: LeaderboardRow, noun: string) =>
  n < RANKED_FROM
    ? `${number(n)} of ${RANKED_FROM} ${noun} in this period.`
    : `${number(n)} ${noun} in this period; no other agent to compare with.`

function Standing({ row, board }: { row: LeaderboardRow; board: Leaderboard }) {
  const { from, to } = SCALES[board.tab]
  const { value = 0, low = 0, high = 0, toExpected = 0, tied = 1, moved, gap } = row
  const label = `${decimal(value)}, between ${decimal(low)} and ${decimal(high)}`
  return (
    <div className={styles.own}>
      <p>
        <b>{rankText(row)}</b> of {number(board.team.ranked)}{' '}
        {tied > 1 && <span className={styles.quiet}>{counted(tied - 1, 'other')} tied</span>}
        {moved !== undefined && moved !== 0 && (
          <span className={styles.moved}>
            <Icon name={moved > 0 ? 'arrowUp' : 'arrowDown'} size={12} />
            {movedText(moved)}
          </span>
        )}
      </p>
      <Interval
        {...{ label, value, low, high, from, to }}
        ticks={[value - toExpected]}
        cap={low}
        hasTrack
      />
      <p className={styles.quiet}>
        Score {label}. The line is what is expected of the same tickets.{' '}
        {board.team.value !== undefined && `The mean of the team is ${decimal(board.team.value)}.`}
      </p>
      {gap !== undefined && gap > 0 && (
        <p className={styles.quiet}>The next band begins {decimal(gap)} points higher.</p>
      )}
    </div>
  )
}

/** The own place among the others, without their names. */
export function StandingPanel({ className, query }: OwnProps) {
  return (
    <Panel
      title="My score"
      className={className}
      height={220}
      query={query}
      skeleton={<SkeletonRows rows={4} rowHeight={32} />}
      foot={(board) => {
        const row = ownOf(board)
        return row && `Based on ${number(row.n)} ${SCALES[board.tab].noun}`
      }}
    >
      {(board) => {
        const row = ownOf(board)
        if (row?.rank !== undefined) return <Standing row={row} board={board} />
        return (
          <Empty
            title="Not ranked yet"
            why={
              row ? ownText(row, SCALES[board.tab].noun) : 'No ticket of this period has your name.'
            }
          />
        )
      }}
    </Panel>
  )
}

/** What the parts give to the score, and how that changed. */
export function PartsPanel({ className, query }: OwnProps) {
  return (
    <Panel
      title="What makes my score"
      sub="points around 50, and the change"
      className={className}
      height={220}
      fits
      query={query}
      skeleton={<SkeletonRows rows={5} rowHeight={28} />}
    >
      {(board) => {
        const parts = ownOf(board)?.parts ?? []
        if (parts.length === 0)
          return <Empty why="The balanced score has parts once there are 20 cases." />
        return (
          <ul className={styles.parts}>
            {parts.map(({ part, percentile, points, value, before, n }) => (
              <li key={part}>
                <span>
                  {PART_NAMES[part]}{' '}
                  <span className={styles.quiet}>
                    {value === undefined
                      ? `only ${number(n)} cases: counts as expected`
                      : partText(part, value)}
                  </span>
                </span>
                <Interval
                  label={`${PART_NAMES[part]}: better than ${wholePercent(Math.round(percentile))} of agents`}
                  value={percentile}
                  from={0}
                  to={100}
                  zero={50}
                  hasTrack
                />
                <span>
                  {signedPoints(points)}
                  {before !== undefined && (
                    <span className={styles.quiet}> {signedPoints(before)} before</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )
      }}
    </Panel>
  )
}

/** The own trophies, and whether to take any. */
export function OwnTrophiesPanel({
  organisationId,
  className,
}: Omit<OwnProps, 'query'> & { own?: string | undefined }) {
  const query = useQuery(trophies(organisationId))
  const { act, isPending } = useAct({
    work: (isOptedOut: boolean) =>
      call('saveTrophyChoice', { params: { organisationId }, body: { isOptedOut } }),
    refresh: () => forget('listTrophies'),
    done: (_, isOptedOut) =>
      isOptedOut ? 'You take no trophies from now on' : 'You take trophies again',
    failed: 'The choice could not be saved',
  })
  return (
    <Panel
      title="Trophies"
      sub="given after the end of each month"
      className={className}
      height={200}
      fits
      query={query}
      skeleton={<SkeletonRows rows={4} rowHeight={28} />}
    >
      {({ months, isOptedOut }) => (
        <div className={styles.won}>
          <Switch
            label="Take part in trophies"
            checked={!isOptedOut}
            disabled={isPending}
            onChange={(isOn) => act(!isOn)}
          />
          {months.map(({ month, trophies: all }) =>
            all.map(({ kind, value, agent }) => (
              <p key={`${month} ${kind}`}>
                {monthText(month)}: {TROPHY_NAMES[kind]}{' '}
                <span className={styles.quiet}>
                  {agent}, {trophyText(kind, value)}
                </span>
              </p>
            )),
          )}
          {months.length === 0 && <p className={styles.quiet}>No trophy yet.</p>}
        </div>
      )}
    </Panel>
  )
}

/** Notes that supervisors wrote about the own work. */
export function OwnNotesPanel({
  organisationId,
  className,
  agentId,
}: Omit<OwnProps, 'query'> & { agentId: string }) {
  const query = useQuery(ownNotes(organisationId, agentId))
  const { timeZone } = useSetup()
  return (
    <Panel
      title="Notes for me"
      className={className}
      height={200}
      fits
      query={query}
      skeleton={<SkeletonRows rows={4} rowHeight={28} />}
    >
      {({ items }) =>
        items.length > 0 ? (
          <ul className={styles.won}>
            {items.map(({ id, text, by, at }) => (
              <li key={id}>
                {text}{' '}
                <span className={styles.quiet}>
                  {by}, {dateTime(at, timeZone)}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <Empty title="No notes" why="Your supervisors have not written any." />
        )
      }
    </Panel>
  )
}

import { RANKED_FROM } from '@agent-assist/contract/wire'
import {
  capital,
  counted,
  decimal,
  number,
  signedNumber,
  wholePercent,
} from '@agent-assist/kit/format'
import { Fragment } from 'react'
import { PART_NAMES } from '../../domain/agents/agent-labels.ts'
import { cx } from '../../ui/base/cx.ts'
import { None } from '../../ui/base/tag.tsx'
import { Interval } from '../../ui/charts/interval.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { SCALES } from './asked.ts'
import styles from './leaderboard.module.css'
import type { Leaderboard, LeaderboardRow } from './queries.ts'
import { Counter, Easy, Moved, Name } from './ranking-cells.tsx'

const COLUMNS = 11
const TICKS = 5

const valueText = (value: number, unit: string) =>
  unit === '%' ? wholePercent(Math.round(value)) : number(Math.round(value))

/** Bands in their order, each with its rows. */
function bandsIn(items: readonly LeaderboardRow[]): LeaderboardRow[][] {
  const bands: LeaderboardRow[][] = []
  for (const row of items) {
    if (row.band === undefined) continue
    const own = (bands[row.band - 1] ??= [])
    own.push(row)
  }
  return bands.filter((rows) => rows.length > 0) // an agent may see the own row alone
}

function bandTitle(rows: readonly LeaderboardRow[]): string {
  const rank = rows[0]?.rank ?? 1
  if (rows.length === 1) return `Rank ${rank}`
  return `Ranks ${rank}–${rank + rows.length - 1}`
}

const bandNote = (rows: readonly LeaderboardRow[]) =>
  rows.length === 1
    ? 'clearly apart from the next'
    : 'the differences inside this band are within chance'

interface RowProps {
  row: LeaderboardRow
  board: Leaderboard
  isFirst: boolean
  onPickUp: (row: LeaderboardRow) => void
}

function Ranked({ row, board, isFirst, onPickUp }: RowProps) {
  const { from, to, unit } = SCALES[board.tab]
  const { value = 0, low = 0, high = 0, toExpected, isClear, tied = 1, id, name } = row
  const team = value - (toExpected ?? 0)
  const label = `${valueText(value, unit)}, between ${valueText(low, unit)} and ${valueText(high, unit)}`
  return (
    <tr className={cx(styles.row, isFirst && styles.first)}>
      <td className={styles.rank}>{tied > 1 ? `=${row.rank}` : row.rank}</td>
      <th scope="row">
        <Name row={row} />
      </th>
      <td className={styles.quiet}>{row.teams.join(', ')}</td>
      <td className={styles.scale}>
        <Interval {...{ label, value, low, high, from, to }} ticks={[team]} cap={low} hasTrack />
      </td>
      <td className={styles.lower}>{valueText(low, unit)}</td>
      <td className={styles.number}>{valueText(value, unit)}</td>
      <td
        className={cx(
          styles.number,
          isClear && (toExpected ?? 0) > 0 && styles.good,
          isClear && (toExpected ?? 0) < 0 && styles.bad,
        )}
      >
        {toExpected === undefined ? <None /> : signedNumber(Math.round(toExpected))}
      </td>
      <td className={styles.number}>{number(row.n)}</td>
      <td className={styles.number}>
        <Counter {...row} />
      </td>
      <td className={styles.number}>
        {id === undefined || row.easyPct === undefined ? (
          <Easy {...row} />
        ) : (
          <button type="button" className={styles.plain} onClick={() => onPickUp(row)}>
            <Easy {...row} />
            <span className="sr">{` Wait before pick-up of ${name}`}</span>
          </button>
        )}
      </td>
      <td className={styles.number}>
        <Moved {...row} />
      </td>
    </tr>
  )
}

const BandHead = ({ title, note }: { title: string; note: string }) => (
  <tr className={styles.band}>
    <th scope="colgroup" colSpan={COLUMNS}>
      {title} <span className={styles.quiet}>{note}</span>
    </th>
  </tr>
)

const isEnough = ({ n }: LeaderboardRow) => n >= RANKED_FROM

/** Why agents are not ranked: too few cases, nobody else has enough, or all are alike. */
function noteOf(rows: readonly LeaderboardRow[], noun: string): string {
  const enough = rows.filter(isEnough).length
  if (enough === 0) return `fewer than ${RANKED_FROM} ${noun} in the period`
  return enough === 1
    ? `a rank needs two agents with ${RANKED_FROM} ${noun} in the period`
    : 'nothing that counts here tells these agents apart'
}

/** What an agent has, and what is missing to a rank. */
function missingOf(row: LeaderboardRow, noun: string, isAlone: boolean): string {
  const count = number(row.n)
  if (!isEnough(row)) return `${count} of ${RANKED_FROM} ${noun}`
  return isAlone ? `${count} ${noun}; no other agent to compare with` : `${count} ${noun}`
}

function Unranked({ rows, noun }: { rows: readonly LeaderboardRow[]; noun: string }) {
  if (rows.length === 0) return null
  const isAlone = rows.filter(isEnough).length === 1
  return (
    <>
      <BandHead title="Not ranked yet" note={noteOf(rows, noun)} />
      {rows.map((row) => (
        <tr key={row.id ?? row.name} className={styles.row}>
          <td />
          <th scope="row">
            <Name row={row} />
          </th>
          <td className={styles.quiet}>{row.teams.join(', ')}</td>
          <td className={styles.quiet} colSpan={4}>
            {missingOf(row, noun, isAlone)}
          </td>
          <td className={styles.number}>{number(row.n)}</td>
          <td />
          <td className={styles.number}>
            <Easy {...row} />
          </td>
          <td />
        </tr>
      ))}
    </>
  )
}

/** The scale that all rows share, in the head of its column. */
function ScaleHead({ tab }: Pick<Leaderboard, 'tab'>) {
  const { from, to, unit } = SCALES[tab]
  const steps = Array.from(
    { length: TICKS },
    (_, place) => from + ((to - from) * place) / (TICKS - 1),
  )
  return (
    <span className={styles.scaleHead}>
      <span className="sr">
        Score on a scale from {from} to {to}
      </span>
      <span aria-hidden="true">
        {steps.map((step) => (
          <i key={step}>
            {decimal(step)}
            {unit}
          </i>
        ))}
      </span>
    </span>
  )
}

const COUNTERS: Record<Leaderboard['tab'], string> = {
  balanced: PART_NAMES.reopen,
  speed: PART_NAMES.reopen,
  quality: PART_NAMES.perHour,
  customer: PART_NAMES.firstReply,
  assist: PART_NAMES.oneTouch,
}

interface RankingProps {
  board: Leaderboard
  onPickUp: (row: LeaderboardRow) => void
}

/** Agents by the lower end of their score, in bands of those that are within chance of each other. */
export function Ranking({ board, onPickUp }: RankingProps) {
  const { items, tab } = board
  const { title, noun } = SCALES[tab]
  const bands = bandsIn(items)
  const unranked = items.filter(({ rank }) => rank === undefined)
  return (
    <ScrollTable label={title} rowCount={items.length + bands.length + 1} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Agent</th>
          <th scope="col">Team</th>
          <th scope="col">
            <ScaleHead tab={tab} />
          </th>
          <th scope="col" className={styles.number} aria-sort="descending">
            Lower end
          </th>
          <th scope="col" className={styles.number}>
            Score
          </th>
          <th scope="col" className={styles.number}>
            To expected
          </th>
          <th scope="col" className={styles.number}>
            {capital(noun)}
          </th>
          <th scope="col" className={styles.number}>
            {COUNTERS[tab]}
          </th>
          <th scope="col" className={styles.number}>
            Easy tickets
          </th>
          <th scope="col" className={styles.number}>
            Moved
          </th>
        </tr>
      </thead>
      <tbody>
        {bands.map((rows, place) => (
          <Fragment key={rows[0]?.rank}>
            <BandHead title={bandTitle(rows)} note={bandNote(rows)} />
            {rows.map((row) => (
              <Ranked
                key={row.id ?? row.name}
                isFirst={place === 0}
                {...{ row, board, onPickUp }}
              />
            ))}
          </Fragment>
        ))}
        <Unranked rows={unranked} noun={noun} />
      </tbody>
    </ScrollTable>
  )
}

/** Who takes clearly more easy tickets, in a sentence. */
export function easyText({ items, team }: Leaderboard): string {
  if (team.easyPct === undefined || items.length === 0) return ''
  const picking = items.filter(({ isPicking }) => isPicking)
  const all = `Team: ${wholePercent(Math.round(team.easyPct))} easy tickets.`
  if (picking.length === 0) return `${all} No one picks easy tickets.`
  return `${all} ${counted(picking.length, 'agent')} ${picking.length === 1 ? 'takes' : 'take'} more of them and sooner: read the rank with care.`
}

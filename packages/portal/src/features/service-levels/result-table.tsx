import {
  isVagueShare,
  LEAST_N,
  type LevelChange,
  type LevelRow,
  type LevelSide,
  type SlaMetric,
  type SlaTarget,
  smallNote,
} from '@agent-assist/contract/wire'
import { decimal, number, percent, signedPoints } from '@agent-assist/kit/format'
import { Link, useSearchParams } from 'react-router'
import { PRIORITY } from '../../domain/labels/ticket-status.ts'
import { valueText } from '../../domain/metrics/metric-labels.ts'
import { METRICS } from '../../domain/service-levels/target-draft.ts'
import { cx } from '../../ui/base/cx.ts'
import { None } from '../../ui/base/tag.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import table from '../../ui/table/table.module.css'
import { CHANGE_NAMES, withChanges } from './changes.ts'
import type { Preview } from './queries.ts'
import styles from './service-levels.module.css'

const COLUMNS: readonly LevelChange[] = ['toMet', 'toMissed', 'other']

/** The targets of each kind and priority, under both service levels. */
export function ResultTable({ data, isBusy }: { data: Preview; isBusy: boolean }) {
  return (
    <ScrollTable label="Targets as they went and would go" className={styles.result} busy={isBusy}>
      <thead>
        <tr>
          <th scope="col" className={table.stick}>
            Target
          </th>
          <th scope="col">Met, actual</th>
          <th scope="col">Met, what if</th>
          <th scope="col" className={table.number}>
            Change
          </th>
          <th scope="col" className={table.number}>
            Median, actual
          </th>
          <th scope="col" className={table.number}>
            Median, what if
          </th>
          {COLUMNS.map((change) => (
            <th key={change} scope="col" className={table.number}>
              {CHANGE_NAMES[change]}
            </th>
          ))}
        </tr>
      </thead>
      {METRICS.map(({ metric, label }) => {
        const item = data.items.find((one) => one.metric === metric)
        if (!item || item.priorities.length === 0) return null
        return (
          <tbody key={metric}>
            <Row label={label} metric={metric} row={item} />
            {item.priorities.map((row) => (
              <Row
                key={row.priority ?? 'none'}
                label={row.priority ? PRIORITY[row.priority].label : 'Without priority'}
                metric={metric}
                priority={row.priority}
                row={row}
                isPart
              />
            ))}
          </tbody>
        )
      })}
    </ScrollTable>
  )
}

interface RowProps {
  label: string
  metric: SlaMetric
  priority?: SlaTarget['priority'] | undefined
  row: LevelRow
  /** Whether it is one priority of a kind. */
  isPart?: boolean
}

function Row({ label, metric, priority, row, isPart }: RowProps) {
  const { was, wouldBe } = row
  return (
    <tr className={isPart ? undefined : styles.whole}>
      <th scope="row" className={cx(table.stick, isPart && styles.part)}>
        {label}
      </th>
      <td>
        <Share side={was} />
      </td>
      <td>
        <Share side={wouldBe} />
      </td>
      <td className={table.number}>{changeText(was, wouldBe) ?? <None />}</td>
      <td className={table.number}>
        <Median side={was} />
      </td>
      <td className={table.number}>
        <Median side={wouldBe} />
      </td>
      {COLUMNS.map((change) => (
        <td key={change} className={table.number}>
          <Count {...{ metric, priority, change }} count={row[change]} />
        </td>
      ))}
    </tr>
  )
}

const wholeOf = ({ met, missed }: LevelSide) => met + missed

/** A share with its interval and its base: 62.9 %, between 58.1 and 67.4, 120 of 190. */
function Share({ side }: { side: LevelSide }) {
  const { met, running, sharePct, lowPct, highPct } = side
  const whole = wholeOf(side)
  if (sharePct === undefined || lowPct === undefined || highPct === undefined)
    return running > 0 ? (
      <span className={styles.quiet}>{`${number(running)} running`}</span>
    ) : (
      <None />
    )
  const note = smallNote(whole, isVagueShare({ part: met, whole }))
  return (
    <span className={styles.share}>
      <b>{percent(sharePct)}</b>
      <span className={styles.quiet}>
        {note ?? `between ${decimal(lowPct)} and ${decimal(highPct)}`}
      </span>
      <span className={styles.quiet}>
        {running > 0
          ? `${number(met)} of ${number(whole)}, ${number(running)} running`
          : `${number(met)} of ${number(whole)}`}
      </span>
    </span>
  )
}

/** The change in points; undefined where one side is based on too few. */
export function changeText(was: LevelSide, wouldBe: LevelSide): string | undefined {
  const isThin = [was, wouldBe].some((side) => wholeOf(side) < LEAST_N)
  if (isThin || was.sharePct === undefined || wouldBe.sharePct === undefined) return undefined
  return signedPoints(wouldBe.sharePct - was.sharePct)
}

/** The median of the minutes that counted, of targets whose wait is over. */
function Median({ side: { medianMin, medianOf } }: { side: LevelSide }) {
  if (medianMin === undefined) return <None />
  const note = smallNote(medianOf, false)
  return (
    <>
      {note && <span className={styles.quiet}>{note}</span>} {valueText(medianMin, 'min')}
    </>
  )
}

interface CountProps {
  metric: SlaMetric
  priority: SlaTarget['priority'] | undefined
  change: LevelChange
  count: number
}

/** A number of changed targets, with a link to their tickets. */
function Count({ count, priority, ...of }: CountProps) {
  const [search] = useSearchParams()
  if (count === 0) return <span className={styles.quiet}>0</span>
  const next = withChanges(search, { ...of, ...(priority ? { priority } : {}) })
  return (
    <Link to={{ search: `?${next.toString()}` }} title="Show the tickets" preventScrollReset>
      {number(count)}
    </Link>
  )
}

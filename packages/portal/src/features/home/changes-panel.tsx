import {
  isState,
  KEY_METRICS,
  METRICS,
  shareDifference,
  USUAL,
  verdictOf,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { number } from '@agent-assist/kit/format'
import { type ComparedDays, comparedDays } from '../../lib/dates/compared-text.ts'
import type { View } from '../../lib/address/view.ts'
import { valueText } from '../../domain/metrics/metric-labels.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { cx } from '../../ui/base/cx.ts'
import type { Column } from '../../ui/table/column.ts'
import { DownloadButton } from '../../ui/table/table-tools.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import styles from './home.module.css'
import { change, type Change, SPLITS } from './queries.ts'
import {
  betweenText,
  type ChangeRow,
  changeRows,
  type Changing,
  changingOf,
  explanationOf,
  isBeyondUsual,
  signedText,
  toneOf,
  wholeText,
} from './change-labels.ts'

interface ChangesPanelProps {
  organisationId: string
  view: View
  /** The moment up to which a range that includes today is compared. */
  now: Date
  className?: string
}

/** Id of the panel, for links within the screen. */
export const WHAT_CHANGED = 'what-changed'
const TITLE = WIDGETS.whatChanged
const OPTIONS = KEY_METRICS.map((value) => ({ value, label: METRICS[value].name }))
const HEADS = { tag: 'By tag', agent: 'By agent', group: 'By group' } as const
const NO_ROWS: readonly ChangeRow[] = []

const columnsOf = (days: string): readonly Column<ChangeRow>[] => [
  { id: 'by', title: 'By', value: ({ dimension }) => dimension },
  { id: 'part', title: 'Part', value: ({ label }) => label },
  { id: 'contribution', title: 'Contribution', value: ({ contribution }) => contribution },
  { id: 'low', title: 'Contribution from', value: ({ interval }) => interval?.low },
  { id: 'high', title: 'Contribution to', value: ({ interval }) => interval?.high },
  { id: 'now', title: 'Now', value: ({ now }) => now },
  { id: 'before', title: `Previous period (${days})`, value: ({ before }) => before },
  { id: 'n', title: 'Based on', value: ({ n }) => n },
]

/** The tags, agents and groups that contributed to a metric's change since the previous period. */
export function ChangesPanel({ organisationId, view, now, className }: ChangesPanelProps) {
  const [search, setSearch] = useSearchParams()
  const metric = changingOf(search)
  const query = useQuery(change(organisationId, view, metric, now))
  const { data } = query
  const { hash } = useLocation()
  const isThere = data !== undefined
  useEffect(() => {
    // what loads above it would push it away again
    if (isThere && hash === `#${WHAT_CHANGED}`)
      document.getElementById(WHAT_CHANGED)?.scrollIntoView({ block: 'start' })
  }, [isThere, hash])
  const rows = useMemo(
    () => data?.splits.flatMap((split) => changeRows(metric, split)) ?? NO_ROWS,
    [data, metric],
  )
  const compared = comparedDays(view, now, isState(metric))
  const columns = useMemo(() => columnsOf(compared.days), [compared.days])
  const table = useDataTable({ id: 'changes', label: TITLE, columns, rows, keyOf })

  function choose(next: Changing) {
    const address = new URLSearchParams(search)
    address.set('change', next)
    setSearch(address, { preventScrollReset: true })
  }

  return (
    <Panel
      title={TITLE}
      control={<InlineSelect label="Metric" options={OPTIONS} value={metric} onChange={choose} />}
      className={className}
      height={336}
      phoneHeight={900}
      query={query}
      skeleton={<SkeletonRows rows={8} rowHeight={32} />}
      actions={<DownloadButton model={table} />}
      help={
        <HelpButton
          widget="whatChanged"
          title={TITLE}
          shown={{ n: data && number(data.now.n), asOf: data?.asOf }}
        />
      }
    >
      {(shown) => <Changed metric={metric} data={shown} rows={rows} compared={compared} />}
    </Panel>
  )
}

const keyOf = ({ dimension, id }: ChangeRow) => `${dimension} ${id}`

interface ChangedProps {
  metric: Changing
  data: Change
  rows: readonly ChangeRow[]
  compared: ComparedDays
}

function Changed({ metric, data, rows, compared }: ChangedProps) {
  const { now, before, change: move } = data
  if (move === undefined) return <Empty why="There is nothing to compare in one of the periods." />
  if (now.n === 0 && before.n === 0) return <Empty why="No ticket counts in either period." />
  const verdict = verdictOf(now.direction, data.difference ?? shareDifference(now, before))
  const isBeyond = isBeyondUsual(verdict, data.interval)
  const why = explanationOf({ rows, change: move, unit: now.unit, isBeyond })
  return (
    <>
      <p className={styles.sentence} role="status">
        <span>
          {now.unit === 'min' ? `${METRICS[metric].name}, mean` : METRICS[metric].name}:{' '}
          {wholeText(before)} → <b>{wholeText(now)}</b>
        </span>
        <Tag tone={toneOf(verdict)}>{signedText(move, now.unit)}</Tag>
        <span className="sr">{verdict}</span>
        <span className={styles.compared} title={compared.long}>
          {compared.short}
        </span>
        {why && <span className={styles.explained}>{why}</span>}
      </p>
      <div className={styles.splits}>
        {SPLITS.map((dimension) => (
          <Split
            key={dimension}
            title={HEADS[dimension]}
            metric={metric}
            isRated={isBeyond === true}
            unit={now.unit}
            rows={rows.filter((row) => row.dimension === dimension)}
          />
        ))}
      </div>
    </>
  )
}

interface SplitProps {
  title: string
  metric: Changing
  /** Whether chance does not explain the change of the whole. */
  isRated: boolean
  unit: Change['now']['unit']
  rows: readonly ChangeRow[]
}

function Split({ title, metric, isRated, unit, rows }: SplitProps) {
  const named = rows.filter(({ isRest }) => !isRest)
  const most = Math.max(...named.map(({ contribution }) => Math.abs(contribution)), 0)
  return (
    <table className={styles.split}>
      <caption>{title}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Contribution</th>
          <th scope="col">Previous period and now</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={cx(row.isRest && styles.rest)}>
            <th scope="row" title={row.label}>
              {row.key === undefined || !row.n ? (
                row.label
              ) : (
                <TicketsLink drilldown={{ metric, marks: { [row.dimension]: row.key } }}>
                  {row.label}
                </TicketsLink>
              )}
            </th>
            <td title={titleOf(row, unit)}>
              {row.isRest ? (
                <span className="grow" />
              ) : (
                <Bar
                  share={most > 0 ? row.contribution / most : 0}
                  tone={toneOf(
                    isRated ? verdictOf(METRICS[metric].direction, row.interval) : USUAL,
                  )}
                />
              )}
              <b>{signedText(row.contribution, unit)}</b>
            </td>
            <td className="sr">
              {valueText(row.before, unit)}, {valueText(row.now, unit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 4 → 12, contribution between +2 and +14 */
function titleOf({ before, now, interval }: ChangeRow, unit: Change['now']['unit']): string {
  const [from, to] = [valueText(before, unit), valueText(now, unit)]
  return interval
    ? `${from} → ${to}, contribution ${betweenText(interval, unit)}`
    : `${from} → ${to}`
}

/** A bar from the zero line in the middle; `share` is from -1 to 1. */
function Bar({ share, tone }: { share: number; tone: Tone }) {
  const width = Math.abs(share) * 50
  return (
    <span className={styles.bar} aria-hidden="true">
      <i
        data-tone={share === 0 ? 'plain' : tone}
        style={{ width: `${width}%`, insetInlineStart: `${share < 0 ? 50 - width : 50}%` }}
      />
    </span>
  )
}

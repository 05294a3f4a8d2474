import { type MetricName, METRIC_NAMES, METRICS } from '@agent-assist/contract/wire'
import { scatterModel } from '@agent-assist/kit/charts/scatter-model'
import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { capital, coefficient, counted } from '@agent-assist/kit/format'
import type { View } from '../../lib/address/view.ts'
import { type Groups, split } from '../../domain/metrics/metric-queries.ts'
import { mainValue } from '../../domain/metrics/metric-labels.ts'
import { useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DownloadButton } from '../../ui/table/table-tools.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'
import { formatOf, segmentOf } from '../../domain/boards/widget-segments.ts'
import { plotted } from '../../domain/metrics/plotted.ts'
import { Control } from './control.tsx'
import {
  CORRELATION,
  outliersOf,
  type Pair,
  spearman,
  strengthOf,
} from '../../domain/metrics/correlation.ts'
import styles from './data-analysis.module.css'
import { dimensionsFor } from './explored.ts'

const SEGMENTS = [
  { value: 'agent', label: 'Agent' },
  { value: 'tag', label: 'Tag' },
  { value: 'group', label: 'Group' },
] as const
type PartBy = (typeof SEGMENTS)[number]['value']

const HEIGHT = 560
const OPTIONS = METRIC_NAMES.filter((metric) => dimensionsFor(metric).includes('agent'))
  .toSorted((a, b) => METRICS[a].name.localeCompare(METRICS[b].name))
  .map((value) => ({ value, label: METRICS[value].name }))

/** Two metrics and the dimension whose segments are compared. */
export interface Correlated {
  x: MetricName
  y: MetricName
  over: PartBy
}

/** The comparison in a URL's search parameters; invalid values fall back to defaults. */
export function correlatedOf(search: URLSearchParams): Correlated {
  const metricValue = (name: string) =>
    OPTIONS.find(({ value }) => value === search.get(name))?.value
  return {
    x: metricValue('x') ?? 'frt',
    y: metricValue('y') ?? 'one_touch',
    over: SEGMENTS.find(({ value }) => value === search.get('over'))?.value ?? 'agent',
  }
}

/** Segments with enough tickets for both metrics; `thin` counts the other segments. */
export function pairsOf({ x, y }: Correlated, { groups }: Groups): { pairs: Pair[]; thin: number } {
  const known = groups.flatMap((group): Pair[] => {
    const segment = segmentOf(group, 0, x)
    if (segment.key === '') return [] // tickets without an agent, tag or group
    const [one, other] = [x, y].map((metric) => group.items.find((item) => item.metric === metric))
    const [atX, atY] = [one && mainValue(one), other && mainValue(other)]
    const n = Math.min(one?.n ?? 0, other?.n ?? 0)
    const isThin = atX === undefined || atY === undefined || n < CORRELATION.leastTickets
    return [{ ...segment, x: atX ?? 0, y: atY ?? 0, n: isThin ? 0 : n }]
  })
  const pairs = known.filter(({ n }) => n > 0)
  return { pairs, thin: known.length - pairs.length }
}

/** Scatter chart with one point per segment; outliers have a separate colour. */
export function scatterOf(
  title: string,
  { x, y, over }: Correlated,
  pairs: readonly Pair[],
): ChartSpec | undefined {
  if (pairs.length === 0) return undefined
  const far = outliersOf(pairs)
  return {
    kind: 'scatter',
    model: scatterModel,
    title,
    height: HEIGHT - 103,
    name: capital(over),
    x: { name: METRICS[x].name, format: formatOf(x), fromData: true },
    y: { name: METRICS[y].name, format: formatOf(y), fromData: true },
    groups: [
      { key: 'usual', label: 'Near the line', color: 'var(--c1)' },
      ...(far.some(Boolean) ? [{ key: 'far', label: 'Outlier', color: 'var(--c3)' }] : []),
    ],
    points: pairs.map((pair, place) => ({
      label: pair.label,
      x: plotted(x, pair.x),
      y: plotted(y, pair.y),
      n: pair.n,
      group: far[place] ? 'far' : 'usual',
    })),
  }
}

interface CorrelateProps {
  organisationId: string
  view: View
}

const NO_PAIRS: readonly Pair[] = []

/** Compares two metrics; each point of the chart is an agent, tag or group. */
export function Correlate({ organisationId, view }: CorrelateProps) {
  const [search, setSearch] = useSearchParams()
  const asked = correlatedOf(search)
  const { x, y, over } = asked
  const query = useQuery(split(organisationId, view, x === y ? [x] : [x, y], [over]))
  const title = `${METRICS[y].name} against ${METRICS[x].name}`
  const found = useMemo(
    () => (query.data ? pairsOf({ x, y, over }, query.data) : { pairs: NO_PAIRS, thin: 0 }),
    [query.data, x, y, over],
  )
  const spec = useCallback(
    () => scatterOf(title, { x, y, over }, found.pairs),
    [title, x, y, over, found.pairs],
  )
  const open = useOpenTickets()
  const columns = useMemo(() => columnsOf({ x, y, over }, found.pairs), [x, y, over, found.pairs])
  const table = useDataTable({ id: 'correlation', label: title, columns, rows: found.pairs, keyOf })

  function set(name: string, value: string) {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { preventScrollReset: true })
  }

  function openMark({ index }: ChartPoint) {
    const key = found.pairs[index]?.key
    if (key !== undefined) open({ metric: y, marks: { [over]: key } })
  }

  return (
    <div className={styles.result}>
      <div className={styles.controls} role="group" aria-label="What is compared">
        <Control label="X axis" options={OPTIONS} value={x} onChange={(next) => set('x', next)} />
        <Control label="Y axis" options={OPTIONS} value={y} onChange={(next) => set('y', next)} />
        <div className={styles.control}>
          <span aria-hidden="true">Each point is</span>
          <Segments
            label="Each point is"
            options={SEGMENTS}
            value={over}
            onChange={(next) => set('over', next)}
          />
        </div>
      </div>
      <ChartPanel
        key={title + over}
        title={title}
        sub="times by their median, size by number of tickets"
        height={HEIGHT}
        query={query}
        help={
          <HelpButton
            widget="correlation"
            title={title}
            shown={{
              n: query.data && counted(found.pairs.length, over),
              notCounted:
                found.thin > 0
                  ? `${counted(found.thin, over)} with fewer than ${CORRELATION.leastTickets} tickets`
                  : undefined,
              asOf: query.data?.asOf,
            }}
          />
        }
        skeleton={<SkeletonBars />}
        spec={spec}
        tools={<DownloadButton model={table} />}
        empty={
          <Empty
            why={`No ${over} has at least ${CORRELATION.leastTickets} tickets behind both metrics.`}
          />
        }
        onMark={openMark}
        foot={() => <span>{correlationText(asked, found)}</span>}
      />
    </div>
  )
}

const keyOf = ({ key, label }: Pair) => `${key ?? '?'} ${label}`

function columnsOf({ x, y, over }: Correlated, pairs: readonly Pair[]): readonly Column<Pair>[] {
  const far = outliersOf(pairs)
  return [
    {
      id: 'part',
      title: capital(over),
      value: ({ label }) => label,
    },
    { id: 'x', title: METRICS[x].name, value: (pair) => pair.x },
    { id: 'y', title: METRICS[y].name, value: (pair) => pair.y },
    { id: 'n', title: 'Based on', value: ({ n }) => n },
    {
      id: 'far',
      title: 'Outlier',
      value: (pair) => (far[pairs.indexOf(pair)] ? 'yes' : 'no'),
    },
  ]
}

/** The correlation in words, or the reason why there is none. */
export function correlationText(
  { x, y, over }: Correlated,
  { pairs, thin }: { pairs: readonly Pair[]; thin: number },
): string {
  const left =
    thin > 0
      ? ` ${counted(thin, over)} with fewer than ${CORRELATION.leastTickets} tickets excluded.`
      : ''
  if (x === y) return `The same metric twice.${left}`
  if (pairs.length < CORRELATION.leastSegments)
    return `Too few to say anything: ${pairs.length} of at least ${CORRELATION.leastSegments}.${left}`
  const found = spearman(pairs)
  if (!found) return `One of the metrics is the same everywhere.${left}`
  const { rho, low, high, n } = found
  const far = outliersOf(pairs).filter(Boolean).length
  return [
    `Spearman’s ρ ${coefficient(rho)}, 95 % ${coefficient(low)} to ${coefficient(high)}, based on ${n}: ${strengthOf(found)}.`,
    far > 0 ? ` ${counted(far, 'outlier')}.` : '',
    left,
    ' It does not say that one causes the other.',
  ].join('')
}

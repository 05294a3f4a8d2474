import {
  type Dimension,
  LEAST_N,
  type MetricName,
  SENTIMENT_LABELS,
  WIDGETS,
} from '@agent-assist/contract/wire'
import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { counted, number } from '@agent-assist/kit/format'
import { SENTIMENTS, isSentimentLabel } from '../../domain/labels/sentiment-labels.ts'
import { type Groups, split } from '../../domain/metrics/metric-queries.ts'
import { segmentLabel } from '../../domain/metrics/metric-labels.ts'
import { useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import type { PanelProps } from './label-panels.tsx'
import { LABEL_COLORS } from './label-specs.ts'
import { LABEL_METRICS, LABELLED } from './queries.ts'

/** The dimensions of the bars. */
const SEGMENTS = [
  { value: 'tag', label: 'Tag' },
  { value: 'group', label: 'Group' },
  { value: 'agent', label: 'Agent' },
  { value: 'brand', label: 'Brand' },
] as const satisfies readonly { value: Dimension; label: string }[]
type By = (typeof SEGMENTS)[number]['value']

const partOf = (search: URLSearchParams): By =>
  SEGMENTS.find(({ value }) => value === search.get('by'))?.value ?? 'tag'

/** Maximum number of bars: the segments with most scored tickets. */
const MOST = 10
const HEIGHT = 431

interface ScoredSegment {
  /** '' for tickets without a value; undefined when the segment has no drilldown. */
  key: string | undefined
  label: string
  /** Number of scored tickets. */
  n: number
  /** Number of tickets that a metric counts. */
  of: (metric: MetricName) => number
}

/** The segments with scored tickets, most first. */
export function scoredSegments(by: By, { groups }: Groups): ScoredSegment[] {
  const segments = groups.flatMap(({ segments: [segment], items }): ScoredSegment[] => {
    if (!segment) return []
    const key = segment.key === undefined && segment.label === undefined ? '' : segment.key
    const of = (metric: MetricName) => items.find((item) => item.metric === metric)?.n ?? 0
    const label = segment.label ?? segmentLabel(by, key ?? '', 'sent_negative')
    return [{ key, label, n: of('sent_negative'), of }]
  })
  return segments.filter(({ n }) => n > 0).toSorted((one, other) => other.n - one.n)
}

/** Negative labels are on one side of zero, with `negative` nearer to it than `veryNegative`. */
const SIDES = [
  { label: 'negative', sign: -1 },
  { label: 'veryNegative', sign: -1 },
  { label: 'positive', sign: 1 },
  { label: 'veryPositive', sign: 1 },
] as const

/** Shares of negative and positive tickets on both sides of zero. */
export function segmentsSpec(title: string, by: By, groups: Groups): ChartSpec | undefined {
  const segments = scoredSegments(by, groups).slice(0, MOST)
  if (segments.length === 0) return undefined
  return {
    kind: 'bars',
    title,
    name: SEGMENTS.find(({ value }) => value === by)?.label ?? '',
    format: 'percent',
    height: 328,
    rows: segments.map(({ label, n }, place) => ({
      key: String(place),
      label,
      note: `${n < LEAST_N ? 'too few to tell, ' : ''}based on ${number(n)}`,
    })),
    series: SIDES.map(({ label, sign }) => ({
      key: label,
      label: SENTIMENTS[label].label,
      color: LABEL_COLORS[label],
      values: segments.map(({ n, of }) => (sign * of(LABEL_METRICS[label]) * 100) / n),
    })),
  }
}

/** The sentiment of each segment. */
export function SegmentsPanel({ organisationId, view, className }: PanelProps) {
  const title = WIDGETS.sentimentBySegment
  const [search, setSearch] = useSearchParams()
  const by = partOf(search)
  const query = useQuery(split(organisationId, view, ['sent_negative', ...LABELLED], [by]))
  const spec = useCallback((data: Groups) => segmentsSpec(title, by, data), [title, by])
  const open = useOpenTickets()

  function choose(next: By) {
    const address = new URLSearchParams(search)
    address.set('by', next)
    setSearch(address, { preventScrollReset: true })
  }

  function openMark({ index, series }: ChartPoint) {
    const key = query.data && scoredSegments(by, query.data)[index]?.key
    if (key === undefined) return
    const label = SENTIMENT_LABELS.find((one) => one === series?.key)
    const marks = { [by]: key }
    if (label && isSentimentLabel(label)) open({ metric: LABEL_METRICS[label], marks })
    else open({ metric: 'sent_negative', side: 'all', marks }) // n of the row
  }

  return (
    <ChartPanel
      title="Sentiment by"
      control={<Segments label="Split by" options={SEGMENTS} value={by} onChange={choose} />}
      help={
        <HelpButton widget="sentimentBySegment" title={title} shown={{ asOf: query.data?.asOf }} />
      }
      className={className}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={10} rowHeight={28} />}
      spec={spec}
      empty={<Empty why="No message of these tickets is scored." />}
      onMark={openMark}
      foot={(data) => <span className="trunc">{shownOf(by, data)}</span>}
    />
  )
}

function shownOf(by: By, groups: Groups): string {
  const { length } = scoredSegments(by, groups)
  const shown =
    length > MOST
      ? `The ${MOST} with most scored tickets, of ${length}. `
      : `${counted(length, by)}. `
  return `${shown}Metrics are positive less negative; counts are scored tickets.`
}

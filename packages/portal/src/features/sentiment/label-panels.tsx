import { LEAST_N, SENTIMENT_LABELS, WIDGETS } from '@agent-assist/contract/wire'
import type { ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { WidgetChart } from '../../domain/help/widget-chart.tsx'
import { number, percent, weekday } from '@agent-assist/kit/format'
import type { View } from '../../lib/address/view.ts'
import { languageName } from '../../domain/labels/language-name.ts'
import { isSentimentLabel } from '../../domain/labels/sentiment-labels.ts'
import { type Groups, type Series, split } from '../../domain/metrics/metric-queries.ts'
import { useOpenTickets } from '../../lib/address/drilldown-link.tsx'
import { Empty, SkeletonBars, SkeletonRows } from '../../ui/state/states.tsx'
import {
  sentimentSeriesSpec,
  seriesText,
  daySpec,
  languagesOf,
  languageSpec,
  NOT_SCORED,
} from './label-specs.ts'
import { allOf, daySeries, LABEL_METRICS } from './queries.ts'

export interface PanelProps {
  organisationId: string
  view: View
  className?: string
}

const HEIGHT = 431
/** Height in px of the panels with less content. */
export const LOW_HEIGHT = 331

/** The tickets of each day by sentiment label. */
export function DayPanel({
  organisationId,
  view,
  className,
  wayOut,
}: PanelProps & { wayOut: ReactNode }) {
  const title = WIDGETS.sentimentByDay
  const query = useQuery(daySeries(organisationId, view))
  const { timeZone } = view.from
  const spec = useCallback((data: Series) => daySpec(title, data, timeZone), [title, timeZone])
  const open = useOpenTickets()

  function openMark({ index, series }: ChartPoint) {
    const day = query.data?.days[index]
    const key = series?.key ?? ''
    if (day)
      open({ metric: isSentimentLabel(key) ? LABEL_METRICS[key] : allOf(view), marks: { day } })
  }

  return (
    <WidgetChart
      widget="sentimentByDay"
      sub={allOf(view) === 'solved' ? 'by solution date' : 'by created date'}
      className={className}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonBars />}
      spec={spec}
      empty={<Empty why={`No ticket was ${allOf(view)} in this range.`}>{wayOut}</Empty>}
      onMark={openMark}
      foot={(data) => <span className="trunc">{worstOf(data)}</span>}
    />
  )
}

/** A sentence about the day with the largest share of negative tickets. */
export function worstOf({ days, items }: Series): string {
  const negative = items.find(({ metric }) => metric === 'sent_negative')?.days ?? []
  const [most] = negative
    .map((metricValue, place) => ({ ...metricValue, day: days[place] ?? '' }))
    .filter(({ n }) => n >= LEAST_N)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  if (!negative.some(({ n }) => n > 0)) return 'No message of these tickets is scored.'
  if (!most)
    return `Too few to tell which day was most negative: none has ${LEAST_N} scored tickets.`
  return `Most negative was ${weekday(most.day)}: ${percent(most.value ?? 0)} of ${number(most.n)} scored tickets.`
}

const seriesOf = (data: Groups) => sentimentSeriesSpec(WIDGETS.sentimentHistory, data)

/** The first and the last label of tickets. */
export function SeriesPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(
    split(organisationId, view, ['sent_delta'], ['firstSentiment', 'sentiment']),
  )
  const open = useOpenTickets()

  function openMark({ index, series }: ChartPoint) {
    const [first, last] = [SENTIMENT_LABELS[Number(series?.key)], SENTIMENT_LABELS[index]]
    if (first && last)
      open({ metric: 'sent_delta', marks: { firstSentiment: first, sentiment: last } })
  }

  return (
    <WidgetChart
      widget="sentimentHistory"
      className={className}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={6} rowHeight={48} />}
      spec={seriesOf}
      empty={<Empty why="No ticket has two scored messages of its customer." />}
      onMark={openMark}
      foot={(data) => <span className="trunc">{seriesText(data)}</span>}
    />
  )
}

const languageOf = (data: Groups) => languageSpec(WIDGETS.sentimentByLanguage, data)

/** The tickets of each language by sentiment label. */
export function LanguagePanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(split(organisationId, view, [allOf(view)], ['language', 'sentiment']))
  const open = useOpenTickets()

  function openMark({ index, series }: ChartPoint) {
    const language = query.data && languagesOf(query.data)[index]
    if (language === undefined) return
    const label = series && { sentiment: series.key === NOT_SCORED ? '' : series.key }
    open({ metric: allOf(view), marks: { language, ...label } })
  }

  return (
    <WidgetChart
      widget="sentimentByLanguage"
      sub="of the last message"
      className={className}
      height={LOW_HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={5} rowHeight={36} />}
      spec={languageOf}
      empty={<Empty why={`No ticket was ${allOf(view)} in this range.`} />}
      onMark={openMark}
      foot={(data) => <span className="trunc">{silentOf(data)}</span>}
    />
  )
}

/** A sentence about the languages without any scored message. */
function silentOf(groups: Groups): string {
  const scored = new Set(
    groups.groups.flatMap(({ segments: [language, label] }) => (label?.key && language?.key) || []),
  )
  const silent = languagesOf(groups).filter((key) => key && !scored.has(key))
  return silent.length === 0
    ? 'Every language that is known is scored.'
    : `Never scored: ${silent.map(languageName).join(', ')}.`
}

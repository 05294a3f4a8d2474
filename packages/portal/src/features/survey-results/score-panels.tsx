import { SCORE_GROUPS, type SurveyFilter, WIDGETS } from '@agent-assist/contract/wire'
import type { ChartPoint } from '@agent-assist/kit/charts/spec'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { WidgetChart } from '../../domain/help/widget-chart.tsx'
import { MoreDays } from '../../domain/ways-out/more-days.tsx'
import { pointUnit } from '@agent-assist/kit/charts/day-axis'
import { calendarDay, counted, number, percent } from '@agent-assist/kit/format'
import { parseIsoDay, pointRange, withRange } from '../../lib/dates/range.ts'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty, SkeletonBars, SkeletonRows } from '../../ui/state/states.tsx'
import { useSearchParams } from 'react-router'
import type { SurveyMetricsQuery } from './page.tsx'
import {
  type Blocks,
  type Days,
  type SurveyMetricValues,
  surveyBlocks,
  surveyDays,
} from './queries.ts'
import { ratingRows } from './rating-rows.ts'
import { funnelSpec, groupCounts, groupSpec, ratingSpec, scoreSpec, trendSpec } from './specs.ts'
import type { ResultsView } from './view.ts'
import { trendPoints } from '../../domain/surveys/pooled-days.ts'
import { npsText, shareText } from '../../domain/surveys/survey-labels.ts'

export interface PanelProps {
  organisationId: string
  view: ResultsView
  /** Adds a filter by a value, or removes it when it is active. */
  toggle: (name: SurveyFilter, value: string) => void
  className?: string
}

const HEIGHT = 431
const LOW_HEIGHT = 271

const trendOf = ({ days }: Days) => trendSpec(WIDGETS.surveyTrend, days)

/** Whether a point of the trend is a week: of long ranges, and of days with few answers. */
const isByWeek = (days: Days['days']) =>
  pointUnit(trendPoints(days).map(({ day }) => day)) === 'week'

/** Responses, NPS and Survey CSAT by day or week; a click on a point opens its results. */
export function TrendPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(surveyDays(organisationId, view))
  const [search, setSearch] = useSearchParams()

  function openMark({ index }: ChartPoint) {
    const points = trendPoints(query.data?.days ?? [])
    const day = parseIsoDay(points[index]?.day ?? null, view.from.timeZone)
    const days = isByWeek(query.data?.days ?? []) ? 7 : undefined
    if (day) setSearch(withRange(search, pointRange(day, view, days)), { preventScrollReset: true })
  }

  return (
    <WidgetChart
      widget="surveyTrend"
      sub={
        isByWeek(query.data?.days ?? []) ? 'by the week of the answer' : 'by the day of the answer'
      }
      className={className}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonBars />}
      spec={trendOf}
      empty={
        <Empty why="No survey was answered in this range.">
          <MoreDays />
        </Empty>
      }
      onMark={openMark}
      foot={({ days }) => <span className="trunc">{trendText(days)}</span>}
    />
  )
}

function trendText(days: Days['days']): string {
  const answered = days.filter(({ responses }) => responses > 0)
  const most = answered.toSorted((one, other) => other.responses - one.responses)[0]
  return most
    ? `Answers on ${number(answered.length)} of ${number(days.length)} days; most, ${number(most.responses)}, on ${calendarDay(most.day)}.`
    : 'No answers.'
}

const funnelOf = ({ items }: SurveyMetricValues) => funnelSpec(WIDGETS.surveyFunnel, items)

/** The funnel of the surveys that were sent by mail. */
export function FunnelPanel({
  metrics,
  className,
}: {
  metrics: SurveyMetricsQuery
  className?: string
}) {
  return (
    <WidgetChart
      widget="surveyFunnel"
      sub="by the day it was sent"
      className={className}
      height={HEIGHT}
      query={metrics}
      skeleton={<SkeletonRows rows={5} rowHeight={48} />}
      spec={funnelOf}
      empty={<Empty why="No survey was sent by email in this range." />}
      foot={({ items }) => <span className="trunc">{scannerText(items)}</span>}
    />
  )
}

/** A sentence about the visits that were excluded as scanner clicks. */
function scannerText(items: SurveyMetricValues['items']): string {
  const hits = items.find(({ metric }) => metric === 'scanner_hits')?.value ?? 0
  return hits === 0
    ? 'No visit looks like that of a link scanner.'
    : `${number(hits)} suspected scanner clicks excluded.`
}

const WAYS = [
  { value: 'groups', label: 'Groups' },
  { value: 'scores', label: '0–10' },
] as const

/** The scores, by group or by value. */
export function ScorePanel({ organisationId, view, toggle, className }: PanelProps) {
  const title = WIDGETS.surveyScores
  const query = useQuery(surveyBlocks(organisationId, view))
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('groups')
  const spec = useCallback(
    (data: Blocks) => (way === 'groups' ? groupSpec(title, data) : scoreSpec(title, data)),
    [way, title],
  )

  function openMark({ index }: ChartPoint) {
    if (way === 'scores') return toggle('score', String(index))
    const group = SCORE_GROUPS[index]
    if (group) toggle('group', group)
  }

  return (
    <ChartPanel
      title={title}
      control={<Segments label="Scores" options={WAYS} value={way} onChange={setWay} />}
      className={className}
      height={LOW_HEIGHT}
      query={query}
      help={<HelpButton widget="surveyScores" title={title} shown={{ asOf: query.data?.asOf }} />}
      skeleton={<SkeletonRows rows={3} rowHeight={56} />}
      spec={spec}
      empty={<Empty why="No NPS score was given in this range." />}
      onMark={openMark}
      foot={(data) => <span className="trunc">{scoreText(data)}</span>}
    />
  )
}

function scoreText(blocks: Blocks): string {
  const [promoters = 0, passives = 0, detractors = 0] = groupCounts(blocks)
  const n = promoters + passives + detractors
  const nps = npsText({ promoters, passives, detractors, good: 0, bad: 0 })
  return `NPS ${nps}, based on ${counted(n, 'score')}: ${percent((promoters / n) * 100)} promoters less ${percent((detractors / n) * 100)} detractors.`
}

const ratingOf = (data: Blocks) => ratingSpec(WIDGETS.surveyRatings, data)

/** Good and bad ratings. */
export function RatingPanel({ organisationId, view, toggle, className }: PanelProps) {
  const query = useQuery(surveyBlocks(organisationId, view))
  return (
    <WidgetChart
      widget="surveyRatings"
      className={className}
      height={LOW_HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={2} rowHeight={80} />}
      spec={ratingOf}
      empty={<Empty why="No rating was given in this range." />}
      onMark={({ index }) => {
        const rating = query.data && ratingRows(query.data)[index]?.rating
        if (rating) toggle('rating', rating)
      }}
      foot={({ good, bad }) => (
        <span className="trunc">
          {`Survey CSAT ${shareText(good, good + bad)}, based on ${counted(good + bad, 'rating')}.`}
        </span>
      )}
    />
  )
}

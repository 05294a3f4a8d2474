import { LEAST_N, QUALITY_TOPICS, type QualityTopic } from '@agent-assist/contract/wire'
import type { ChartPoint } from '@agent-assist/kit/charts/spec'
import { counted, decimal, number, percent } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { MoreDays } from '../../domain/ways-out/more-days.tsx'
import { spearman, strengthOf } from '../../domain/metrics/correlation.ts'
import { split } from '../../domain/metrics/metric-queries.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { inZone, isoDay, parseIsoDay, pointRange, withRange } from '../../lib/dates/range.ts'
import { ChartPanel, type ChartPanelProps } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonBars, SkeletonRows } from '../../ui/state/states.tsx'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import { type Analytics, analytics, type PanelProps } from './queries.ts'
import {
  causesSpec,
  type Compared,
  csatSpec,
  mainCauses,
  runningShares,
  scoresSpec,
  trendFoot,
  trendSpec,
} from './specs.ts'
import { useCounted } from '../../domain/quality/counted.ts'

const HIGH = 390

const TopicChart = <T,>({
  topic,
  ...props
}: { topic: QualityTopic } & Omit<ChartPanelProps<T>, 'title' | 'help'>) => (
  <ChartPanel {...props} title={QUALITY_TOPICS[topic].name} help={<TopicHelp topic={topic} />} />
)

const NO_REVIEW = 'No review was given in this range.'

/** IQS and AQS over time; a point opens its days. */
export function TrendPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(analytics(organisationId, view))
  const [search, setSearch] = useSearchParams()
  const { timeZone } = useSetup()
  const spec = useCallback(
    (data: Analytics) => trendSpec(data, isoDay(inZone(data.asOf, timeZone))),
    [timeZone],
  )

  function openMark({ index }: ChartPoint) {
    const point = query.data?.points[index]
    const day = parseIsoDay(point?.from ?? null, view.from.timeZone)
    const days = query.data?.unit === 'week' ? 7 : undefined
    if (day) setSearch(withRange(search, pointRange(day, view, days)), { preventScrollReset: true })
  }

  return (
    <TopicChart
      topic="trend"
      sub={query.data ? `by ${query.data.unit}, 100 is best` : ''}
      className={className}
      height={HIGH}
      query={query}
      skeleton={<SkeletonBars />}
      spec={spec}
      empty={
        <Empty why={NO_REVIEW}>
          <MoreDays />
        </Empty>
      }
      onMark={openMark}
      foot={(data) => <span className="trunc">{trendFoot(data)}</span>}
    />
  )
}

/** Root causes, the most frequent first; one opens its reviews. */
export function CausesPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(analytics(organisationId, view))
  const { open } = useCounted()
  return (
    <TopicChart
      topic="causes"
      sub="ratings, running share"
      className={className}
      height={HIGH}
      query={query}
      skeleton={<SkeletonRows rows={8} rowHeight={28} />}
      spec={causesSpec}
      empty={<Empty why="No rating of this range names a root cause." />}
      onMark={({ index }) => {
        const cause = query.data?.causes[index]?.cause
        if (cause) open({ list: 'reviews', side: 'all', cause })
      }}
      foot={({ causes }) => <span className="trunc">{paretoText(causes)}</span>}
    />
  )
}

function paretoText(causes: Analytics['causes']): string {
  const most = mainCauses(causes)
  const share = runningShares(causes)[most - 1] ?? 0
  return `${number(most)} of ${counted(causes.length, 'cause')} make ${percent(share)} of the ratings with one.`
}

/** Reviews by score; a class opens its reviews. */
export function ScoresPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(analytics(organisationId, view))
  const { open } = useCounted()
  return (
    <TopicChart
      topic="spread"
      sub="reviews by score"
      className={className}
      height={HIGH}
      query={query}
      skeleton={<SkeletonBars />}
      spec={scoresSpec}
      empty={<Empty why={NO_REVIEW} />}
      onMark={({ index }) => open({ list: 'reviews', side: 'all', scores: index })}
      foot={({ scores, goal }) => <span className="trunc">{scoresText(scores, goal)}</span>}
    />
  )
}

function scoresText(scores: readonly number[], goal: number | undefined): string {
  const all = scores.reduce((sum, count) => sum + count, 0)
  const failed = scores[0] ?? 0
  const sentences = [
    `${counted(all, 'review')}.`,
    ...(failed === 0 ? [] : [`Below 10: ${number(failed)}.`]),
    ...(goal === undefined ? [] : [`The goal is ${decimal(goal)}.`]),
  ]
  return sentences.join(' ')
}

/** Agents with enough reviews and ratings. */
function useCompared({ organisationId, view }: PanelProps) {
  const quality = useQuery(analytics(organisationId, view))
  const ratings = useQuery(split(organisationId, view, ['csat'], ['agent']))
  const data = useMemo(() => {
    if (!quality.data || !ratings.data) return undefined
    const csat = new Map(
      ratings.data.groups.map(({ segments, items }) => [segments[0]?.key, items[0]] as const),
    )
    const agents = quality.data.agents.flatMap((agent): Compared[] => {
      // an agent known by an address is a key by the id of the filters
      const item = csat.get(agent.name) ?? csat.get(agent.id)
      if (!item || item.value === undefined || !agent.iqs) return []
      if (agent.iqs.n < LEAST_N || (item.whole ?? item.n) < LEAST_N) return []
      return [
        {
          id: agent.id,
          name: agent.name,
          iqs: agent.iqs.value,
          csat: item.value,
          reviews: agent.iqs.n,
        },
      ]
    })
    return { agents, goal: quality.data.goal }
  }, [quality.data, ratings.data])
  return {
    data,
    isError: quality.isError || ratings.isError,
    refetch: () => Promise.all([quality.refetch(), ratings.refetch()]),
  }
}

type ComparedAgents = NonNullable<ReturnType<typeof useCompared>['data']>
const scatterOf = ({ agents, goal }: ComparedAgents) => csatSpec(agents, goal)

/** IQS against Ticket CSAT by agent; a point opens the agent's reviews. */
export function CsatPanel({ organisationId, view, className }: PanelProps) {
  const query = useCompared({ organisationId, view })
  const { open } = useCounted()
  return (
    <TopicChart
      topic="csat"
      className={className}
      height={HIGH + 20}
      query={query}
      skeleton={<SkeletonBars />}
      spec={scatterOf}
      empty={
        <Empty why={`No agent has ${LEAST_N} reviews and ${LEAST_N} ratings in this range.`}>
          <MoreDays />
        </Empty>
      }
      onMark={({ index }) => {
        const agent = query.data?.agents[index]?.id
        if (agent) open({ list: 'reviews', side: 'all', agent })
      }}
      foot={({ agents }) => <span className="trunc">{linkText(agents)}</span>}
    />
  )
}

function linkText(agents: readonly Compared[]): string {
  const rho = spearman(
    agents.map(({ iqs, csat, name, reviews }) => ({
      label: name,
      key: name,
      x: iqs,
      y: csat,
      n: reviews,
    })),
  )
  const base = counted(agents.length, 'agent')
  return rho
    ? `Rank correlation ${decimal(rho.rho)}: ${strengthOf(rho)}, ${base}.`
    : `${base}, too few for a link.`
}

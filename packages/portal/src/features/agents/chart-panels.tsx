import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ChartPoint } from '@agent-assist/kit/charts/spec'
import { MoreDays } from '../../domain/ways-out/more-days.tsx'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { inZone, isoDay } from '../../lib/dates/range.ts'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty, SkeletonBars, SkeletonRows } from '../../ui/state/states.tsx'
import { withAgent } from './agent-link.tsx'
import {
  concurrency,
  type Concurrency,
  createdByHour,
  agentMetrics,
  mixOf,
  type PanelProps,
  solvedByHour,
} from './queries.ts'
import {
  concurrencyFoot,
  concurrencySpec,
  hoursFoot,
  hoursSpec,
  mixSpec,
  placedOf,
  speedFoot,
  speedSpec,
} from './specs.ts'

const HIGH = 420

const nothing = (why: string) => (
  <Empty why={why}>
    <MoreDays />
  </Empty>
)

/** Solved tickets per hour against quality; a point opens its agent. */
export function SpeedPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(agentMetrics(organisationId, view))
  const [search, setSearch] = useSearchParams()
  function openMark({ index }: ChartPoint) {
    const id = query.data && placedOf(query.data)[index]?.agent.id
    if (id) setSearch(withAgent(search, id), { preventScrollReset: true })
  }
  return (
    <ChartPanel
      title="Speed against quality"
      sub="agents with 10 cases or more"
      className={className}
      height={HIGH}
      query={query}
      skeleton={<SkeletonBars />}
      help={<HelpButton widget="productivity" title="Productivity" />}
      spec={speedSpec}
      onMark={openMark}
      empty={nothing('Fewer than two agents have enough solved tickets in this range.')}
      foot={speedFoot}
    />
  )
}

/** When each agent solves tickets. */
export function HoursPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(solvedByHour(organisationId, view))
  const created = useQuery(createdByHour(organisationId, view))
  return (
    <ChartPanel
      title="Solved per hour of the day"
      sub="solved tickets in the range"
      className={className}
      height={HIGH}
      query={query}
      skeleton={<SkeletonRows rows={12} rowHeight={24} />}
      spec={hoursSpec}
      empty={nothing('No ticket was solved in this range.')}
      foot={(data) => hoursFoot(data, created.data)}
    />
  )
}

const BY = [
  { value: 'tagGroup', label: 'Tag groups' },
  { value: 'tag', label: 'Tags' },
] as const

/** What tickets of the range lack. */
const WITHOUT = {
  tag: 'No ticket that was solved in this range has a tag.',
  tagGroup: 'No ticket that was solved in this range has a tag of a tag group.',
}

/** What each agent works on, beside the team. */
export function MixPanel({ organisationId, view, className }: PanelProps) {
  const [by, setBy] = useState<'tag' | 'tagGroup'>('tagGroup')
  const query = useQuery(mixOf(organisationId, view, by))
  return (
    <ChartPanel
      title="Work mix"
      sub="share of solved tickets"
      control={<Segments label="Mix by" options={BY} value={by} onChange={setBy} />}
      className={className}
      height={HIGH}
      query={query}
      skeleton={<SkeletonRows rows={10} rowHeight={28} />}
      spec={mixSpec}
      empty={
        query.data?.groups.length ? (
          <Empty why={WITHOUT[by]} />
        ) : (
          nothing('No ticket was solved in this range.')
        )
      }
      foot={() => 'Expected values are computed from these shares, among others.'}
    />
  )
}

/** In how many tickets agents write in the same hour. */
export function ConcurrencyPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(concurrency(organisationId, view))
  const { timeZone } = useSetup()
  const spec = useCallback(
    (data: Concurrency) => concurrencySpec(data, isoDay(inZone(data.asOf, timeZone))),
    [timeZone],
  )
  return (
    <ChartPanel
      title="Tickets at the same time"
      sub="tickets with a message of the agent in one hour, mean of all agents"
      className={className}
      height={HIGH}
      query={query}
      skeleton={<SkeletonBars />}
      spec={spec}
      empty={nothing('No agent wrote a message in this range.')}
      foot={concurrencyFoot}
    />
  )
}

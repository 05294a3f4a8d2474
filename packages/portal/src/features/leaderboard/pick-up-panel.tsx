import { MINUTE_MS, PICK_UP_STEPS } from '@agent-assist/contract/wire'
import { duration } from '@agent-assist/kit/charts/values'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { counted, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'
import { type Asked, pickUp, type PickUp } from './queries.ts'

const SIDES = [
  { value: 'easy', label: 'Easy tickets' },
  { value: 'other', label: 'The others' },
] as const
type Side = (typeof SIDES)[number]['value']

const minutes = (value: number) => duration(value * MINUTE_MS)

/** under 15 m, 15 m to 1 h, over 4 h. */
const STEPS = PICK_UP_STEPS.map((from, place) => {
  const to = PICK_UP_STEPS[place + 1]
  if (to === undefined) return `over ${minutes(from)}`
  return from === 0 ? `under ${minutes(to)}` : `${minutes(from)} to ${minutes(to)}`
})

function waitSpec(data: PickUp, side: Side): ChartSpec | undefined {
  const { own, team } = data[side]
  if (own.n === 0 || team.n === 0) return undefined
  return {
    kind: 'series',
    title: `Wait before pick-up, ${data.agent}`,
    height: 240,
    x: { name: 'Wait', labels: STEPS },
    lanes: [{ format: 'percent' }],
    series: [
      { key: 'team', label: 'Team', shape: 'columns', color: 'var(--c8)', values: team.shares },
      {
        key: 'own',
        label: data.agent,
        shape: 'columns',
        color: 'var(--c1)',
        values: own.shares,
      },
    ],
  }
}

function footOf(data: PickUp, side: Side): string {
  const { own, team } = data[side]
  if (own.n === 0 || team.n === 0) return ''
  return `Based on ${counted(own.n, 'ticket')} of ${data.agent} and ${number(team.n)} of the team.`
}

interface PickUpProps {
  organisationId: string
  asked: Asked
  agent: { id: string; name: string } | undefined
}

/** How long tickets wait before an agent takes them, beside the team's. */
export function PickUpPanel({ organisationId, asked, agent }: PickUpProps) {
  if (agent) return <Waits {...{ organisationId, asked }} agentId={agent.id} />
  return (
    <Panel
      title="Wait before pick-up"
      height={200}
      fits
      query={{ data: true, isError: false, refetch: () => undefined }}
      skeleton={null}
    >
      {() => <Empty title="No agent chosen" why="Choose a share of easy tickets in the ranking." />}
    </Panel>
  )
}

function Waits({
  organisationId,
  asked,
  agentId,
}: {
  organisationId: string
  asked: Asked
  agentId: string
}) {
  const query = useQuery(pickUp(organisationId, agentId, asked))
  const [side, setSide] = useState<Side>('easy')
  const spec = useCallback((data: PickUp) => waitSpec(data, side), [side])
  return (
    <ChartPanel
      title="Wait before pick-up"
      control={<Segments label="Which tickets" options={SIDES} value={side} onChange={setSide} />}
      height={360}
      query={query}
      skeleton={<SkeletonBars />}
      spec={spec}
      empty={<Empty why="The helpdesk does not say when these tickets were assigned." />}
      foot={(data) => footOf(data, side)}
    />
  )
}

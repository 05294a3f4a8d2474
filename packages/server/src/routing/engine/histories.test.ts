import { expect, test } from 'vitest'
import { route } from './route.ts'
import { issuesOf, type Played, playHistory } from './test-histories.ts'
import type { RoutingInput, RoutingResult } from './types.ts'

const HISTORIES = 10_000

/** Everything that is wrong in so many histories, and how much was given out. */
function play(decide: (input: RoutingInput) => RoutingResult, histories: number) {
  const issues: string[] = []
  let assigned = 0
  let waiting = 0
  const check = (played: Played) => {
    assigned += played.result.assigned.length
    waiting += played.result.waiting.length
    issues.push(...issuesOf(played))
  }
  for (let seed = 0; seed < histories; seed++) playHistory(seed, decide, check)
  return { issues, assigned, waiting }
}

test(`[ROUT-1] ${HISTORIES} random histories: capacity, limits, order, the last agent and hand backs hold`, () => {
  const { issues, assigned, waiting } = play(route, HISTORIES)
  expect(issues).toEqual([])
  expect(assigned).toBeGreaterThan(HISTORIES)
  expect(waiting).toBeGreaterThan(HISTORIES)
})

test('[ROUT-1] the same input gives the same output, and is not changed', () => {
  const decideTwice = (input: RoutingInput) => {
    const before = structuredClone(input)
    const first = route(input)
    expect(input).toEqual(before)
    const traces = ({ assigned, waiting }: RoutingResult) =>
      JSON.stringify([assigned, waiting.map(({ ticket, trace }) => [ticket.id, trace()])])
    expect(traces(route(structuredClone(input)))).toBe(traces(first))
    return first
  }
  play(decideTwice, 300)
})

test('negative control: a round robin without rules breaks capacity, limit, order, the last agent and hand backs', () => {
  const careless = (input: RoutingInput): RoutingResult => {
    const { assigned, waiting } = route(input)
    const [agent] = input.agents
    const youngest = waiting.at(-1)
    if (!agent || !youngest) return { assigned, waiting, leftOut: [] }
    const trace = youngest.trace()
    const candidates = trace.candidates.map((one) => ({ ...one, result: 'passed' as const }))
    const given = { ticket: youngest.ticket, agent: agent.setup.name }
    return {
      assigned: [...assigned, { ...given, trace: { ...trace, candidates } }],
      waiting: waiting.slice(0, -1),
      leftOut: [],
    }
  }
  const found = new Set(
    play(careless, 1000).issues.map((issue) => issue.replaceAll(/\S*\d\S*/gu, '…')),
  )
  expect([...found].toSorted()).toEqual([
    'Agent … got more than the limit',
    'Agent … got … back',
    'Agent … is above the capacity',
    'Agent … is above the capacity of chat',
    '… left its agent Agent …',
    '… overtook …',
  ])
})

import { expect, test } from 'vitest'
import { agentOf, configOf, MINUTE, NOON, policyOf, waitingOf } from '../engine/test-engine.ts'
import { metricsOf } from './measure.ts'
import { joinHours } from './read-week.ts'
import { simulate, type SimulatedWeek } from './simulate.ts'

const setups = (total: number, ...names: string[]) =>
  names.map((name) => agentOf(name, { total }).setup)
const arriving = (id: string, minute: number) =>
  waitingOf(id, { waitingSince: NOON + minute * MINUTE, createdAt: NOON + minute * MINUTE })

const week = (given: Partial<SimulatedWeek>): SimulatedWeek => ({
  config: configOf({ agents: setups(2, 'A', 'B') }),
  arrivals: [],
  duties: [],
  handling: { email: 10 },
  hours: () => ({ isOpen: true }),
  seed: 'test',
  until: NOON + 600 * MINUTE,
  ...given,
})
const duty = (agent: string, from: number, to: number) => ({
  agent,
  from: NOON + from * MINUTE,
  to: NOON + to * MINUTE,
})
const told = (given: Partial<SimulatedWeek>) =>
  simulate(week(given)).map(({ ticket, agent, answeredAt }) => [
    ticket.id,
    agent,
    answeredAt === undefined ? undefined : (answeredAt - NOON) / MINUTE,
  ])

test('[ROUT-1] agents answer one ticket after the other, at their pace, while they are there', () => {
  // by hand: A begins 1 at 0 and answers at 10; B takes 2, answers at 2 + 20; 3 waits for A until 10
  const arrivals = [arriving('1', 0), arriving('2', 2), arriving('3', 3)]
  const config = configOf({ agents: setups(1, 'A', 'B') })
  const duties = [duty('A', 0, 300), duty('B', 1, 300)]
  expect(told({ config, arrivals, duties, paces: { B: 2 } })).toEqual([
    ['1', 'A', 10],
    ['2', 'B', 22],
    ['3', 'A', 20],
  ])
  expect(told({ config, arrivals, duties: [] })).toEqual([
    ['1', undefined, undefined],
    ['2', undefined, undefined],
    ['3', undefined, undefined],
  ])
})

test('[ROUT-1] a ticket of an agent who left waits for them, or goes to a colleague by the rules', () => {
  const arrivals = [arriving('1', 0), arriving('2', 1)]
  const duties = [duty('A', 0, 5), duty('B', 20, 300), duty('A', 200, 300)]
  const rules = (offlineMinutes?: number) =>
    configOf({
      agents: setups(2, 'A', 'B'),
      reassign: { maxMoves: 3, ...(offlineMinutes ? { offlineMinutes } : {}) },
    })
  expect(told({ config: rules(), arrivals, duties })[1]).toEqual(['2', 'A', 210])
  expect(told({ config: rules(15), arrivals, duties })[1]).toEqual(['2', 'B', 30])
})

test('[ROUT-1] an agent with a schedule gets tickets only on shift, one without a schedule always', () => {
  const arrivals = [arriving('1', 0), arriving('2', 1)]
  const duties = [duty('A', 0, 300), duty('B', 0, 300)]
  const shifts = new Map([['A', [{ from: NOON + 60 * MINUTE, to: NOON + 120 * MINUTE }]]])
  const config = configOf({ agents: setups(1, 'A', 'B') })
  expect(told({ config, arrivals, duties, shifts })).toEqual([
    ['1', 'B', 10],
    ['2', 'B', 20],
  ])
  const agents = (given: Partial<SimulatedWeek>) =>
    told({ config, arrivals, duties, ...given }).map(([, agent]) => String(agent))
  expect(agents({}).toSorted()).toEqual(['A', 'B'])
  const any = configOf({ ...config, policies: [policyOf({ onShift: false })] })
  expect(agents({ config: any, shifts }).toSorted()).toEqual(['A', 'B'])
})

test('[ROUT-1] steps of a policy are reached while nothing else happens', () => {
  const config = configOf({
    policies: [policyOf({ groups: ['L1'], overflow: [{ afterMinutes: 30, groups: ['L2'] }] })],
    agents: [agentOf('B', { groups: ['L2'] }).setup],
  })
  const [[, agent, at] = []] = told({
    config,
    arrivals: [arriving('1', 0)],
    duties: [duty('B', 0, 300)],
  })
  expect([agent, at]).toEqual(['B', 40])
})

test('[ROUT-1] figures of a range, against a hand-worked example', () => {
  const outcome = (wait: number | undefined, agent: string | undefined, dueMin = 60) => ({
    arrivedAt: NOON,
    agent,
    answeredAt: wait === undefined ? undefined : NOON + wait * MINUTE,
    dueAt: NOON + dueMin * MINUTE,
    moves: 1,
  })
  const outcomes = [
    outcome(10, 'A'),
    outcome(20, 'A'),
    outcome(30, 'A'),
    outcome(70, 'B'),
    outcome(undefined, undefined),
    outcome(undefined, 'B', 900),
  ]
  const figures = metricsOf(outcomes, ['A', 'B', 'C'], {
    until: NOON + 120 * MINUTE,
    hourOf: () => 13,
  })
  expect(figures).toMatchObject({
    tickets: 6,
    answered: 4,
    medianMin: 30, // who got no answer waited 120 minutes, until the end
    p90Min: 120,
    missed: 2,
    moved: 6,
    unassigned: 1,
    agents: [
      { agent: 'A', tickets: 3 },
      { agent: 'B', tickets: 2 },
      { agent: 'C', tickets: 0 },
    ],
  })
  expect(figures.busiest).toBeCloseTo(3 / (5 / 3))
  expect(figures.hours[13]).toBe(30)
  expect(figures.hours[12]).toBeNull()
})

test('[ROUT-1] hours in which an agent replied make a shift', () => {
  const hour = 60 * MINUTE
  const at = (agent: string, n: number) => ({ agent, hour: NOON + n * hour })
  expect(joinHours([at('A', 0), at('A', 1), at('A', 4), at('A', 9), at('B', 9)])).toEqual([
    { agent: 'A', from: NOON, to: NOON + 5 * hour },
    { agent: 'A', from: NOON + 9 * hour, to: NOON + 10 * hour },
    { agent: 'B', from: NOON + 9 * hour, to: NOON + 10 * hour },
  ])
})

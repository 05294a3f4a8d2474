import { describe, expect, test } from 'vitest'
import { choose, comparedOf, freeFor } from './choose.ts'
import { demandOf } from './demand.ts'
import { preparePolicies } from './match.ts'
import { agentOf, configOf, inputOf, MINUTE, NOON, policyOf, waitingOf } from './test-engine.ts'

/** What a ticket asks for under a policy. */
function demand(policy: Parameters<typeof policyOf>[0] = {}) {
  const policies = [policyOf(policy)]
  const [ready] = preparePolicies(policies)
  if (!ready) throw new Error('a policy is missing')
  return demandOf(waitingOf('1'), ready, inputOf({ config: configOf({ policies }) }))
}
const WEIGHTED: Parameters<typeof policyOf>[0] = {
  choice: 'weighted',
  skillMinutes: 5,
  skills: [{ name: 'Billing', level: 2 }],
}
const skilled = (level: number) => ({ skills: [{ name: 'Billing', level }] })

describe('[ROUT-1] free capacity', () => {
  const free = (channels: Record<string, number>, load: { total: number; email: number }) =>
    freeFor(
      agentOf(
        'A',
        { total: 5, channels },
        { load: { total: load.total, channels: { email: load.email } } },
      ),
      'email',
    )

  test('is that of the channel where less is left in it than in total', () => {
    expect(free({}, { total: 2, email: 2 })).toEqual({ free: 3, of: 5 })
    expect(free({ chat: 1 }, { total: 2, email: 0 })).toEqual({ free: 3, of: 5 })
    expect(free({ email: 3 }, { total: 2, email: 1 })).toEqual({ free: 2, of: 3 })
    expect(free({ email: 4 }, { total: 4, email: 0 })).toEqual({ free: 1, of: 5 })
  })

  test('is the total where both are the same', () => {
    expect(free({ email: 3 }, { total: 3, email: 1 })).toEqual({ free: 2, of: 5 })
  })
})

describe('[ROUT-1] the choice', () => {
  test('nobody passed, or one', () => {
    expect(choose([], demand(), 'seed')).toBeUndefined()
    const only = agentOf('A')
    expect(choose([only], demand(), 'seed')).toEqual({ agent: only, settledBy: 'only' })
  })

  test('says what settled it: the value, the longest wait, or a draw of two and more', () => {
    const [one, two, busy] = [
      agentOf('A', {}, { turn: 1 }),
      agentOf('B', {}, { turn: 2 }),
      agentOf('C', {}, { load: { total: 3, channels: {} } }),
    ]
    expect(choose([busy, one], demand(), 's')).toEqual({ agent: one, settledBy: 'best' })
    expect(choose([two, one], demand(), 's')).toEqual({ agent: one, settledBy: 'longest' })
    const same = [agentOf('A'), agentOf('B')]
    expect(choose([...same, busy], demand(), 's')?.settledBy).toBe('draw')
    expect(choose([...same, agentOf('D'), busy], demand(), 's')?.settledBy).toBe('draw')
    const drawn = new Set(
      Array.from(
        { length: 40 },
        (_, seed) => choose([...same, two], demand(), `${seed}`)?.agent.setup.name,
      ),
    )
    expect(drawn).toEqual(new Set(['A', 'B']))
  })

  test('a skill above the required level is a head start, one below it is none', () => {
    const costs = (...levels: number[]) =>
      comparedOf(
        levels.map((level, index) => agentOf(`${index}`, skilled(level), { openMinutes: 60 })),
        demand(WEIGHTED),
      ).map(({ value }) => value)
    const [usual = 0] = costs(2)
    expect(costs(3)).toEqual([usual - 5])
    expect(costs(4)).toEqual([usual - 10])
    expect(costs(1)).toEqual([usual])
    const [without] = comparedOf(
      [agentOf('A', skilled(4), { openMinutes: 60 })],
      demand({ choice: 'weighted' }),
    )
    expect(without?.value).toBe(usual)
  })
})

describe('[ROUT-1] the compared agents', () => {
  test('are at most twenty, the best first, then the longest without a ticket', () => {
    const agents = Array.from({ length: 25 }, (_, index) =>
      agentOf(`${index}`, {}, { turn: 25 - index }),
    )
    const names = comparedOf(agents, demand()).map(({ agent }) => agent)
    expect(names).toEqual(Array.from({ length: 20 }, (_, index) => `${24 - index}`))
  })

  test('have their free capacity, or the value by which they were compared', () => {
    const agent = agentOf('A', {}, { turn: 7, lastAssignedAt: NOON - MINUTE })
    expect(comparedOf([agent], demand())).toEqual([
      { agent: 'A', value: 5, of: 5, lastAssignedAt: '2026-11-23T11:59:00.000Z' },
    ])
    expect(comparedOf([agentOf('A', {}, { turn: 7 })], demand({ choice: 'roundRobin' }))).toEqual([
      { agent: 'A', value: 7 },
    ])
  })
})

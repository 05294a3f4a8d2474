import type { Pool } from './problem.ts'

/** Too many agents in an hour cost so much of one who is missing. */
const OVER = 0.25

/**
 * Who covers what, hour by hour. Agents of an hour are given to the pools whose work they can do: those who can do
 * least first, each to the pool that lacks most.
 */
export function createCoverage(pools: readonly Pool[], agents: readonly string[], hours: number) {
  const able = agents.map((agent) =>
    pools.flatMap((pool, place) =>
      pool.agents === undefined || pool.agents.includes(agent) ? [place] : [],
    ),
  )
  // agents without any work of theirs are over wherever they are
  const order = agents
    .map((_, place) => place)
    .toSorted((a, b) => able[a]!.length - able[b]!.length)
  const duty = agents.map(() => new Float64Array(hours))
  const lacking = new Float64Array(pools.length)
  const costs = new Float64Array(hours)
  const under = new Float64Array(hours)

  /** Gives the agents of an hour to pools; `lacking` is what is left of each. */
  function give(hour: number): number {
    for (let pool = 0; pool < pools.length; pool++) lacking[pool] = pools[pool]!.required[hour] ?? 0
    let over = 0
    for (const agent of order) {
      let share = duty[agent]![hour]!
      while (share > 1e-9) {
        let most = -1
        for (const pool of able[agent]!)
          if (lacking[pool]! > 1e-9 && (most < 0 || lacking[pool]! > lacking[most]!)) most = pool
        if (most < 0) break
        const used = Math.min(share, lacking[most]!)
        lacking[most]! -= used
        share -= used
      }
      over += Math.max(0, share)
    }
    return over
  }

  function update(hour: number): number {
    const over = give(hour)
    let missing = 0
    for (let pool = 0; pool < pools.length; pool++) missing += lacking[pool]!
    const before = costs[hour]!
    under[hour] = missing
    costs[hour] = missing + OVER * over
    return costs[hour]! - before
  }
  for (let hour = 0; hour < hours; hour++) update(hour)

  return {
    /** Adds a shift of an agent, or takes it away; gives the change of the cost. */
    change(agent: number, covers: readonly (readonly [number, number])[], by: 1 | -1): number {
      let change = 0
      for (const [hour, share] of covers) {
        duty[agent]![hour]! += by * share
        change += update(hour)
      }
      return change
    },
    /** Hours of agents that are missing. */
    uncovered: () => under.reduce((sum, one) => sum + one, 0),
    uncoveredAt: (hour: number) => under[hour]!,
    /** The same by pool. */
    lackingAt(hour: number): number[] {
      give(hour)
      return [...lacking]
    },
    able,
  }
}

export type Coverage = ReturnType<typeof createCoverage>

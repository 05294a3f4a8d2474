/**
 * Chance that somebody has to wait when `agents` serve a load of `load` erlangs (Erlang C); 1 when they cannot keep up.
 * By the recursion of Erlang B, which needs no factorials.
 */
export function waitChance(load: number, agents: number): number {
  if (load <= 0) return 0
  if (agents <= load) return 1
  let inverse = 1 // 1 / Erlang B of no agents
  for (let count = 1; count <= agents; count++) inverse = 1 + (inverse * count) / load
  const blocked = 1 / inverse
  return blocked / (1 - (load / agents) * (1 - blocked))
}

export interface LiveWork {
  /** Arrivals an hour. */
  perHour: number
  handlingMin: number
}

const loadOf = ({ perHour, handlingMin }: LiveWork) => (perHour * handlingMin) / 60

/** Share of the arrivals that are answered within so many seconds. */
export function answeredWithin(work: LiveWork, agents: number, seconds: number): number {
  const load = loadOf(work)
  if (load <= 0) return 1
  if (agents <= load) return 0
  return (
    1 - waitChance(load, agents) * Math.exp((-(agents - load) * seconds) / (work.handlingMin * 60))
  )
}

/** Mean wait in minutes; infinite when the agents cannot keep up. */
export function meanWaitMin(work: LiveWork, agents: number): number {
  const load = loadOf(work)
  if (load <= 0) return 0
  if (agents <= load) return Infinity
  return (waitChance(load, agents) * work.handlingMin) / (agents - load)
}

export interface LiveTarget {
  /** Share that is to be answered within `seconds`. */
  share: number
  seconds: number
  /** Highest share of their time that agents spend on work. */
  occupancy: number
}

/** Fewest agents that keep a target. */
export function agentsFor(work: LiveWork, { share, seconds, occupancy }: LiveTarget): number {
  const load = loadOf(work)
  if (load <= 0) return 0
  let agents = Math.max(1, Math.ceil(load / occupancy - 1e-9))
  while (answeredWithin(work, agents, seconds) < share) agents++
  return agents
}

import quickselect from 'quickselect'
import type { SimulationMetrics } from '@agent-assist/contract'

/** One ticket, in the simulation or as it happened. Instants are ms since 1970. */
export interface Outcome {
  arrivedAt: number
  agent?: string | undefined
  answeredAt?: number | undefined
  dueAt?: number | undefined
  moves: number
  /** Without an answer: nobody waits for one any more. */
  isSolved?: boolean
  /** Missing: it is not known. */
  wasReserved?: boolean | undefined
}

const MINUTE_MS = 60_000

/** The value that this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number | undefined {
  if (values.length === 0) return undefined
  const all = [...values]
  const rank = Math.max(0, Math.ceil(all.length * share) - 1)
  quickselect(all, rank)
  return all[rank]
}

/** Waits for the answer; without one the wait until the end, or few quick answers would hide those who wait. */
const waitsOf = (outcomes: readonly Outcome[], until: number) =>
  outcomes
    .filter(({ answeredAt, isSolved }) => answeredAt !== undefined || !isSolved)
    .map(({ arrivedAt, answeredAt }) => ((answeredAt ?? until) - arrivedAt) / MINUTE_MS)

/** Late answers, and tickets without an answer whose time is over. */
const isMissed = ({ dueAt, answeredAt }: Outcome, until: number) =>
  dueAt !== undefined && (answeredAt ?? until) > dueAt

/** The figures that a simulation is judged by. `agents` are those who were there. */
export function metricsOf(
  outcomes: readonly Outcome[],
  agents: readonly string[],
  { until, hourOf }: { until: number; hourOf: (at: number) => number },
): SimulationMetrics {
  const waits = waitsOf(outcomes, until)
  const perAgent = new Map(agents.map((agent) => [agent, 0]))
  for (const { agent } of outcomes)
    if (agent !== undefined) perAgent.set(agent, (perAgent.get(agent) ?? 0) + 1)
  const counts = [...perAgent.values()]
  const given = counts.reduce((sum, count) => sum + count, 0)
  const mean = counts.length > 0 ? given / counts.length : 0
  const byHour = Map.groupBy(outcomes, ({ arrivedAt }) => hourOf(arrivedAt))
  return {
    tickets: outcomes.length,
    answered: outcomes.filter(({ answeredAt }) => answeredAt !== undefined).length,
    medianMin: quantile(waits, 0.5),
    p90Min: quantile(waits, 0.9),
    missed: outcomes.filter((one) => isMissed(one, until)).length,
    moved: outcomes.reduce((sum, { moves }) => sum + moves, 0),
    unassigned: outcomes.filter(({ agent }) => agent === undefined).length,
    ...(outcomes.some(({ wasReserved }) => wasReserved !== undefined)
      ? { reserved: outcomes.filter(({ wasReserved }) => wasReserved).length }
      : {}),
    ...(mean > 0 ? { busiest: Math.max(...counts) / mean } : {}),
    agents: [...perAgent].map(([agent, tickets]) => ({ agent, tickets })),
    hours: Array.from(
      { length: 24 },
      (_, hour) => quantile(waitsOf(byHour.get(hour) ?? [], until), 0.5) ?? null,
    ),
  }
}

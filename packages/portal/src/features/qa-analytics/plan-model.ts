import { reviewsNeeded } from '@agent-assist/contract/wire'
import type { AgentQuality } from './queries.ts'

/** How precisely an agent's IQS is to be known, in points to each side. */
export const PRECISIONS = [3, 5, 8] as const
export type Precision = (typeof PRECISIONS)[number]

/** What an agent's reviews say, and how many more it takes. */
export interface PlanRow {
  agentId: string | undefined
  agent: string
  now: number
  /** Half of the interval in points; undefined for fewer than two reviews. */
  within: number | undefined
  value: number
  /** Further reviews until the interval is narrow enough; 0: enough. */
  more: number
}

/** The agents with two reviews or more, those that need the most first. */
export function planOf(agents: readonly AgentQuality[], points: Precision): PlanRow[] {
  return agents
    .flatMap(({ id, name, iqs, deviation }): PlanRow[] => {
      if (!iqs || deviation === undefined) return []
      return [
        {
          agentId: id,
          agent: name,
          now: iqs.n,
          within: iqs.high === undefined ? undefined : iqs.high - iqs.value,
          value: iqs.value,
          more: Math.max(0, reviewsNeeded(deviation, points) - iqs.n),
        },
      ]
    })
    .toSorted((one, other) => other.more - one.more || one.agent.localeCompare(other.agent))
}

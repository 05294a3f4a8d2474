import * as z from 'zod'
import { InputInstant, Instant, OrganisationId } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'
import { RoutingConfig } from './routing-config.ts'

const params = z.object({ organisationId: OrganisationId })

/** What a simulation is judged by; waits are until the answer, or until the end without one. */
export const SimulationMetrics = z.object({
  tickets: z.int(),
  answered: z.int(),
  medianMin: z.number().optional(),
  /** 90 % waited less. */
  p90Min: z.number().optional(),
  /** Answered after the target of the first reply, or not yet although it is over. */
  missed: z.int(),
  moved: z.int(),
  unassigned: z.int(),
  /** Tickets for which capacity was reserved while they waited; missing: it is not known. */
  reserved: z.int().optional(),
  /** Tickets of the busiest agent in relation to the mean. */
  busiest: z.number().optional(),
  agents: z.array(z.object({ agent: z.string(), tickets: z.int() })),
  /** Median wait by hour of the arrival, in the zone of the organisation; null: none arrived. */
  hours: z.array(z.number().nullable()).length(24),
})
export type SimulationMetrics = z.infer<typeof SimulationMetrics>

/** Something that a configuration would do wrong. An error stops publishing. */
export const RoutingIssue = z.discriminatedUnion('kind', [
  /** No policy catches everything: tickets would wait for nobody. */
  z.object({ kind: z.literal('noCatchAll'), level: z.literal('error') }),
  /** Nobody can get the tickets of a policy. */
  z.object({ kind: z.literal('noAgents'), level: z.literal('error'), policy: z.string() }),
  /** No agent has the required skills at their levels. */
  z.object({
    kind: z.literal('noSkill'),
    level: z.literal('error'),
    policy: z.string(),
    skill: z.string(),
  }),
  /** A policy behind one that catches everything. */
  z.object({
    kind: z.literal('unreachable'),
    level: z.literal('warning'),
    policy: z.string(),
    behind: z.string(),
  }),
  /** A queue with tickets that only the last policy takes, although a policy that is off names it. */
  z.object({
    kind: z.literal('onlyCatchAll'),
    level: z.literal('warning'),
    queue: z.string(),
    policy: z.string(),
    tickets: z.int(),
  }),
  z.object({ kind: z.literal('inNoPolicy'), level: z.literal('warning'), agent: z.string() }),
  /** `channel` is missing when the whole capacity is 0. */
  z.object({
    kind: z.literal('noCapacity'),
    level: z.literal('warning'),
    agent: z.string(),
    channel: z.string().optional(),
  }),
])
export type RoutingIssue = z.infer<typeof RoutingIssue>

/** Longest range of a simulation. */
export const SIMULATED_DAYS_MAX = 31
export const SIMULATED_TICKETS_MAX = 10_000

export const simulationShapes = {
  checkRouting: {
    params,
    body: z.object({ config: RoutingConfig }),
    reply: z.object({ items: z.array(RoutingIssue) }),
  },
  /** Plays the tickets of a range under a configuration, beside what happened. */
  simulateRouting: {
    params,
    body: z
      .object({ config: RoutingConfig, from: InputInstant, to: InputInstant })
      .check(rangeRule('from', 'to')),
    reply: z.object({
      happened: SimulationMetrics,
      draft: SimulationMetrics,
      /** Tickets that would go to another agent, those with the largest difference first. */
      others: z.array(
        z.object({
          ticketId: z.string(),
          happened: z.string().optional(),
          draft: z.string().optional(),
          happenedMin: z.number().optional(),
          draftMin: z.number().optional(),
        }),
      ),
      othersTotal: z.int(),
      /** Only the first tickets of the range were played. */
      isCut: z.boolean(),
      asOf: Instant,
    }),
  },
}

import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { ATTRIBUTIONS, COHORTS } from '../metrics/counting.ts'
import { FilteredRange } from '../filters/filter-shapes.ts'
import { MetricValue } from '../metrics/metric-shapes.ts'
import { ImpactDifference, ImpactSide } from './assist-impact.ts'
import { AGENT_NOTE_MAX } from './agent-notes.ts'
import { EXPECTED_FEATURES, EXPECTED_METRICS, IMPACT_METRICS } from './expected-metrics.ts'

const Organisation = z.object({ organisationId: OrganisationId })
export const AgentKey = z.string().min(1).max(200)
const counting = {
  attribution: z.enum(ATTRIBUTIONS).optional(),
  cohort: z.enum(COHORTS).optional(),
}
const AgentQuery = FilteredRange.safeExtend(counting)
export type AgentQuery = z.output<typeof AgentQuery>

/**
 * How an agent's tickets differ from what the team does with tickets like them, with the 95 % interval. Shares differ in
 * points; times in percent, e.g. -18: 18 % less time than expected.
 */
export const ExpectedDifference = z.object({
  metric: z.enum(EXPECTED_METRICS),
  value: z.number(),
  low: z.number(),
  high: z.number(),
  n: z.int(),
  /** The value that was expected, in the unit of the metric; the median's of times. */
  expected: z.number(),
})
export type ExpectedDifference = z.infer<typeof ExpectedDifference>

/** A mean or a rate with its interval. */
export const Interval = z.object({
  value: z.number(),
  low: z.number().optional(),
  high: z.number().optional(),
  n: z.int(),
})

/** The figures of an agent, or of all agents together. */
export const AgentMetrics = z.object({
  /** As in filters; missing: no ticket has the agent any more. */
  id: z.string().optional(),
  name: z.string(),
  /** Names of custom groups that contain the agent. */
  teams: z.array(z.string()),
  metrics: z.array(MetricValue),
  expected: z.array(ExpectedDifference),
  /** Public replies and internal notes written in the range. */
  replies: z.int(),
  notes: z.int(),
  /** Hours of the clock in which the agent wrote something. */
  hours: z.int(),
  /** Solved tickets for each of these hours, and the same with each ticket weighted by its expected handling time. */
  perHour: z.number().optional(),
  adjustedPerHour: Interval.optional(),
  iqs: Interval.optional(),
  /** Share of the solved tickets in which an answer of Agent Assist was used, in percent. */
  assist: Interval.optional(),
})
export type AgentMetrics = z.infer<typeof AgentMetrics>

/** A ticket count for each level of what decides expected values. */
const Explained = z.object({
  metric: z.enum(EXPECTED_METRICS),
  version: z.int(),
  trainedAt: Instant,
  cases: z.int(),
  /** Error on tickets that the model had not seen, in percent of that of their plain mean. */
  errorPct: z.number().optional(),
  /** The strongest effects: percent of time, or points. */
  effects: z.array(
    z.object({
      feature: z.enum([...EXPECTED_FEATURES, 'tag']),
      level: z.string(),
      effect: z.number(),
    }),
  ),
})
export type ExpectedExplained = z.infer<typeof Explained>

export const AgentNote = z.object({
  id: z.uuid(),
  text: z.string(),
  by: z.string(),
  at: Instant,
})
export type AgentNote = z.infer<typeof AgentNote>

export const agentShapes = {
  /** The figures of every agent, most solved first, and those of all together. */
  getAgentMetrics: {
    params: Organisation,
    query: AgentQuery,
    reply: z.object({ items: z.array(AgentMetrics), team: AgentMetrics, asOf: Instant }),
  },
  /** Tickets in which agents wrote in the same hour, by day. */
  getConcurrency: {
    params: Organisation,
    query: AgentQuery,
    reply: z.object({
      days: z.array(
        z.object({
          day: z.string(),
          /** Mean over the agents of their highest hour, and of their median hour. */
          peak: z.number(),
          median: z.number(),
          agents: z.int(),
        }),
      ),
      asOf: Instant,
    }),
  },
  /** Weeks of an agent beside the middle half of the team. */
  getAgentTrend: {
    params: Organisation.extend({ agentId: AgentKey }),
    query: AgentQuery,
    reply: z.object({
      weeks: z.array(z.string()),
      items: z.array(
        z.object({
          metric: z.enum(EXPECTED_METRICS),
          /** One per week; a value is missing where the agent has fewer than 10 tickets. */
          own: z.array(z.object({ value: z.number().optional(), n: z.int() })),
          /** Quartiles of the agents with 10 tickets or more; missing with fewer than four of them. */
          team: z.array(
            z.object({ low: z.number(), median: z.number(), high: z.number() }).nullable(),
          ),
        }),
      ),
      asOf: Instant,
    }),
  },
  /** How expected values are computed. */
  getExpectedModels: {
    params: Organisation,
    reply: z.object({ items: z.array(Explained) }),
  },
  /**
   * Tickets of the range with and without a used answer of Agent Assist, and tickets of agents before and after they
   * began to use it. Counted are tickets that an agent answered.
   */
  getAssistImpact: {
    params: Organisation,
    query: AgentQuery,
    reply: z.object({
      items: z.array(
        z.object({
          metric: z.enum(IMPACT_METRICS),
          /** An answer was used before the ticket was first solved. */
          assisted: ImpactSide,
          others: ImpactSide,
          difference: ImpactDifference.optional(),
        }),
      ),
      /** Every how manieth ticket is compared, at random; 1: all. */
      every: z.int(),
      /** Agents who began in the year before the end of the range, with tickets of eight weeks on both sides. */
      began: z.object({
        agents: z.int(),
        /** Tickets of colleagues in the same weeks, whose change is taken off; 0: there are too few. */
        colleagues: z.int(),
        /** Empty without such agents. */
        items: z.array(
          z.object({
            metric: z.enum(IMPACT_METRICS),
            before: ImpactSide,
            after: ImpactSide,
            difference: ImpactDifference.optional(),
          }),
        ),
      }),
      asOf: Instant,
    }),
  },
  /** Notes about an agent, newest first. An agent reads only those about the own work. */
  listAgentNotes: {
    params: Organisation.extend({ agentId: AgentKey }),
    reply: z.object({ items: z.array(AgentNote) }),
  },
  saveAgentNote: {
    params: Organisation.extend({ agentId: AgentKey, noteId: z.uuid() }),
    body: z.object({ text: z.string().trim().min(1).max(AGENT_NOTE_MAX) }),
    reply: z.object({ data: z.literal(1) }),
  },
  deleteAgentNote: {
    params: Organisation.extend({ agentId: AgentKey, noteId: z.uuid() }),
    reply: z.object({ data: z.literal(1) }),
  },
}

import * as z from 'zod'
import { InputDay, Instant, OrganisationId } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'
import { CHANGE_METRICS, SPREAD_NAMES, STRAIN_NAMES } from './strain-kinds.ts'

const params = z.object({ organisationId: OrganisationId })

/** Days of a range; what they touch are whole weeks. */
const Days = z.object({ from: InputDay, to: InputDay }).check(rangeRule('from', 'to'))

const Week = z.iso.date()

/** Values of the five measures; missing: nothing to count. */
const Measures = z.partialRecord(z.enum(STRAIN_NAMES), z.number())
export type Measures = z.infer<typeof Measures>

/** A team with what its work cost; never fewer than LEAST_AGENTS agents. */
const Team = z.object({
  /** Name of a custom group; missing: agents of several smaller teams. */
  name: z.string().optional(),
  /** Agents per week, on average. */
  agents: z.number(),
  /** Weeks of the range in which it had enough agents. */
  weeks: z.int(),
  measures: Measures,
})
export type StrainTeam = z.infer<typeof Team>

const Spread = z.object({
  measure: z.enum(SPREAD_NAMES),
  /** From 0, all the same, to 1; missing: nothing to spread. */
  gini: z.number().optional(),
  /** By week, oldest first. */
  weeks: z.array(z.object({ week: Week, gini: z.number().optional() })),
})

export const strainShapes = {
  /** Load and strain by team, over the whole weeks of the range that are past. */
  getStrain: {
    params,
    query: Days,
    reply: z.object({
      /** The Mondays of the weeks counted, oldest first; weeks with fewer than LEAST_AGENTS agents are left out. */
      weeks: z.array(Week),
      teams: z.array(Team),
      all: Team.optional(),
      spread: z.array(Spread),
      /** Whether agents of small teams are left out, because they are too few together as well. */
      hasLeftOut: z.boolean(),
      asOf: Instant,
    }),
  },
  /** The caller's own load and strain, by week; the running week is included. */
  getOwnStrain: {
    params,
    query: Days,
    reply: z.object({
      weeks: z.array(z.object({ week: Week, isRunning: z.boolean(), measures: Measures })),
      /** Of the whole range. */
      own: Measures,
      /** All agents together, over the past weeks; missing with fewer than LEAST_AGENTS. */
      all: Measures.optional(),
      asOf: Instant,
    }),
  },
  /** What changed with an annotated day: values before it and from it on. */
  getChangeEffect: {
    params: params.extend({ annotationId: z.uuid() }),
    query: Days,
    reply: z.object({
      day: z.iso.date(),
      title: z.string(),
      /** By metric of customers: a value by day. */
      customers: z.array(
        z.object({
          metric: z.enum(CHANGE_METRICS),
          points: z.array(z.object({ day: Week, value: z.number().optional(), n: z.int() })),
        }),
      ),
      /** By measure of agents: a value by week of all agents together; a week that the day cuts counts on neither side. */
      agents: z.array(
        z.object({
          measure: z.enum([...STRAIN_NAMES, 'spread']),
          points: z.array(z.object({ day: Week, value: z.number().optional() })),
        }),
      ),
      asOf: Instant,
    }),
  },
}

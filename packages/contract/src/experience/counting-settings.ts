import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { ATTRIBUTIONS } from '../metrics/counting.ts'
import {
  COUNTED_NAMES_MAX,
  FOLLOW_UP_HOURS,
  PREVIEWED_METRICS,
  REOPEN_WINDOW_HOURS,
} from './counting-limits.ts'

const Name = z.string().trim().min(1).max(200)
/** Names as tickets have them; each once. */
const Names = z
  .array(Name)
  .max(COUNTED_NAMES_MAX)
  .transform((names) => [...new Set(names)])

/** How an organisation counts, beyond the definitions of metrics. */
export const CountingSettings = z.object({
  /** A ticket that comes back later than this after its solution is not reopened; null: it always is. */
  reopenWindowHours: z.int().min(REOPEN_WINDOW_HOURS.min).max(REOPEN_WINDOW_HOURS.max).nullable(),
  /** Within this time after a solution another ticket of the requester is a follow-up. */
  followUpHours: z.int().min(FOLLOW_UP_HOURS.min).max(FOLLOW_UP_HOURS.max),
  /** Authors whose messages count as those of a bot, as tickets name them. */
  bots: Names,
  /** Agents without a line of their own in what compares agents. Their tickets count in totals. */
  excludedAgents: Names,
  /** Whom metrics with a choice credit when nobody asks otherwise; null: as each metric defines it. */
  attribution: z.enum(ATTRIBUTIONS).nullable(),
  /** Whether the panel sends how long agents have a ticket open; agents see what it sends. */
  measuresHandling: z.boolean(),
})
export type CountingSettings = z.infer<typeof CountingSettings>

/** Settings of an organisation that changed none. */
export const DEFAULT_COUNTING: CountingSettings = {
  reopenWindowHours: null,
  followUpHours: FOLLOW_UP_HOURS.usual,
  bots: [],
  excludedAgents: [],
  attribution: null,
  measuresHandling: false,
}

const params = z.object({ organisationId: OrganisationId })

const Setup = z.object({
  settings: CountingSettings,
  /** Names of people on tickets, to choose from; addresses are masked where members do not see them. */
  names: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Tickets that still wait to be counted by changed settings, of all. */
  recalculation: z.object({ left: z.int(), total: z.int(), isStopped: z.boolean() }),
})

/** A value before and after a change; missing: nothing to count. */
const Changed = z.object({
  metric: z.enum(PREVIEWED_METRICS),
  before: z.number().optional(),
  after: z.number().optional(),
  /** What each is based on. */
  n: z.int(),
  nAfter: z.int(),
})

export const countingShapes = {
  getCountingSettings: { params, reply: Setup },
  /** What the metrics of the newest tickets would be with these settings; nothing is changed. */
  previewCounting: {
    params,
    body: CountingSettings,
    reply: z.object({
      /** Tickets compared: the newest of the last days. */
      tickets: z.int(),
      from: Instant,
      to: Instant,
      items: z.array(Changed),
      /** Messages and tickets of each name that becomes a bot, or is one no longer. */
      bots: z.array(z.object({ name: z.string(), messages: z.int(), tickets: z.int() })),
    }),
  },
  /** Changes only the given fields; what follows from them is counted anew in the background. */
  updateCounting: { params, body: CountingSettings.partial(), reply: Setup },
}

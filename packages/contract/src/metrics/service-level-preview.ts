import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { queryNumber } from '../base/numbers.ts'
import { FilteredRange } from '../filters/filter-shapes.ts'
import { ATTRIBUTIONS, COHORTS } from './counting.ts'
import { parseTargets, parseWeek } from './level-assumption.ts'
import { SLA_METRICS } from '../tickets/service-levels.ts'
import { TICKETS_MAX } from '../tickets/ticket-sorts.ts'
import { PRIORITIES, TicketRow } from '../tickets/tickets.ts'

/** Maximum number of tickets of one question: each is counted twice from its history. */
export const LEVEL_PREVIEW = { tickets: 10_000 } as const

const TEXT_MAX = 2000

/** A text that `read` can parse; transformed to its result. */
const printed = <T>(read: (text: string) => T | undefined, what: string) =>
  z
    .string()
    .max(TEXT_MAX)
    .transform((text, context): T => {
      const value = read(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: `is no ${what}`, input: text })
      return z.NEVER
    })
    .optional()

const Excluded = z.literal('excluded').optional()

/** What is assumed; what is missing is as the service levels are. */
const assumption = {
  /** Id of the calendar by which business hours are counted. */
  calendar: z.string().min(1).max(200).optional(),
  /** Hours in place of those of the calendar, e.g. `1.09:00.17:00`; the zone and the holidays stay those of the calendar. */
  week: printed(parseWeek, 'week such as 1.09:00.17:00,2.09:00.17:00'),
  /** Targets in place of present ones, e.g. `firstReply.high=90.business,agentWork.low=none`. */
  targets: printed(parseTargets, 'list of targets such as firstReply.high=90.business'),
  /** In which hours all other targets are counted. */
  hours: z.enum(['calendar', 'business']).optional(),
  /** Nothing counts on Saturdays and Sundays: business hours that begin on them, and all hours of targets in calendar hours. */
  weekends: Excluded,
  /** No target counts the time in which a ticket is pending. */
  pending: Excluded,
}

const query = {
  attribution: z.enum(ATTRIBUTIONS).optional(),
  cohort: z.enum(COHORTS).optional(),
  ...assumption,
}
const params = z.object({ organisationId: OrganisationId })

/** How a target went: met, missed (also while it is overdue), running, or absent. */
export const TARGET_STATES = ['met', 'missed', 'running', 'none'] as const
const State = z.enum(TARGET_STATES)
export type TargetState = z.infer<typeof State>

/** The targets of one kind under one of the two service levels. */
const Side = z.object({
  met: z.int(),
  missed: z.int(),
  /** Neither met nor overdue. */
  running: z.int(),
  /** Met, of met and missed, with both ends of its 95 % interval; missing without any. */
  sharePct: z.number().optional(),
  lowPct: z.number().optional(),
  highPct: z.number().optional(),
  /** Median of the minutes that counted for the targets whose wait is over; missing without any. */
  medianMin: z.number().optional(),
  /** How many that median is of; targets that a helpdesk measured are not. */
  medianOf: z.int(),
})
export type LevelSide = z.infer<typeof Side>

const Row = z.object({
  was: Side,
  wouldBe: Side,
  /** Missed targets that would be met. */
  toMet: z.int(),
  /** Met targets that would be missed. */
  toMissed: z.int(),
  /** Targets that would begin or stop to exist, or to run. */
  other: z.int(),
})
export type LevelRow = z.infer<typeof Row>

const CHANGES = ['toMet', 'toMissed', 'other'] as const
export type LevelChange = (typeof CHANGES)[number]

export const levelPreviewShapes = {
  /**
   * Targets of tickets as they were met, and as they would be under other service levels; nothing is changed. `too_large`
   * beyond 10,000 tickets.
   */
  previewServiceLevels: {
    params,
    query: FilteredRange.safeExtend(query),
    reply: z.object({
      /** Tickets counted: those that the metrics of targets count. */
      tickets: z.int(),
      /** Those whose helpdesk measured the targets; they are the same on both sides. */
      measured: z.int(),
      /** In the order of targets everywhere. */
      items: z.array(
        Row.extend({
          metric: z.enum(SLA_METRICS),
          /** By the ticket's priority when the target began to run; those with a target on one of the sides. */
          priorities: z.array(Row.extend({ priority: z.enum(PRIORITIES).optional() })),
        }),
      ),
      /** Tickets that are still to be counted by service levels changed a while ago: other screens show earlier values of them. */
      recalculating: z.int(),
      asOf: Instant,
    }),
  },
  /** The tickets with a target that would go otherwise, the newest first. */
  listServiceLevelChanges: {
    params,
    query: FilteredRange.safeExtend({
      ...query,
      metric: z.enum(SLA_METRICS).optional(),
      priority: z.enum(PRIORITIES).optional(),
      change: z.enum(CHANGES).optional(),
      offset: queryNumber(0, 1_000_000).default(0),
      limit: queryNumber(1, TICKETS_MAX).default(25),
    }),
    reply: z.object({
      items: z.array(
        TicketRow.extend({
          /** The targets of the ticket that would go otherwise. */
          changes: z.array(
            z.object({
              metric: z.enum(SLA_METRICS),
              priority: z.enum(PRIORITIES).optional(),
              was: State,
              wouldBe: State,
            }),
          ),
        }),
      ),
      total: z.int(),
      /** Targets of all these tickets that would go otherwise: a ticket may have several. */
      targets: z.int(),
      asOf: Instant,
    }),
  },
}

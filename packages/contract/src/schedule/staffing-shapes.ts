import * as z from 'zod'
import { InputDay, Instant, OrganisationId, TimeZone } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'

const Share = z.number().min(0)
const Count = z.number().min(0)

const QueueForecastDay = z.object({
  day: z.iso.date(),
  /** Expected live arrivals by quarter-hour; empty: none. */
  live: z.array(Count),
  /** Expected other arrivals by hour. */
  deferred: z.array(Count),
})

const DueClass = z.object({
  share: Share,
  minutes: Count,
  hours: z.enum(['calendar', 'business']),
})

/** How far forecasts were off at the end of each of the last weeks; special days are not counted. */
const Backtest = z.object({
  weeks: z.int(),
  /** Sums of absolute errors in relation to the arrivals, by day. */
  error: Share,
  /** Those of two simple forecasts: the mean of the weekday, and the week before. */
  meanError: Share,
  naiveError: Share,
})

const QueueForecast = z.object({
  /** Group of the tickets; empty: those without one. */
  queue: z.string(),
  /** Expected minutes of work on a ticket. */
  handlingMin: Count,
  /** Where they are from. */
  handlingFrom: z.enum(['expected', 'assumed']),
  due: z.array(DueClass),
  /** Who takes its tickets by the published routing; missing: everybody. */
  agents: z.array(z.string()).optional(),
  /** Skills that the routing requires for its tickets, each with the agents who have it; missing: none. */
  skills: z.array(z.object({ name: z.string(), agents: z.array(z.string()) })).optional(),
  /** Missing: too little history, or too few tickets to be forecast in a way of its own. */
  backtest: Backtest.optional(),
  days: z.array(QueueForecastDay),
})
export type QueueForecast = z.infer<typeof QueueForecast>

export const SpecialDayRecord = z.object({
  day: InputDay,
  name: z.string().trim().min(1, 'Enter a name').max(80, 'At most 80 characters'),
  /** Arrivals in relation to a usual day; missing: learnt from earlier days of this name. */
  factor: z.number().min(0).max(20).optional(),
})
export type SpecialDayRecord = z.infer<typeof SpecialDayRecord>

const params = z.object({ organisationId: OrganisationId })
const Days = z.object({ from: InputDay, to: InputDay }).check(rangeRule('from', 'to'))
const done = z.object({ data: z.literal(1) })

export const staffingShapes = {
  /** What is needed to say who is required when. Days are those of the organisation's clock. */
  getStaffing: {
    params,
    query: Days,
    reply: z.object({
      zone: TimeZone,
      /** The range with some days around it, whose work reaches into it. */
      days: z.array(
        z.object({
          day: z.iso.date(),
          /** Open hours. */
          open: z.array(z.boolean()),
          /** Why the day is no usual one. */
          special: z.string().optional(),
          /** Expected arrivals of all queues, and the interval that contains four of five. */
          expected: Count,
          low: Count,
          high: Count,
        }),
      ),
      /** Largest first. */
      queues: z.array(QueueForecast),
      /** Whether business hours are set; without them all hours are open. */
      hasHours: z.boolean(),
      /** Of all queues together. Missing: too little history. */
      backtest: Backtest.extend({
        /** Share of the days within their interval; missing: too few earlier forecasts tell how wide it was. */
        within: Share.optional(),
      }).optional(),
      asOf: Instant,
    }),
  },
  getSpecialDays: { params, reply: z.object({ items: z.array(SpecialDayRecord) }) },
  /** Replaces them. */
  saveSpecialDays: {
    params,
    body: z.object({ items: z.array(SpecialDayRecord).max(500) }),
    reply: done,
  },
}

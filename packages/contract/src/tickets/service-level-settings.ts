import * as z from 'zod'
import { InputDay, OrganisationId, TimeZone } from '../base/common.ts'
import { BusinessHours, SLA_METRICS, TargetMin } from './service-levels.ts'
import { PRIORITIES } from './tickets.ts'

/** Maximum number of business calendars of an organisation. */
const CALENDARS_MAX = 50
const WEEK_MAX = 70
const HOLIDAYS_MAX = 2000
const NAME_MAX = 100

/** Who set a target or a calendar last. Imports change nothing that an admin set (docs/decisions/0060). */
const SetBy = z.enum(['admin', 'import'])
const Hours = z.enum(['calendar', 'business'])

/** A target as admins see it. */
const SlaTarget = z.object({
  metric: z.enum(SLA_METRICS),
  priority: z.enum(PRIORITIES),
  /** Missing: an admin removed the target. */
  targetMin: TargetMin.optional(),
  hours: Hours,
  setBy: SetBy,
})
export type SlaTarget = z.infer<typeof SlaTarget>

const Holiday = z.object({
  date: InputDay,
  name: z.string().trim().max(NAME_MAX).default(''),
})
export type Holiday = z.infer<typeof Holiday>

const CalendarFields = z.object({
  name: z.string().trim().min(1).max(NAME_MAX),
  /** Time zone of the hours. */
  timeZone: TimeZone,
  week: z.array(BusinessHours).max(WEEK_MAX),
  /** Days whose business hours do not count; of several with one date the last counts. */
  holidays: z.array(Holiday).max(HOLIDAYS_MAX),
})
export type CalendarFields = z.infer<typeof CalendarFields>

/** A calendar as it is stored, which may be older than the rules above. */
const BusinessCalendar = z.object({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  week: z.array(BusinessHours),
  /** In the order of their dates. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** All tickets are counted by this calendar; the others only wait to become it. */
  isDefault: z.boolean(),
  /** Whether an import created it; imports may change such a calendar unless an admin set it. */
  isImported: z.boolean(),
  setBy: SetBy,
})
export type BusinessCalendar = z.infer<typeof BusinessCalendar>

/** Tickets whose facts are recalculated after a change of service levels. */
export const Recalculation = z.object({
  /** Tickets that are still to do; 0 when all are up to date. */
  left: z.int(),
  total: z.int(),
  /** An admin stopped it: the tickets that are left count by the earlier service levels until it continues. */
  isStopped: z.boolean(),
})
export type Recalculation = z.infer<typeof Recalculation>

const ServiceLevelSettings = z.object({
  /** Only those that somebody has set. */
  targets: z.array(SlaTarget),
  /** The default calendar first, then by name. */
  calendars: z.array(BusinessCalendar),
  /** All tickets, whose metrics are counted anew with a change. */
  tickets: z.int(),
  /** Tickets whose helpdesk measured their targets: targets set here do not apply to them. */
  measuredTickets: z.int(),
  /** Unsolved tickets to which a target of each priority applies. */
  openTickets: z.record(z.enum(PRIORITIES), z.int()),
  /** Unsolved tickets without a priority, to which no target applies. */
  openWithoutPriority: z.int(),
  recalculation: Recalculation,
})
export type ServiceLevelSettings = z.infer<typeof ServiceLevelSettings>

const TargetChange = z.object({
  metric: z.enum(SLA_METRICS),
  priority: z.enum(PRIORITIES),
  /** null: no target. */
  target: z.object({ targetMin: TargetMin, hours: Hours }).nullable(),
  /** `import`: imports may change it again. */
  setBy: SetBy.default('admin'),
})

const params = z.object({ organisationId: OrganisationId })
const ofCalendar = params.extend({ calendarId: z.string().min(1).max(200) })

export const serviceLevelShapes = {
  getServiceLevels: { params, reply: ServiceLevelSettings },
  getRecalculation: { params, reply: Recalculation },
  /** Stops the recalculation where it is, or lets it continue from there. */
  stopRecalculation: {
    params,
    body: z.object({ isStopped: z.boolean() }),
    reply: Recalculation,
  },
  /** Changes only the given targets. */
  updateSlaTargets: {
    params,
    body: z.object({
      targets: z.array(TargetChange).max(SLA_METRICS.length * PRIORITIES.length),
    }),
    reply: ServiceLevelSettings,
  },
  /** The first calendar becomes the default. `conflict` beyond 50 calendars. */
  createCalendar: { params, body: CalendarFields, reply: BusinessCalendar },
  /** Changes only the given fields. */
  updateCalendar: {
    params: ofCalendar,
    body: CalendarFields.partial().extend({
      /** Makes it the default in place of the present one. */
      isDefault: z.literal(true).optional(),
      /** `import`: imports may change it again. */
      setBy: SetBy.default('admin'),
    }),
    reply: BusinessCalendar,
  },
  /** `conflict` for the default calendar. */
  deleteCalendar: { params: ofCalendar, reply: z.object({ data: z.literal(1) }) },
  /** Brings a deleted calendar back. */
  restoreCalendar: { params: ofCalendar, reply: BusinessCalendar },
}

/** Limits of a calendar; texts of refusals name them. */
export const CALENDAR_LIMITS = {
  calendars: CALENDARS_MAX,
  week: WEEK_MAX,
  holidays: HOLIDAYS_MAX,
} as const

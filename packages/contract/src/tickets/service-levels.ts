import * as z from 'zod'
import { InputDay, InputInstant, TimeZone } from '../base/common.ts'
import { PRIORITIES } from './tickets.ts'

/** What a service level may promise; every list of targets or results keeps this order. */
export const SLA_METRICS = ['firstReply', 'nextReply', 'requesterWait', 'agentWork'] as const
export type SlaMetric = (typeof SLA_METRICS)[number]

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** Hours of one weekday; `to` not after `from` is a time of the next day, and belongs to this one. */
export const BusinessHours = z.object({
  /** 1 Monday … 7 Sunday. */
  day: z.int().min(1).max(7),
  from: Clock,
  to: Clock,
})

/** When an organisation works. */
export const CalendarRecord = z.object({
  id: z.string().min(1).max(200),
  /** IANA name of the zone of the hours. */
  timeZone: TimeZone,
  week: z.array(BusinessHours).max(70),
  /** yyyy-MM-dd; hours that begin on these days fall out. */
  holidays: z.array(InputDay).max(2000).default([]),
  /** Business minutes of figures follow this one. */
  isDefault: z.boolean().default(true),
})
export type CalendarRecord = z.infer<typeof CalendarRecord>

/** How long something may take, in minutes: at most nineteen years. */
export const TargetMin = z.number().positive().max(10_000_000)

/** What is promised for one priority. */
export const SlaTargetRecord = z.object({
  metric: z.enum(SLA_METRICS),
  priority: z.enum(PRIORITIES),
  targetMin: TargetMin,
  /** Minutes of the default calendar, or all minutes. */
  hours: z.enum(['calendar', 'business']).default('calendar'),
})
export type SlaTargetRecord = z.infer<typeof SlaTargetRecord>

/** A target of a ticket as its helpdesk measured it. */
export const SlaClockRecord = z.object({
  metric: z.enum(SLA_METRICS),
  /** As it was when the target began to hold. */
  priority: z.enum(PRIORITIES).optional(),
  targetMin: TargetMin,
  startedAt: InputInstant,
  /** Missing while it is paused. */
  dueAt: InputInstant.optional(),
  /** Missing while it runs or is paused. */
  endedAt: InputInstant.optional(),
})
export type SlaClockRecord = z.infer<typeof SlaClockRecord>

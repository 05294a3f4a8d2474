import * as z from 'zod'
import { InputDay, InputInstant, TimeZone } from '../base/common.ts'
import { PRIORITIES } from './tickets.ts'

/** Targets of a service level; every list of targets or results uses this order. */
export const SLA_METRICS = ['firstReply', 'nextReply', 'requesterWait', 'agentWork'] as const
export type SlaMetric = (typeof SLA_METRICS)[number]

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** Business hours of one weekday. With `to` not after `from` they end on the next day. */
export const BusinessHours = z.object({
  /** 1 Monday … 7 Sunday. */
  day: z.int().min(1).max(7),
  from: Clock,
  to: Clock,
})

/** Business hours of an organisation. */
export const CalendarRecord = z.object({
  id: z.string().min(1).max(200),
  /** IANA name of the time zone of the hours. */
  timeZone: TimeZone,
  week: z.array(BusinessHours).max(70),
  /** yyyy-MM-dd; business hours that begin on these days do not count. */
  holidays: z.array(InputDay).max(2000).default([]),
  /** The default calendar; metrics in business minutes use it. */
  isDefault: z.boolean().default(true),
})
export type CalendarRecord = z.infer<typeof CalendarRecord>

/** A target in minutes: at most 19 years. */
export const TargetMin = z.number().positive().max(10_000_000)

/** Targets for one priority. */
export const SlaTargetRecord = z.object({
  metric: z.enum(SLA_METRICS),
  priority: z.enum(PRIORITIES),
  targetMin: TargetMin,
  /** Whether minutes of the default calendar count, or all minutes. */
  hours: z.enum(['calendar', 'business']).default('calendar'),
})
export type SlaTargetRecord = z.infer<typeof SlaTargetRecord>

/** A ticket's target as its helpdesk measured it. */
export const SlaClockRecord = z.object({
  metric: z.enum(SLA_METRICS),
  /** The ticket's priority when the target started. */
  priority: z.enum(PRIORITIES).optional(),
  targetMin: TargetMin,
  startedAt: InputInstant,
  /** Missing while paused. */
  dueAt: InputInstant.optional(),
  /** Missing while running or paused. */
  endedAt: InputInstant.optional(),
})
export type SlaClockRecord = z.infer<typeof SlaClockRecord>

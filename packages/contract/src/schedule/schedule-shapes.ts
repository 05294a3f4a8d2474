import * as z from 'zod'
import { InputDay, Instant, OrganisationId, TimeZone } from '../base/common.ts'
import { wholeNumber } from '../base/numbers.ts'
import { rangeRule } from '../base/range.ts'
import { AgentName } from '../routing/routing-config.ts'
import {
  LEAVE_NOTE_MAX,
  LEAVE_STATES,
  SCHEDULE_AGENTS_MAX,
  SCHEDULE_CHANGES_MAX,
  SHIFT_BREAKS_MAX,
  SHIFT_PARTS_MAX,
  WEEK_HOURS,
} from './schedule-kinds.ts'
import { planProblem } from './plan-rules.ts'

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 08:30')
const Break = z.object({ start: Time, end: Time })

/** An end at or before the start is on the next day. */
const Part = z.object({
  start: Time,
  end: Time,
  breaks: z.array(Break).max(SHIFT_BREAKS_MAX).default([]),
})

/** Parts of a shift, one after the other. */
export const ShiftParts = z
  .array(Part)
  .min(1)
  .max(SHIFT_PARTS_MAX)
  .check(({ value, issues }) => {
    const problem = planProblem(value)
    if (problem) issues.push({ code: 'custom', message: problem, input: value })
  })

const Shift = z.object({
  kind: z.literal('shift'),
  /** Times are of this zone. */
  zone: TimeZone,
  parts: ShiftParts,
})

/** What an agent does on a day. */
export const DayPlan = z.discriminatedUnion('kind', [Shift, z.object({ kind: z.literal('off') })])
export type DayPlan = z.infer<typeof DayPlan>
export type ShiftPart = z.infer<typeof Part>
export type ShiftPlan = z.infer<typeof Shift>

/** A day of an agent. Agents get only what is published. */
export const ScheduleCell = z.object({
  agent: z.string(),
  day: z.iso.date(),
  /** Missing: nothing is planned. */
  plan: DayPlan.optional(),
  published: DayPlan.optional(),
  revision: z.int(),
})
export type ScheduleCell = z.infer<typeof ScheduleCell>

export const ScheduleAgent = z.object({
  name: AgentName,
  zone: TimeZone,
  /** Most hours of a week. */
  maxHours: z.number().min(1).max(168).default(WEEK_HOURS),
})
export type ScheduleAgent = z.infer<typeof ScheduleAgent>

export const Leave = z.object({
  id: z.uuid(),
  agent: z.string(),
  from: z.iso.date(),
  /** The last day. */
  to: z.iso.date(),
  note: z.string(),
  state: z.enum(LEAVE_STATES),
  askedAt: Instant,
})
export type Leave = z.infer<typeof Leave>

const params = z.object({ organisationId: OrganisationId })
const ofLeave = params.extend({ leaveId: z.uuid() })
const Days = z.object({ from: InputDay, to: InputDay }).check(rangeRule('from', 'to'))
const done = z.object({ data: z.literal(1) })
const changed = z.object({ days: z.int(), agents: z.int() })

export const scheduleShapes = {
  /** Agents who are no supervisors get their own published days and their own leave. */
  getSchedule: {
    params,
    query: Days,
    reply: z.object({
      agents: z.array(ScheduleAgent),
      cells: z.array(ScheduleCell),
      leave: z.array(Leave),
      canEdit: z.boolean(),
      /** The caller's own name in the schedule; missing: it has none. */
      own: z.string().optional(),
    }),
  },
  /** `conflict` when somebody changed one of the days since it was read: then nothing is saved. */
  saveScheduleDays: {
    params,
    body: z.object({
      changes: z
        .array(
          z.object({
            agent: AgentName,
            day: InputDay,
            /** The revision that was read; 0: there was none. */
            revision: wholeNumber(0),
            /** null: nothing is planned. */
            plan: DayPlan.nullable(),
          }),
        )
        .min(1)
        .max(SCHEDULE_CHANGES_MAX),
    }),
    reply: z.object({ items: z.array(ScheduleCell) }),
  },
  /** Agents see these days from now on; those with an account get a mail about theirs. */
  publishSchedule: { params, body: Days, reply: changed.extend({ mailed: z.int() }) },
  /** Takes back what is not published. */
  discardSchedule: { params, body: Days, reply: changed },
  /** Adds agents, or changes those with the same name. */
  saveScheduleAgents: {
    params,
    body: z.object({ agents: z.array(ScheduleAgent).min(1).max(SCHEDULE_AGENTS_MAX) }),
    reply: done,
  },
  /** Their days stay. */
  removeScheduleAgent: { params: params.extend({ agent: AgentName }), reply: done },
  /** Approved at once when a supervisor enters it; agents ask for themselves. */
  requestLeave: {
    params,
    body: z
      .object({
        /** Missing: the caller. */
        agent: AgentName.optional(),
        from: InputDay,
        to: InputDay,
        note: z.string().trim().max(LEAVE_NOTE_MAX).default(''),
      })
      .check(rangeRule('from', 'to')),
    reply: Leave,
  },
  decideLeave: {
    params: ofLeave,
    body: z.object({ state: z.enum(['approved', 'declined']) }),
    reply: Leave,
  },
  /** Agents take back what is not decided; supervisors delete any. */
  deleteLeave: { params: ofLeave, reply: done },
}

import * as z from 'zod'
import { InputInstant, Instant, OrganisationId } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'

const Minutes = z.number().min(0)
const Count = z.int().min(0)
const Share = z.number().min(0).optional()

/** What one agent was planned to do and did; shares are missing where there is nothing to divide by. */
export const AgentAttendance = z.object({
  agent: z.string(),
  scheduledMin: Minutes,
  loggedInMin: Minutes,
  productiveMin: Minutes,
  lateMin: Minutes,
  late: Count,
  leftEarlyMin: Minutes,
  leftEarly: Count,
  missed: Count,
  adherence: Share,
  productiveAdherence: Share,
  conformance: Share,
  /** Missing, too, when the organisation does not measure time with tickets open. */
  occupancy: Share,
  utilisationScheduled: Share,
  utilisationActual: Share,
  shrinkage: Share,
  attendance: Share,
})
export type AgentAttendance = z.infer<typeof AgentAttendance>

export const attendanceShapes = {
  /** Published shifts beside the statuses of agents, until now. Who is no supervisor gets only the own line. */
  getAttendance: {
    params: z.object({ organisationId: OrganisationId }),
    query: z.object({ from: InputInstant, to: InputInstant }).check(rangeRule('from', 'to')),
    reply: z.object({
      items: z.array(AgentAttendance),
      /** Agents in and out of adherence now; only for supervisors. */
      live: z
        .object({ agents: Count, kept: Count, under1: Count, from1To5: Count, over5: Count })
        .optional(),
      asOf: Instant,
    }),
  },
}

import * as z from 'zod'
import { InputDay, OrganisationId } from '../base/common.ts'
import { rangeRule } from '../base/range.ts'
import { AgentName } from '../routing/routing-config.ts'
import { LEAVE_IMPORT_MAX, LEAVE_NOTE_MAX } from './schedule-kinds.ts'

/** Leave of a file. */
export const LeaveEntry = z
  .object({
    agent: AgentName,
    from: InputDay,
    /** The last day. */
    to: InputDay,
    note: z.string().trim().max(LEAVE_NOTE_MAX).default(''),
  })
  .check(rangeRule('from', 'to'))
export type LeaveEntry = z.infer<typeof LeaveEntry>

const params = z.object({ organisationId: OrganisationId })

export const leaveImportShapes = {
  /** Enters approved leave, all of it or none; what is within approved leave already is not entered again. */
  importLeave: {
    params,
    body: z.object({ items: z.array(LeaveEntry).min(1).max(LEAVE_IMPORT_MAX) }),
    reply: z.object({ added: z.array(z.uuid()), known: z.int() }),
  },
  /** Takes entered leave back; what no longer exists is passed over. */
  removeLeave: {
    params,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(LEAVE_IMPORT_MAX) }),
    reply: z.object({ removed: z.int() }),
  },
}

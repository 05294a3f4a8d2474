import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'
import { TEMPLATE_NAME_MAX, TEMPLATES_MAX } from './schedule-kinds.ts'
import { ShiftParts } from './schedule-shapes.ts'

/** A shift with a name, to plan days with; times are of the clock of the agent who gets it. */
export const ShiftTemplate = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(TEMPLATE_NAME_MAX),
  parts: ShiftParts,
})
export type ShiftTemplate = z.infer<typeof ShiftTemplate>

const params = z.object({ organisationId: OrganisationId })

export const templateShapes = {
  /** By name. */
  listShiftTemplates: { params, reply: z.object({ items: z.array(ShiftTemplate) }) },
  /** Replaces them; days that were planned with one keep their shift. */
  saveShiftTemplates: {
    params,
    body: z.object({ items: z.array(ShiftTemplate).max(TEMPLATES_MAX) }),
    reply: z.object({ data: z.literal(1) }),
  },
}

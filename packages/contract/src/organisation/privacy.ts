import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'

/** What members of the organisation see of agents. */
export const Privacy = z.object({
  /** False: agents' e-mail addresses are masked on every screen and in every file. */
  showEmail: z.boolean(),
})
export type Privacy = z.infer<typeof Privacy>

const params = z.object({ organisationId: OrganisationId })

export const privacyShapes = {
  getPrivacy: { params, reply: Privacy },
  /** Changes only the given fields. */
  updatePrivacy: { params, body: Privacy.partial(), reply: Privacy },
}

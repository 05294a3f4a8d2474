import * as z from 'zod'
import { OrganisationId, TimeZone } from '../base/common.ts'

/** Name of an organisation: shown in the portal and in mails; not unique. */
export const OrganisationName = z.string().trim().min(1).max(100)

/** Name and time zone of an organisation. */
export const GeneralSettings = z.object({
  name: OrganisationName,
  /** Zone in which days are counted and mails of boards are sent. */
  timeZone: TimeZone,
})
export type GeneralSettings = z.infer<typeof GeneralSettings>

/** What is stored, which may be older than the rules above. */
const Stored = z.object({ name: z.string(), timeZone: z.string() })

const params = z.object({ organisationId: OrganisationId })

export const generalShapes = {
  getGeneralSettings: { params, reply: Stored },
  /** Changes only the given fields. `bad_input` for a time zone that the database does not know. */
  updateGeneralSettings: { params, body: GeneralSettings.partial(), reply: Stored },
}

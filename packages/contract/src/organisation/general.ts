import * as z from 'zod'
import { Locale, OrganisationId, TimeZone } from '../base/common.ts'

/** Name of an organisation: shown in the portal and in mails; not unique. */
export const OrganisationName = z.string().trim().min(1).max(100)

/** First day of a week: 0 Sunday to 6 Saturday. */
export const FirstWeekday = z.literal([0, 1, 2, 3, 4, 5, 6])

/** Name, time zone, language and calendar of an organisation. */
export const GeneralSettings = z.object({
  name: OrganisationName,
  /** Zone in which days are counted and mails of boards are sent. */
  timeZone: TimeZone,
  /** Language in which answers are looked for while a ticket is not imported; imported ones have their own. */
  locale: Locale,
  /** Day with which weeks begin where people choose days in a calendar. */
  firstWeekday: FirstWeekday,
})
export type GeneralSettings = z.infer<typeof GeneralSettings>

/** What is stored, which may be older than the rules above. */
const Stored = z.object({
  name: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  firstWeekday: FirstWeekday,
})

const params = z.object({ organisationId: OrganisationId })

export const generalShapes = {
  getGeneralSettings: { params, reply: Stored },
  /** Changes only the given fields. `bad_input` for a time zone that the database does not know. */
  updateGeneralSettings: { params, body: GeneralSettings.partial(), reply: Stored },
}

import * as z from 'zod'
import { Source } from '../base/common.ts'

/** Settings of this installation for the public pages. */
export const PublicSettings = z.object({
  /** Minimum characters of a new password. */
  passwordMin: z.int(),
  marketingUrl: z.string(),
  helpCenterUrl: z.string(),
  /** False: there is no mail server; mails wait in the outbox, where admins read them. */
  sendsMail: z.boolean(),
  /** Organisation whose open surveys are looked up after a sign-out (SPEC §9); missing: the user's own. */
  surveyOrganisation: z.string().optional(),
  /** Origins other than our own to which the status page may link. */
  surveyOrigins: z.array(z.string()),
  /** Configuration of Google's button; missing: no button. */
  google: z.object({ clientId: z.string() }).optional(),
  /** Configuration of sign-in at the OpenID Connect issuer; missing: not available. */
  oidc: z
    .object({
      /** Name on the button; missing: 'your organisation'. */
      name: z.string().optional(),
      clientId: z.string(),
      /** Address of the issuer's FedCM configuration; missing: not supported. */
      fedcmUrl: z.string().optional(),
    })
    .optional(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const settingsShapes = {
  getPublicSettings: { query: Source, reply: PublicSettings },
}

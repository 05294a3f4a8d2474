import * as z from 'zod'
import { Source } from '../base/common.ts'

/** What the public pages need to know of this installation. */
export const PublicSettings = z.object({
  /** A new password has at least so many characters. */
  passwordMin: z.int(),
  marketingUrl: z.string(),
  helpCenterUrl: z.string(),
  /** Organisation whose open surveys are looked up after a sign-out (SPEC §9); missing: one's own. */
  surveyOrganisation: z.string().optional(),
  /** Origins beside our own that the status page may lead to. */
  surveyOrigins: z.array(z.string()),
  /** Google's button; missing: none. */
  google: z.object({ clientId: z.string() }).optional(),
  /** Sign-in at the OpenID Connect issuer; missing: none. */
  oidc: z
    .object({
      /** On the button; missing: 'your organisation'. */
      name: z.string().optional(),
      clientId: z.string(),
      /** Address of the issuer's FedCM configuration; missing: it speaks none. */
      fedcmUrl: z.string().optional(),
    })
    .optional(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const settingsShapes = {
  getPublicSettings: { query: Source, reply: PublicSettings },
}

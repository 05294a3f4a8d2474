import * as z from 'zod'
import { OrganisationId } from '../base/common.ts'
import { SESSION_HOURS, SIGN_IN_METHODS } from './sign-in-methods.ts'

/** Bounds of the least length of a password. */
const PasswordMin = z.int().min(4).max(64)

/** How members of an organisation sign in, and for how long. */
export const SecuritySettings = z.object({
  /** Hours from the sign-in to the end of a session. Of a member of several organisations: their shortest. */
  sessionHours: z.int().min(SESSION_HOURS.min).max(SESSION_HOURS.max),
  /** Allowed ways to sign in. SuperAdmins may always use a password. */
  signInMethods: z
    .array(z.enum(SIGN_IN_METHODS))
    .min(1, 'must contain a way to sign in')
    .max(SIGN_IN_METHODS.length),
  /**
   * The rule for new passwords: the least length, and neither common passwords nor the person's own name. Missing: only
   * the length that the installation requires.
   */
  passwordMin: PasswordMin.optional(),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

const params = z.object({ organisationId: OrganisationId })

export const securityShapes = {
  getSecurity: {
    params,
    reply: SecuritySettings.extend({
      /** Ways that are set up on this server. */
      available: z.array(z.enum(SIGN_IN_METHODS)),
      /** Members whom the caller can sign out: those with a session, without the caller. */
      signedIn: z.int(),
    }),
  },
  /**
   * Changes only the given fields, for running sessions too; null takes the rule for passwords away. `conflict` when the caller could not sign in any more.
   */
  updateSecurity: {
    params,
    body: SecuritySettings.partial().extend({ passwordMin: PasswordMin.nullable().optional() }),
    reply: SecuritySettings,
  },
  /**
   * Ends the sessions of all members whose own organisation this is, but for the caller's; those of SuperAdmins only
   * for a SuperAdmin.
   */
  signOutEveryone: {
    params,
    /** Number of members who were signed out. */
    reply: z.object({ count: z.int() }),
  },
}

import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { OrganisationId, Source } from '../base/common.ts'
import { ROLES } from '../base/roles.ts'

/** Fits every real address; the limit bounds the work of the pattern. */
export const Email = z.email().max(254)
const Name = z.string().trim().min(4).max(100)
/** The shortest password is a setting of the server (PASSWORD_MIN); this is the longest one it accepts. */
export const Password = z.string().min(1).max(1024)

/** What the registration form asks for. */
export const Registrant = z.object({
  firstName: Name,
  lastName: Name,
  email: Email,
  password: Password,
})
export type Registrant = z.infer<typeof Registrant>

/**
 * SPEC §3, registration payload. The server reads only the registrant from it; it sets role, approval, verification and
 * organisation itself.
 */
export const Registration = z.object({
  ...Registrant.shape,
  ...z
    .object({
      role: z.literal('User'),
      emailVerified: z.literal(false),
      isAdminApproved: z.literal('Pending'),
      organisationId: z.null(),
      organisationName: z.string().max(200),
      photoUrl: z.string().max(500),
      gender: z.string().max(40),
      birthday: z.string().max(40),
      location: z.string().max(200),
      aboutMe: z.string().max(2000),
      skills: z.array(z.string().max(100)).max(50),
      phoneNumber: z.string().max(40),
      skypeId: z.string().max(100),
      createdDate: z.string().max(40),
      updatedDate: z.string().max(40),
      createdby: z.string().max(254),
      updatedby: z.string().max(254),
    })
    .partial().shape,
})
export type Registration = z.infer<typeof Registration>

/** SPEC §7: these calls report success as 1 in `data.data`. A refusal is an error answer. */
const Done = z.object({
  data: z.object({ data: z.literal(1) }),
  message: z.string(),
  result: z.object({}),
})

export const APPROVALS = ['Pending', 'Approved', 'Rejected', 'Disabled'] as const

/** A member of an organisation, as its admins see it. */
export const Member = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  approval: z.enum(APPROVALS),
  emailVerified: z.boolean(),
  /** This organisation opens when the member signs in; only its admins may change the account. */
  isPrimary: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Start of the last session; missing when the member never signed in. */
  lastSignInAt: z.iso.datetime().optional(),
  /** How the last session was started. */
  lastSignInBy: z.enum(['api', 'federated']).optional(),
})
export type Member = z.infer<typeof Member>

/** A member as a row of the list, with what only the list shows. */
export const MemberRow = Member.extend({
  /** Organisations of the person that the caller belongs to as well, the primary one first. */
  organisations: z.array(z.object({ name: z.string(), isPrimary: z.boolean() })),
  /** Number of the person's other organisations, whose names the caller may not see. */
  otherOrganisations: z.int(),
  /** Custom groups that contain the person's name. */
  groups: z.array(z.string()),
})
export type MemberRow = z.infer<typeof MemberRow>

/** Purpose of a link that opens an account: confirm its e-mail address, or choose a password. */
export const LINK_PURPOSES = ['verify', 'reset'] as const
export const LinkPurpose = z.enum(LINK_PURPOSES)
export type LinkPurpose = z.infer<typeof LinkPurpose>

/** A link that opens an account. It is a credential: whoever holds it can use the account. It works once. */
export const AccountLink = z.object({
  purpose: LinkPurpose,
  url: z.string(),
  expiresAt: z.iso.datetime(),
})
export type AccountLink = z.infer<typeof AccountLink>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfMember = OfOrganisation.extend({ userId: z.uuid() })

export const accountShapes = {
  /** The answer does not reveal whether the address has an account; the mail sent to the address does. */
  register: { query: Source, body: Registration, reply: Done },
  /** `data` is 1 when the address is verified, also when the link is opened again, and 0 when the link is not valid. */
  verifyEmail: {
    params: z.object({ token: z.string().min(1).max(200) }),
    query: Source,
    reply: z.object({ data: z.literal([0, 1]), message: z.string() }),
  },
  /** The answer does not reveal whether the address has an account. */
  forgotPassword: { query: Source, body: z.object({ email: Email }), reply: Done },
  /**
   * Takes the new password in one of two places. Preferred: in the body; the second part of the path is then ignored.
   * Without a body the second part of the path is the new password. Existing callers use that form; proxies may log
   * such an address.
   */
  resetPassword: {
    params: z.object({
      token: z.string().min(1).max(200),
      password: z
        .string()
        .min(1)
        .max(1024)
        .describe(
          'Any word when the body holds the new password; without a body the new password.',
        ),
    }),
    query: Source,
    body: z.object({
      password: Password.optional().describe(
        'The new password. Preferred: an address may be stored.',
      ),
    }),
    reply: Done,
  },

  /** Lists members: those that wait for approval first, then by name. */
  listMembers: {
    params: OfOrganisation,
    query: Source.extend({
      /** Substring of a name or address. */
      search: z.string().max(200).optional(),
      approval: z.enum(APPROVALS).optional(),
      limit: queryNumber(1, 100).default(50),
      offset: queryNumber(0, 1_000_000).default(0),
    }),
    reply: z.object({ items: z.array(MemberRow), total: z.int(), pending: z.int() }),
  },
  /** Names of who may get tickets: approved members, and the agents of tickets of the last 90 days. Sorted by name. */
  listTeam: {
    params: OfOrganisation,
    query: Source,
    reply: z.object({ items: z.array(z.object({ name: z.string(), isMember: z.boolean() })) }),
  },
  /**
   * Approves, rejects or disables a member, or changes the role; it takes effect at the member's next request. Approval
   * and rejection are sent by mail. Refuses the caller's own account, the last admin, and a SuperAdmin unless the
   * caller is a SuperAdmin.
   */
  updateMember: {
    params: OfMember,
    query: Source,
    body: z.object({
      approval: z.enum(['Approved', 'Rejected', 'Disabled']).optional(),
      role: z.enum(ROLES).optional(),
      /** Reason of a rejection; it is part of the mail. */
      reason: z.string().trim().max(500).optional(),
    }),
    reply: Member,
  },
  resendVerification: {
    params: OfMember,
    query: Source,
    body: z.object({}),
    reply: z.object({ data: z.literal(1) }),
  },
  /** Ends every session of the member. */
  signOutMember: {
    params: OfMember,
    query: Source,
    body: z.object({}),
    reply: z.object({ data: z.literal(1) }),
  },
  /**
   * Ends the membership of somebody whose own organisation is another one; the account stays. Refuses the caller, the
   * last admin, and a SuperAdmin unless the caller is one. A member of this organisation alone is disabled instead.
   */
  removeMember: {
    params: OfMember,
    query: Source,
    reply: z.object({ data: z.literal(1) }),
  },
  /**
   * Creates a link that an admin passes on; earlier links become invalid, and the audit log records the admin. Refuses
   * the caller's own account, a closed account, an account with rights in another organisation, and a SuperAdmin's
   * account unless the caller is a SuperAdmin.
   */
  createAccountLink: {
    params: OfMember,
    query: Source,
    body: z.object({ purpose: LinkPurpose }),
    reply: AccountLink,
  },
  /** Creates a reset link for any account that may sign in; used by the command on the server's machine. */
  resetPasswordOf: { body: z.object({ email: Email }), reply: AccountLink },
}

import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { OrganisationId, Source } from '../base/common.ts'
import { ROLES } from '../base/roles.ts'

/** Long enough for every real address; a pattern never runs over more. */
const Email = z.email().max(254)
const Name = z.string().trim().min(4).max(100)
/** How short a password may be is the server's setting (PASSWORD_MIN); it is kept whole up to here. */
const Password = z.string().min(1).max(1024)

/** What the registration form asks for. */
export const Registrant = z.object({
  firstName: Name,
  lastName: Name,
  email: Email,
  password: Password,
})
export type Registrant = z.infer<typeof Registrant>

/**
 * SPEC §3, registration payload. The server takes who registers from it and nothing else: role,
 * approval, verification and organisation are its own to decide.
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

/** SPEC §7: these calls say 1 for success below `data.data`. A refusal is an error answer. */
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
  /** This is the organisation that a sign-in opens; only its admins decide over the account. */
  isPrimary: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When the last session began; missing: never signed in. */
  lastSignInAt: z.iso.datetime().optional(),
  /** How the last session began. */
  lastSignInBy: z.enum(['api', 'federated']).optional(),
})
export type Member = z.infer<typeof Member>

/** What a link that opens an account is for: to confirm its address, or to choose a password. */
export const LINK_PURPOSES = ['verify', 'reset'] as const
export const LinkPurpose = z.enum(LINK_PURPOSES)
export type LinkPurpose = z.infer<typeof LinkPurpose>

/** A link that opens an account; whoever has it holds the account. It works once. */
export const AccountLink = z.object({
  purpose: LinkPurpose,
  url: z.string(),
  expiresAt: z.iso.datetime(),
})
export type AccountLink = z.infer<typeof AccountLink>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfMember = OfOrganisation.extend({ userId: z.uuid() })

export const accountShapes = {
  /** The same answer whether or not the address has an account; a mail says the rest. */
  register: { query: Source, body: Registration, reply: Done },
  /** `data` 1: verified, also when the link is opened again; 0: the link does not hold. */
  verifyEmail: {
    params: z.object({ token: z.string().min(1).max(200) }),
    query: Source,
    reply: z.object({ data: z.literal([0, 1]), message: z.string() }),
  },
  /** The same answer whether or not the address has an account. */
  forgotPassword: { query: Source, body: z.object({ email: Email }), reply: Done },
  /**
   * Two forms. Preferred: the new password in the body, and any word as the second part of the path.
   * Without a body the second part of the path is the new password: for those who call it so already;
   * such an address may be kept by whatever lies between.
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
        'The new password. Preferred: an address may be kept.',
      ),
    }),
    reply: Done,
  },

  /** Members, those who wait for approval first, then by name. */
  listMembers: {
    params: OfOrganisation,
    query: Source.extend({
      /** Part of a name or address. */
      search: z.string().max(200).optional(),
      approval: z.enum(APPROVALS).optional(),
      limit: queryNumber(1, 100).default(50),
      offset: queryNumber(0, 1_000_000).default(0),
    }),
    reply: z.object({ items: z.array(Member), total: z.int(), pending: z.int() }),
  },
  /**
   * Approves, rejects, disables, or changes the role; acts at the person's next request, and a mail
   * tells of approval and rejection. Refused: one's own account, the last admin, a SuperAdmin by
   * anybody but a SuperAdmin.
   */
  updateMember: {
    params: OfMember,
    query: Source,
    body: z.object({
      approval: z.enum(['Approved', 'Rejected', 'Disabled']).optional(),
      role: z.enum(ROLES).optional(),
      /** Why, for a rejection; it is in the mail. */
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
  /** Ends every session of the person. */
  signOutMember: {
    params: OfMember,
    query: Source,
    body: z.object({}),
    reply: z.object({ data: z.literal(1) }),
  },
  /**
   * Makes a link for an admin to hand on; earlier ones end, and the audit log says who asked. Refused: one's own
   * account, one with rights in another organisation, a SuperAdmin's by anybody but a SuperAdmin, one that is closed.
   */
  createAccountLink: {
    params: OfMember,
    query: Source,
    body: z.object({ purpose: LinkPurpose }),
    reply: AccountLink,
  },
  /** The same for any account that may sign in, for the command on the server's machine. */
  resetPasswordOf: { body: z.object({ email: Email }), reply: AccountLink },
}

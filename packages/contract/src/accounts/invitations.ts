import * as z from 'zod'
import { ROLES } from '../base/roles.ts'
import { Instant, OrganisationId, Source } from '../base/common.ts'
import { Registrant } from './accounts.ts'
import { GROUP_NAME_MAX, INVITED_AT_ONCE, INVITED_GROUPS } from './invitation-limits.ts'
import { MAIL_STATES } from './mails.ts'

/** How the link reaches the invited person: sent by mail, or handed over by whoever invites. */
export const INVITATION_WAYS = ['mail', 'link'] as const
const Way = z.enum(INVITATION_WAYS)
export type InvitationWay = z.infer<typeof Way>

/** An invitation that nobody has accepted or revoked. The link itself is never part of it. */
export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Custom groups that the person joins on accepting. */
  groups: z.array(z.string()),
  /** Who issued the current link; missing for a command on the server's machine. */
  invitedBy: z.object({ id: z.uuid(), name: z.string() }).optional(),
  createdAt: Instant,
  expiresAt: Instant,
  /** `ended`: the link no longer works, because it is too old or its issuer may no longer invite with this role. */
  state: z.enum(['open', 'ended']),
  /** How the current link was passed on. */
  way: Way,
  /** State of the mail with the current link; missing without a mail. */
  mail: z.enum(MAIL_STATES).optional(),
})
export type Invitation = z.infer<typeof Invitation>

/** A link that opens an invitation. It is a credential and shown only once; it works once. */
export const InvitationLink = z.object({ url: z.string(), expiresAt: Instant })
export type InvitationLink = z.infer<typeof InvitationLink>

/** A row of people to invite. The server checks address and role row by row, so that one wrong row stops no other. */
const InvitedRow = z.object({ email: z.string().max(254), role: z.string().max(20) })
export type InvitedRow = z.infer<typeof InvitedRow>

/** The result of one row: the invitation, with its link if that is to be handed over, or why there is none. */
const InvitedResult = z.object({
  email: z.string(),
  role: z.string(),
  invitation: Invitation.optional(),
  link: InvitationLink.optional(),
  /** Why the row was refused, as a sentence. */
  refused: z.string().optional(),
})
export type InvitedResult = z.infer<typeof InvitedResult>

/** What somebody without an account enters to accept an invitation. */
export const InvitedPerson = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  password: Registrant.shape.password,
})
export type InvitedPerson = z.infer<typeof InvitedPerson>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfInvitation = OfOrganisation.extend({ invitationId: z.uuid() })
/** The token of an invitation's link. It is sent in the body, because proxies may log addresses. */
const Token = z.string().min(1).max(200)
const Done = z.object({ data: z.literal(1) })

export const invitationShapes = {
  /** Invitations that nobody has accepted or revoked, newest first. */
  listInvitations: {
    params: OfOrganisation,
    query: Source,
    reply: z.object({
      items: z.array(Invitation),
      /** Whether this installation has a mail server; without one every link is handed over. */
      sendsMail: z.boolean(),
    }),
  },
  /**
   * Invites people, each for a role that the caller may give. Refuses rows one by one: an address that is none, a role
   * above the caller's, a member, an address with an open invitation. The reply has the rows in the same order.
   */
  createInvitations: {
    params: OfOrganisation,
    query: Source,
    body: z.object({
      people: z.array(InvitedRow).min(1).max(INVITED_AT_ONCE),
      way: Way,
      /** Custom groups that everybody joins on accepting; `bad_input` for one that does not exist. */
      groups: z.array(z.string().min(1).max(GROUP_NAME_MAX)).max(INVITED_GROUPS).default([]),
    }),
    reply: z.object({ items: z.array(InvitedResult) }),
  },
  /** Issues a new link, which works for another seven days; the earlier link ends. Only `link` returns the link. */
  resendInvitation: {
    params: OfInvitation,
    query: Source,
    body: z.object({ way: Way }),
    reply: z.object({ invitation: Invitation, link: InvitationLink.optional() }),
  },
  /** Ends the invitation and its link. */
  revokeInvitation: { params: OfInvitation, query: Source, reply: Done },
  /** Invites somebody with any role, or issues a new link; used by the command on the server's machine. */
  inviteByOperator: {
    body: z.object({
      organisationId: OrganisationId,
      email: Registrant.shape.email,
      role: z.enum(ROLES),
    }),
    reply: InvitationLink,
  },

  /** What a link leads to. Throws not_found when the link does not work (any more). */
  readInvitation: {
    query: Source,
    body: z.object({ token: Token }),
    reply: z.object({
      organisationName: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      /** True: the address has an account, whose owner accepts after signing in. */
      hasAccount: z.boolean(),
    }),
  },
  /**
   * Creates the account of the invited address and signs it in. `token` is the session; missing when the address must
   * be confirmed first, because the link was not mailed: a mail with a link for that is on its way.
   */
  acceptInvitation: {
    query: Source,
    body: InvitedPerson.extend({ token: Token }),
    reply: z.object({ token: z.string().optional() }),
  },
  /** Adds the invited organisation to the caller's account; the session continues in it. */
  joinOrganisation: {
    query: Source,
    body: z.object({ token: Token }),
    reply: z.object({ organisationId: OrganisationId }),
  },
}

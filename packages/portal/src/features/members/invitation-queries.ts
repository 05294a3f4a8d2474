import type { Input, InvitationWay } from '@agent-assist/contract/wire'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'

/** The open invitations of the organisation. */
export const openInvitations = (organisationId: string) =>
  q('listInvitations', { params: { organisationId } })

/** Reloads the list of invitations. */
export const forgetInvitations = () => forget('listInvitations')

/** Invites people; the reply has a result for each row. */
export const invite = (organisationId: string, body: Input<'createInvitations'>['body']) =>
  call('createInvitations', { params: { organisationId }, body })

/** Issues a new link, sent by mail or to be copied; the earlier one ends. */
export const resend = (organisationId: string, invitationId: string, way: InvitationWay) =>
  call('resendInvitation', { params: { organisationId, invitationId }, body: { way } })

/** Ends the invitation and its link. */
export const revoke = (organisationId: string, invitationId: string) =>
  call('revokeInvitation', { params: { organisationId, invitationId } })

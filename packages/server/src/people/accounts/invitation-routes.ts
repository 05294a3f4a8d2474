import { clientOf } from '../../platform/http/client-info.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { staffOnly } from '../../platform/http/staff.ts'
import { acceptInvitation, joinOrganisation } from './accept-invitation.ts'
import { invitationOf, listInvitationRows } from './invitation-rows.ts'
import {
  createInvitations,
  inviteByOperator,
  resendInvitation,
  revokeInvitation,
} from './invite.ts'

/** Routes with which admins invite people, and invited people join. */
export function invitationRoutes(api: Api): void {
  const { db, config } = api

  route(api, 'listInvitations', async ({ params }) => ({
    items: await listInvitationRows(db, params.organisationId),
    sendsMail: config.smtpUrl !== undefined,
  }))

  route(api, 'createInvitations', async ({ caller, ...input }) =>
    createInvitations(api, caller, input),
  )

  route(api, 'resendInvitation', async ({ caller, ...input }) =>
    resendInvitation(api, caller, input),
  )

  route(api, 'revokeInvitation', async ({ caller, params }) => {
    await revokeInvitation(api, caller, params)
    return { data: 1 as const }
  })

  route(api, 'inviteByOperator', async ({ body, caller }) =>
    inviteByOperator(api, body, api.app.log, caller),
  )

  route(api, 'readInvitation', async ({ body }) => {
    const { organisationName, email, role, accountId } = await invitationOf(db, body.token)
    return { organisationName, email, role, hasAccount: accountId !== undefined }
  })

  route(api, 'acceptInvitation', async ({ body, request }) =>
    acceptInvitation(api, body, clientOf(request)),
  )

  route(api, 'joinOrganisation', async ({ caller, body }) =>
    joinOrganisation(api, staffOnly(caller), body.token),
  )
}

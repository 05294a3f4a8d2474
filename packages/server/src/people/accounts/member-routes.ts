import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { createAccountLink, resetPasswordOf } from './account-link.ts'
import { endSessions } from './end-sessions.ts'
import { mailLink, ownerById } from './mail-account.ts'
import { createAdmin } from './create-admin.ts'
import { findMember, listAllMemberRows, listMemberRows } from './member-rows.ts'
import { lockAccount } from './tokens.ts'
import { listTeam } from './list-team.ts'
import { removeMember } from './remove-member.ts'
import { checkOwnAccount, updateMember } from './update-member.ts'

const done = { data: 1 as const }

/** Routes with which admins manage the members of their organisation. */
export function memberRoutes(api: Api): void {
  const { db } = api

  route(api, 'listMembers', async ({ caller, ...input }) => listMemberRows(db, caller, input))

  route(api, 'listTeam', async ({ params }) => ({ items: await listTeam(db, params) }))

  route(api, 'updateMember', async ({ caller, ...input }) => updateMember(api, caller, input))

  route(api, 'resendVerification', async ({ caller, params }) => {
    const what = {
      organisationId: params.organisationId,
      action: 'member.verification_sent' as const,
      caller,
      memberId: params.userId,
    }
    await audited(api, what, async (tx) => {
      await lockAccount(tx, params.userId)
      const member = await findMember(tx, params)
      if (member.emailVerified)
        throw new Refusal('conflict', 'This email address is confirmed already.')
      const owner = await ownerById(tx, member.id)
      if (owner) await mailLink(tx, api, owner, 'verify')
    })
    api.wakeSender()
    return done
  })

  route(api, 'signOutMember', async ({ params, caller }) => {
    checkOwnAccount(caller, params.organisationId, await findMember(db, params))
    const what = {
      organisationId: params.organisationId,
      action: 'member.signed_out' as const,
      caller,
      memberId: params.userId,
    }
    await audited(api, what, (tx) => endSessions(tx, params.userId, 'disabled'))
    return done
  })

  route(api, 'removeMember', async ({ params, caller }) => {
    await removeMember(api, caller, params)
    return done
  })

  route(api, 'createAccountLink', async ({ caller, ...input }) =>
    createAccountLink(api, caller, input),
  )

  route(api, 'resetPasswordOf', async ({ body, caller }) =>
    resetPasswordOf(api, body.email, api.app.log, caller.client),
  )

  route(api, 'createAdmin', async ({ body, caller }) => createAdmin(api, body, api.app.log, caller))

  route(api, 'listAllMembers', async ({ query }) => listAllMemberRows(db, query))
}

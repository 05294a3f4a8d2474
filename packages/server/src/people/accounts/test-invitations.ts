import type { InvitationWay, Role } from '@agent-assist/contract'
import { signIn, type TestServer, testOrganisation } from '../../platform/testing/test-db.ts'
import { memberAs } from './test-accounts.ts'

/** The token of an invitation's link. */
export function tokenOf(url: string | undefined): string {
  const token = url && new URL(url).searchParams.get('token')
  if (!token) throw new Error(`no token in ${url}`)
  return token
}

/** What an invited person enters. */
export const NEW_PERSON = { firstName: 'Al', lastName: 'Lee', password: 'a good password' }

/** An organisation with an admin of this role, and the admin's calls on its invitations. */
export async function invitingOrganisation(server: TestServer, role: Role = 'Admin') {
  const { id: organisationId } = await testOrganisation(server.db)
  const admin = await memberAs(server.db, organisationId, role)
  const call = server.as(await signIn(server, admin.email))
  const params = { organisationId }
  const of = (invitationId: string) => ({ params: { organisationId, invitationId } })
  const inviteAll = (people: { email: string; role: string }[], way: InvitationWay = 'link') =>
    call('createInvitations', { params, body: { people, way } })

  return {
    organisationId,
    admin,
    call,
    inviteAll,
    /** Invites one person, and returns the result of the row. */
    invite: async (email: string, as: string = 'Agent', way: InvitationWay = 'link') => {
      const { items } = await inviteAll([{ email, role: as }], way)
      if (!items[0]) throw new Error('a row has a result')
      return items[0]
    },
    list: () => call('listInvitations', { params }),
    resend: (id: string, way: InvitationWay = 'link') =>
      call('resendInvitation', { ...of(id), body: { way } }),
    revoke: (id: string) => call('revokeInvitation', of(id)),
    /** The entries of the audit log about invitations, newest first. */
    audit: async () => {
      const { items } = await call('listAudit', { params })
      return items.filter(({ action }) => action.startsWith('invitation.'))
    },
    add: (as: Role, state?: Parameters<typeof memberAs>[3]) =>
      memberAs(server.db, organisationId, as, state),
  }
}

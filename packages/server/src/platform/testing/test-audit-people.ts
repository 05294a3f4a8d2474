import { randomUUID } from 'node:crypto'
import type { RouteName } from '@agent-assist/contract'
import type { AuditedWrite, AuditWorld } from './test-audit-writes.ts'
import { testOrganisation, testUser } from './test-db.ts'

const newAddress = () => `${randomUUID()}@example.test`

/** Invites somebody by a link, which must never stand in the audit log. */
async function invitationOf({ call, organisationId, secrets }: AuditWorld) {
  const { items } = await call('createInvitations', {
    params: { organisationId },
    body: { people: [{ email: newAddress(), role: 'Agent' }], way: 'link' },
  })
  const [{ invitation, link } = {}] = items
  if (!invitation || !link) throw new Error('the invitation was refused')
  secrets.push(link.url, link.url.slice(-43))
  return { organisationId, invitationId: invitation.id }
}

async function keyOf({ call, organisationId, secrets }: AuditWorld) {
  const { id, value } = await call('createApiKey', {
    params: { organisationId },
    body: { label: 'Nightly import', scopes: ['import'] },
  })
  secrets.push(value)
  return { organisationId, keyId: id }
}

/** Writes about people, keys and the settings of the organisation itself. */
export const peopleWrites: Partial<Record<RouteName, AuditedWrite>> = {
  createInvitations: { action: 'invitation.created', run: invitationOf },
  resendInvitation: {
    action: 'invitation.resent',
    run: async (world) => {
      const params = await invitationOf(world)
      const { link } = await world.call('resendInvitation', { params, body: { way: 'link' } })
      if (link) world.secrets.push(link.url, link.url.slice(-43))
    },
  },
  revokeInvitation: {
    action: 'invitation.revoked',
    run: async (world) => world.call('revokeInvitation', { params: await invitationOf(world) }),
  },
  inviteByOperator: {
    action: 'invitation.created',
    run: async ({ server, organisationId, secrets }) => {
      const { url } = await server.as(server.config.operatorKey)('inviteByOperator', {
        body: { organisationId, email: newAddress(), role: 'Agent' },
      })
      secrets.push(url, url.slice(-43))
    },
  },
  removeMember: {
    action: 'member.removed',
    run: async ({ server, call, organisationId }) => {
      const home = await testOrganisation(server.db)
      const { id: userId } = await testUser(server.db, home.id, 'Agent')
      await server.db.query(
        `insert into membership (organisation_id, user_id, role, is_primary)
         values ($1, $2, 'Agent', false)`,
        [organisationId, userId],
      )
      return call('removeMember', { params: { organisationId, userId } })
    },
  },
  startViewAs: {
    action: 'view_as.started',
    run: async ({ call, organisationId, secrets }) => {
      const { token } = await call('startViewAs', {
        params: { organisationId },
        body: { role: 'Agent' },
      })
      secrets.push(token)
    },
  },
  createAdmin: {
    action: 'admin.created',
    run: async ({ server, organisationId, secrets }) => {
      const { link } = await server.as(server.config.operatorKey)('createAdmin', {
        body: { email: newAddress(), organisation: { id: organisationId } },
      })
      if (link) secrets.push(link.url, link.url.slice(-43))
    },
  },
  createApiKey: { action: 'api_key.created', run: keyOf },
  deleteApiKey: {
    action: 'api_key.deleted',
    run: async (world) => world.call('deleteApiKey', { params: await keyOf(world) }),
  },
  updateGeneralSettings: {
    action: 'organisation.changed',
    run: ({ call, organisationId }) =>
      call('updateGeneralSettings', {
        params: { organisationId },
        body: { name: `Renamed ${randomUUID().slice(0, 6)}` },
      }),
  },
  updatePlan: {
    action: 'plan.changed',
    run: ({ call, organisationId }) =>
      call('updatePlan', { params: { organisationId }, body: { plan: 'enterprise' } }),
  },
  updateFilterSetup: {
    action: 'filters.changed',
    run: async ({ call, organisationId }) => {
      const params = { organisationId }
      const { filterConfig } = await call('getFilterSetup', { params })
      return call('updateFilterSetup', {
        params,
        body: { filterConfig: filterConfig.length > 0 ? [] : ['allBrands'] },
      })
    },
  },
}

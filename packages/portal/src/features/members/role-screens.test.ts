// @vitest-environment happy-dom
import {
  can,
  type Role,
  ROLES,
  type Route,
  type RouteName,
  routes,
} from '@agent-assist/contract/wire'
import { describe, expect, test } from 'vitest'
import { mayOpen } from '../../lib/address/guard.ts'
import { organisationScreens } from '../../organisation-screens.tsx'

/**
 * Which roles open each screen of the organisation, and the routes that its tabs and panels call: to read, and to
 * change. Written by hand, so that a mistake in a table shows up.
 */
const ADMINS: readonly Role[] = ['SuperAdmin', 'Admin']
const BOSS: readonly Role[] = ['SuperAdmin']

const CONFIG: Record<string, RouteName[]> = {
  general: ['getGeneralSettings', 'updateGeneralSettings'],
  filters: ['getFilterSetup', 'updateFilterSetup'],
  install: [
    'getEmbedding',
    'updateEmbedding',
    'listSigningSecrets',
    'createSigningSecret',
    'deleteSigningSecret',
    'listApiKeys',
    'createApiKey',
    'deleteApiKey',
    'getPageLoads',
  ],
  helpdesk: ['getSources', 'connectSource', 'changeSource', 'pauseSource', 'removeSource'],
  assist: ['getAssistSettings', 'updateAssistSettings'],
  security: ['getPrivacy', 'updatePrivacy'],
  audit: ['listAudit'],
}
const USERS: Record<string, RouteName[]> = {
  people: ['listMembers', 'updateMember', 'removeMember', 'signOutMember', 'resendVerification'],
  links: ['createAccountLink'],
  invitations: ['listInvitations', 'createInvitations', 'resendInvitation', 'revokeInvitation'],
}
const PRICING: Record<string, RouteName[]> = { plan: ['getPlan'], cost: ['getAssistCost'] }
/** Routes of these screens that only a SuperAdmin may call. */
const ONLY_BOSS: RouteName[] = ['startViewAs', 'updatePlan']

const holders = (name: RouteName): readonly Role[] => {
  const { allowed }: Route = routes[name]
  if (allowed === 'public' || allowed === 'visitor' || allowed === 'demo') return ROLES
  return ROLES.filter((role) => can([role], allowed))
}

describe('[ORGC-1] [ORGC-2] [PRIC-1] role by tab', () => {
  test.each(organisationScreens)('$path opens to admins alone', ({ allowed }) => {
    expect(ROLES.filter((role) => mayOpen(allowed, [role]))).toEqual(ADMINS)
  })

  test.each([
    ...Object.entries(CONFIG).map(([tab, names]) => [`Configure Org, ${tab}`, names] as const),
    ...Object.entries(USERS).map(([tab, names]) => [`Configure Users, ${tab}`, names] as const),
    ...Object.entries(PRICING).map(([tab, names]) => [`Pricing, ${tab}`, names] as const),
  ])('%s: its routes are open to the roles that open it', (_, names) => {
    for (const name of names) expect(holders(name), name).toEqual(ADMINS)
  })

  test('what only a SuperAdmin does, no Admin can', () => {
    for (const name of ONLY_BOSS) expect(holders(name), name).toEqual(BOSS)
  })

  test('negative control: a route for everybody and one for leaders have other holders', () => {
    expect(holders('listTickets')).toEqual(ROLES)
    expect(holders('createCampaign')).toEqual(['SuperAdmin', 'Admin', 'Supervisor'])
  })
})

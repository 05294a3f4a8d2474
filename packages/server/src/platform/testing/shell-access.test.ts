import { randomUUID } from 'node:crypto'
import { DEFAULT_FILTERS, type Role, type RouteName, ROLES } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIdentity } from '../http/session.ts'
import { signIn, testOrganisation, testServer, type TestServer, testUser } from './test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const RANGE = { from: '2026-02-01T00:00:00.000Z', to: '2026-02-28T00:00:00.000Z' }

/** A complete call of each route that the portal's shell uses, and the roles that may make it. */
const callsOf = (org: string): [RouteName, object, readonly Role[]][] => {
  const params = { organisationId: org }
  return [
    ['countTickets', { params, query: RANGE }, ROLES],
    ['listFilterChoices', { params, query: RANGE }, ROLES],
    ['getTicketStory', { params: { ...params, ticketId: '1' } }, ROLES],
    ['getOrgDetails', { query: { orgId: org } }, ROLES],
    ['dcxHelpWidgetDetails', { query: { widgetName: 'ticketVolumes' } }, ROLES],
    [
      'updateDcxHelpData',
      { body: { name: 'ticketVolumes', des: 'Text', usage: 'Text' } },
      ['SuperAdmin'],
    ],
    ['saveUserSettings', { body: { shortcuts: ['home'] } }, ROLES],
    ['switchOrganisation', { body: { organisationId: org } }, ROLES],
    ['listFilterSets', { params }, ROLES],
    ['saveFilterSet', { params, body: { name: 'Mine', filters: DEFAULT_FILTERS } }, ROLES],
    ['deleteFilterSet', { params: { ...params, filterSetId: randomUUID() } }, ROLES],
  ]
}
/** These take their organisation from the session, so no other one can be requested. */
const OF_SESSION = ['dcxHelpWidgetDetails', 'updateDcxHelpData', 'saveUserSettings']

const statusOf = (token: string | undefined, name: RouteName, input: object): Promise<number> =>
  server
    .as(token)(name, input as never)
    .then(
      () => 200,
      (error: { status: number }) => error.status,
    )

async function organisation() {
  const org = await testOrganisation(server.db)
  await storeTickets(server.db, org.id, [ticketOf('1')])
  return org
}

test('every role can call only its routes in its organisation', async () => {
  const { id } = await organisation()
  for (const role of ROLES) {
    const token = await signIn(server, (await testUser(server.db, id, role)).email)
    for (const [name, input, allowed] of callsOf(id))
      expect([role, name, await statusOf(token, name, input)]).toEqual([
        role,
        name,
        allowed.includes(role) ? 200 : 403,
      ])
  }
})

test('[GUARD-4] a SuperAdmin of another organisation, a signed token and no token get no access', async () => {
  const own = await organisation()
  const other = await organisation()
  const { email } = await testUser(server.db, own.id, 'SuperAdmin')
  const token = await signIn(server, email)
  const signed = await signIdentity(other.secret, {
    org: other.id,
    name: 'Kim',
    scope: 'assist',
    lifeS: 60,
  })
  for (const [name, input] of callsOf(other.id)) {
    expect([name, await statusOf(undefined, name, input)]).toEqual([name, 401])
    expect([name, await statusOf(signed, name, input)]).toEqual([name, 403])
    if (OF_SESSION.includes(name)) continue
    expect([name, await statusOf(token, name, input)]).toEqual([name, 403])
  }
})

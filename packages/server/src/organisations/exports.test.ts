import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const EXPORT = { file: 'Tickets of November.csv', screen: '/main/boards/config' }

test('a file that an agent exports is in the audit log, with who, what and from where', async () => {
  const { id: organisationId } = await testOrganisation(server.db)
  const agent = await testUser(server.db, organisationId, 'Agent')
  const admin = await testUser(server.db, organisationId, 'Admin')
  const params = { organisationId }
  await server.as(await signIn(server, agent.email))('recordExport', { params, body: EXPORT })
  const { items } = await server.as(await signIn(server, admin.email))('listAudit', {
    params,
    query: { group: 'data' },
  })
  expect(items).toMatchObject([
    {
      action: 'data.exported',
      actor: { id: agent.id },
      details: EXPORT,
      ip: expect.any(String),
    },
  ])
})

test('a member of another organisation records nothing there', async () => {
  const { id: organisationId } = await testOrganisation(server.db)
  const { id: other } = await testOrganisation(server.db)
  const stranger = await testUser(server.db, other, 'Admin')
  const call = server.as(await signIn(server, stranger.email))
  const input = { params: { organisationId }, body: EXPORT }
  await expect(call('recordExport', input)).rejects.toMatchObject({ status: 403 })
  const { rows } = await server.db.query(
    `select 1 from audit_entry where organisation_id = $1 and action = 'data.exported'`,
    [organisationId],
  )
  expect(rows).toEqual([])
})

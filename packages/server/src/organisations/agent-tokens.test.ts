import { decodeJwt } from 'jose'
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

/** An organisation whose helpdesk app has a key. */
async function helpdesk() {
  const { id: organisationId } = await testOrganisation(server.db)
  const params = { organisationId }
  const { email } = await testUser(server.db, organisationId, 'Admin')
  const admin = server.as(await signIn(server, email))
  const body = { label: 'Zendesk', scopes: ['agents:token' as const] }
  const { value } = await admin('createApiKey', { params, body })
  const ask = (name: string) =>
    server.as(value)('createAgentToken', { params, body: { agent: { name } } })
  return { organisationId, params, admin, ask }
}

test('a helpdesk with a key gets the token of an agent, with which the panel works for an hour', async () => {
  const { organisationId, ask } = await helpdesk()
  const { token } = await ask(' Kim Berg ')
  const { iat = 0, exp = 0, ...claims } = decodeJwt(token)
  expect(claims).toEqual({ org: organisationId, sub: 'Kim Berg', scope: 'assist' })
  expect(exp - iat).toBe(3600)
  const query = { entity: organisationId, scope: 'assist' as const, source: 'APP' as const }
  expect(await server.as(token)('checkPage', { query })).toMatchObject({ code: 'ok' })
  // of an agent, and of nothing more
  await expect(
    server.as(token)('getUsageSummary', {
      query: { entity: organisationId, from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
    }),
  ).rejects.toMatchObject({ status: 403 })
})

test('an agent without a name, and an organisation without a secret, are refused with the reason', async () => {
  const { organisationId, params, admin, ask } = await helpdesk()
  await expect(ask(' ')).rejects.toMatchObject({ status: 400 })
  await admin('createSigningSecret', { params, body: {} })
  const { items } = await admin('listSigningSecrets', { params })
  for (const { id } of items)
    await admin('deleteSigningSecret', { params: { ...params, secretId: id } })
  await server.db.query('update organisation set signing_secret = null where id = $1', [
    organisationId,
  ])
  await expect(ask('Kim')).rejects.toMatchObject({ code: 'conflict' })
  await expect(ask('Kim')).rejects.toThrow(/Configure Org › Install/)
})

test('a key that is revoked signs in nobody', async () => {
  const { params, admin, ask } = await helpdesk()
  const { items } = await admin('listApiKeys', { params })
  const [key] = items
  if (!key) throw new Error('there is a key')
  await admin('deleteApiKey', { params: { ...params, keyId: key.id } })
  await expect(ask('Kim')).rejects.toMatchObject({ status: 401 })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInRanges } from '../platform/security/address-ranges.ts'
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

async function organisation() {
  const { id } = await testOrganisation(server.db)
  const params = { organisationId: id }
  const call = server.as(await signIn(server, (await testUser(server.db, id, 'Admin')).email))
  const create = (limits: { lifeDays?: number; addressRanges?: string[] }) =>
    call('createApiKey', { params, body: { label: 'Program', scopes: ['routing'], ...limits } })
  const statusOf = (key: string) =>
    server
      .as(key)('listAssignments', { params, query: {} })
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      )
  return { id, params, call, create, statusOf }
}

test('[S20] a key with an end works until then, and not a moment longer', async () => {
  const { id, create, statusOf, call, params } = await organisation()
  const { value, expiresAt } = await create({ lifeDays: 30 })
  const left = Date.parse(String(expiresAt)) - Date.now()
  expect(Math.round(left / 86_400_000)).toBe(30)
  expect(await statusOf(value)).toBe(200)
  await server.db.query(
    `update api_key set expires_at = now() - interval '1 ms' where organisation_id = $1`,
    [id],
  )
  expect(await statusOf(value)).toBe(401)
  expect((await call('listApiKeys', { params })).items).toHaveLength(1)
  expect(await statusOf((await create({})).value)).toBe(200)
})

test('[S20] a key of a network is refused elsewhere, and says why', async () => {
  const { create, statusOf, params } = await organisation()
  const far = await create({ addressRanges: ['192.0.2.0/24', '2001:db8::/32'] })
  expect(far.addressRanges).toEqual(['192.0.2.0/24', '2001:db8::/32'])
  expect(await statusOf(far.value)).toBe(403)
  await expect(server.as(far.value)('listAssignments', { params, query: {} })).rejects.toThrow(
    'does not work from this network',
  )
  const near = await create({ addressRanges: ['192.0.2.7', '127.0.0.0/8', '::1'] })
  expect(await statusOf(near.value)).toBe(200)
})

test('[S20] what is no network and no life is refused', async () => {
  const { create } = await organisation()
  for (const range of ['everywhere', '192.0.2.0/33', '192.0.2', '10.0.0.1/8/8', '::/129', ''])
    await expect(create({ addressRanges: [range] })).rejects.toMatchObject({ status: 400 })
  for (const lifeDays of [0, -1, 1.5, 3651])
    await expect(create({ lifeDays })).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['192.0.2.1', true],
  ['::ffff:192.0.2.1', true],
  ['192.0.3.1', false],
  ['2001:db8::5', true],
  ['2001:db9::5', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['no address', false],
])('[S20] %s is in the ranges: %s', (address, isIn) => {
  expect(isInRanges(address, ['192.0.2.0/24', '2001:db8::/32', '198.51.100.7'])).toBe(isIn)
})

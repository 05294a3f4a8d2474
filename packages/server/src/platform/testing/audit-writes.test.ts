import { GROUPS, type Route, type RouteName, routes } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testZendesk, type TestZendesk } from '../../connectors/zendesk/test-zendesk.ts'
import { AUDITED_WRITES, type AuditWorld, UNAUDITED_WRITES } from './test-audit-writes.ts'
import { signIn, TEST_PASSWORD, testOrganisation, testServer, testUser } from './test-db.ts'

let world: AuditWorld
let zendesk: TestZendesk

beforeAll(async () => {
  zendesk = await testZendesk()
  const server = await testServer({ helpdeskTestUrls: { zendesk: zendesk.url } })
  const { id: organisationId, secret } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, organisationId, 'SuperAdmin')
  const token = await signIn(server, email)
  const secrets = [token, secret, TEST_PASSWORD, server.config.sessionSecret]
  world = { server, call: server.as(token), organisationId, secrets }
})
afterAll(async () => {
  await world.server.close()
  await zendesk.close()
})

const ADMINS: Route['allowed'][] = ['admin', 'superadmin', 'operator']

/** Routes that change something and that only admins may call. */
const adminWrites = (table: Record<string, Route>) =>
  Object.entries(table)
    .filter(([, { method, allowed }]) => method !== 'GET' && ADMINS.includes(allowed))
    .map(([name]) => name as RouteName)

async function rowsOf(action: string): Promise<{ ip?: string }[]> {
  const { rows } = await world.server.db.query<{ ip?: string }>(
    'select ip from audit_entry where organisation_id = $1 and action = $2',
    [world.organisationId, action],
  )
  return rows
}

describe('[ORGC-1] what an admin writes leaves an entry in the audit log', () => {
  test.each(adminWrites(routes))('%s', async (name) => {
    if (UNAUDITED_WRITES[name]) return
    const write = AUDITED_WRITES[name]
    if (!write) throw new Error(`${name} needs its entry in test-audit-writes.ts`)
    const before = (await rowsOf(write.action)).length
    await write.run(world)
    const rows = await rowsOf(write.action)
    expect(rows.length).toBeGreaterThan(before)
    expect(rows.every(({ ip }) => ip === '127.0.0.1')).toBe(true)
  })

  test('negative control: the walk finds a new route, and an exception is not audited', async () => {
    const made = { method: 'POST', path: '/x', allowed: 'admin' } as const
    expect(adminWrites({ made, read: { ...made, method: 'GET' } })).toEqual(['made'])
    expect(GROUPS.admin).not.toContain('Supervisor')
    for (const name of Object.keys(UNAUDITED_WRITES))
      expect(AUDITED_WRITES).not.toHaveProperty(name)
  })
})

test('no password, secret, token or link stands in the audit log after these writes', async () => {
  const { rows } = await world.server.db.query<{ text: string }>(
    'select e::text as text from audit_entry e where organisation_id = $1',
    [world.organisationId],
  )
  const all = rows.map(({ text }) => text).join('\n')
  expect(all).toContain('signing_secret.created')
  expect(world.secrets.length).toBeGreaterThan(10)
  for (const secret of world.secrets) {
    expect(secret.length).toBeGreaterThan(8)
    expect(all).not.toContain(secret)
  }
  expect(all).not.toMatch(/https?:\/\/[^" ]+\/[\w-]{20,}/) // an address with a token
})

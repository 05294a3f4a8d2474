import { randomUUID } from 'node:crypto'
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

/** The secrets that stand in the audit log of the organisation. */
async function leaked(): Promise<string[]> {
  const { rows } = await world.server.db.query<{ text: string }>(
    'select e::text as text from audit_entry e where organisation_id = $1',
    [world.organisationId],
  )
  const all = rows.map(({ text }) => text).join('\n')
  expect(all).toContain('signing_secret.created')
  const links = all.match(/https?:\/\/[^" ]+\/[\w-]{20,}/g) ?? [] // addresses with a token
  return [...world.secrets.filter((secret) => all.includes(secret)), ...links]
}

test('no password, secret, token or link stands in the audit log after these writes', async () => {
  expect(world.secrets.length).toBeGreaterThan(10)
  expect(world.secrets.filter((secret) => secret.length < 9)).toEqual([])
  expect(await leaked()).toEqual([])
})

test('negative control: a secret and a link in an entry are found', async () => {
  const link = `https://portal.test/reset/${'a'.repeat(43)}`
  await world.server.db.query(
    `insert into audit_entry (organisation_id, id, action, details)
     values ($1, $2, 'bot.changed', jsonb_build_object('a', $3::text, 'b', $4::text))`,
    [world.organisationId, randomUUID(), world.secrets[1], link],
  )
  expect(await leaked()).toEqual([world.secrets[1], link])
})

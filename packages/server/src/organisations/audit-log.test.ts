import { randomUUID } from 'node:crypto'
import type { Input } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signIn,
  TEST_PASSWORD,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ trustProxy: 1 })
})
afterAll(() => server.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'

async function organisation() {
  const { id: organisationId } = await testOrganisation(server.db)
  const admin = await testUser(server.db, organisationId, 'Admin')
  const call = server.as(await signIn(server, admin.email))
  const params = { organisationId }
  const list = (query: Input<'listAudit'>['query'] = {}) => call('listAudit', { params, query })
  return {
    organisationId,
    admin,
    call,
    params,
    list,
    add: () => testUser(server.db, organisationId, 'Agent'),
    actions: async (query: Input<'listAudit'>['query'] = {}) =>
      (await list(query)).items.map(({ action }) => action),
    /** Waits for entries that are written after the answer. */
    until: (action: string, count = 1) =>
      expect
        .poll(async () => (await list()).items.filter((entry) => entry.action === action).length)
        .toBe(count),
  }
}

/** Tries to sign in through a proxy, with a browser. */
const enter = (email: string, password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/users/authenticate',
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '9.9.9.9, 203.0.113.7' },
    payload: { email, password },
  })

describe('a sign-in', () => {
  test('is recorded with its person, address and browser', async () => {
    const { add, list } = await organisation()
    const { id, email } = await add()
    expect((await enter(email, TEST_PASSWORD)).statusCode).toBe(200)
    const { items } = await list()
    expect(items[0]).toMatchObject({
      action: 'sign_in.succeeded',
      actor: { id, name: 'Robin Test' },
      details: { method: 'password' },
      ip: '203.0.113.7', // of the last hop, which the trusted proxy reports; the first one anybody can claim
      browser: 'Firefox',
    })
  })

  test('that is refused names the account and the reason, not what was typed', async () => {
    const { add, list, until } = await organisation()
    const { id, email } = await add()
    await enter(email, 'a wrong secret word')
    await until('sign_in.refused')
    const { items } = await list()
    const refused = items.find(({ action }) => action === 'sign_in.refused')
    expect(refused).toMatchObject({
      member: { id, name: 'Robin Test' },
      details: { method: 'password', reason: 'Wrong password' },
      ip: '203.0.113.7',
    })
    expect(refused).not.toHaveProperty('actor')
    expect(JSON.stringify(items)).not.toContain('a wrong secret word')
  })

  test('of a disabled account is recorded with that reason', async () => {
    const { add, until, list } = await organisation()
    const { id, email } = await add()
    await server.db.query(`update app_user set approval = 'Disabled' where id = $1`, [id])
    await enter(email, TEST_PASSWORD)
    await until('sign_in.refused')
    expect((await list()).items[0]?.details.reason).toBe('An admin has disabled your account.')
  })

  test('with an address of nobody leaves no entry', async () => {
    const { list, until, add } = await organisation()
    const { email } = await add()
    await enter('nobody-at-all@example.test', 'wrong')
    await enter(email, 'wrong') // comes later, so the other would be there by then
    await until('sign_in.refused')
    const { rows } = await server.db.query(
      `select 1 from audit_entry where details::text like '%nobody%'`,
    )
    expect(rows).toEqual([])
    expect((await list()).items.filter(({ action }) => action === 'sign_in.refused')).toHaveLength(
      1,
    )
  })
})

describe('a change', () => {
  test('has the values before and after it; without a difference there is no entry', async () => {
    const { call, params, list } = await organisation()
    const body = { embedOrigins: ['https://a.example', 'https://b.example'] }
    await call('updateEmbedding', { params, body })
    const before = (await list()).total
    await call('updateEmbedding', { params, body })
    const { items, total } = await list()
    expect(total).toBe(before)
    expect(items[0]).toMatchObject({
      action: 'embedding.changed',
      changes: { embedOrigins: { before: '', after: 'https://a.example, https://b.example' } },
    })
  })

  test('of a role and of an approval are two entries of the member', async () => {
    const { call, params, add, list, admin } = await organisation()
    const { id } = await add()
    await call('updateMember', {
      params: { ...params, userId: id },
      body: { role: 'Supervisor', approval: 'Disabled' },
    })
    const { items } = await list({ group: 'members' })
    expect(items).toHaveLength(2)
    const role = items.find(({ action }) => action === 'member.role_changed')
    expect(role).toMatchObject({
      actor: { id: admin.id },
      member: { id },
      changes: { role: { before: 'Agent', after: 'Supervisor' } },
    })
    const approval = items.find(({ action }) => action === 'member.approval_changed')
    expect(approval?.changes).toEqual({ approval: { before: 'Approved', after: 'Disabled' } })
  })

  test('that fails leaves no entry', async () => {
    const { call, params, admin, list } = await organisation()
    const { total } = await list()
    const itself = { params: { ...params, userId: admin.id }, body: { role: 'Agent' as const } }
    await expect(call('updateMember', itself)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await list()).total).toBe(total)
  })
})

describe('a deletion by a supervisor', () => {
  test('is recorded with what was deleted', async () => {
    const { organisationId, params, actions, list } = await organisation()
    const { email, id } = await testUser(server.db, organisationId, 'Supervisor')
    const call = server.as(await signIn(server, email))
    const { id: listId } = await call('createEmailList', { params, body: { name: 'Friends' } })
    const { id: baseId } = await call('createKnowledgeBase', { params, body: { name: 'Help' } })
    await call('deleteEmailList', { params: { ...params, listId } })
    await call('deleteKnowledgeBase', { params: { ...params, baseId } })
    expect(await actions({ group: 'deletions' })).toEqual([
      'knowledge_base.deleted',
      'email_list.deleted',
    ])
    const { items } = await list({ group: 'deletions' })
    expect(items[1]).toMatchObject({ actor: { id }, details: { id: listId, name: 'Friends' } })
  })

  test('that finds nothing leaves no entry', async () => {
    const { call, params, actions } = await organisation()
    await call('deleteEmailList', { params: { ...params, listId: randomUUID() } })
    expect(await actions({ group: 'deletions' })).toEqual([])
  })
})

describe('the list', () => {
  test('is filtered by group, person and range, and has pages', async () => {
    const { call, params, list, actions, add } = await organisation()
    const { id, email } = await add()
    await server.db.query(`update app_user set first_name = 'Ann_e' where id = $1`, [id])
    await call('updateMember', { params: { ...params, userId: id }, body: { role: 'User' } })
    await call('updatePrivacy', { params, body: { showEmail: false } })
    await call('createSigningSecret', { params, body: {} })
    expect(await actions({ group: 'settings' })).toEqual(['privacy.changed'])
    expect(await actions({ group: 'secrets' })).toEqual(['signing_secret.created'])
    expect(await actions({ person: 'ann_E test' })).toEqual(['member.role_changed'])
    expect(await actions({ person: email.slice(0, 20) })).toEqual(['member.role_changed'])
    expect(await actions({ person: 'ann-e' })).toEqual([]) // _ is no wildcard
    const { items, total } = await list()
    expect(total).toBe(4)
    const [, second] = items
    expect(await actions({ to: second?.at ?? '' })).toEqual(
      items.slice(2).map(({ action }) => action),
    )
    expect(await actions({ from: second?.at ?? '' })).toEqual(
      items.slice(0, 2).map(({ action }) => action),
    )
    const page = await list({ limit: 2, offset: 1 })
    expect(page.total).toBe(4)
    expect(page.items.map(({ id: own }) => own)).toEqual(
      items.slice(1, 3).map(({ id: own }) => own),
    )
  })

  test('belongs to one organisation, and tells how long entries are kept', async () => {
    const [one, other] = [await organisation(), await organisation()]
    await one.call('updatePrivacy', { params: one.params, body: { showEmail: false } })
    expect(await other.actions()).toEqual(['sign_in.succeeded'])
    expect((await other.list()).retentionDays).toBe(400)
    await expect(other.call('listAudit', { params: one.params })).rejects.toMatchObject({
      status: 403,
    })
  })
})

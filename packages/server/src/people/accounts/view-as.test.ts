import { randomUUID } from 'node:crypto'
import { type Call, MESSAGES, type Role, type Route, type RouteName } from '@agent-assist/contract'
import { routes } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAll } from '../../platform/http/test-together.ts'
import { isOpenInView } from '../../platform/http/view-guard.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { endOldViews } from '../end-views.ts'

let server: TestServer
let org: string
let boss: { id: string; email: string }
let agent: { id: string; email: string }
/** Token of the SuperAdmin's own session. */
let own: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  boss = await testUser(server.db, org, 'SuperAdmin')
  agent = await testUser(server.db, org, 'Agent')
  own = await signIn(server, boss.email)
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const start = (body: { userId: string } | { role: Exclude<Role, 'SuperAdmin'> }, token = own) =>
  server.as(token)('startViewAs', { params: params(), body })
const viewOf = async (userId: string) => (await start({ userId })).token
const userOf = async (token: string) => (await server.as(token)('currentUser', {})).user
const refusal = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
const lateNow = () =>
  server.db.query(
    `update view_as set ends_at = now() - interval '1 second' where organisation_id = $1`,
    [org],
  )
const entries = async () => {
  const { items } = await server.as(own)('listAudit', { params: params(), query: {} })
  return items.filter(({ action }) => action.startsWith('view_as.'))
}

describe('[ORGC-2] what a view shows', () => {
  test('the portal of the person, in this organisation only, until the view is stopped', async () => {
    const other = (await testOrganisation(server.db)).id
    await server.db.query(
      `insert into membership (organisation_id, user_id, role, is_primary)
       values ($1, $2, 'Admin', false)`,
      [other, agent.id],
    )
    const view = await viewOf(agent.id)
    const shown = await userOf(view)
    expect(shown).toMatchObject({
      role: ['Agent'],
      viewAs: { person: 'Robin Test', role: 'Agent', endsAt: expect.any(String) },
      data: { email: agent.email, organizationId: org, secondaryOrg: [] },
    })
    const lasts = Date.parse(shown.viewAs?.endsAt ?? '') - Date.now()
    expect(lasts).toBeGreaterThan(55 * 60_000)
    expect(lasts).toBeLessThanOrEqual(60 * 60_000)
    expect((await userOf(shown.token)).viewAs).toBeDefined() // the renewed token is one of the view
    const members = server.as(view)('listMembers', { params: params(), query: {} })
    expect(await refusal(members)).toMatchObject({ status: 403 })
    const { token } = await server.as(view)('stopViewAs', { body: {} })
    expect(await userOf(token)).toMatchObject({ role: ['SuperAdmin'], data: { email: boss.email } })
    expect((await userOf(token)).viewAs).toBeUndefined()
  })

  test('the portal as a role sees it, with the own name', async () => {
    const { token } = await start({ role: 'Supervisor' })
    const shown = await userOf(token)
    expect(shown).toMatchObject({ role: ['Supervisor'], data: { email: boss.email } })
    expect(shown.viewAs).toEqual({ role: 'Supervisor', endsAt: expect.any(String) })
  })

  test('the own session goes on beside it, with all its rights', async () => {
    await viewOf(agent.id)
    expect(await userOf(own)).toMatchObject({ role: ['SuperAdmin'] })
    await server.as(own)('updateGeneralSettings', { params: params(), body: { name: 'Mine' } })
  })
})

describe('[ORGC-2] nothing can be changed in a view', () => {
  const send = (name: RouteName, token: string) => {
    const { method, path }: Route = routes[name]
    const filled = path.replace(/:(\w+)/g, (_, key: string) =>
      key === 'organisationId' ? org : randomUUID(),
    )
    return server.app.inject({
      method,
      url: `/api${filled}?entity=${org}&orgid=${org}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { payload: {} }),
    })
  }
  const isRefused = async (name: RouteName, token: string) =>
    (await send(name, token)).body.includes(MESSAGES.viewOnly)
  const names = Object.keys(routes) as RouteName[]
  const writes = names.filter((name) => (routes[name] as Route).method !== 'GET')

  test('every route that is no GET is refused, except those that end the view, count, read or record an export', async () => {
    const { token } = await start({ role: 'Admin' })
    const open: RouteName[] = []
    for (const name of writes) if (!(await isRefused(name, token))) open.push(name)
    // the two webhooks take no token: only a signature opens them
    const webhooks = ['receiveHook', 'receiveTicket']
    expect(open.sort()).toEqual([
      'askTogether',
      'countEmailSegment',
      'logout',
      ...webhooks,
      'recordExport',
      'stopViewAs',
    ])
    expect(writes.length).toBeGreaterThan(100)
  })

  test('negative control: the same routes do not answer so to the own session', async () => {
    const open = names.filter((name) => !isOpenInView(name))
    expect(open).toContain('storeEvents') // the panel records nothing either
    expect(open).toContain('verifyEmail')
    for (const name of ['createBoard', 'storeEvents', 'saveUserSettings', 'createDemo'] as const)
      expect(await isRefused(name, own), name).toBe(false)
  })

  test('reading stays open', async () => {
    const { token } = await start({ role: 'Admin' })
    const { items } = await server.as(token)('listMembers', { params: params(), query: {} })
    expect(items).toHaveLength(2)
  })

  test('so does reading several answers together, but for what writes', async () => {
    const { token } = await start({ role: 'Admin' })
    const asked = [{ name: 'listMembers', params: params() }, { name: 'stopViewAs' }]
    const answers = await askAll(server, token, asked)
    expect(answers.map((one) => one?.status)).toEqual([200, 421])
  })
})

describe('[ORGC-2] whom a SuperAdmin may not view', () => {
  test('another SuperAdmin, the own account, strangers and who cannot sign in', async () => {
    const peer = await testUser(server.db, org, 'SuperAdmin')
    const elsewhere = (await testOrganisation(server.db)).id
    const stranger = await testUser(server.db, elsewhere, 'Agent')
    const guest = await testUser(server.db, elsewhere, 'SuperAdmin')
    await server.db.query(
      `insert into membership (organisation_id, user_id, role, is_primary)
       values ($1, $2, 'Agent', false)`,
      [org, guest.id],
    )
    const waiting = await testUser(server.db, org, 'Agent')
    await server.db.query(`update app_user set approval = 'Pending' where id = $1`, [waiting.id])
    const status = async (userId: string) => refusal(start({ userId }))
    expect(await status(peer.id)).toMatchObject({ status: 403 })
    expect(await status(guest.id)).toMatchObject({ status: 403 }) // a SuperAdmin elsewhere
    expect(await status(boss.id)).toMatchObject({ status: 409 })
    expect(await status(stranger.id)).toMatchObject({ status: 404 })
    expect(await status(waiting.id)).toMatchObject({ status: 409 })
    expect(await entries()).toEqual([])
  })

  test('an Admin may view nobody, and a view inside a view is refused', async () => {
    const admin = await signIn(server, (await testUser(server.db, org, 'Admin')).email)
    expect(await refusal(start({ userId: agent.id }, admin))).toMatchObject({ status: 403 })
    const view = await viewOf(agent.id)
    expect(await refusal(start({ role: 'Admin' }, view))).toMatchObject({
      status: 403,
      message: MESSAGES.viewOnly,
    })
  })
})

describe('[ORGC-2] how a view ends', () => {
  const read = (token: string) => server.as(token)('getOrgDetails', { query: { orgId: org } })
  const ended = { status: 401, code: 'view_ended' }

  test('after its hour, and the token then leads back to the own session', async () => {
    const view = await viewOf(agent.id)
    await read(view)
    await lateNow()
    expect(await refusal(read(view))).toMatchObject(ended)
    expect(await userOf(view)).toMatchObject({ role: ['SuperAdmin'], data: { email: boss.email } })
    expect((await entries()).map(({ action, details }) => [action, details.reason])).toEqual([
      ['view_as.ended', 'time'],
      ['view_as.started', undefined],
    ])
  })

  test('when the person becomes a SuperAdmin, or the viewer is none any more', async () => {
    const setRole = (role: Role, id: string) =>
      server.db.query('update membership set role = $2 where user_id = $1', [id, role])
    const view = await viewOf(agent.id)
    await setRole('SuperAdmin', agent.id)
    expect(await refusal(read(view))).toMatchObject(ended)
    await setRole('Agent', agent.id)
    await read(view)
    await setRole('Admin', boss.id)
    expect(await refusal(read(view))).toMatchObject(ended)
  })

  test('with the own session: signing out in the view ends both', async () => {
    const view = await viewOf(agent.id)
    await server.as(view)('logout', {})
    expect(await refusal(read(view))).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await refusal(userOf(own))).toMatchObject({ status: 401 })
    const admin = await testUser(server.db, org, 'Admin')
    own = await signIn(server, admin.email)
    expect((await entries())[0]).toMatchObject({ details: { reason: 'signed out' } })
  })

  test('a second one from the own session ends the first', async () => {
    const first = await viewOf(agent.id)
    const { token } = await start({ role: 'User' })
    expect(await refusal(read(first))).toMatchObject(ended)
    await server.as(first)('currentUser', {}) // late, with the token of the ended view
    await server.as(first)('stopViewAs', { body: {} })
    await read(token)
  })
})

describe('[ORGC-2] the audit log', () => {
  test('has start and end with both names', async () => {
    const call: Call = server.as(await viewOf(agent.id))
    await call('stopViewAs', { body: {} })
    const both = { actor: { id: boss.id }, member: { id: agent.id } }
    expect(await entries()).toMatchObject([
      { ...both, action: 'view_as.ended', details: { role: 'Agent', reason: 'stopped' } },
      { ...both, action: 'view_as.started', details: { role: 'Agent' }, ip: '127.0.0.1' },
    ])
  })

  test('has the end of a view that nobody stopped, once', async () => {
    await viewOf(agent.id)
    await endOldViews(server.db)
    expect(await entries()).toHaveLength(1) // it still runs
    await lateNow()
    await endOldViews(server.db)
    await endOldViews(server.db)
    expect(await entries()).toMatchObject([
      { action: 'view_as.ended', actor: { id: boss.id }, details: { reason: 'time' } },
      { action: 'view_as.started' },
    ])
  })
})

import { type Input, PLANS, planOf, type Role } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { newAddress, UNLIMITED } from './test-accounts.ts'
import { NEW_PERSON, tokenOf } from './test-invitations.ts'

let server: TestServer
let org: string
let token: string
beforeAll(async () => {
  server = await testServer({ limits: { ...UNLIMITED, acceptInvitation: [] } })
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  token = await signIn(server, (await testUser(server.db, org, 'SuperAdmin')).email)
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const read = (as = token) => server.as(as)('getPlan', { params: params() })
const change = (body: Input<'updatePlan'>['body'], as = token) =>
  server.as(as)('updatePlan', { params: params(), body })
const add = (role: Role) => testUser(server.db, org, role)
const invite = async (role: Role) => {
  const { items } = await server.as(token)('createInvitations', {
    params: params(),
    body: { people: [{ email: newAddress(), role }], way: 'link' },
  })
  if (!items[0]) throw new Error('a row has a result')
  return items[0]
}
const full = { status: 409, message: 'All 2 seats are taken. Ask for more under Pricing.' }

describe('[PRIC-1] the plan of an organisation', () => {
  test('a new organisation has the default plan, without a limit', async () => {
    expect(await read()).toEqual({ plan: PLANS[0]?.id, seats: { used: 1, invited: 0 } })
    expect(PLANS[0]?.seatsMax).toBeUndefined()
  })

  test('counts approved members with a role that takes a seat, and open invitations', async () => {
    await add('Agent')
    await add('User') // reads dashboards only
    const waiting = await add('Supervisor')
    await server.db.query(`update app_user set approval = 'Disabled' where id = $1`, [waiting.id])
    await invite('Agent')
    await invite('User')
    expect((await read()).seats).toEqual({ used: 2, invited: 1 })
  })

  test('a SuperAdmin changes the given fields, null removes one; the audit log has both sides', async () => {
    const set = { plan: 'team', seatsAgreed: 40, renewsOn: '2027-02-01' }
    expect(await change(set)).toEqual({
      plan: 'team',
      seats: { used: 1, invited: 0, allowed: 40, agreed: 40 },
      renewsOn: '2027-02-01',
    })
    expect(await change({ seatsAgreed: null, renewsOn: null })).toEqual({
      plan: 'team',
      seats: { used: 1, invited: 0, allowed: planOf('team').seatsMax },
    })
    await change({ plan: 'team' }) // nothing differs
    const { items } = await server.as(token)('listAudit', { params: params(), query: {} })
    const entries = items.filter(({ action }) => action === 'plan.changed')
    expect(entries.map(({ changes }) => changes)).toEqual([
      { renewsOn: { before: '2027-02-01' }, seatsAgreed: { before: '40' } },
      {
        plan: { before: 'open', after: 'team' },
        renewsOn: { after: '2027-02-01' },
        seatsAgreed: { after: '40' },
      },
    ])
  })

  test('an Admin reads it only; the operator changes it; wrong values are refused', async () => {
    const admin = await signIn(server, (await add('Admin')).email)
    expect((await read(admin)).seats.used).toBe(2)
    await expect(change({ plan: 'team' }, admin)).rejects.toMatchObject({ status: 403 })
    expect((await change({ plan: 'business' }, server.config.operatorKey)).plan).toBe('business')
    for (const body of [{ plan: 'gold' }, { seatsAgreed: 0 }, { renewsOn: '2027-02-30' }])
      await expect(change(body)).rejects.toMatchObject({ status: 400 })
    expect((await read()).plan).toBe('business')
  })
})

describe('[PRIC-1] seats beyond the limit are refused', () => {
  test('to an invitation, while members and other invitations hold them all', async () => {
    await change({ seatsAgreed: 2 })
    expect((await invite('Agent')).refused).toBeUndefined()
    expect((await invite('Agent')).refused).toBe(full.message)
    expect((await invite('User')).refused).toBeUndefined() // takes none
    await change({ seatsAgreed: null })
    expect((await invite('Agent')).refused).toBeUndefined() // negative control
  })

  test('to an invitation that is sent again after it ran out, but not to one that holds its seat', async () => {
    await change({ seatsAgreed: 2 })
    await invite('Agent')
    const { items } = await server.as(token)('listInvitations', { params: params() })
    const invitationId = items[0]?.id ?? ''
    const again = () =>
      server.as(token)('resendInvitation', {
        params: { ...params(), invitationId },
        body: { way: 'link' },
      })
    await again() // its own seat is no other's
    await server.db.query('update invitation set expires_at = now() where id = $1', [invitationId])
    expect((await invite('Agent')).refused).toBeUndefined() // takes the seat that became free
    await expect(again()).rejects.toMatchObject(full)
  })

  test('but an invitation whose issuer may not invite any more holds none', async () => {
    await change({ seatsAgreed: 3 })
    const admin = await add('Admin')
    const issuer = await signIn(server, admin.email)
    await server.as(issuer)('createInvitations', {
      params: params(),
      body: { people: [{ email: newAddress(), role: 'Agent' }], way: 'link' },
    })
    expect((await read()).seats).toMatchObject({ used: 2, invited: 1 })
    await server.db.query(`update membership set role = 'User' where user_id = $1`, [admin.id])
    expect((await read()).seats).toMatchObject({ used: 1, invited: 0 })
  })

  test('to whoever accepts when the seats are gone by then', async () => {
    const { link } = await invite('Agent')
    await add('Agent')
    await change({ seatsAgreed: 2 })
    const accept = () =>
      server.as()('acceptInvitation', { body: { ...NEW_PERSON, token: tokenOf(link?.url) } })
    await expect(accept()).rejects.toMatchObject(full)
    await change({ seatsAgreed: 3 })
    await accept()
    expect((await read()).seats).toMatchObject({ used: 3, invited: 0 })
  })

  test('to a member who would take one by approval or by a new role; nobody loses a seat', async () => {
    const reader = await add('User')
    await add('Agent')
    const waiting = await add('Agent')
    const update = (userId: string, body: Input<'updateMember'>['body']) =>
      server.as(token)('updateMember', { params: { ...params(), userId }, body })
    await server.db.query(`update app_user set approval = 'Pending' where id = $1`, [waiting.id])
    await change({ seatsAgreed: 2 })
    await expect(update(reader.id, { role: 'Agent' })).rejects.toMatchObject(full)
    await expect(update(waiting.id, { approval: 'Approved' })).rejects.toMatchObject(full)
    await update(waiting.id, { approval: 'Approved', role: 'User' })
    await change({ seatsAgreed: 1 }) // below what is used
    expect((await read()).seats).toMatchObject({ used: 2, allowed: 1 })
  })
  test('to an account that is enabled again and would take one in another organisation', async () => {
    const other = await testOrganisation(server.db)
    const shared = await add('Agent')
    await server.db.query(
      `insert into membership (organisation_id, user_id, role) values ($1, $2, 'Agent')`,
      [other.id, shared.id],
    )
    await testUser(server.db, other.id, 'Agent')
    const allow = (seats: number) =>
      server.db.query('update organisation set seats_allowed = $2 where id = $1', [other.id, seats])
    const update = (approval: 'Approved' | 'Disabled') =>
      server.as(token)('updateMember', {
        params: { ...params(), userId: shared.id },
        body: { approval },
      })
    await update('Disabled')
    await allow(1)
    await expect(update('Approved')).rejects.toMatchObject({
      status: 409,
      message: 'This account also belongs to another organisation, whose seats are all taken.',
    })
    await allow(2)
    expect(await update('Approved')).toMatchObject({ approval: 'Approved' })
  })
})

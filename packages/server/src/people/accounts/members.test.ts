import { randomUUID } from 'node:crypto'
import type { Role } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, type MailServer, memberAs, testMailServer } from './test-accounts.ts'
import { signIn, testOrganisation } from '../../platform/testing/test-db.ts'
import { tokenIn } from '../../mail/test-smtp.ts'

let server: MailServer
beforeAll(async () => {
  server = await testMailServer()
})
afterAll(() => server.close())

/** An organisation with an admin of this role, and the admin's calls on its members. */
async function organisation(role: Role = 'Admin') {
  const { id: organisationId } = await testOrganisation(server.db)
  const admin = await memberAs(server.db, organisationId, role)
  const call = server.as(await signIn(server, admin.email))
  type Change = Parameters<typeof call<'updateMember'>>[1]['body']
  return {
    organisationId,
    admin,
    call,
    add: (as: Role, state?: Parameters<typeof memberAs>[3]) =>
      memberAs(server.db, organisationId, as, state),
    update: (userId: string, body: Change) =>
      call('updateMember', { params: { organisationId, userId }, body }),
    list: (query: object = {}) => call('listMembers', { params: { organisationId }, query }),
    remove: (userId: string) => call('removeMember', { params: { organisationId, userId } }),
    signOut: (userId: string) =>
      call('signOutMember', { params: { organisationId, userId }, body: {} }),
  }
}

const alsoIn = (organisationId: string, userId: string, role: Role) =>
  server.db.query('insert into membership (organisation_id, user_id, role) values ($1, $2, $3)', [
    organisationId,
    userId,
    role,
  ])

const mailsTo = (email: string) =>
  server.sink.mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

describe('the list of members', () => {
  test('[ORGC-2] starts with pending members, then sorts by name; a search finds parts of names and addresses', async () => {
    const { list, add, admin } = await organisation()
    const named = async (firstName: string, approval: string) => {
      const user = await add('User', { approval })
      await server.db.query(`update app_user set first_name = $2 where id = $1`, [
        user.id,
        firstName,
      ])
      return user
    }
    const zoe = await named('Zoe_100%', 'Pending')
    const ben = await named('Ben', 'Approved')
    const all = await list()
    expect(all.items.map(({ id }) => id)).toEqual([zoe.id, ben.id, admin.id])
    expect(all).toMatchObject({ total: 3, pending: 1 })
    expect(all.items[2]?.lastSignInBy).toBe('api')
    expect(all.items[2]?.lastSignInAt).toBeDefined()
    expect(all.items[1]).not.toHaveProperty('lastSignInAt')

    const found = async (search: string) => (await list({ search })).items.map(({ id }) => id)
    expect(await found('zoe_100% t')).toEqual([zoe.id])
    expect(await found('%')).toEqual([zoe.id])
    expect(await found(ben.email.slice(3, 20).toUpperCase())).toEqual([ben.id])
    expect(await found('nobody')).toEqual([])
    const pending = await list({ approval: 'Pending' })
    expect(pending).toMatchObject({ total: 1, pending: 1 })
    const second = await list({ limit: 1, offset: 1 })
    expect(second.items.map(({ id }) => id)).toEqual([ben.id])
    expect(second.total).toBe(3)
  })

  test('excludes members of another organisation', async () => {
    const [one, other] = [await organisation(), await organisation()]
    const stranger = await other.add('User')
    expect((await one.list()).items.map(({ id }) => id)).toEqual([one.admin.id])
    await expect(one.update(stranger.id, { role: 'Agent' })).rejects.toMatchObject({ status: 404 })
    await expect(one.update(randomUUID(), {})).rejects.toMatchObject({ status: 404 })
    await expect(one.signOut(stranger.id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('approval', () => {
  test('[ORGC-2] opens an account and notifies its owner', async () => {
    const { add, update, organisationId } = await organisation()
    const { id, email } = await add('User', { approval: 'Pending' })
    await expect(signIn(server, email)).rejects.toMatchObject({ status: 403 })
    expect(await update(id, { approval: 'Approved' })).toMatchObject({ id, approval: 'Approved' })
    const mail = await server.sink.next(email)
    expect(mail.subject).toBe('Your account is open')
    expect(mail.text).toContain(organisationId)
    expect(mail.text).not.toContain('confirm your email')
    await signIn(server, email)
  })

  test('reminds the owner to confirm the address if that is missing', async () => {
    const { add, update } = await organisation()
    const { id, email } = await add('User', { approval: 'Pending', verified: false })
    await update(id, { approval: 'Approved' })
    expect((await server.sink.next(email)).text).toContain('confirm your email address')
  })

  test('that is refused notifies the owner of the reason, as plain text, and ends the sessions', async () => {
    const { add, update } = await organisation()
    const { id, email } = await add('User')
    const call = server.as(await signIn(server, email))
    await update(id, { approval: 'Rejected', reason: '<b>Not</b> one of ours' })
    const mail = await server.sink.next(email)
    expect(mail.text).toContain('The reason: <b>Not</b> one of ours')
    expect(mail.html).toContain('&lt;b&gt;Not&lt;/b&gt; one of ours')
    await expect(call('currentUser', {})).rejects.toMatchObject({ status: 401 })
  })

  test('that is revoked ends the sessions at once, without an email', async () => {
    const { add, update } = await organisation()
    const { id, email } = await add('User')
    const call = server.as(await signIn(server, email))
    await update(id, { approval: 'Disabled' })
    await expect(call('currentUser', {})).rejects.toMatchObject({ status: 401 })
    const { rows } = await server.db.query(
      'select ended_reason as reason from session where user_id = $1',
      [id],
    )
    expect(rows).toEqual([{ reason: 'disabled' }])
    await update(id, { approval: 'Approved' })
    await server.sink.next(email)
    expect(mailsTo(email)).toEqual(['Your account is open'])
    await expect(call('currentUser', {})).rejects.toMatchObject({ status: 401 })
  })

  test('that changes nothing sends no email', async () => {
    const { add, update } = await organisation()
    const [same, other] = [await add('User'), await add('User', { approval: 'Pending' })]
    await update(same.id, { approval: 'Approved' })
    await update(other.id, { approval: 'Approved' })
    await server.sink.next(other.email)
    expect(mailsTo(same.email)).toEqual([])
  })

  test('is only for admins of the primary organisation; a role is per organisation', async () => {
    const [home, second] = [await organisation(), await organisation('SuperAdmin')]
    const guest = await home.add('Agent')
    await alsoIn(second.organisationId, guest.id, 'User')
    for (const approval of ['Disabled', 'Rejected', 'Approved'] as const)
      await expect(second.update(guest.id, { approval })).rejects.toMatchObject({ status: 403 })
    await expect(second.signOut(guest.id)).rejects.toMatchObject({ status: 403 })
    expect(await second.update(guest.id, { role: 'Supervisor' })).toMatchObject({
      role: 'Supervisor',
      isPrimary: false,
    })
    expect((await home.update(guest.id, {})).role).toBe('Agent')
  })
})

describe('who may change whom', () => {
  test('nobody changes their own account', async () => {
    const { admin, update } = await organisation('SuperAdmin')
    for (const body of [{ role: 'Agent' }, { approval: 'Disabled' }] as const)
      await expect(update(admin.id, body)).rejects.toMatchObject({ status: 403 })
  })

  test('an Admin neither appoints nor changes a SuperAdmin; a SuperAdmin does', async () => {
    const { add, update, signOut, organisationId } = await organisation('Admin')
    const [boss, agent] = [await add('SuperAdmin'), await add('Agent')]
    await expect(update(agent.id, { role: 'SuperAdmin' })).rejects.toMatchObject({ status: 403 })
    await expect(update(boss.id, { role: 'Agent' })).rejects.toMatchObject({ status: 403 })
    await expect(update(boss.id, { approval: 'Disabled' })).rejects.toMatchObject({ status: 403 })
    await expect(signOut(boss.id)).rejects.toMatchObject({ status: 403 })
    expect(await update(agent.id, { role: 'Admin' })).toMatchObject({ role: 'Admin' })

    const call = server.as(await signIn(server, boss.email))
    const params = { organisationId, userId: agent.id }
    await call('updateMember', { params, body: { role: 'SuperAdmin' } })
    await call('updateMember', { params, body: { role: 'Agent' } })
    expect(await account(server.db, agent.email)).toMatchObject({ role: 'Agent' })
  })

  test('an Admin cannot disable the account of a SuperAdmin of another organisation', async () => {
    const [home, other] = [await organisation('Admin'), await organisation()]
    const { id } = await home.add('User')
    await alsoIn(other.organisationId, id, 'SuperAdmin')
    await expect(home.update(id, { approval: 'Disabled' })).rejects.toMatchObject({ status: 403 })
    expect((await home.update(id, { role: 'Agent' })).role).toBe('Agent')
  })

  test('a new role applies from the next request', async () => {
    const { add, update, organisationId } = await organisation()
    const { id, email } = await add('Admin')
    const call = server.as(await signIn(server, email))
    await call('listMembers', { params: { organisationId } })
    await update(id, { role: 'Agent' })
    await expect(call('listMembers', { params: { organisationId } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('the last admin of an organisation cannot be disabled, not even from another organisation', async () => {
    const [home, other] = [await organisation(), await testOrganisation(server.db)]
    const guest = await home.add('Agent')
    await alsoIn(other.id, guest.id, 'Admin')
    const last = { status: 409, code: 'conflict' }
    await expect(home.update(guest.id, { approval: 'Disabled' })).rejects.toMatchObject(last)
    await memberAs(server.db, other.id, 'Admin', { approval: 'Pending' })
    await expect(home.update(guest.id, { approval: 'Disabled' })).rejects.toMatchObject(last)
    await memberAs(server.db, other.id, 'Admin')
    await home.update(guest.id, { approval: 'Disabled' })
  })

  test.each(['Admin', 'SuperAdmin'] as const)(
    'of two members of rank %s who demote each other at once, one remains',
    async (role) => {
      const { organisationId, admin, call, add } = await organisation(role)
      const second = await add(role)
      const other = server.as(await signIn(server, second.email))
      const end = (by: typeof call, userId: string) =>
        by('updateMember', { params: { organisationId, userId }, body: { role: 'Agent' } })
      await Promise.allSettled([end(call, second.id), end(other, admin.id)])
      const { rows } = await server.db.query(
        'select 1 from membership where organisation_id = $1 and role = $2',
        [organisationId, role],
      )
      expect(rows.length).toBe(1)
    },
  )
})

test('a new verification email ends the older link; a confirmed address gets no email', async () => {
  const { add, call, organisationId } = await organisation()
  const { id, email } = await add('User', { verified: false })
  const send = () =>
    call('resendVerification', { params: { organisationId, userId: id }, body: {} })
  const link = async () => tokenIn(await server.sink.next(email), 'users/verify')
  await send()
  const first = await link()
  await send()
  const second = await link()
  const verify = (token: string) => server.as()('verifyEmail', { params: { token } })
  expect((await verify(first)).data).toBe(0)
  expect((await verify(second)).data).toBe(1)
  await expect(send()).rejects.toMatchObject({ status: 409 })
})

test('an admin signs a member out everywhere', async () => {
  const { add, signOut } = await organisation()
  const { id, email } = await add('Agent')
  const call = server.as(await signIn(server, email))
  await signOut(id)
  await expect(call('currentUser', {})).rejects.toMatchObject({ status: 401 })
  await signIn(server, email)
})

describe('[ORGC-2] removing a member', () => {
  test('ends the membership and the sessions in it; the account stays in its own organisation', async () => {
    const [home, second] = [await organisation(), await organisation()]
    const guest = await home.add('Agent')
    await alsoIn(second.organisationId, guest.id, 'User')
    const call = server.as(await signIn(server, guest.email))
    await call('switchOrganisation', { body: { organisationId: second.organisationId } })
    await second.remove(guest.id)
    await expect(call('currentUser', {})).rejects.toMatchObject({ status: 401 })
    expect((await second.list()).total).toBe(1)
    const again = server.as(await signIn(server, guest.email))
    expect((await again('currentUser', {})).user.data.organizationId).toBe(home.organisationId)
    const { items } = await second.call('listAudit', {
      params: { organisationId: second.organisationId },
    })
    const removed = items.filter(({ action }) => action === 'member.removed')
    expect(removed).toMatchObject([{ member: { id: guest.id } }])
  })

  test('leaves the session in another organisation', async () => {
    const [home, second] = [await organisation(), await organisation()]
    const guest = await home.add('Agent')
    await alsoIn(second.organisationId, guest.id, 'User')
    const call = server.as(await signIn(server, guest.email))
    await second.remove(guest.id)
    await call('currentUser', {})
  })

  test('is not for members of this organisation alone, oneself, a stranger, or a SuperAdmin as an Admin', async () => {
    const [home, second] = [await organisation(), await organisation()]
    await expect(home.remove((await home.add('Agent')).id)).rejects.toMatchObject({ status: 409 })
    await expect(home.remove(home.admin.id)).rejects.toMatchObject({ status: 403 })
    await expect(home.remove(second.admin.id)).rejects.toMatchObject({ status: 404 })
    const boss = await home.add('Agent')
    await alsoIn(second.organisationId, boss.id, 'SuperAdmin')
    await expect(second.remove(boss.id)).rejects.toMatchObject({ status: 403 })
  })

  test('never removes the last admin, not even by the operator', async () => {
    const [home, second] = [await organisation(), await testOrganisation(server.db)]
    const guest = await home.add('Agent')
    await alsoIn(second.id, guest.id, 'Admin')
    const operator = server.as(server.config.operatorKey)
    const remove = () =>
      operator('removeMember', { params: { organisationId: second.id, userId: guest.id } })
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'conflict' })
    await memberAs(server.db, second.id, 'Admin')
    await remove()
  })
})

describe('[ORGC-2] organisations and groups in the list', () => {
  test('shows the organisations that the caller belongs to, and counts the others', async () => {
    const { organisationId, admin, list, add } = await organisation()
    const agent = await add('Agent')
    const [shared, hidden] = [
      (await testOrganisation(server.db)).id,
      (await testOrganisation(server.db)).id,
    ]
    await alsoIn(shared, agent.id, 'User')
    await alsoIn(hidden, agent.id, 'User')
    await alsoIn(shared, admin.id, 'User')
    const { items } = await list()
    expect(items.find(({ id }) => id === agent.id)).toMatchObject({
      organisations: [
        { name: organisationId, isPrimary: true },
        { name: shared, isPrimary: false },
      ],
      otherOrganisations: 1,
    })
    expect(JSON.stringify(items)).not.toContain(hidden)
  })

  test('shows the custom groups that contain the name', async () => {
    const { organisationId, list, add } = await organisation()
    const agent = await add('Agent')
    await server.db.query(`update app_user set first_name = 'Zoe' where id = $1`, [agent.id])
    const groups = { Late: ['Zoe Test', 'Ben'], Early: ['Zoe Test'], Nights: ['Zoe'] }
    for (const [name, agents] of Object.entries(groups))
      await server.db.query(
        'insert into custom_group (organisation_id, name, agents) values ($1, $2, $3)',
        [organisationId, name, agents],
      )
    const { items } = await list({ search: 'Zoe' })
    expect(items.map((one) => one.groups)).toEqual([['Early', 'Late']])
  })
})

test('[ROUT-1] the team is approved members and the agents of recent tickets, of one organisation', async () => {
  const { organisationId, add } = await organisation()
  const other = await organisation()
  const supervisor = await add('Supervisor')
  const named = async (id: string, name: string) =>
    server.db.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
      id,
      ...name.split(' '),
    ])
  await named(supervisor.id, 'Sam Lee')
  await named((await add('Agent', { approval: 'Pending' })).id, 'Not Yet')
  await named((await other.add('Agent')).id, 'Of Others')
  const option = (value: string, days: number) =>
    server.db.query(
      `insert into filter_option (organisation_id, kind, value, id, first_at, last_at)
       values ($1, 'agent', $2, $2, now() - interval '200 days', now() - make_interval(days => $3))`,
      [organisationId, value, days],
    )
  await option('Kim Recent', 2)
  await option('Sam Lee', 2)
  await option('Long Gone', 120)
  const call = server.as(await signIn(server, supervisor.email))
  const { items } = await call('listTeam', { params: { organisationId } })
  expect(items).toEqual(
    expect.arrayContaining([
      { name: 'Kim Recent', isMember: false },
      { name: 'Sam Lee', isMember: true },
    ]),
  )
  const names = items.map(({ name }) => name)
  for (const name of ['Not Yet', 'Of Others', 'Long Gone']) expect(names).not.toContain(name)
})

import { INVITATIONS_OPEN } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signIn,
  TEST_PASSWORD,
  testServer,
  type TestServer,
} from '../../platform/testing/test-db.ts'
import { eraseOldInvitations } from './old-invitations.ts'
import { account, newAddress, UNLIMITED } from './test-accounts.ts'
import { invitingOrganisation, NEW_PERSON, tokenOf } from './test-invitations.ts'

/* Without a mail server: every link is handed over. */

let server: TestServer
beforeAll(async () => {
  server = await testServer({ limits: { ...UNLIMITED, readInvitation: [], acceptInvitation: [] } })
})
afterAll(() => server.close())

const organisation = (role?: 'Admin' | 'SuperAdmin') => invitingOrganisation(server, role)
const read = (token: string) => server.as()('readInvitation', { body: { token } })
const accept = (token: string, given: object = {}) =>
  server.as()('acceptInvitation', { body: { ...NEW_PERSON, ...given, token } })
const dead = { status: 404, message: expect.stringContaining('no longer works') }

describe('[ORGC-2] an invited person without an account', () => {
  test('joins by the link with the given role, verified, approved and signed in; the link works once', async () => {
    const { organisationId, admin, invite, list, audit } = await organisation()
    const email = newAddress()
    const { invitation, link } = await invite(email.toUpperCase(), 'supervisor')
    expect(link?.url).toMatch(new RegExp(`^${server.address}/invitation\\?token=[\\w-]{43}$`))
    expect(Date.parse(link?.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
    expect(invitation).toMatchObject({ email, role: 'Supervisor', state: 'open', way: 'link' })
    expect(await list()).toMatchObject({
      sendsMail: false,
      items: [{ email, invitedBy: { id: admin.id, name: 'Robin Test' } }],
    })
    const token = tokenOf(link?.url)
    const found = { organisationName: organisationId, email, role: 'Supervisor' }
    expect(await read(token)).toEqual({ ...found, hasAccount: false })

    const { token: session } = await accept(token)
    const { user } = await server.as(session)('currentUser', {})
    expect(user).toMatchObject({ role: ['Supervisor'], data: { displayName: 'Al Lee', email } })
    expect(await account(server.db, email)).toMatchObject({
      verified: true,
      approval: 'Approved',
      organisationId,
    })
    await server.as()('authenticate', { body: { email, password: NEW_PERSON.password } })
    expect((await list()).items).toEqual([])
    await expect(read(token)).rejects.toMatchObject(dead)
    await expect(accept(token)).rejects.toMatchObject(dead)

    const items = await audit()
    expect(items.map(({ action }) => action)).toEqual(['invitation.accepted', 'invitation.created'])
    expect(items[0]).toMatchObject({ actor: { name: 'Al Lee' }, member: { name: 'Al Lee' } })
    expect(items[1]).toMatchObject({
      actor: { id: admin.id },
      details: { email, role: 'Supervisor', way: 'link' },
    })
  })

  test('[ORGC-1] the audit log has from where the person accepted and was signed in', async () => {
    const { organisationId, invite, call } = await organisation()
    await accept(tokenOf((await invite(newAddress())).link?.url))
    const { items } = await call('listAudit', { params: { organisationId }, query: {} })
    for (const action of ['invitation.accepted', 'sign_in.succeeded']) {
      const entry = items.find((one) => one.action === action && one.actor?.name === 'Al Lee')
      expect({ action, ip: entry?.ip }).toEqual({
        action,
        ip: expect.stringContaining('127.0.0.1'),
      })
    }
  })

  test('is refused with a short password or without a name, and can try again', async () => {
    const { invite } = await organisation()
    const token = tokenOf((await invite(newAddress())).link?.url)
    const short = server.config.passwordMin - 1
    await expect(accept(token, { password: 'x'.repeat(short) })).rejects.toMatchObject({
      fields: { password: expect.stringContaining('Min character length') },
    })
    await expect(accept(token, { firstName: ' ' })).rejects.toMatchObject({ status: 400 })
    await accept(token)
  })

  test('who accepts twice at once joins once', async () => {
    const { invite } = await organisation()
    const token = tokenOf((await invite(newAddress())).link?.url)
    const results = await Promise.allSettled([accept(token), accept(token)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('cannot use an invented token', async () => {
    await expect(read('x'.repeat(43))).rejects.toMatchObject(dead)
    await expect(accept('x'.repeat(43))).rejects.toMatchObject(dead)
  })
})

describe('[ORGC-2] an invited person with an account elsewhere', () => {
  test('is refused while the organisation does not allow the way in which they signed in', async () => {
    const [home, other] = [await organisation(), await organisation()]
    const { email } = await other.add('Agent')
    const token = tokenOf((await home.invite(email)).link?.url)
    const allow = (methods: string | null) =>
      server.db.query('update organisation set sign_in_methods = $2::text[] where id = $1', [
        home.organisationId,
        methods,
      ])
    const call = server.as(await signIn(server, email))
    await allow('{google}')
    await expect(call('joinOrganisation', { body: { token } })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Sign in with your Google account.'),
    })
    await allow(null)
    await call('joinOrganisation', { body: { token } })
  })

  test('accepts when signed in with the invited address, and keeps the other organisation', async () => {
    const [home, other] = [await organisation(), await organisation()]
    const { id, email } = await other.add('Agent')
    const token = tokenOf((await home.invite(email, 'Supervisor')).link?.url)
    expect((await read(token)).hasAccount).toBe(true)
    await expect(accept(token)).rejects.toMatchObject({ status: 409 })
    const call = server.as(await signIn(server, email))
    expect(await call('joinOrganisation', { body: { token } })).toEqual({
      organisationId: home.organisationId,
    })
    const { user } = await call('currentUser', {})
    expect(user).toMatchObject({
      role: ['Supervisor'],
      data: {
        organizationId: home.organisationId,
        secondaryOrg: [{ id: other.organisationId }],
      },
    })
    const { items } = await home.call('listMembers', {
      params: { organisationId: home.organisationId },
      query: { search: email },
    })
    expect(items).toMatchObject([{ id, role: 'Supervisor', isPrimary: false }])
    await server.as()('authenticate', { body: { email, password: TEST_PASSWORD } })
    await expect(call('joinOrganisation', { body: { token } })).rejects.toMatchObject({
      status: 424, // the second sign-in ended this session
    })
  })

  test('who joins an organisation with shorter sessions is signed out as early', async () => {
    const [home, other] = [await organisation(), await organisation()]
    await server.db.query('update organisation set session_hours = 2 where id = $1', [
      home.organisationId,
    ])
    const { id, email } = await other.add('Agent')
    const token = tokenOf((await home.invite(email)).link?.url)
    const call = server.as(await signIn(server, email))
    const hours = async () => {
      const { rows } = await server.db.query<{ hours: number }>(
        `select extract(epoch from expires_at - created_at)::int / 3600 as hours from session
         where user_id = $1 and ended_reason is null`,
        [id],
      )
      return rows.map((row) => row.hours)
    }
    const [before = 0] = await hours()
    expect(before).toBeGreaterThan(2)
    await call('joinOrganisation', { body: { token } })
    expect(await hours()).toEqual([2])
  })

  test('cannot accept as somebody else or without signing in', async () => {
    const [home, other] = [await organisation(), await organisation()]
    const [invited, thief] = [await other.add('Agent'), await other.add('Admin')]
    const token = tokenOf((await home.invite(invited.email, 'Admin')).link?.url)
    const call = server.as(await signIn(server, thief.email))
    await expect(call('joinOrganisation', { body: { token } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(server.as()('joinOrganisation', { body: { token } })).rejects.toMatchObject({
      status: 401,
    })
    const owner = server.as(await signIn(server, invited.email))
    await owner('joinOrganisation', { body: { token } })
    await expect(owner('joinOrganisation', { body: { token } })).rejects.toMatchObject(dead)
  })

  test('who became a member in another way keeps that role', async () => {
    const [home, other] = [await organisation(), await organisation()]
    const { id, email } = await other.add('Agent')
    const token = tokenOf((await home.invite(email, 'Admin')).link?.url)
    await server.db.query(
      `insert into membership (organisation_id, user_id, role) values ($1, $2, 'User')`,
      [home.organisationId, id],
    )
    const call = server.as(await signIn(server, email))
    await expect(call('joinOrganisation', { body: { token } })).rejects.toMatchObject({
      status: 409,
    })
    expect((await home.list()).items).toHaveLength(1)
  })
})

describe('[ORGC-2] rows of several people', () => {
  test('each has its result; a refused row says why and stops no other', async () => {
    const { inviteAll, add, list } = await organisation()
    const [member, waiting] = [await add('Agent'), await add('User', { approval: 'Pending' })]
    const [first, second] = [newAddress(), newAddress()]
    const agent = (email: string) => ({ email, role: 'Agent' })
    const { items } = await inviteAll([
      agent(` ${first} `),
      agent('nobody'),
      { email: newAddress(), role: 'Boss' },
      { email: newAddress(), role: 'SuperAdmin' },
      agent(member.email.toUpperCase()),
      agent(waiting.email),
      agent(first),
      agent(second),
    ])
    expect(items.map(({ refused }) => refused)).toEqual([
      undefined,
      'This is not an email address.',
      expect.stringContaining('There is no such role'),
      'Only a SuperAdmin may invite a SuperAdmin.',
      'This person belongs to the organisation already.',
      'This person waits for approval: approve the account instead.',
      'This address has an open invitation: resend that one instead.',
      undefined,
    ])
    expect(items.map(({ link }) => link !== undefined)).toEqual(
      items.map(({ refused }) => refused === undefined),
    )
    const open = (await list()).items.map(({ email }) => email)
    expect(open.toSorted()).toEqual([first, second].toSorted())
  })

  test('200 at once, not 201; an organisation cannot exceed its open invitations', async () => {
    const { inviteAll, invite, organisationId } = await organisation()
    const people = Array.from({ length: 201 }, () => ({ email: newAddress(), role: 'Agent' }))
    await expect(inviteAll(people)).rejects.toMatchObject({ status: 400 })
    const { items } = await inviteAll(people.slice(1))
    expect(items.filter(({ invitation }) => invitation)).toHaveLength(200)
    await server.db.query(
      `insert into invitation
         (organisation_id, id, email, role, token_hash, handed_out, expires_at)
       select $1, gen_random_uuid(), i || '@x.test', 'User', $1 || i, true, now()
       from generate_series(1, $2::int) i`,
      [organisationId, INVITATIONS_OPEN - 200],
    )
    expect((await invite(newAddress())).refused).toContain('revoke some of them first')
  })

  test('by mail is refused where no mail can be sent', async () => {
    const { invite, list } = await organisation()
    expect((await invite(newAddress(), 'Agent', 'mail')).refused).toContain('No emails go out')
    expect((await list()).items).toEqual([])
  })
})

describe('[ORGC-2] an open invitation', () => {
  test('that is sent again has a new link; the earlier one ends', async () => {
    const { invite, resend, audit } = await organisation()
    const { invitation, link } = await invite(newAddress())
    const again = await resend(invitation?.id ?? '')
    expect(again.invitation.id).toBe(invitation?.id)
    await expect(read(tokenOf(link?.url))).rejects.toMatchObject(dead)
    await read(tokenOf(again.link?.url))
    expect((await audit())[0]).toMatchObject({ action: 'invitation.resent' })
  })

  test('that is revoked ends, and the address can be invited again', async () => {
    const { invite, revoke, resend, list, audit } = await organisation()
    const email = newAddress()
    const { invitation, link } = await invite(email)
    const id = invitation?.id ?? ''
    await revoke(id)
    await expect(accept(tokenOf(link?.url))).rejects.toMatchObject(dead)
    await expect(revoke(id)).rejects.toMatchObject({ status: 404 })
    await expect(resend(id)).rejects.toMatchObject({ status: 404 })
    expect((await list()).items).toEqual([])
    expect((await audit())[0]).toMatchObject({
      action: 'invitation.revoked',
      details: { email, role: 'Agent' },
    })
    expect((await invite(email)).invitation).toBeDefined()
  })

  test('ends after seven days, and is replaced by a new one', async () => {
    const { invite, list } = await organisation()
    const email = newAddress()
    const { invitation, link } = await invite(email)
    const age = (by: string) =>
      server.db.query(
        `update invitation set expires_at = expires_at - $2::interval where id = $1`,
        [invitation?.id, by],
      )
    await age('6 days 23 hours')
    await read(tokenOf(link?.url))
    await age('61 minutes')
    await expect(read(tokenOf(link?.url))).rejects.toMatchObject(dead)
    expect((await list()).items).toMatchObject([{ state: 'ended' }])
    expect((await invite(email)).invitation).toBeDefined()
    expect((await list()).items).toMatchObject([{ state: 'open' }])
  })

  test('is erased 90 days after it ended', async () => {
    const { invite, list } = await organisation()
    const [old, late] = [await invite(newAddress()), await invite(newAddress())]
    const end = (id: string | undefined, days: number) =>
      server.db.query(
        'update invitation set expires_at = now() - make_interval(days => $2) where id = $1',
        [id, days],
      )
    await end(old.invitation?.id, 91)
    await end(late.invitation?.id, 89)
    await eraseOldInvitations(server.db)
    expect((await list()).items.map(({ id }) => id)).toEqual([late.invitation?.id])
  })

  test('belongs to its organisation alone', async () => {
    const [home, other] = [await organisation(), await organisation('SuperAdmin')]
    const email = newAddress()
    const id = (await home.invite(email)).invitation?.id ?? ''
    expect((await other.list()).items).toEqual([])
    await expect(other.revoke(id)).rejects.toMatchObject({ status: 404 })
    await expect(other.resend(id)).rejects.toMatchObject({ status: 404 })
    expect((await other.invite(email)).invitation).toBeDefined() // one for each organisation
  })
})

describe('[ORGC-2] nobody gives a role above the own one', () => {
  test('an Admin invites an Admin but no SuperAdmin, and touches no invitation of one', async () => {
    const { invite, resend, revoke, add, organisationId } = await organisation()
    expect((await invite(newAddress(), 'Admin')).refused).toBeUndefined()
    expect((await invite(newAddress(), 'SuperAdmin')).refused).toContain('Only a SuperAdmin')
    const boss = server.as(await signIn(server, (await add('SuperAdmin')).email))
    const { items } = await boss('createInvitations', {
      params: { organisationId },
      body: { people: [{ email: newAddress(), role: 'SuperAdmin' }], way: 'link' },
    })
    const id = items[0]?.invitation?.id ?? ''
    await expect(resend(id)).rejects.toMatchObject({ status: 403 })
    await expect(revoke(id)).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    ['is disabled', `update app_user set approval = 'Disabled' where id = $1`],
    ['is demoted', `update membership set role = 'Agent' where user_id = $1`],
    ['left', `delete from membership where user_id = $1`],
  ])('the link of an admin who %s ends; another admin can renew it', async (_, change) => {
    const { admin, invite, add, organisationId } = await organisation()
    const { invitation, link } = await invite(newAddress())
    const second = server.as(await signIn(server, (await add('Admin')).email))
    const token = tokenOf(link?.url)
    await read(token)
    await server.db.query(change, [admin.id])
    await expect(read(token)).rejects.toMatchObject(dead)
    await expect(accept(token)).rejects.toMatchObject(dead)
    const { items } = await second('listInvitations', { params: { organisationId } })
    expect(items).toMatchObject([{ state: 'ended' }])
    const again = await second('resendInvitation', {
      params: { organisationId, invitationId: invitation?.id ?? '' },
      body: { way: 'link' },
    })
    expect(again.invitation.state).toBe('open')
    await accept(tokenOf(again.link?.url))
  })

  test('the link of a SuperAdmin who is an Admin now makes no SuperAdmin', async () => {
    const { admin, invite } = await organisation('SuperAdmin')
    const boss = tokenOf((await invite(newAddress(), 'SuperAdmin')).link?.url)
    const agent = tokenOf((await invite(newAddress(), 'Agent')).link?.url)
    await server.db.query(`update membership set role = 'Admin' where user_id = $1`, [admin.id])
    await expect(accept(boss)).rejects.toMatchObject(dead)
    await accept(agent)
  })
})

describe('[ORGC-2] the operator', () => {
  const call = () => server.as(server.config.operatorKey)

  test('invites with any role; a second call gives the open invitation a new link and role', async () => {
    const { organisationId, list, audit } = await organisation()
    const email = newAddress()
    const body = { organisationId, email, role: 'SuperAdmin' as const }
    const first = await call()('inviteByOperator', { body })
    const second = await call()('inviteByOperator', { body: { ...body, role: 'Agent' } })
    await expect(read(tokenOf(first.url))).rejects.toMatchObject(dead)
    expect(await read(tokenOf(second.url))).toMatchObject({ email, role: 'Agent' })
    const { items } = await list()
    expect(items).toHaveLength(1)
    expect(items[0]).not.toHaveProperty('invitedBy')
    expect((await audit()).map(({ action }) => action)).toEqual([
      'invitation.resent',
      'invitation.created',
    ])
  })

  test('gets an error for an unknown organisation and for a member', async () => {
    const { organisationId, admin } = await organisation()
    const invite = (org: string, email: string) =>
      call()('inviteByOperator', { body: { organisationId: org, email, role: 'User' } })
    await expect(invite('no-such-org', newAddress())).rejects.toMatchObject({ status: 404 })
    await expect(invite(organisationId, admin.email)).rejects.toMatchObject({ status: 409 })
  })
})

describe('[ORGC-2] the groups of an invitation', () => {
  const groupsOf = async (organisationId: string) => {
    const { rows } = await server.db.query<{ name: string; agents: string[] }>(
      'select name, agents from custom_group where organisation_id = $1 order by name',
      [organisationId],
    )
    return Object.fromEntries(rows.map(({ name, agents }) => [name, agents]))
  }

  test('contain the person from the acceptance on, also after a new link; one that is gone is skipped', async () => {
    const { organisationId, call, list, resend } = await organisation()
    for (const name of ['Early', 'Gone', 'Late'])
      await server.db.query(
        `insert into custom_group (organisation_id, name, agents) values ($1, $2, '{Ben}')`,
        [organisationId, name],
      )
    const invite = (groups: string[]) =>
      call('createInvitations', {
        params: { organisationId },
        body: { people: [{ email: newAddress(), role: 'Agent' }], way: 'link', groups },
      })
    await expect(invite(['Early', 'Nights'])).rejects.toMatchObject({
      status: 400,
      fields: { groups: 'There is no custom group Nights.' },
    })
    const { items } = await invite(['Early', 'Gone'])
    expect((await list()).items).toMatchObject([{ groups: ['Early', 'Gone'] }])
    const { link } = await resend(items[0]?.invitation?.id ?? '')
    await server.db.query(`delete from custom_group where name = 'Gone'`)
    expect((await groupsOf(organisationId)).Early).toEqual(['Ben'])
    await accept(tokenOf(link?.url))
    expect(await groupsOf(organisationId)).toEqual({ Early: ['Ben', 'Al Lee'], Late: ['Ben'] })
  })
})

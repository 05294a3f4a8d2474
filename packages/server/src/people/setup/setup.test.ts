import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import {
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { registration } from '../accounts/test-accounts.ts'
import { isSameCode, setupCodeOf } from './setup-code.ts'
import { setupBody } from './test-setup-body.ts'

let server: TestServer
let code: string
beforeEach(async () => {
  server = await testServer()
  code = await setupCodeOf(server.db, server.config)
})
afterEach(() => server.close())

const setUp = (given: Partial<Parameters<typeof setupBody>[0]> = {}) =>
  server.as()('completeSetup', { body: setupBody({ code, ...given }) })
const isNeeded = async () => (await server.as()('getSetup', {})).isNeeded
const pageOf = async (path: string) => (await fetch(server.address + path)).text()
const HINT = '<meta name="setup" content="needed" />'

async function counts() {
  const { rows } = await server.db.query<Record<string, number>>(
    `select (select count(*) from organisation)::int as organisations,
       (select count(*) from app_user)::int as users,
       (select count(*) from membership)::int as members,
       (select count(*) from audit_entry)::int as entries`,
  )
  return rows[0]
}
const NOTHING = { organisations: 0, users: 0, members: 0, entries: 0 }

test('an empty database needs the setup; it creates the organisation, and its admin is signed in', async () => {
  expect(await isNeeded()).toBe(true)
  const { data, result } = await setUp()
  expect(data).toBe(1)
  const { user } = await server.as(result.token)('currentUser', {})
  expect(user).toMatchObject({
    role: ['SuperAdmin'],
    from: 'api',
    data: {
      displayName: 'Ada Li',
      email: 'ada@shop.example',
      organizationId: 'shop-example',
      organizationName: 'Shop Example',
      setup: { timeZone: 'Europe/Berlin' },
    },
  })
  expect(user.data.setup.filterConfig).toContain('dateFilter')
  expect(await isNeeded()).toBe(false)
  const { items } = await server.as(result.token)('listAudit', {
    params: { organisationId: 'shop-example' },
  })
  expect(items.map(({ action }) => action).toSorted()).toEqual([
    'admin.created',
    'organisation.created',
    'sign_in.succeeded',
  ])
  for (const entry of items)
    expect(entry).toMatchObject({ actor: { name: 'Ada Li' }, ip: '127.0.0.1' })
  expect(JSON.stringify(items)).not.toContain(code)
})

test('the admin signs in later with the password, and works as SuperAdmin of the organisation', async () => {
  await setUp()
  const { result } = await server.as()('authenticate', {
    body: { email: 'ada@shop.example', password: 'correct horse' },
  })
  const call = server.as(result.token)
  const params = { organisationId: 'shop-example' }
  const { items } = await call('listMembers', { params, query: {} })
  expect(items).toMatchObject([
    { role: 'SuperAdmin', approval: 'Approved', emailVerified: true, isPrimary: true },
  ])
  const secret = await call('createSigningSecret', { params, body: {} })
  expect(secret.value).toHaveLength(43)
  const details = await call('getOrgDetails', { query: { orgId: 'shop-example' } })
  expect(details.timeZone).toBe('Europe/Berlin')
  const { rows } = await server.db.query<{ zone: string; locale: string }>(
    `select event_zone as zone, locale from organisation where id = 'shop-example'`,
  )
  expect(rows).toEqual([{ zone: 'Europe/Berlin', locale: 'de-DE' }])
})

test('a second setup is refused with 409, also with the right code, and changes nothing', async () => {
  await setUp()
  const before = await counts()
  const again = { organisation: { id: 'other' }, admin: { email: 'eve@shop.example' } }
  await expect(setUp(again)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await expect(setUp({ ...again, code: 'WRONG-1' })).rejects.toMatchObject({ status: 409 })
  expect(await counts()).toEqual(before)
})

describe('the code', () => {
  test('a wrong one is refused with 403 at its field, and changes nothing', async () => {
    await expect(setUp({ code: 'AAAA-AAAA' })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
      fields: { code: expect.stringContaining('This code is wrong') },
    })
    expect(await counts()).toEqual(NOTHING)
    expect(await isNeeded()).toBe(true)
  })

  test('tries are limited; those with the right code do not count', async () => {
    for (let i = 0; i < 12; i++)
      await expect(setUp({ admin: { password: 'abc' } })).rejects.toMatchObject({ status: 400 })
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => setUp({ code: `AAAA-AA${10 + i}` })),
    )
    const statuses = tries.map((one) => (one.status === 'rejected' ? one.reason.status : 200))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(10).fill(403), 429, 429])
    await expect(setUp()).rejects.toMatchObject({ status: 429 })
  })

  test('is typed with or without hyphen, in small letters, with O for 0 and l for 1', () => {
    expect(isSameCode(' 4kq9 7tro', '4KQ9-7TR0')).toBe(true)
    expect(isSameCode('l234-5678', '1234-5678')).toBe(true)
    expect(isSameCode('4KQ9-7TR1', '4KQ9-7TR0')).toBe(false)
    expect(isSameCode('', '4KQ9-7TR0')).toBe(false)
  })

  test('is the same for a second server of the database, which also ends with the setup', async () => {
    const second = await buildApp(server.db, server.config)
    expect(await setupCodeOf(server.db, server.config)).toBe(code)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const needed = async () => (await second.inject('/api/setup')).json<{ isNeeded: boolean }>()
    expect((await needed()).isNeeded).toBe(true)
    await setUp()
    expect((await needed()).isNeeded).toBe(false)
    const payload = setupBody({ code })
    const late = await second.inject({ method: 'POST', url: '/api/setup', payload })
    expect(late.statusCode).toBe(409)
    await second.close()
  })

  test('depends on the secret of the server and on the database', async () => {
    const sessionSecret = randomBytes(32).toString('base64url')
    expect(await setupCodeOf(server.db, { ...server.config, sessionSecret })).not.toBe(code)
    await server.db.query(`update migration set applied_at = applied_at - interval '1 day'`)
    expect(await setupCodeOf(server.db, server.config)).not.toBe(code)
  })

  test('is SETUP_CODE if the operator chose one', async () => {
    const chosen = await buildApp(server.db, { ...server.config, setupCode: 'My-Own-Code-9' })
    const statusOf = async (typed: string) => {
      const payload = setupBody({ code: typed })
      return (await chosen.inject({ method: 'POST', url: '/api/setup', payload })).statusCode
    }
    expect([await statusOf(code), await statusOf('my own code 9')]).toEqual([403, 200])
    await chosen.close()
  })
})

describe('values', () => {
  test.each([
    ['an id with capitals', { organisation: { id: 'Shop' } }],
    ['an unknown time zone', { organisation: { timeZone: 'Mars/Base' } }],
    ['an unknown language', { organisation: { locale: 'not a language' } }],
    ['an empty name', { organisation: { name: '  ' } }],
    ['an invalid address', { admin: { email: 'ada' } }],
  ])('%s is refused', async (_, given) => {
    await expect(setUp(given)).rejects.toMatchObject({ status: 400 })
    expect(await counts()).toEqual(NOTHING)
  })

  test('a password that is too short is refused at its field', async () => {
    await expect(setUp({ admin: { password: 'abc' } })).rejects.toMatchObject({
      status: 400,
      fields: { 'admin.password': 'Min character length is 8' },
    })
    expect(await counts()).toEqual(NOTHING)
  })

  test('an organisation that an import created gets the given values', async () => {
    await server.db.query(
      `insert into organisation (id, name) values ('shop-example', 'shop-example')`,
    )
    await setUp()
    const { rows } = await server.db.query<{ name: string; zone: string }>(
      'select name, time_zone as zone from organisation',
    )
    expect(rows).toEqual([{ name: 'Shop Example', zone: 'Europe/Berlin' }])
  })

  test('the id of an organisation with members, and the address of an account, are taken', async () => {
    const { id } = await testOrganisation(server.db)
    const { email } = await testUser(server.db, id, 'Admin')
    expect(await isNeeded()).toBe(true)
    const before = await counts()
    await expect(setUp({ organisation: { id } })).rejects.toMatchObject({
      status: 409,
      fields: { 'organisation.id': expect.stringContaining('Choose another id') },
    })
    await expect(setUp({ admin: { email } })).rejects.toMatchObject({
      status: 409,
      fields: { 'admin.email': expect.stringContaining('Use another address') },
    })
    expect(await counts()).toEqual(before)
  })
})

test('of eight simultaneous setups one succeeds, the others get 409', async () => {
  const done = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      setUp({ organisation: { id: `shop-${n}` }, admin: { email: `ada-${n}@shop.example` } }),
    ),
  )
  const statuses = done.map((one) => (one.status === 'rejected' ? one.reason.status : 200))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
  expect(await counts()).toMatchObject({ organisations: 1, users: 1, members: 1 })
})

test('the page of every portal path leads to the setup until it is done', async () => {
  for (const path of ['/', '/login', '/main/boards/config', '/setup'])
    expect([path, (await pageOf(path)).includes(HINT)]).toEqual([path, true])
  await setUp()
  expect(await pageOf('/login')).not.toContain(HINT)
})

test('a SuperAdmin who comes from elsewhere ends the setup, too', async () => {
  expect(await pageOf('/')).toContain(HINT)
  const { id } = await testOrganisation(server.db)
  await testUser(server.db, id, 'SuperAdmin')
  expect(await pageOf('/')).not.toContain(HINT)
  await expect(setUp()).rejects.toMatchObject({ status: 409 })
})

test('nobody registers before the setup, and nothing claims that an email was sent', async () => {
  const register = () =>
    server
      .as()('register', { body: registration('robin@shop.example') })
      .catch((error) => error)
  expect(await register()).toMatchObject({
    status: 409,
    message: expect.stringContaining('not set up'),
  })
  await setUp()
  const { message } = await register()
  expect(message).toContain('no email goes out from here')
  expect(message).not.toContain('sent')
})

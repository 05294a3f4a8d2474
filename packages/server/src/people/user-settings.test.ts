import { type Call, DEFAULT_SETTINGS, DEFAULT_FILTERS, type Role } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

async function person(role: Role = 'User') {
  const { id, email } = await testUser(server.db, org, role)
  return { id, email, call: server.as(await signIn(server, email)) }
}
const dataOf = async (call: Call) => (await call('currentUser', {})).user.data

describe('[SET-2] settings', () => {
  test('start with the defaults of the specification', async () => {
    const { call } = await person()
    const { settings, shortcuts } = await dataOf(call)
    expect(shortcuts).toEqual(['home'])
    expect(settings).toEqual(DEFAULT_SETTINGS)
    expect(settings).toMatchObject({
      layout: {
        style: 'layout1',
        config: {
          scroll: 'content',
          mode: 'fullwidth',
          navbar: { display: true, folded: true, position: 'left' },
          toolbar: { display: true, style: 'fixed', position: 'below' },
          footer: { display: true, style: 'fixed', position: 'below' },
        },
      },
      customScrollbars: true,
      theme: {
        main: 'default',
        navbar: 'mainThemeDark',
        toolbar: 'mainThemeLight',
        footer: 'mainThemeDark',
      },
    })
  })

  test('are stored for the next sign-in; what a request omits does not change', async () => {
    const { email, call } = await person()
    const settings = {
      ...DEFAULT_SETTINGS,
      theme: { ...DEFAULT_SETTINGS.theme, main: 'deepOcean' as const },
    }
    expect(await call('saveUserSettings', { body: { settings } })).toEqual({
      settings,
      shortcuts: ['home'],
    })
    await call('saveUserSettings', { body: { shortcuts: ['home', 'sentiment'] } })
    await call('saveUserSettings', { body: {} })
    const again = await dataOf(server.as(await signIn(server, email)))
    expect(again).toMatchObject({ settings, shortcuts: ['home', 'sentiment'] })
  })

  test('belong to one person; the later of two writes wins', async () => {
    const [one, other] = [await person(), await person()]
    const body = (customScrollbars: boolean) => ({
      body: { settings: { ...DEFAULT_SETTINGS, customScrollbars } },
    })
    await one.call('saveUserSettings', body(true))
    await one.call('saveUserSettings', body(false))
    expect((await dataOf(one.call)).settings?.customScrollbars).toBe(false)
    expect((await dataOf(other.call)).settings?.customScrollbars).toBe(true)
  })

  test('an unknown theme, incomplete settings or an empty shortcut is refused', async () => {
    const { call } = await person()
    const theme = { ...DEFAULT_SETTINGS.theme, main: 'pink' }
    for (const body of [
      { settings: { ...DEFAULT_SETTINGS, theme } },
      { settings: { customScrollbars: true } },
      { shortcuts: [''] },
    ])
      await expect(call('saveUserSettings', { body } as never)).rejects.toMatchObject({
        status: 400,
      })
    expect((await dataOf(call)).settings).toEqual(DEFAULT_SETTINGS)
  })

  test('of an older version are completed with the defaults, invalid ones are replaced by the defaults', async () => {
    const { id, call } = await person()
    const keep = (json: string) =>
      server.db.query('update app_user set settings = $2::jsonb where id = $1', [id, json])
    await keep('{"customScrollbars":false,"theme":{"main":"slate"}}')
    expect((await dataOf(call)).settings).toEqual({
      ...DEFAULT_SETTINGS,
      customScrollbars: false,
      theme: { ...DEFAULT_SETTINGS.theme, main: 'slate' },
    })
    await keep('{"theme":{"main":"gone"}}')
    expect((await dataOf(call)).settings).toEqual(DEFAULT_SETTINGS)
  })
})

describe('[ORG-1] switching the organisation', () => {
  async function withSecond(role: Role) {
    const second = (await testOrganisation(server.db)).id
    const one = await person('Admin')
    await server.db.query(
      'insert into membership (organisation_id, user_id, role) values ($1, $2, $3)',
      [second, one.id, role],
    )
    return { ...one, second }
  }

  test('the session works there at once, with the role in that organisation', async () => {
    const { call, second } = await withSecond('User')
    expect((await dataOf(call)).secondaryOrg.map(({ id }) => id)).toEqual([second])
    await call('switchOrganisation', { body: { organisationId: second } })
    const { user } = await call('currentUser', {})
    expect(user.role).toEqual(['User'])
    expect(user.data).toMatchObject({ organizationId: second, secondaryOrg: [{ id: org }] })
    await call('switchOrganisation', { body: { organisationId: org } })
    expect((await call('currentUser', {})).user.role).toEqual(['Admin'])
  })

  test('help texts follow the session’s organisation; only a SuperAdmin there edits them', async () => {
    const { call, second } = await withSecond('SuperAdmin')
    const body = { name: 'ticketVolumes', des: 'Here', usage: 'So' }
    await expect(call('updateDcxHelpData', { body })).rejects.toMatchObject({ status: 403 })
    await call('switchOrganisation', { body: { organisationId: second } })
    await call('updateDcxHelpData', { body })
    const help = () => call('dcxHelpWidgetDetails', { query: { widgetName: body.name } })
    expect((await help()).Description).toBe('Here')
    await call('switchOrganisation', { body: { organisationId: org } })
    expect((await help()).Description).not.toBe('Here')
  })

  test('[GUARD-4] an organisation that is unknown, or without a membership, is refused', async () => {
    const { call } = await person('SuperAdmin')
    const foreign = (await testOrganisation(server.db)).id
    for (const organisationId of [foreign, 'none-such'])
      await expect(call('switchOrganisation', { body: { organisationId } })).rejects.toMatchObject({
        status: 403,
      })
    expect((await dataOf(call)).organizationId).toBe(org)
  })
})

describe('saved filter sets', () => {
  const filters = { ...DEFAULT_FILTERS, tagsFilter: ['a,b'], B2B: 'select' as const }
  const params = () => ({ organisationId: org })
  const save = (call: Call, name: string) =>
    call('saveFilterSet', { params: params(), body: { name, filters } })
  const names = async (call: Call) =>
    (await call('listFilterSets', { params: params() })).items.map(({ name }) => name)

  test('are sorted by name and replaced by name; deleting one twice is no error', async () => {
    const { call } = await person()
    await save(call, 'Zebra')
    const first = await save(call, ' apples ')
    expect(first).toMatchObject({ name: 'apples', filters })
    const changed = await call('saveFilterSet', {
      params: params(),
      body: { name: 'Apples', filters: DEFAULT_FILTERS },
    })
    expect(changed).toMatchObject({ id: first.id, name: 'Apples', filters: DEFAULT_FILTERS })
    expect(await names(call)).toEqual(['Apples', 'Zebra'])
    for (let time = 0; time < 2; time++)
      await call('deleteFilterSet', { params: { ...params(), filterSetId: first.id } })
    expect(await names(call)).toEqual(['Zebra'])
  })

  test('belong to one person', async () => {
    const [one, other] = [await person(), await person('SuperAdmin')]
    const { id } = await save(one.call, 'Mine')
    expect(await names(other.call)).toEqual([])
    await other.call('deleteFilterSet', { params: { ...params(), filterSetId: id } })
    expect(await names(one.call)).toEqual(['Mine'])
  })

  test('are at most fifty; an existing one can still be changed', async () => {
    const { call } = await person()
    for (let n = 1; n <= 50; n++) await save(call, `Set ${n}`)
    await expect(save(call, 'One more')).rejects.toMatchObject({ status: 409 })
    await save(call, 'set 50')
    expect(await names(call)).toHaveLength(50)
  })

  test('an empty or long name, and filters that exclude each other, are refused', async () => {
    const { call } = await person()
    await save(call, 'n'.repeat(60))
    for (const name of ['', '  ', 'n'.repeat(61)])
      await expect(save(call, name)).rejects.toMatchObject({ status: 400 })
    const both = { ...filters, allTagsGroups: ['x'] }
    await expect(
      call('saveFilterSet', { params: params(), body: { name: 'Both', filters: both } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from '../../platform/config/config.ts'
import {
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { setUpFromEnvironment } from './first-start.ts'

const ENV = {
  SESSION_SECRET: 's'.repeat(32),
  ADMIN_EMAIL: 'Ada@shop.example',
  ADMIN_PASSWORD: 'correct horse',
  ORG_NAME: 'Café & Söhne',
}
describe('a database without SuperAdmin', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await testServer()
  })
  afterEach(() => server.close())

  const start = (env: Record<string, string> = {}) =>
    setUpFromEnvironment(server.db, readConfig({ ...ENV, ...env }))

  test('the first start creates organisation and admin, the next one nothing', async () => {
    const line = await start({ ORG_TIME_ZONE: 'Europe/Vienna' })
    expect(line).toBe(
      'Created the organisation Café & Söhne (cafe-sohne) and its admin Ada@shop.example.',
    )
    expect(await start()).toBeUndefined()
    const { result } = await server.as()('authenticate', {
      body: { email: 'ada@shop.example', password: 'correct horse' },
    })
    const { user } = await server.as(result.token)('currentUser', {})
    expect(user).toMatchObject({
      role: ['SuperAdmin'],
      data: { organizationName: 'Café & Söhne', setup: { timeZone: 'Europe/Vienna' } },
    })
  })

  test('two servers that start at once create one organisation', async () => {
    const lines = await Promise.all([start(), start()])
    expect(lines.filter(Boolean)).toHaveLength(1)
    const { rows } = await server.db.query('select 1 from app_user')
    expect(rows).toHaveLength(1)
  })

  test('an id or an address that is taken is named by its variable', async () => {
    const { id } = await testOrganisation(server.db)
    const { email } = await testUser(server.db, id, 'Admin')
    const failure = await start({ ORG_ID: id }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(BadConfig)
    expect(String(failure)).toContain('ORG_ID is wrong: An organisation with members')
    await expect(start({ ADMIN_EMAIL: email })).rejects.toThrow(
      'ADMIN_EMAIL is wrong: This address',
    )
  })
})

test.each([
  [{ ADMIN_EMAIL: 'ada' }, 'ADMIN_EMAIL is wrong: must be an email address.'],
  [{ ADMIN_EMAIL: '' }, 'ADMIN_EMAIL is wrong: ADMIN_PASSWORD needs it.'],
  [{ ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD is wrong: ADMIN_EMAIL needs it.'],
  [{ ADMIN_PASSWORD: 'abc' }, 'ADMIN_PASSWORD is wrong: must have at least 4 characters.'],
  [{ ORG_NAME: '' }, 'ORG_NAME is wrong: ADMIN_EMAIL needs it.'],
  [{ ORG_NAME: '東京' }, 'ORG_ID is wrong: ORG_NAME has no letter for an id, so it must be set.'],
  [{ ORG_ID: 'Shop!' }, 'ORG_ID is wrong: must have 1 to 63 small letters, digits and hyphens.'],
  [{ ORG_TIME_ZONE: 'Mars' }, 'ORG_TIME_ZONE is wrong: must be a time zone such as Europe/Berlin.'],
  [{ SETUP_CODE: 'short' }, 'SETUP_CODE is wrong: must have 8 to 64 letters and digits.'],
])('%o ends the start with one sentence', (env, sentence) => {
  expect(() => readConfig({ ...ENV, ...env })).toThrow(new BadConfig(sentence))
})

test('without an admin the variables of the organisation change nothing; with one the demo is off', () => {
  const { SESSION_SECRET } = ENV
  expect(readConfig({ SESSION_SECRET, ORG_NAME: 'Shop' }).firstStart).toBeUndefined()
  expect(readConfig({ SESSION_SECRET }).demo).toBe(true)
  expect(readConfig(ENV).demo).toBe(false)
  expect(readConfig({ ...ENV, DEMO: '1' }).demo).toBe(true)
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIdentity } from '../../platform/http/session.ts'
import {
  signIn,
  testConfig,
  testOrganisation,
  testServer,
  type TestServer,
} from '../../platform/testing/test-db.ts'
import { testUser } from '../../platform/testing/test-db.ts'
import { startSession } from '../../people/users.ts'

let server: TestServer
let org: { id: string; secret: string }
beforeAll(async () => {
  server = await testServer()
  org = await testOrganisation(server.db)
})
afterAll(() => server.close())

const URL_OF_SURVEY = 'https://survey.example.test/survey/1'

async function ask(
  recipient: string,
  given: { status?: string; surveyUrl?: string; organisationId?: string; ageH?: number } = {},
) {
  await server.db.query(
    `insert into survey_request (id, organisation_id, recipient, survey_url, status, created_at)
     values ($1, $2, $3, $4, $5, now() - make_interval(hours => $6))`,
    [
      randomBytes(16).toString('hex'),
      given.organisationId ?? org.id,
      recipient,
      given.surveyUrl ?? URL_OF_SURVEY,
      given.status ?? 'Open',
      given.ageH ?? 0,
    ],
  )
}

/** A signed-in user who is asked to answer a survey. */
async function asked(given: Parameters<typeof ask>[1] = {}) {
  const user = await testUser(server.db, org.id, 'Agent')
  await ask(user.email, given)
  return { ...user, token: await signIn(server, user.email) }
}

/** The response as it is sent over the wire. */
async function answer(token: string | undefined, email: string, orgId = org.id) {
  const { statusCode, headers, body } = await server.app.inject({
    url: '/api/surveyRequest/getSurveyInfoByUser/getSurveyInfo',
    query: { source: 'APP', email, orgId },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { statusCode, headers: { ...headers, date: '' }, body }
}
const infoOf = async (...given: Parameters<typeof answer>) =>
  JSON.parse((await answer(...given)).body) as unknown
const open = { status: 'Open', surveyUrl: URL_OF_SURVEY }

describe('[ENT-2] an open survey', () => {
  test('is shown to the person while signed in, and for 5 minutes after signing out', async () => {
    const { id, email, token } = await asked()
    expect(await infoOf(token, email)).toEqual(open)
    await server.as(token)('logout', {})
    expect(await infoOf(token, email.toUpperCase())).toEqual(open)
    const signedOut = (ago: string) =>
      server.db.query('update session set ended_at = now() - $2::interval where user_id = $1', [
        id,
        ago,
      ])
    await signedOut('290 seconds')
    expect(await infoOf(token, email)).toEqual(open)
    await signedOut('301 seconds')
    expect(await infoOf(token, email)).toEqual({ status: 'None' })
  })

  test.each([{ status: 'Answered' }, { status: 'Closed' }])('excludes %o requests', async (is) => {
    const { email, token } = await asked(is)
    expect(await infoOf(token, email)).toEqual({ status: 'None' })
  })

  test('is the newest one in the requested organisation', async () => {
    const other = await testOrganisation(server.db)
    const { email, token } = await asked({ ageH: 2 })
    await ask(email, { surveyUrl: 'https://survey.example.test/newer', ageH: 1 })
    expect(await infoOf(token, email)).toEqual({
      status: 'Open',
      surveyUrl: 'https://survey.example.test/newer',
    })
    expect(await infoOf(token, email, other.id)).toEqual({ status: 'None' })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', ' ', 'ftp://a.test/'])(
    '[S30] must have an http or https address: %s',
    async (surveyUrl) => {
      const { email, token } = await asked({ surveyUrl })
      expect(await infoOf(token, email)).toEqual({ status: 'None' })
      await ask(email, { ageH: 1 })
      expect(await infoOf(token, email)).toEqual(open)
    },
  )
})

test('[ENT-2] nobody else learns whether there is one: the response is the same to the byte', async () => {
  const { id, email, token } = await asked()
  const stranger = await testUser(server.db, org.id, 'SuperAdmin')
  const nothing = await answer(undefined, 'nobody@example.test')
  expect(nothing).toMatchObject({ statusCode: 200, body: '{"status":"None"}' })

  const same = async (who: string | undefined) => expect(await answer(who, email)).toEqual(nothing)
  await same(undefined)
  await same('no-token')
  await same(await signIn(server, stranger.email))
  await same(await startSession({ ...server, config: testConfig() }, id, 'password'))
  expect(await infoOf(token, email)).toEqual({ status: 'None' }) // the later sign-in has ended this session
  await same(token)
  await same(
    await signIdentity(org.secret, { org: org.id, name: email, scope: 'assist', lifeS: 60 }),
  )
  const fresh = await signIn(server, email)
  expect(await infoOf(fresh, email)).toEqual(open)
  await server.db.query(`update app_user set approval = 'Disabled' where id = $1`, [id])
  await same(fresh)
})

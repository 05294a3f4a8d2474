import { type Question, type RouteName, TOGETHER_MAX } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../testing/test-db.ts'
import { type Answered, answersOf } from './route-answers.ts'
import { arrivals, askAll, sendTogether } from './test-together.ts'

let server: TestServer
let org: string
let admin: string
beforeAll(async () => {
  server = await testServer({
    limits: { searchOrganisation: [{ by: 'address', points: 3, windowS: 600 }] },
  })
  org = (await testOrganisation(server.db)).id
  admin = await tokenAs('Admin')
})
afterAll(() => server.close())

const tokenAs = async (role: 'Admin' | 'Agent') =>
  signIn(server, (await testUser(server.db, org, role)).email)
const waiting = (organisationId = org): Question => ({
  name: 'getWaitingWork',
  params: { organisationId },
})
const search = (text: string): Question => ({
  name: 'searchOrganisation',
  params: { organisationId: org },
  query: { text },
})

test('each question gets the answer of its own request', async () => {
  const params = { organisationId: org }
  const listed: Question = { name: 'listMembers', params, query: { limit: '1' } }
  const [work, members, me] = await askAll(server, admin, [
    waiting(),
    listed,
    { name: 'currentUser' },
  ])
  const call = server.as(admin)
  expect(work).toEqual({ at: 0, status: 200, body: await call('getWaitingWork', { params }) })
  expect(members?.body).toEqual(await call('listMembers', { params, query: { limit: '1' } }))
  expect(me?.body).toMatchObject({ user: { data: { organizationId: org } } })
})

test('a question that is refused fails alone: by role, organisation, input or route', async () => {
  const agent = await tokenAs('Agent')
  const other = (await testOrganisation(server.db)).id
  const asked: Question[] = [
    { name: 'listMembers', params: { organisationId: org } }, // of admins
    waiting(other),
    { name: 'getWaitingWork' },
    search('x'), // too short
    { name: 'getWaitingWork', params: { organisationId: org }, query: { entity: other } },
    { name: 'noSuchRoute' },
    { name: '__proto__' },
    { name: 'logout' },
    { name: 'verifyEmail', params: { token: 'x' } },
    { name: 'askTogether' },
    { name: 'bubbleMetrics', query: { orgid: org } },
    { name: 'watchRouting', params: { organisationId: org } },
    waiting(),
  ]
  const answers = await askAll(server, agent, asked)
  const found = answers.map((one) => [one?.status, (one?.body as { code?: string } | null)?.code])
  const wrong = [400, 'bad_input']
  const denied = [403, 'forbidden']
  expect(found).toEqual([
    denied,
    denied,
    wrong,
    wrong,
    denied,
    ...Array.from({ length: 7 }, () => [421, undefined]),
    [200, undefined],
  ])
  // the same caller still has a session: nothing signed it out
  expect((await askAll(server, agent, [waiting()]))[0]?.status).toBe(200)
})

test('each question counts against the limits of its route', async () => {
  const answers = await arrivals(server, admin, ['aa', 'bb', 'cc', 'dd', 'ee'].map(search))
  const counts = [200, 429].map((of) => answers.filter(({ status }) => status === of).length)
  expect(counts).toEqual([3, 2])
  const late = answers.find(({ status }) => status === 429)
  expect(late?.retryAfterS).toBeGreaterThan(1)
  const alone = server.as(admin)('searchOrganisation', {
    params: { organisationId: org },
    query: { text: 'ff' },
  })
  await expect(alone).rejects.toMatchObject({ status: 429 })
})

test('who has no session, and who asks too much, gets no answer at all', async () => {
  const statusOf = async (token: string | undefined, questions: unknown) =>
    (await sendTogether(server, token, questions)).status
  const many = (count: number) => Array.from({ length: count }, () => waiting())
  expect(await statusOf(undefined, many(1))).toBe(401)
  expect(await statusOf('a.b.c', many(1))).toBe(401)
  expect(await statusOf(admin, many(TOGETHER_MAX))).toBe(200)
  expect(await statusOf(admin, many(TOGETHER_MAX + 1))).toBe(400)
  expect(await statusOf(admin, [])).toBe(400)
  expect(await statusOf(admin, [{ ...waiting(), params: { organisationId: [org] } }])).toBe(400)
  expect(await statusOf(admin, [{ ...waiting(), params: { organisationId: '' } }])).toBe(400)
  expect(await statusOf(admin, [search('x'.repeat(70_000))])).toBe(413)
  const ended = await tokenAs('Admin')
  await server.as(ended)('logout', {})
  expect(await statusOf(ended, many(1))).toBe(401)
})

test('an internal error stays inside its answer', async () => {
  await replaced(
    'getWaitingWork',
    () => Promise.reject(new Error('secret detail')),
    async () => {
      const [broken, fine] = await askAll(server, admin, [waiting(), { name: 'currentUser' }])
      expect([broken?.status, fine?.status]).toEqual([500, 200])
      expect(JSON.stringify(broken)).not.toContain('secret detail')
    },
  )
})

test('a slow question does not hold up a fast one', async () => {
  const slow = Promise.withResolvers<Answered>()
  await replaced(
    'getWaitingWork',
    () => slow.promise,
    async () => {
      const response = await sendTogether(server, admin, [waiting(), { name: 'currentUser' }])
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      const first = await reader?.read()
      expect(JSON.parse(first?.value ?? '')).toMatchObject({ at: 1, status: 200 })
      slow.resolve({ tag: '"1"', asOf: '2026-11-01T00:00:00.000Z', text: '{"gaps":7}' })
      const second = await reader?.read()
      expect(JSON.parse(second?.value ?? '')).toMatchObject({
        at: 0,
        status: 200,
        tag: '"1"',
        body: { gaps: 7 },
      })
      expect((await reader?.read())?.done).toBe(true)
    },
  )
})

test('the caller is looked up once, however much is asked', async () => {
  const statements: string[] = []
  const { query } = server.db
  server.db.query = (text, values) => {
    statements.push(text)
    return query.call(server.db, text, values) as never
  }
  const sessions = () => statements.filter((text) => text.includes('from session s')).length
  try {
    await arrivals(
      server,
      admin,
      Array.from({ length: 5 }, () => waiting()),
    )
    expect(sessions()).toBe(1)
    await server.as(admin)('getWaitingWork', { params: { organisationId: org } })
    expect(sessions()).toBe(2)
  } finally {
    server.db.query = query
  }
})

/** Runs work while a route gives another answer. */
async function replaced(
  name: RouteName,
  answer: () => Promise<Answered>,
  work: () => Promise<void>,
): Promise<void> {
  const answers = answersOf(server.app)
  const own = answers.get(name)
  if (!own) throw new Error(`${name} has no answer`)
  answers.set(name, answer)
  try {
    await work()
  } finally {
    answers.set(name, own)
  }
}

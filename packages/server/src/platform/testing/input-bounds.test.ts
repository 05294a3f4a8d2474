import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIdentity } from '../http/session.ts'
import { signIn, testOrganisation, testServer, type TestServer, testUser } from './test-db.ts'

/* Inputs that once made the server fail or hang. */

let server: TestServer
let org: { id: string; secret: string }
let authorization: string
beforeAll(async () => {
  server = await testServer()
  org = await testOrganisation(server.db)
  const { email } = await testUser(server.db, org.id, 'Admin')
  authorization = `Bearer ${await signIn(server, email)}`
})
afterAll(() => server.close())

const get = (path: string) => server.app.inject({ url: `/api${path}`, headers: { authorization } })
const ofOrganisation = (path: string) => get(`/organisations/${org.id}/${path}`)
const DAY = 'from=2026-11-01T00:00:00.000Z&to=2026-11-01T23:59:59.999Z'

describe('[S25] a range that no route supports is refused before any query', () => {
  const EVER = 'from=0001-01-01T00:00:00Z&to=9999-11-20T00:00:00.000Z'
  const LONG = 'from=2000-01-01T00:00:00Z&to=2026-11-20T00:00:00.000Z'
  const before = (range: string) => range.replace('from', 'beforeFrom').replace('to', 'beforeTo')

  test.each([
    'ticket-volumes',
    'assist-usage',
    'ticket-count',
    'filter-choices',
    'exceptions',
    'metric-series?metrics=frt',
    'survey-results/series',
    `own-metrics?${before(DAY)}`,
  ])('%s', async (path) => {
    for (const [range, words] of [
      [EVER, 'outside the years 1970 to 2200'],
      [LONG, 'more than 10 years after'],
    ]) {
      const { statusCode, body } = await ofOrganisation(
        `${path}${path.includes('?') ? '&' : '?'}${range}`,
      )
      expect([statusCode, body]).toEqual([400, expect.stringContaining(words ?? '')])
    }
  })

  test('own metrics with a comparison period that is too long', async () => {
    const { statusCode } = await ofOrganisation(`own-metrics?${DAY}&${before(LONG)}`)
    expect(statusCode).toBe(400)
    expect((await ofOrganisation(`own-metrics?${DAY}&${before(DAY)}`)).statusCode).toBe(200)
  })

  test('the list of events and the usage cost', async () => {
    const since1500 = 'startDate=1500-01-01T00:00:00Z&endDate=2026-11-20T00:00:00Z'
    expect((await get(`/bubbleMetrics?entity=${org.id}&${since1500}`)).statusCode).toBe(400)
    const days = 'from_date=01-01-1500&to_date=20-11-2026'
    const cost = `/usage?orgid=${org.id}&filter_type=total_cost&${days}`
    expect((await get(cost)).statusCode).toBe(400)
  })
})

describe('[S25] a number that is too large for its column is refused', () => {
  const LARGE = '2147483648'
  test('for a message', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api/organisations/${org.id}/tickets/1/messages/${LARGE}/sentiment`,
      headers: { authorization },
      payload: { label: 'positive' },
    })
    expect(statusCode).toBe(400)
  })
  test('for a version of a template, and of the bot', async () => {
    const template = `survey-templates/${randomUUID()}/versions/${LARGE}`
    expect((await ofOrganisation(template)).statusCode).toBe(400)
    expect((await ofOrganisation(`bot/versions/${LARGE}`)).statusCode).toBe(400)
  })
})

test('[S25] an event whose sender claims the year 9999 is refused', async () => {
  const token = await signIdentity(org.secret, {
    org: org.id,
    name: 'Agent 07',
    scope: 'assist',
    lifeS: 600,
  })
  const send = (sentAt: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/assist/events',
      headers: { authorization: `Bearer ${token}` },
      payload: {
        sentAt,
        events: [
          { id: randomUUID(), type: 'loads', ticketId: '1', createdOn: '2026-11-01T00:00:00.000Z' },
        ],
      },
    })
  expect((await send('9999-12-31T23:59:59.999Z')).statusCode).toBe(400)
  expect((await send('2026-11-01T00:00:00.000Z')).statusCode).toBe(200)
})

test('[S25] an empty column filter of the performance report has no effect', async () => {
  for (const column of [
    'action',
    'comment',
    'type',
    'agent',
    'group',
    'ticket',
    'query',
    'answer',
  ]) {
    const { statusCode, body } = await get(`/performance-report?entity=${org.id}&${DAY}&${column}=`)
    expect([column, statusCode, body]).toEqual([column, 200, expect.anything()])
  }
})

test('[S25] a list cursor with an invalid instant is refused', async () => {
  const after = `2026-99-99T99:99:99.000000Z_${randomUUID()}`
  const { statusCode } = await get(`/performance-report?entity=${org.id}&${DAY}&after=${after}`)
  expect(statusCode).toBe(400)
})

import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import {
  eventLabel,
  type EventRecord,
  FORMULA,
  type Input,
  shapes,
  type UsageRow,
  zonedTimes,
} from '@agent-assist/contract'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Queryable } from '../platform/db/db.ts'
import { createRandom } from '../platform/basics/random.ts'
import { signIdentity } from '../platform/http/session.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeEvents } from '../record/store.ts'
import { usageFile } from './usage-file.ts'

const RANGE = { from: '2026-09-01T00:00:00.000Z', to: '2026-09-30T23:59:59.999Z' }
const OWN_ZONE = 'Asia/Kolkata'
const SEPARATOR = 'a\x1Fb\x1Ec'
const AGENTS = ['ann@shop.example', 'Smith, "Ann"', '=HYPERLINK("https://evil.test")', 'Zoë\nB']
const TYPES = ['loads', 'search', 'gptInsert', 'like'] as const

let server: TestServer
let org: string
let token: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { id, secret } = await testOrganisation(server.db)
  org = id
  await server.db.query('update organisation set time_zone = $2 where id = $1', [org, OWN_ZONE])
  token = await signIdentity(secret, { org, name: 'lead', scope: 'usage:read', lifeS: 600 })
})

const store = (count: number) => {
  const random = createRandom(count, 'events')
  const records = Array.from({ length: count }, (): EventRecord => ({
    id: randomUUID(),
    type: random.pick(TYPES),
    ticketId: random.chance(0.1) ? '+1' : String(random.int(1, 40)),
    agent: random.pick(AGENTS),
    createdOn: new Date(Date.parse(RANGE.from) + random.int(0, 400) * 6_000_000).toISOString(),
    ...(random.chance(0.7) ? { query: `never in the file ${random.int(1, 9)}` } : {}),
    ...(random.chance(0.1) ? { value: -1 } : {}),
  }))
  return server.db.transaction((tx) => storeEvents(tx, org, records))
}

type Wanted = Omit<Input<'exportUsageEvents'>['query'], 'entity' | 'from' | 'to'>
const ask = (wanted: Wanted, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: '/api/usage/events.csv',
    query: { entity: org, ...RANGE, ...wanted } as Record<string, string>,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

/** The file as the report made it of the pages of its list. */
async function fromPages(wanted: Wanted): Promise<string> {
  const zone = wanted.timeZone ?? OWN_ZONE
  const rows: UsageRow[] = []
  let after: string | undefined
  do {
    const query = { entity: org, ...RANGE, ...wanted, limit: 70, ...(after ? { after } : {}) }
    const page = await server.as(token)('listUsageEvents', { query })
    rows.push(...page.items)
    after = page.next
  } while (after)
  const lines = rows.map(({ created_on, ticket_id, agent, type }) => [
    zonedTimes(zone)(created_on).slice(0, 10),
    ticket_id,
    agent,
    eventLabel(type),
  ])
  const options = { escapeFormulae: FORMULA }
  const head = `\uFEFF${Papa.unparse([['Created At', 'Ticket ID', 'Agent', 'Type']])}`
  return lines.length > 0 ? `${head}\r\n${Papa.unparse(lines, options)}` : head
}

test('[USE-4] the CSV has the bytes that the pages of the list give, in every order and selection', async () => {
  await store(400)
  const selections: Wanted[] = [
    {},
    { order: 'asc' },
    { types: 'like,search' },
    { agent: AGENTS[1] },
    { text: 'FILE 3' },
    { sort: 'agent', order: 'asc' },
    { sort: 'ticket_id', types: 'like' },
    { types: 'dislike' },
    { timeZone: 'America/New_York' },
  ]
  for (const wanted of selections) {
    const answer = await ask(wanted)
    const expected = await fromPages(wanted)
    expect([wanted, answer.statusCode, answer.body]).toEqual([wanted, 200, expected])
    const rows = Papa.parse(expected.replace('\uFEFF', '')).data.length - 1
    expect(answer.headers['x-rows']).toBe(wanted.text ? undefined : String(rows))
  }
})

test('a name with the separators of rows and fields is one name', async () => {
  await store(30)
  await server.db.query('update assist_event set agent = $2 where organisation_id = $1', [
    org,
    SEPARATOR,
  ])
  const { body } = await ask({})
  expect(body).toBe(await fromPages({}))
  expect(body).toContain(SEPARATOR)
})

test('[USE-4] names are escaped where they are formulas, and masked where the organisation hides them', async () => {
  await store(60)
  const text = (await ask({})).body
  expect(text).toContain(`"'=HYPERLINK(""https://evil.test"")"`)
  expect(text).toContain(`,"'+1",`)
  expect(text).not.toContain('never in the file')
  expect(text).toContain('ann@shop.example')
  await server.db.query('update organisation set show_email = false where id = $1', [org])
  const masked = (await ask({})).body
  expect(masked).not.toContain('ann@shop.example')
  expect(masked).toBe(await fromPages({}))
})

test('a long file is whole, although it is read in portions, and compressed for who takes that', async () => {
  for (let batch = 0; batch < 3; batch++) await store(4000 + batch)
  const plain = await ask({})
  const packed = await ask({}, { 'accept-encoding': 'br, gzip' })
  expect(plain.body.split('\r\n').length - 1).toBe(Number(plain.headers['x-rows']))
  expect(Number(plain.headers['x-rows'])).toBeGreaterThan(10_000)
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('the file is refused like the list: for other organisations, scopes and too many rows to sort', async () => {
  const other = await testOrganisation(server.db)
  expect((await ask({}, { authorization: '' })).statusCode).toBe(401)
  const stranger = await server.app.inject({
    url: '/api/usage/events.csv',
    query: { entity: other.id, ...RANGE },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(stranger.statusCode).toBe(403)
})

test('who goes away ends the reading', async () => {
  for (let batch = 0; batch < 4; batch++) await store(4500 + batch)
  let asked = 0
  const counting: Queryable = {
    ...server.db,
    query: (sql, params) => {
      asked += 1
      return server.db.query(sql, params)
    },
  }
  const query = shapes.exportUsageEvents.query.parse({ entity: org, ...RANGE })
  const whole = await usageFile(counting, query)
  let pieces = 0
  while (!(await whole.pieces.next()).done) pieces += 1
  expect(pieces).toBe(4)
  const needed = asked
  asked = 0
  const left = await usageFile(counting, query)
  await left.pieces.next()
  await left.pieces.return?.()
  expect(asked).toBe(needed - 2) // two portions were never asked for
})

import { gunzipSync } from 'node:zlib'
import {
  callAddress,
  type FileTicket,
  FORMULA,
  type Input,
  routes,
  TICKET_COLUMN_NAMES,
  ticketCells,
  type TicketColumn,
  ticketTitle,
} from '@agent-assist/contract'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomTickets } from '../metrics/test-random-tickets.ts'
import type { Queryable } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets } from './test-tickets.ts'
import { ticketFile } from './ticket-file.ts'

const RANGE = { from: '2026-03-01T00:00:00.000Z', to: '2026-05-30T23:59:59.999Z' }
/** Without what the background adds to stored tickets. */
const ALL = TICKET_COLUMN_NAMES.filter((name) => name !== 'sentiment').join(',')
const ZONE = 'Pacific/Auckland' // far from UTC, and with a change of its offset in the range
const EVIL = '=HYPERLINK("https://evil.test")'
/** More than a portion. */
const COUNT = 1100
type FileRoute = 'exportTickets' | 'exportMetricTickets' | 'exportOwnMetricTickets'
type ListRoute = 'listTickets' | 'getMetricTickets' | 'getOwnMetricTickets'

let server: TestServer
let org: string
let token: string
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  await server.db.query('update organisation set time_zone = $2 where id = $1', [org, ZONE])
  const tickets = randomTickets(5, COUNT, RANGE.from, 80 * 24 * 60).map((ticket, place) => ({
    ...ticket,
    ...(place % 400 === 0 ? { subject: EVIL } : {}),
    ...(place % 7 === 0 ? { assignee: 'ann@shop.example' } : {}),
    ...(place % 5 === 0 ? { assignee: 'Robin Test' } : {}),
    ...(place % 11 === 0 ? { subject: 'Two\nlines, "quoted"' } : {}),
  }))
  await storeTickets(server.db, org, tickets)
  token = await signIn(server, (await testUser(server.db, org, 'Supervisor')).email)
})
afterAll(() => server.close())

const ask = (
  name: FileRoute,
  query: Record<string, unknown>,
  headers: Record<string, string> = {},
  organisationId = org,
) =>
  server.app.inject({
    url: callAddress('/api', routes[name].path, { params: { organisationId }, query }),
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

/** The file as the portal made it of the pages of the list. */
async function fromPages(name: ListRoute, query: object, columns = ALL, about: string[] = []) {
  const rows: FileTicket[] = []
  let total = Infinity
  while (rows.length < total) {
    const part = { limit: 700, offset: rows.length, facts: '1' as const }
    const page = await server.as(token)(name, {
      params: { organisationId: org },
      query: { ...query, ...part },
    } as Input<ListRoute>)
    rows.push(...page.items)
    total = page.total
  }
  const chosen = columns.split(',') as TicketColumn[]
  const cells = rows.map(ticketCells(chosen, ZONE))
  const head = [...about.map((line) => [line]), chosen.map((one) => ticketTitle(one, ZONE))]
  return {
    rows: rows.length,
    text: `\uFEFF${Papa.unparse([...head, ...cells], { escapeFormulae: FORMULA })}`,
  }
}

test('[DASH-3] the file of a list has the bytes of its pages, in every order, selection and choice of columns', async () => {
  const lists: [query: Omit<Input<'listTickets'>['query'], 'from' | 'to'>, columns?: string][] = [
    [{}],
    [{ sort: 'subject', order: 'asc' }, 'subject,id,tags'],
    [{ sort: 'resolution' }, 'id,resolution,firstReply'],
    [{ dateField: 'unsolved-at', sort: 'id', order: 'asc' }],
    [{ dateField: 'solved', allBrands: 'Care' }],
    [{ allBrands: 'nobody has it' }],
  ]
  const sizes: number[] = []
  for (const [query, columns = ALL] of lists) {
    const answer = await ask('exportTickets', { ...RANGE, ...query, columns })
    const { rows, text } = await fromPages('listTickets', { ...RANGE, ...query }, columns)
    expect([query, answer.statusCode, answer.body]).toEqual([query, 200, text])
    expect(answer.headers['x-rows']).toBe(String(rows))
    sizes.push(rows)
  }
  expect(sizes[0]).toBe(COUNT)
  expect(sizes.at(-1)).toBe(0)
})

test('[DASH-4] so has the file of a metric, with its sides, its counting and its own tickets', async () => {
  const base = { ...RANGE, metric: 'reopen', side: 'rest' } as const
  const counting = { attribution: 'sender', cohort: 'happened' } as const
  const lines = [
    'Credit: who sent the first reply, where a metric has a choice',
    'Tickets: solved, replied or rated in the range, where a metric has a choice',
  ]
  const lists: [
    query: Omit<Input<'getMetricTickets'>['query'], 'from' | 'to'>,
    about?: string[],
  ][] = [
    [base],
    [{ ...base, ...counting }, lines],
    [{ metric: 'frt', order: 'worst' }],
    [{ metric: 'created', channel: 'chat' }],
  ]
  for (const [query, about] of lists) {
    const answer = await ask('exportMetricTickets', { ...RANGE, ...query, columns: ALL })
    const { rows, text } = await fromPages('getMetricTickets', { ...RANGE, ...query }, ALL, about)
    expect(rows).toBeGreaterThan(10)
    expect([query, answer.statusCode, answer.body]).toEqual([query, 200, text])
  }
  const own = { ...RANGE, metric: 'created' } as const
  const answer = await ask('exportOwnMetricTickets', { ...own, columns: 'id,assignee' })
  const { rows, text } = await fromPages('getOwnMetricTickets', own, 'id,assignee')
  expect(answer.body).toBe(text)
  expect(rows).toBeGreaterThan(100)
  expect(answer.body).not.toContain('ann@shop.example')
})

test('[DASH-3] a pivot by the first ten characters of the times has the days of the screen', async () => {
  const call = server.as(token)
  const query = { ...RANGE, timeZone: ZONE }
  const { days } = await call('getTicketVolumes', { params: { organisationId: org }, query })
  const pivot = async (dateField: 'created' | 'solved') => {
    const { body } = await ask('exportTickets', { ...RANGE, dateField, columns: `id,${dateField}` })
    const [head, ...rows] = Papa.parse<string[]>(body.replace('\uFEFF', '')).data
    expect(head?.[1]).toMatch(/^(Created|Solved) \(Pacific\/Auckland\)$/)
    const cells = rows.map(([, cell = '']) => cell)
    for (const cell of cells) expect(cell).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+1[23]:00$/)
    expect(new Set(cells.map((cell) => cell.slice(-6))).size).toBe(2) // summer and winter
    return Object.groupBy(cells, (cell) => cell.slice(0, 10))
  }
  for (const dateField of ['created', 'solved'] as const) {
    const found = await pivot(dateField)
    const sizes = days.map(({ date }) => [date, found[date]?.length ?? 0])
    expect(sizes).toEqual(days.map((day) => [day.date, day[dateField]]))
  }
})

test('[DASH-3] a comma in a tag survives', async () => {
  const other = (await testOrganisation(server.db)).id
  const [ticket] = randomTickets(1, 1, RANGE.from, 60)
  if (!ticket) throw new Error('no ticket')
  await storeTickets(server.db, other, [{ ...ticket, tags: ['late, broken', 'vip'] }])
  const operator = { authorization: `Bearer ${server.config.operatorKey}` }
  const { body } = await ask('exportTickets', { ...RANGE, columns: 'id,tags' }, operator, other)
  const [, row] = Papa.parse<string[]>(body.replace('\uFEFF', '')).data
  expect(row?.[1]).toBe('late, broken; vip')
})

test('texts that a spreadsheet could run are escaped, and names are masked where the organisation hides them', async () => {
  const columns = 'id,subject,assignee'
  const text = (await ask('exportTickets', { ...RANGE, columns })).body
  expect(text).toContain(`"'=HYPERLINK(""https://evil.test"")"`)
  expect(text).toContain('ann@shop.example')
  await server.db.query('update organisation set show_email = false where id = $1', [org])
  const masked = (await ask('exportTickets', { ...RANGE, columns })).body
  await server.db.query('update organisation set show_email = true where id = $1', [org])
  expect(masked).not.toContain('ann@shop.example')
})

test('the file is compressed for who takes that, and refused like the list', async () => {
  const packed = await ask(
    'exportTickets',
    { ...RANGE, columns: ALL },
    { 'accept-encoding': 'gzip' },
  )
  const plain = await ask('exportTickets', { ...RANGE, columns: ALL })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const other = await testOrganisation(server.db)
  const query = { ...RANGE, columns: 'id', metric: 'created' }
  for (const name of ['exportTickets', 'exportMetricTickets', 'exportOwnMetricTickets'] as const) {
    expect((await ask(name, query, {}, other.id)).statusCode).toBe(403)
    expect((await ask(name, query, { authorization: '' })).statusCode).toBe(401)
    expect((await ask(name, { ...query, columns: 'password' })).statusCode).toBe(400)
  }
})

test('what is written meanwhile neither doubles nor hides a ticket, and who goes away ends the reading', async () => {
  let asked = 0
  const counting: Queryable = {
    ...server.db,
    query: (text, params) => {
      asked += 1
      return server.db.query(text, params)
    },
  }
  const ids = sql`select id from ticket where organisation_id = ${org} order by created_at desc, id desc`
  const file = () => ticketFile(counting, { org, ids, columns: ['id'], portion: 300 })
  const { pieces, rows } = await file()
  const found: string[] = []
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
    found.push(...piece.value.split('\r\n').filter(Boolean))
    await storeTickets(
      server.db,
      org,
      randomTickets(found.length, 1, '2026-05-29T00:00:00.000Z', 60).map((ticket) => ({
        ...ticket,
        id: `new-${found.length}`,
      })),
    )
  }
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBe((rows ?? 0) + 1) // and the titles
  const needed = asked
  asked = 0
  const left = await file()
  await left.pieces.next()
  await left.pieces.return?.()
  expect(asked).toBeLessThan(needed)
})

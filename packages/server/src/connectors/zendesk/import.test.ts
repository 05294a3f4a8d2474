import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { MadeTickets } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Problem, runImport } from '../import/run-import.ts'
import { openDirect, openServer, type Sink } from '../import/sink.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { BRANDS, EVENTS, GROUPS, METRICS, rawTicket, TICKETS, USERS } from './test-export.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zendesk-'))
  server = await testServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}
const lines = (rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')

/** An export in its usual forms: multi-line pages, gzipped pages, one row per line. */
const files = () => [
  file('events.json', { ticket_events: EVENTS, count: EVENTS.length, end_of_stream: true }),
  file('metrics.json.gz', { ticket_metric_events: METRICS }),
  file('tickets.jsonl', lines(TICKETS)),
  file('people.jsonl', lines([{ users: USERS }, { groups: GROUPS }, { brands: BRANDS }])),
]

async function stored(org: string) {
  const { rows } = await server.db.query<Record<string, unknown>>(
    `select id, status, requester, requester_email as email, assignee, group_name as "group", brand, xmin::text as version
     from ticket where organisation_id = $1 order by id`,
    [org],
  )
  return rows
}
const count = async (org: string, table: string, ticketId?: string) => {
  const { rows } = await server.db.query<{ n: number }>(
    `select count(*)::int as n from ${table} where organisation_id = $1
       and ($2::text is null or ticket_id = $2)`,
    [org, ticketId ?? null],
  )
  return rows[0]?.n
}

const ways: [string, (org: string) => Promise<Sink>][] = [
  ['directly', (org) => openDirect(server.db, org, false)],
  [
    'through the server',
    async (org) =>
      openServer(
        () => ({ api: `${server.address}/api`, operatorKey: server.config.operatorKey }),
        org,
      ),
  ],
]

test.each(ways)(
  '%s: files in any order become tickets; importing them again changes nothing',
  async (_, open) => {
    const { id } = await testOrganisation(server.db)
    const heard: MadeTickets[] = []
    const onMade = (made: MadeTickets) => void heard.push(made)
    const summary = await runImport(files(), await open(id), { onMade })
    expect(heard).toEqual([{ stored: 2, deleted: 0, failed: 0, left: 0 }])
    expect(summary).toEqual({ zendesk: { read: 24, added: 24, updated: 0, refused: 0 } })
    const before = await stored(id)
    expect(before).toMatchObject([
      {
        id: '101',
        status: 'closed',
        requester: 'Mia Muster',
        email: 'mia@example.test',
        assignee: 'Ann Agent',
      },
      { id: '102', status: 'pending', group: 'First line', brand: 'Kettles' },
    ])
    expect(await count(id, 'ticket_message')).toBe(6)
    expect(await count(id, 'ticket_status')).toBe(8)
    expect(await count(id, 'ticket_sla')).toBe(2)

    const again = await runImport(files(), await open(id), {})
    expect(again).toEqual({ zendesk: { read: 24, added: 0, updated: 24, refused: 0 } })
    expect(await stored(id)).toEqual(before) // not even written again
  },
)

test('broken and unknown rows are reported by row; all other rows are imported', async () => {
  const { id } = await testOrganisation(server.db)
  const problems: Problem[] = []
  const page = {
    tickets: [rawTicket(101), { ...rawTicket(7), created_at: 'yesterday' }, BAD_STATUS],
    users: [...USERS, { name: 'No id' }],
  }
  const rows = file(
    'mixed.jsonl',
    [lines([page, { hello: 'world' }]), '{"tickets": [', lines(EVENTS)].join('\n'),
  )
  const summary = await runImport([rows], await openDirect(server.db, id, false), {
    onProblem: (problem) => problems.push(problem),
  })
  expect(problems.map(({ line, reason }) => `${line} ${reason.slice(0, 28)}`)).toEqual([
    expect.stringMatching(/^1 users\[3\]: id: /),
    expect.stringMatching(/^1 tickets\[1\]: created_at: /),
    expect.stringMatching(/^1 tickets\[2\]: status: /),
    '2 is nothing that Zendesk expo',
    expect.stringMatching(/^3 is not valid JSON/),
  ])
  expect(summary.zendesk).toMatchObject({ refused: 5 })
  expect(await stored(id)).toMatchObject([{ id: '101', assignee: 'Ann Agent' }])
})
const BAD_STATUS = { ...rawTicket(8), status: 'floating' }

test('new and changed names update the tickets that use them', async () => {
  const { id } = await testOrganisation(server.db)
  const sink = await openDirect(server.db, id, false)
  await runImport(
    [file('t.json', { tickets: TICKETS }), file('e.json', { ticket_events: EVENTS })],
    sink,
    {},
  )
  expect(await stored(id)).toMatchObject([{ assignee: 'User 2' }, { group: 'Group 20' }])
  await runImport([file('u.json', { users: USERS, groups: GROUPS })], sink, {})
  expect(await stored(id)).toMatchObject([{ assignee: 'Ann Agent' }, { group: 'First line' }])
  const renamed = { ...USERS[1], name: 'Ann Married' }
  await runImport([file('u2.json', { users: [renamed] })], sink, {})
  expect((await stored(id))[0]).toMatchObject({ assignee: 'Ann Married' })
})

test('an older version of a ticket changes nothing; a deleted ticket is removed with all its data', async () => {
  const { id } = await testOrganisation(server.db)
  const sink = await openDirect(server.db, id, false)
  await runImport([file('now.json', { tickets: TICKETS, ticket_events: EVENTS })], sink, {})
  const old = rawTicket(101, { status: 'open', updated_at: '2026-03-02T10:00:00Z' })
  await runImport([file('old.json', { tickets: [old] })], sink, {})
  expect((await stored(id))[0]).toMatchObject({ id: '101', status: 'closed' })
  await server.db.query(
    `insert into ticket_sentiment (organisation_id, ticket_id) values ($1, '101')
     on conflict do nothing`,
    [id],
  )
  const gone = rawTicket(101, { status: 'deleted', updated_at: '2026-03-07T10:00:00Z' })
  await runImport([file('gone.json', { tickets: [gone] })], sink, {})
  expect((await stored(id)).map((row) => row.id)).toEqual(['102'])
  for (const table of ['ticket_message', 'ticket_status', 'ticket_change', 'ticket_sentiment'])
    expect([table, await count(id, table, '101')]).toEqual([table, 0])
})

test('updates without their ticket wait for it', async () => {
  const { id } = await testOrganisation(server.db)
  const sink = await openDirect(server.db, id, false)
  const heard: number[] = []
  await runImport([file('only.json', { ticket_events: EVENTS })], sink, {
    onMade: ({ failed }) => void heard.push(failed),
  })
  expect(heard).toEqual([1])
  expect(await stored(id)).toEqual([])
  await runImport([file('late.json', { tickets: [rawTicket(101)] })], sink, {})
  expect(await count(id, 'ticket_status')).toBe(6)
})

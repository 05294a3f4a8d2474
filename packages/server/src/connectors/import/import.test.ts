import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { refreshDerived } from '../../record/refresh-derived.ts'
import { storeBatch } from './store.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { readOptions } from './options.ts'
import { readFile, type Row } from './read-file.ts'
import { mapColumns, readTicketRow } from './read-ticket-csv.ts'
import { type Problem, runImport } from './run-import.ts'
import type { Sink } from './sink.ts'

let folder: string
let db: Db
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  db = await testDb()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const sinkTo = (org: string): Sink => ({
  write: (batch) => storeBatch(db, org, batch),
  finish: async () => {
    await refreshDerived(db.transaction, org)
    return { stored: 0, deleted: 0, failed: 0, left: 0 }
  },
  close: async () => undefined,
})

const forumTicket = (id: number, given: object = {}) => ({
  id,
  created: '2026-02-01T10:00:00Z',
  updated: '2026-02-01T12:00:00Z',
  subject: `The kettle ${id} whistles`,
  customer: 'user-1',
  tags: ['kettle'],
  messages: [
    { at: '2026-02-01T10:00:00Z', author: 'user-1', role: 'customer', text: 'It whistles.' },
    {
      at: '2026-02-01T12:00:00Z',
      author: 'agent-2',
      role: 'agent',
      text: 'Open the lid.',
      helpful: 2,
    },
  ],
  ...given,
})

const lines = (rows: unknown[]) =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')

async function readAll(path: string, options = {}): Promise<{ kind: string; rows: Row[] }> {
  const { kind, rows } = await readFile(path, options)
  return { kind, rows: await Array.fromAsync(rows()) }
}

describe('tickets as JSON Lines', () => {
  const content = lines([
    forumTicket(1),
    '{"id": 2, "subject":',
    forumTicket(3, { created: 'yesterday' }),
    '',
    forumTicket(4, { subject: 'Half a \ud83d and a \0 nothing' }),
  ])

  test.each([
    ['plain', 'tickets.jsonl', content],
    ['gzipped', 'tickets.jsonl.gz', gzipSync(content)],
    ['with a byte order mark', 'bom.jsonl', `\uFEFF${content}`],
  ])('%s: good rows are read, bad ones reported by line and reason', async (_, name, text) => {
    const { kind, rows } = await readAll(file(name, text))
    expect(kind).toBe('tickets')
    expect(rows.map((row) => row.line)).toEqual([1, 2, 3, 5])
    expect(rows[0]).toMatchObject({
      record: {
        id: '1',
        requester: 'user-1',
        createdAt: '2026-02-01T10:00:00.000Z',
        messages: [{ authorRole: 'customer' }, { authorRole: 'agent', helpful: 2, isPublic: true }],
      },
    })
    expect(rows[1]).toMatchObject({ problem: expect.stringContaining('is not valid JSON') })
    expect(rows[2]).toMatchObject({ problem: expect.stringMatching(/^created: /) })
    expect(rows[3]).toMatchObject({ record: { subject: 'Half a \uFFFD and a  nothing' } })
  })

  test('running it again replaces rows and duplicates none', async () => {
    const org = await testOrganisation(db)
    const path = file('again.jsonl', content)
    const problems: Problem[] = []
    const options = { onProblem: (problem: Problem) => problems.push(problem) }
    const first = await runImport([path], sinkTo(org.id), options)
    expect(first).toEqual({ tickets: { read: 4, added: 2, updated: 0, refused: 2 } })
    expect(problems.map(({ line }) => line)).toEqual([2, 3])
    const second = await runImport([path], sinkTo(org.id), options)
    expect(second).toEqual({ tickets: { read: 4, added: 0, updated: 2, refused: 2 } })
    const { rows } = await db.query(
      `select count(*)::int as messages, count(distinct ticket_id)::int as tickets
       from ticket_message where organisation_id = $1`,
      [org.id],
    )
    expect(rows).toEqual([{ messages: 4, tickets: 2 }])
  })

  test('without a status history, the last author determines the status', async () => {
    const org = await testOrganisation(db)
    const path = file('status.jsonl', lines([forumTicket(1)]))
    await runImport([path], sinkTo(org.id), {})
    const { rows } = await db.query(
      `select status, changed_by from ticket_status where organisation_id = $1 order by position`,
      [org.id],
    )
    expect(rows).toEqual([{ status: 'new' }, { status: 'pending', changed_by: 'agent-2' }])
  })
})

describe('tickets as CSV', () => {
  const reading = { preset: 'usual', timeZone: 'UTC' } as const
  const csv = [
    'Ticket ID,Title,Created,Status,Resolved time,Tags,Description,Agent',
    '7,"Lid, stuck",2026-02-03 14:05,Resolved,2026-02-04 09:00,"lid stuck, vip","First line',
    'second line",Agent 3',
    '8,No date,soon,Open,,,,',
    '9,Odd state,2026-02-05,Sleeping,,,,',
  ].join('\r\n')

  test('the usual column names are recognised; bad rows are reported by line', async () => {
    const { rows } = await readAll(file('tickets.csv', csv))
    expect(rows[0]).toMatchObject({
      line: 2,
      record: {
        id: '7',
        subject: 'Lid, stuck',
        assignee: 'Agent 3',
        tags: ['lid stuck', 'vip'],
        createdAt: '2026-02-03T14:05:00.000Z',
        messages: [{ authorRole: 'customer', text: expect.stringContaining('second line') }],
        statusHistory: [{ status: 'new' }, { status: 'solved', at: '2026-02-04T09:00:00.000Z' }],
      },
    })
    expect(rows[1]).toMatchObject({
      line: 4,
      problem: expect.stringContaining('"soon" is not a date'),
    })
    expect(rows[2]).toMatchObject({
      line: 5,
      record: { id: '9', statusHistory: [] },
      left: ['status "Sleeping" is not known'],
    })
  })

  test('the kind of a customer is read under the usual names of helpdesks', () => {
    const mapping = mapColumns(['id', 'subject', 'created', 'Customer Type'], {})
    const kindOf = (kind: string) =>
      readTicketRow(
        { id: '1', subject: 'Hello', created: '2026-01-31', 'Customer Type': kind },
        { columns: mapping, ...reading },
      ).ticket.customerKind
    expect(['b2b', 'Business', 'B2C', 'consumer'].map(kindOf)).toEqual(['B2B', 'B2B', 'B2C', 'B2C'])
    expect(['', 'partner'].map(kindOf)).toEqual([undefined, undefined])
  })

  test('a mapping names other columns; the error for a missing column suggests the fix', () => {
    const heading = ['Vorgang', 'Betreff', 'Eingang']
    const map = { id: 'Vorgang', subject: 'Betreff', createdAt: 'Eingang' }
    const mapping = mapColumns(heading, map)
    const row = { Vorgang: '1', Betreff: 'Hallo', Eingang: '2026-01-31' }
    expect(readTicketRow(row, { columns: mapping, ...reading }).ticket).toMatchObject({
      id: '1',
      subject: 'Hallo',
    })
    expect(() => mapColumns(heading, {})).toThrow('No column for id, subject, createdAt.')
    expect(() => mapColumns(heading, { ...map, id: 'Nummer' })).toThrow('no column "Nummer"')
  })
})

describe('articles, macros and events', () => {
  test('each kind is recognised by its first row', async () => {
    const articles = file(
      'articles.jsonl',
      lines([{ id: 4, slug: 'lids', title: 'Lids', text: 'Lids close.', topics: ['lid'] }]),
    )
    const macros = file(
      'macros.jsonl',
      lines([{ id: 'M1', kind: 'reply', text: `${'long words '.repeat(20)}\nend`, tickets: 9 }]),
    )
    expect(await readAll(articles)).toMatchObject({
      kind: 'articles',
      rows: [{ record: { id: 'lids', summary: '' } }],
    })
    const { kind, rows } = await readAll(macros)
    expect(kind).toBe('macros')
    expect(rows[0]).toMatchObject({
      record: { kind: 'macro', uses: 9, title: expect.stringMatching(/^long words .{0,80} …$/) },
    })
  })

  test('an unrecognised or empty file is refused with a sentence', async () => {
    const odd = file('odd.jsonl', '{"what": "is this"}')
    await expect(readAll(odd)).rejects.toThrow('--kind tickets|articles|macros|events')
    await expect(readAll(file('empty.jsonl', ''))).rejects.toThrow('has no row')
    await expect(readAll(join(folder, 'absent.jsonl'))).rejects.toThrow('There is no file')
  })
})

test('business hours and targets are imported and used in the metrics of tickets', async () => {
  const org = await testOrganisation(db)
  const calendar = { id: 'office', timeZone: 'UTC', week: [{ day: 7, from: '10:00', to: '11:30' }] }
  const target = { metric: 'firstReply', priority: 'normal', targetMin: 60, hours: 'business' }
  const ticket = forumTicket(1, { priority: 'normal' }) // a Sunday, answered from 10:00 to 12:00
  const ours = {
    ...ticket,
    requester: 'user-1',
    createdAt: ticket.created,
    updatedAt: ticket.updated,
  }
  const said = ticket.messages.map((message) => ({ ...message, authorRole: message.role }))
  const instants = JSON.parse(
    JSON.stringify({ ...ours, id: '1', messages: said }).replaceAll(':00Z', ':00.000Z'),
  ) as object
  const summary = await runImport(
    [
      file('week.jsonl', lines([instants])),
      file('calendars.jsonl', lines([calendar, { ...calendar, timeZone: 'Mars/Olympus' }])),
      file('targets.jsonl', lines([target, { ...target, metric: 'kindness' }])),
    ],
    sinkTo(org.id),
    { onProblem: () => undefined },
  )
  expect(summary).toMatchObject({
    calendars: { added: 1, refused: 1 },
    slaTargets: { added: 1, refused: 1 },
  })
  const { rows } = await db.query(
    `select first_business_min as minutes, sla_missed[1] as missed from ticket
     where organisation_id = $1`,
    [org.id],
  )
  expect(rows).toEqual([{ minutes: 90, missed: 1 }])
})

test('[SATI-1] a rating in any of its words, or in steps from 1 to 5, is read', () => {
  const heading = ['id', 'subject', 'created at', 'Satisfaction rating']
  const rating = (word: string) =>
    readTicketRow(
      { id: '1', subject: 'Help', 'created at': '2026-02-01', 'Satisfaction rating': word },
      { columns: mapColumns(heading, {}), preset: 'usual', timeZone: 'UTC' },
    ).ticket.satisfaction
  expect(['Very happy', 'neutral', 'Bad', 'offered', ''].map(rating)).toEqual([
    'good',
    'bad',
    'bad',
    undefined,
    undefined,
  ])
  expect(['4', '3', '87'].map(rating)).toEqual(['good', 'bad', undefined])
})

test('the command line reports what is wrong with its options', () => {
  const read = (...args: string[]) => readOptions(args, '/data')
  expect(read('--org', 'a', 'x.csv', '--map', 'id=Nr,subject=Was')).toMatchObject({
    org: 'a',
    files: ['/data/x.csv'],
    map: { id: 'Nr', subject: 'Was' },
  })
  expect(read('--help')).toBeUndefined()
  expect(() => read('x.csv')).toThrow('--org')
  expect(() => read('--org', 'a')).toThrow('the files to import')
  expect(() => read('--org', 'a', '--kind', 'poems', 'x')).toThrow('--kind is one of')
  expect(() => read('--org', 'a', '--map', 'colour=Red', 'x')).toThrow('colour is not one of')
})

const REAL = new URL('../../../../../../shared/data/', import.meta.url)
const real = (path: string) => new URL(path, REAL).pathname
const hasReal = (() => {
  try {
    return readFileSync(real('thunderbird-kb/articles.jsonl')).length > 0
  } catch {
    console.warn('The real tickets and articles are not here (../shared/data): excluded.')
    return false
  }
})()

test.skipIf(!hasReal)('6,378 real tickets with 20,420 messages, articles and macros', async () => {
  const org = await testOrganisation(db)
  const summary = await runImport(
    [
      real('thunderbird-tickets/tickets-2024-05_2024-09.jsonl.gz'),
      real('thunderbird-kb/articles.jsonl'),
      real('thunderbird-macros/macros.jsonl'),
    ],
    sinkTo(org.id),
    {},
  )
  expect(summary).toEqual({
    tickets: { read: 6378, added: 6378, updated: 0, refused: 0 },
    articles: { read: 174, added: 174, updated: 0, refused: 0 },
    macros: { read: 97, added: 97, updated: 0, refused: 0 },
  })
  const { rows } = await db.query(
    'select count(*)::int as n from ticket_message where organisation_id = $1',
    [org.id],
  )
  expect(rows).toEqual([{ n: 20_420 }])
})

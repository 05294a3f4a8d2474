import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type FileMapping,
  type FileSource,
  guessColumns,
  guessPreset,
  numberingIdOf,
  TicketRecord,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { printCompared } from './import/reading-report.ts'
import { type Problem, runImport } from './import/run-import.ts'
import { openDirect, openServer, type Sink } from './import/sink.ts'
import { prefixOf } from './saved-sources.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = mkdtempSync(join(tmpdir(), 'numberings-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function organisation() {
  const { id: org } = await testOrganisation(server.db)
  const stored = async () => {
    const { rows } = await server.db.query<{ id: string; subject: string; status: string }>(
      `select id, subject, status from ticket where organisation_id = $1 order by id collate "C"`,
      [org],
    )
    return rows
  }
  const statuses = async (id: string) => {
    const { rows } = await server.db.query<{ at: string; status: string }>(
      `select status, at from ticket_status where organisation_id = $1 and ticket_id = $2
       order by position`,
      [org, id],
    )
    return rows.map(({ at, status }) => `${status} ${at.slice(0, 16)}`)
  }
  return { org, stored, statuses, ids: async () => (await stored()).map(({ id }) => id) }
}

const ways: [string, (org: string) => Promise<Sink>][] = [
  ['directly', (org) => openDirect(server.db, org, false)],
  [
    'through the server',
    async (org) => {
      const { address, config } = server
      return openServer(() => ({ api: `${address}/api`, operatorKey: config.operatorKey }), org)
    },
  ],
]

const HEADING = 'Ticket ID,Subject,Created at,Updated at,Status'
const FIRST = [HEADING, '7,Kettle drips,2026-03-02 09:00,2026-03-02 12:00,Open']
const SECOND = [HEADING, '7,Invoice twice,2025-01-05 09:00,2025-01-06 09:00,Open']

describe.each(ways)('[ORGC-1] the import command, %s,', (_, open) => {
  /** Imports lines of a file as the command does, with what `--source` says. */
  async function importLines(org: string, lines: readonly string[], name?: string) {
    const path = join(folder, 'file.csv')
    writeFileSync(path, lines.join('\n'))
    const source: FileSource | undefined =
      name === undefined || name === 'none' ? undefined : { name }
    const said = { isSourceNone: name === 'none', ...(source ? { source } : {}) }
    const problems: Problem[] = []
    const joined: Problem[] = []
    const compared: unknown[] = []
    const sink = await open(org)
    const { tickets } = await runImport([path], sink, {
      ...(source ? { source } : {}),
      onProblem: (problem) => void problems.push(problem),
      onJoined: (problem) => void joined.push(problem),
      onCompared: (found) => {
        const { file: _file, ...counts } = found
        compared.push(counts)
        return printCompared(found, said)
      },
    })
    return {
      counts: tickets,
      compared: compared[0],
      reasons: [...problems, ...joined].map(({ line, reason }) => `${line}: ${reason}`),
    }
  }

  test('keeps the numbers of two helpdesks apart, and a file again doubles nothing', async () => {
    const { org, stored } = await organisation()
    await importLines(org, FIRST, 'Old Shop')
    await importLines(org, SECOND, 'New Shop')
    const both = [
      { id: '7', subject: 'Kettle drips', status: 'open' },
      { id: 'new-shop-7', subject: 'Invoice twice', status: 'open' },
    ]
    expect(await stored()).toEqual(both)
    const again = await importLines(org, SECOND, 'new  shop')
    expect(again.counts).toMatchObject({ added: 0, updated: 1 })
    expect(again.compared).toMatchObject({ tickets: 1, known: 1, newer: 0, others: 0 })
    expect(await stored()).toEqual(both)
  })

  test('does not replace a ticket that was created at another time, unless told', async () => {
    const { org, stored } = await organisation()
    await importLines(org, FIRST)
    await expect(importLines(org, SECOND)).rejects.toThrow(
      /created at another time: 1 of 1\. .*--source NAME/,
    )
    expect(await stored()).toMatchObject([{ id: '7', subject: 'Kettle drips' }])
    await importLines(org, SECOND, 'Invoices')
    expect(await stored()).toMatchObject([{ id: '7' }, { id: 'invoices-7' }])
    const moved = FIRST.map((line) => line.replaceAll('2026-03-02', '2026-03-04'))
    expect((await importLines(org, moved, 'none')).counts).toMatchObject({ updated: 1 })
  })

  test('gives a new name to tickets of earlier files without one, and those to no other helpdesk', async () => {
    const { org, ids } = await organisation()
    await importLines(org, FIRST)
    const named = await importLines(org, FIRST, 'Old Shop')
    expect(named.counts).toMatchObject({ added: 0, updated: 1 })
    await importLines(org, SECOND, 'New Shop')
    expect(await ids()).toEqual(['7', 'new-shop-7'])
    const more = [HEADING, '8,Lamp,2026-03-02 09:00,2026-03-02 12:00,Open']
    await importLines(org, more, 'Old Shop')
    expect(await ids()).toEqual(['7', '8', 'new-shop-7'])
  })

  test('keeps a newer state, counts it before and says so after', async () => {
    const { org, stored } = await organisation()
    await importLines(org, FIRST)
    const older = [
      HEADING,
      '7,Kettle drips,2026-03-02 09:00,2026-03-02 10:00,New',
      '9,Lamp,2026-03-02 09:00,2026-03-02 10:00,New',
    ]
    const done = await importLines(org, older)
    expect(done.compared).toEqual({ tickets: 2, known: 1, newer: 1, others: 0, owned: 0 })
    expect(done.counts).toEqual({ read: 2, added: 1, updated: 0, kept: 1, refused: 0 })
    expect(done.reasons).toEqual(['2: ticket 7 keeps its state: what is stored is newer'])
    expect(await stored()).toMatchObject([{ id: '7', status: 'open' }, { id: '9' }])
  })

  test('makes one ticket of several lines, with their statuses as its history', async () => {
    const { org, stored, statuses } = await organisation()
    const far = Array.from(
      { length: 600 },
      (_value, index) => `x${index},Lamp,2026-03-02 09:00,2026-03-02 09:00,New`,
    )
    const line = (time: string, status: string) => `h1,Kettle,2026-03-02 09:00,${time},${status}`
    const done = await importLines(org, [
      HEADING,
      line('2026-03-02 09:00', 'New'),
      line('2026-03-03 12:00', 'Closed'),
      ...far,
      line('2026-03-02 11:00', 'Open'),
      line('2026-03-02 10:00', 'Pending'),
    ])
    expect(done.counts).toMatchObject({ read: 604, added: 601, joined: 3, refused: 0 })
    expect(done.counts).not.toHaveProperty('solveTimesUnknown')
    expect(done.reasons).toEqual([
      '2: 4 lines had the number h1: they became one ticket in its newest state',
    ])
    expect((await stored())[0]).toEqual({ id: 'h1', subject: 'Kettle', status: 'closed' })
    expect(await statuses('h1')).toEqual([
      'new 2026-03-02T09:00',
      'pending 2026-03-02T10:00',
      'open 2026-03-02T11:00',
      'closed 2026-03-03T12:00',
    ])
  })

  test('counts solved tickets whose solving time the file does not have', async () => {
    const { org } = await organisation()
    const { counts } = await importLines(org, [
      'Ticket ID,Subject,Created at,Status',
      'c1,Kettle,2026-03-02 09:00,Closed',
      'c2,Lamp,2026-03-02 09:00,Open',
    ])
    expect(counts).toMatchObject({ added: 2, solveTimesUnknown: 1 })
  })
})

async function screen() {
  const { org, ...rest } = await organisation()
  const { email } = await testUser(server.db, org, 'Admin')
  const call = server.as(await signIn(server, email))
  const params = { organisationId: org }
  async function importRows(rows: Record<string, string>[], source?: FileSource) {
    const columns = guessColumns(Object.keys(rows[0] ?? {}))
    const preset = guessPreset(Object.keys(rows[0] ?? {}))
    const mapping: FileMapping = { preset, columns, ...(source ? { source } : {}) }
    const { importId } = await call('startFileImport', {
      params,
      body: { fileName: 'tickets.csv', mapping },
    })
    const of = { params: { ...params, importId } }
    const body = { rows: rows.map((value, index) => ({ line: index + 2, value })) }
    const done = await call('importFileRows', { ...of, body })
    await call('finishFileImport', { ...of, body: { unreadable: 0 } })
    return done
  }
  return { org, call, params, importRows, ...rest }
}

const row = (id: string, updated: string, given: object = {}) => ({
  'Ticket ID': id,
  Subject: 'Kettle',
  'Created at': '2026-03-02 09:00',
  'Updated at': updated,
  Status: 'Open',
  ...given,
})

describe('on the screen', () => {
  test('[ORGC-1] numbers of two helpdesks never meet, and both are offered for the next file', async () => {
    const { call, params, importRows, ids } = await screen()
    await importRows([row('7', '2026-03-02 12:00', {})], { name: 'Freshdesk' })
    await importRows([row('7', '2026-03-02 12:00', { 'Merged into': '9' })], {
      name: 'Bücher & mehr',
    })
    expect(await ids()).toEqual(['7', 'bücher-mehr-7'])
    const { rows } = await server.db.query(
      'select merged_into from ticket where organisation_id = $1 and is_merged',
      [params.organisationId],
    )
    expect(rows).toEqual([{ merged_into: 'bücher-mehr-9' }])
    const { numberings, mapping } = await call('getSources', { params })
    expect(numberings).toEqual([
      { id: 'freshdesk', name: 'Freshdesk', prefix: '' },
      { id: 'bücher-mehr', name: 'Bücher & mehr', prefix: 'bücher-mehr-' },
    ])
    expect(mapping?.source).toEqual({ name: 'Bücher & mehr' })
  })

  test('[ORGC-1] what is stored already is said before, and what was kept or joined after', async () => {
    const { call, params, importRows, statuses } = await screen()
    await importRows([row('1', '2026-03-02 12:00'), row('2', '2026-03-02 12:00')])
    const createdAt = '2026-03-02T09:00:00.000Z'
    const numbers = [
      { id: '1', createdAt, at: '2026-03-02T11:00:00.000Z' },
      { id: '2', createdAt: '2025-03-02T09:00:00.000Z', at: '2026-03-02T13:00:00.000Z' },
      { id: '3' },
    ]
    const compared = await call('compareFileNumbers', { params, body: { numbers } })
    expect(compared).toEqual({ known: 2, newer: 1, others: 1, owned: 0 })
    const source = { name: 'Freshdesk' }
    expect(await call('compareFileNumbers', { params, body: { source, numbers } })).toEqual({
      known: 0,
      newer: 0,
      others: 0,
      owned: 0,
      unnamed: compared,
    })
    const done = await importRows([
      row('1', '2026-03-02 11:00'),
      row('2', '2026-03-02 13:00', { Status: 'Pending' }),
      row('2', '2026-03-02 14:00', { Status: 'Closed' }),
    ])
    expect(done).toEqual({
      added: 0,
      updated: 1,
      refused: [],
      kept: [{ line: 2, reason: 'ticket 1 keeps its state: what is stored is newer' }],
      joined: [
        { line: 3, reason: '2 lines had the number 2: they became one ticket in its newest state' },
      ],
    })
    expect(await statuses('2')).toEqual([
      'new 2026-03-02T09:00',
      'pending 2026-03-02T13:00',
      'closed 2026-03-02T14:00',
    ])
    const { fileImports } = await call('getSources', { params })
    expect(fileImports[0]).toMatchObject({ added: 0, updated: 1, kept: 1 })
  })

  test('[ORGC-1] a closed ticket without its end is said', async () => {
    const { importRows } = await screen()
    const done = await importRows([row('1', '2026-03-02 12:00', { Status: 'Closed' })])
    expect(done).toEqual({ added: 1, updated: 0, refused: [], solveTimesUnknown: 1 })
  })

  test('[ORGC-1] a number that is too long behind the name is refused with the reason', async () => {
    const { importRows } = await screen()
    await importRows([row('7', '2026-03-02 12:00')], { name: 'First' })
    const done = await importRows([row('7'.repeat(64), '2026-03-02 12:00')], { name: 'Second' })
    expect(done).toMatchObject({
      added: 0,
      refused: [{ line: 2, reason: expect.stringContaining('is too long behind second-') }],
    })
  })

  test('[ORGC-1] numbers of other organisations do not count', async () => {
    const one = await screen()
    await one.importRows([row('1', '2026-03-02 12:00')])
    const other = await screen()
    const body = { numbers: [{ id: '1' }] }
    expect(await other.call('compareFileNumbers', { params: other.params, body })).toMatchObject({
      known: 0,
    })
    await expect(
      other.call('compareFileNumbers', { params: one.params, body }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

test('[ORGC-1] a helpdesk that is connected later has the numbers of its files, and never those of another one', async () => {
  const { org, importRows } = await screen()
  await importRows([row('7', '2026-03-02 12:00')], { name: 'Zendesk' })
  expect(await prefixOf(server.db, org, 'zendesk')).toBe('')
  expect(await prefixOf(server.db, org, 'chatwoot')).toBe('chatwoot-')
  await importRows([row('7', '2026-03-02 12:00')], { name: 'Chatwoot' })
  expect(await prefixOf(server.db, org, 'chatwoot')).toBe('chatwoot-')
})

test('[ORGC-1] the import API keeps a newer state', async () => {
  const { call, params } = await screen()
  const record = (updatedAt: string) =>
    TicketRecord.parse({
      id: 'a1',
      subject: 'Sent by the API',
      requester: 'Mia',
      createdAt: '2026-10-01T10:00:00.000Z',
      updatedAt,
      messages: [],
    })
  const send = (...records: TicketRecord[]) =>
    call('importRecords', { params, body: { batch: { kind: 'tickets', records } } })
  const [early, late] = [record('2026-10-01T10:00:00.000Z'), record('2026-10-02T10:00:00.000Z')]
  expect(await send(late, early)).toEqual({ added: 1, updated: 0 })
  expect(await send(early)).toEqual({ added: 0, updated: 0, kept: ['a1'] })
  expect(await send(late)).toEqual({ added: 0, updated: 1 })
})

test('ids of helpdesks are short, in small letters, and the same for all spellings', () => {
  expect(numberingIdOf('  Old -- SHOP! ')).toBe('old-shop')
  expect(numberingIdOf('!!')).toBe('')
  expect(numberingIdOf('a'.repeat(60))).toHaveLength(24)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileMapping, TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'
import { sign } from '../platform/security/signature.ts'
import { type Problem, runImport } from './import/run-import.ts'
import { openDirect, openServer, type Sink } from './import/sink.ts'
import {
  someTicket,
  TEST_SECRET,
  TEST_SETTINGS,
  testRequestTracker,
  type TestRequestTracker,
} from './request-tracker/test-request-tracker.ts'
import { PACE, testSource } from './test-source.ts'
import { rawTicket, USERS } from './zendesk/test-export.ts'

const connection = {
  kind: 'request-tracker' as const,
  settings: TEST_SETTINGS,
  secret: TEST_SECRET,
}
const REASON = 'ticket 8 is read from a connected helpdesk and was left unchanged'

let desk: TestRequestTracker
let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'owners-'))
  server = await testServer({ helpdeskPace: PACE })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  desk = await testRequestTracker()
  server.config.helpdeskTestUrls = { 'request-tracker': desk.url }
})
afterEach(() => desk.close())

/** A Request Tracker with the tickets 1 and 8, read completely. */
async function connected() {
  const source = await testSource(server, connection)
  desk.store.tickets.push(someTicket({ id: 8, Status: 'new' }))
  await source.connect()
  await source.settled('ok', 2)
  const subjects = () =>
    source.rows<{ id: string; subject: string }>(
      'select id, subject from ticket where organisation_id = $1 order by id',
    )
  return { ...source, subjects, org: source.organisationId }
}

const CSV = 'Id,Subject,Created\n8,Old eight,2024-01-02 10:00\n9,Old nine,2024-01-02 10:00\n'
const BOTH = [
  { id: '1', subject: 'The kettle whistles' },
  { id: '8', subject: 'The kettle whistles' },
]
const AND_NINE = [...BOTH, { id: '9', subject: 'Old nine' }]

const record = (id: string, given: object = {}) =>
  TicketRecord.parse({
    id,
    subject: 'Sent by the API',
    requester: 'Mia',
    createdAt: '2026-10-01T10:00:00.000Z',
    updatedAt: '2026-10-01T10:00:00.000Z',
    messages: [],
    ...given,
  })

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

describe.each(ways)('the import command, %s,', (_, open) => {
  test.each([
    ['a CSV', 'old.csv', CSV],
    [
      'JSON Lines',
      'old.jsonl',
      ['8', '9']
        .map((id) => record(id, { subject: id === '9' ? 'Old nine' : 'Old eight' }))
        .map((row) => JSON.stringify(row))
        .join('\n'),
    ],
  ])(
    '[ORGC-1] leaves a helpdesk’s ticket as it is, and reports it: %s',
    async (_kind, name, text) => {
      const { org, subjects, sync, settled } = await connected()
      const path = join(folder, name)
      writeFileSync(path, text)
      const problems: Problem[] = []
      const onProblem = (problem: Problem) => void problems.push(problem)
      const { tickets } = await runImport([path], await open(org), { onProblem })
      expect(tickets).toEqual({ read: 2, added: 1, updated: 0, unchanged: 1, refused: 0 })
      const line = name.endsWith('csv') ? 2 : 1
      expect(problems).toEqual([{ file: path, line, reason: REASON }])
      expect(await subjects()).toEqual(AND_NINE)
      await sync()
      await settled('ok', 2)
      expect(await subjects()).toEqual(AND_NINE)
    },
  )

  test('[ORGC-1] numbers the tickets of another helpdesk’s export apart', async () => {
    const { org, subjects } = await connected()
    const path = join(folder, 'zendesk.json')
    writeFileSync(path, JSON.stringify({ tickets: [rawTicket(8)], users: USERS }))
    const first = await runImport([path], await open(org), { kind: 'zendesk' })
    expect(first).toMatchObject({ zendesk: { updated: 0, refused: 0 } })
    const again = await runImport([path], await open(org), { kind: 'zendesk' })
    expect(again).toMatchObject({ zendesk: { added: 0, refused: 0 } })
    expect((await subjects()).map(({ id }) => id)).toEqual(['1', '8', 'zendesk-8'])
    expect((await subjects()).slice(0, 2)).toEqual(BOTH)
  })
})

describe('on the screen', () => {
  test('[ORGC-1] a file leaves a helpdesk’s ticket as it is, and says so', async () => {
    const { call, params, subjects } = await connected()
    const mapping: FileMapping = {
      preset: 'usual',
      columns: { id: 'Id', subject: 'Subject', createdAt: 'Created' },
    }
    const { importId } = await call('startFileImport', {
      params,
      body: { fileName: 'old.csv', mapping },
    })
    const of = { params: { ...params, importId } }
    const row = (id: string, Subject: string) => ({ Id: id, Subject, Created: '2024-01-02 10:00' })
    const rows = [row('8', 'Old eight'), row('9', 'Old nine')]
    const body = { rows: rows.map((value, index) => ({ line: index + 2, value })) }
    expect(await call('importFileRows', { ...of, body })).toEqual({
      added: 1,
      updated: 0,
      refused: [],
      unchanged: [{ line: 2, reason: REASON }],
    })
    await call('finishFileImport', { ...of, body: { unreadable: 0 } })
    expect(await subjects()).toEqual(AND_NINE)
    const { fileImports } = await call('getSources', { params })
    expect(fileImports).toMatchObject([{ added: 1, updated: 0, unchanged: 1, refused: 0 }])
  })

  test('[ORGC-1] the ticket stays the helpdesk’s after it was disconnected', async () => {
    const { call, params, now, subjects, org } = await connected()
    await call('removeSource', {
      params: { ...params, sourceId: (await now())?.id ?? '' },
    })
    const sink = await openDirect(server.db, org, false)
    const batch = { kind: 'tickets' as const, records: [record('8')] }
    expect(await sink.write(batch)).toEqual({ added: 0, updated: 0, unchanged: ['8'] })
    expect(await subjects()).toEqual(BOTH)
  })
})

test('[ORGC-1] the import API leaves a helpdesk’s ticket, and updates what it added itself', async () => {
  const { call, params, subjects } = await connected()
  const send = (records: TicketRecord[]) =>
    call('importRecords', { params, body: { batch: { kind: 'tickets', records } } })
  expect(await send([record('8'), record('a1')])).toEqual({
    added: 1,
    updated: 0,
    unchanged: ['8'],
  })
  expect(await send([record('a1', { subject: 'Changed' })])).toEqual({ added: 0, updated: 1 })
  expect(await subjects()).toEqual([...BOTH, { id: 'a1', subject: 'Changed' }])
})

test('[ORGC-1] the webhook leaves a helpdesk’s ticket, and answers and shows why', async () => {
  const { call, params, subjects, organisationId } = await connected()
  const { secret } = await call('rotateWebhook', { params })
  const body = JSON.stringify(record('8'))
  const response = await fetch(`${server.address}/api/webhooks/${organisationId}/tickets`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'agent-assist-signature': sign(secret, body, Math.floor(Date.now() / 1000)),
    },
  })
  expect(await response.json()).toEqual({ stored: false, reason: REASON })
  expect(await subjects()).toEqual(BOTH)
  const { webhook } = await call('getSources', { params })
  expect(webhook).toMatchObject({ received: 1, refused: 1 })
  expect(webhook?.problems).toMatchObject([{ place: 'ticket 8', reason: REASON }])
})

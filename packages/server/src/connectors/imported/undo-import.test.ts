import { randomUUID } from 'node:crypto'
import type { FileMapping } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecords } from '../../tickets/store/read-records.ts'
import { ticketOf } from '../../tickets/test-tickets.ts'
import { storeBatch } from '../import/store.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { deleteOldTraces, endLeftImports } from './old-imports.ts'
import { undoImport } from './undo-import.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const MAPPING: FileMapping = {
  preset: 'usual',
  columns: {
    id: 'id',
    subject: 'subject',
    createdAt: 'created',
    updatedAt: 'updated',
    status: 'status',
  },
}

/** Tables with what belongs to tickets or is derived of them. */
const DERIVED = [
  'ticket',
  'ticket_message',
  'ticket_status',
  'ticket_change',
  'ticket_sla',
  'ticket_answer',
  'attention_queue',
]

async function world() {
  const { id: organisationId } = await testOrganisation(server.db)
  const { email, id: userId } = await testUser(server.db, organisationId, 'Admin')
  const call = server.as(await signIn(server, email))
  const params = { organisationId }
  const row = (id: string, subject: string, updated = '2026-03-05T09:00:00Z') => ({
    id,
    subject,
    created: '2026-03-02T09:00:00Z',
    updated,
    status: 'closed',
  })
  const start = async (mapping = MAPPING) => {
    const body = { fileName: 'shop.csv', mapping }
    return (await call('startFileImport', { params, body })).importId
  }
  const send = (importId: string, rows: object[]) =>
    call('importFileRows', {
      params: { ...params, importId },
      body: {
        rows: rows.map((value, at) => ({ line: at + 2, value: value as Record<string, unknown> })),
      },
    })
  const importOf = async (...rows: object[]) => {
    const importId = await start()
    await send(importId, rows)
    await call('finishFileImport', { params: { ...params, importId }, body: {} })
    return importId
  }
  const undo = (importId: string, after?: string) =>
    call('undoFileImport', { params: { ...params, importId }, body: after ? { after } : {} })
  const stored = async () => {
    const { rows } = await server.db.query<{ id: string; subject: string }>(
      'select id, subject from ticket where organisation_id = $1 order by id',
      [organisationId],
    )
    return Object.fromEntries(rows.map(({ id, subject }) => [id, subject]))
  }
  /** All that is stored of tickets, without what says when it was stored. */
  const everything = async () => {
    const all: Record<string, unknown> = {}
    for (const table of DERIVED) {
      const { rows } = await server.db.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(r) - 'edition' - 'queued_at' - 'stored_at' as row from ${table} r where organisation_id = $1
         order by (to_jsonb(r) - 'edition')::text`,
        [organisationId],
      )
      all[table] = rows.map((one) => one.row)
    }
    return all
  }
  const listed = async () => (await call('getSources', { params })).fileImports
  return {
    organisationId,
    userId,
    call,
    params,
    row,
    start,
    send,
    importOf,
    undo,
    stored,
    everything,
    listed,
  }
}

/** A ticket with all that a source may tell. */
const rich = (id: string) => ({
  ...ticketOf(id, { createdAt: '2026-03-02T09:00:00.000Z', updatedAt: '2026-03-03T09:00:00.000Z' }),
  requesterEmail: 'mia@example.test',
  requesterId: 'c-1',
  assignee: 'Ann',
  tags: ['leak', 'hot surface'],
  satisfaction: 'good' as const,
  handlingMin: 7,
  messages: [
    {
      at: '2026-03-02T09:00:00.000Z',
      author: 'Mia',
      authorRole: 'customer' as const,
      isPublic: true,
      helpful: 0,
      text: 'It leaks.',
    },
    {
      at: '2026-03-02T10:00:00.000Z',
      author: 'Ann',
      authorRole: 'agent' as const,
      isPublic: true,
      helpful: 2,
      text: 'Close the valve.',
    },
  ],
  statusHistory: [
    { at: '2026-03-02T09:00:00.000Z', status: 'new' as const },
    { at: '2026-03-03T09:00:00.000Z', status: 'solved' as const, by: 'Ann' },
  ],
  changes: [{ at: '2026-03-02T09:30:00.000Z', field: 'assignee' as const, value: 'Ann' }],
  slaClocks: [
    {
      metric: 'firstReply' as const,
      targetMin: 120,
      startedAt: '2026-03-02T09:00:00.000Z',
      dueAt: '2026-03-02T11:00:00.000Z',
      endedAt: '2026-03-02T10:00:00.000Z',
    },
  ],
  answers: [{ kind: 'article' as const, id: 'a1' }],
})

test('[ORGC-1] what an import brought is gone, and what it changed is as before, in one action', async () => {
  const { organisationId, row, importOf, undo, stored, everything, listed } = await world()
  await storeBatch(server.db, organisationId, { kind: 'tickets', records: [rich('7')] })
  const before = await everything()
  const importId = await importOf(row('7', 'Replaced'), row('8', 'Brought'))
  expect(await stored()).toEqual({ 7: 'Replaced', 8: 'Brought' })
  expect(await listed()).toMatchObject([{ added: 1, updated: 1, undoUntil: expect.any(String) }])
  expect(await undo(importId)).toEqual({ removed: 1, restored: 1, left: [] })
  expect(await everything()).toEqual(before)
  const [one] = await listed()
  expect(one).toMatchObject({ undoneAt: expect.any(String), removed: 1, restored: 1 })
  expect(one).not.toHaveProperty('undoUntil')
  expect(await undo(importId)).toEqual({ removed: 0, restored: 0, left: [] })
})

test('a ticket is read as it would have to be stored again', async () => {
  const { organisationId } = await world()
  await storeBatch(server.db, organisationId, { kind: 'tickets', records: [rich('7')] })
  const [record] = await readRecords(server.db, organisationId, ['7'])
  await storeBatch(server.db, organisationId, { kind: 'tickets', records: [record!] })
  expect(await readRecords(server.db, organisationId, ['7'])).toEqual([record])
  expect(record).toMatchObject({
    handlingMin: 7,
    tags: ['leak', 'hot surface'],
    answers: [{ kind: 'article', id: 'a1' }],
  })
})

test('[ORGC-1] a ticket that was changed since stays, and is listed; later imports are undone first', async () => {
  const { row, importOf, undo, stored } = await world()
  const first = await importOf(row('1', 'One'), row('2', 'Two'))
  const second = await importOf(row('2', 'Two again', '2026-03-06T09:00:00Z'))
  expect(await undo(first)).toEqual({
    removed: 1,
    restored: 0,
    left: [{ id: '2', why: 'changed' }],
  })
  expect(await undo(second)).toMatchObject({ restored: 1 })
  expect(await stored()).toEqual({ 2: 'Two' })
  expect(await undo(first)).toMatchObject({ removed: 1, left: [] })
  expect(await stored()).toEqual({})
})

test('[ORGC-1] a ticket that people worked on here stays, and is listed', async () => {
  const { organisationId, userId, row, importOf, undo, stored } = await world()
  const importId = await importOf(row('1', 'One'), row('2', 'Two'))
  await server.db.query(
    `insert into ticket_action (organisation_id, id, ticket_id, kind, by_user)
     values ($1, $2, '2', 'tookCare', $3)`,
    [organisationId, randomUUID(), userId],
  )
  expect(await undo(importId)).toEqual({
    removed: 1,
    restored: 0,
    left: [{ id: '2', why: 'worked_on' }],
  })
  expect(await stored()).toEqual({ 2: 'Two' })
})

test('an undo goes on where the call before ended, and what an interrupted one did is not done again', async () => {
  const { organisationId, row, importOf, undo, stored, call, params } = await world()
  const rows = Array.from({ length: 250 }, (_, at) => row(String(at).padStart(3, '0'), 'Many'))
  const importId = await importOf(...rows)
  const done = await undoImport(server.db, { organisationId, importId }, '', -1)
  expect(done).toMatchObject({ removed: 200, next: '199' })
  expect(Object.keys(await stored())).toHaveLength(50)
  expect(await undo(importId, done.next)).toEqual({ removed: 50, restored: 0, left: [] })
  expect((await call('getSources', { params })).fileImports).toMatchObject([{ removed: 250 }])
})

test('the name of a helpdesk that only the import brought is forgotten with it', async () => {
  const { call, params, row, start, send, undo } = await world()
  const importId = await start({ ...MAPPING, source: { name: 'Old Shop' } })
  await send(importId, [row('1', 'One')])
  expect((await call('getSources', { params })).numberings).toMatchObject([{ name: 'Old Shop' }])
  await undo(importId)
  expect(await call('getSources', { params })).not.toHaveProperty('numberings')
})

test('an import that goes back takes no more rows', async () => {
  const { row, start, send, undo } = await world()
  const importId = await start()
  await send(importId, [row('1', 'One')])
  await undo(importId)
  await expect(send(importId, [row('2', 'Two')])).rejects.toMatchObject({ code: 'not_found' })
})

test('[ORGC-1] an import is undone within 30 days only, and not by another organisation', async () => {
  const { organisationId, row, importOf, undo, stored, listed } = await world()
  const importId = await importOf(row('1', 'One'))
  const other = await world()
  await expect(other.undo(importId)).rejects.toMatchObject({ code: 'not_found' })
  await server.db.query(
    `update file_import set started_at = now() - interval '31 days' where organisation_id = $1`,
    [organisationId],
  )
  await expect(undo(importId)).rejects.toThrow('An import can be undone for 30 days.')
  expect((await listed())[0]).not.toHaveProperty('undoUntil')
  await deleteOldTraces(server.db)
  const { rows } = await server.db.query(
    'select from file_import_ticket where organisation_id = $1',
    [organisationId],
  )
  expect(rows).toEqual([])
  expect(await stored()).toEqual({ 1: 'One' })
})

test('[ORGC-1] an import that was left open ends by itself, an hour after its last rows', async () => {
  const { organisationId, row, start, send, listed } = await world()
  const importId = await start()
  await send(importId, [row('1', 'One')])
  expect(await endLeftImports(server.db)).not.toContain(organisationId)
  await server.db.query(
    `update file_import set last_rows_at = now() - interval '61 minutes' where organisation_id = $1`,
    [organisationId],
  )
  expect(await endLeftImports(server.db)).toContain(organisationId)
  expect(await listed()).toMatchObject([
    { finishedAt: expect.any(String), undoUntil: expect.any(String) },
  ])
})

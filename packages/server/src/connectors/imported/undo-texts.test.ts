import { ArticleRecord, CannedRecord, type ImportBatch } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { openDirect } from '../import/sink.ts'
import { storeBatch } from '../import/store.ts'
import { deleteOldTextTraces } from './old-imports.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const article = (id: string, title: string) =>
  ArticleRecord.parse({
    id,
    url: `https://shop.example.test/${id}`,
    title,
    text: `${title} at length.`,
    topics: ['lamps'],
    author: 'Ann',
    updatedAt: '2026-03-02T09:00:00.000Z',
  })
const macro = (id: string, title: string) =>
  CannedRecord.parse({ kind: 'macro', id, title, text: `${title} at length.`, uses: 3 })

async function world() {
  const { id: org } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, org, 'Admin')
  const call = server.as(await signIn(server, email))
  const params = { organisationId: org }
  const sink = await openDirect(server.db, org, false)
  const importOf = async (batch: Extract<ImportBatch, { kind: 'articles' | 'canned' }>) => {
    const importId = (await sink.begin?.('texts.jsonl', batch.kind)) ?? ''
    await sink.write(batch, importId)
    await sink.end?.(importId, 0)
    return importId
  }
  const undo = (importId: string) =>
    call('undoFileImport', { params: { ...params, importId }, body: {} })
  /** All that is stored of articles and ready texts. */
  const everything = async () => {
    const { rows } = await server.db.query<{ row: unknown }>(
      `select to_jsonb(a) as row from article a where organisation_id = $1
       union all select to_jsonb(c) from canned_text c where organisation_id = $1 order by 1`,
      [org],
    )
    return rows.map(({ row }) => row)
  }
  const ids = async () => {
    const { rows } = await server.db.query<{ id: string }>(
      `select id from article where organisation_id = $1
       union all select id from canned_text where organisation_id = $1 order by id`,
      [org],
    )
    return rows.map(({ id }) => id)
  }
  const used = (kind: string, id: string) =>
    server.db.query(
      `insert into ticket_answer (organisation_id, ticket_id, kind, answer_id, origin)
       values ($1, '7', $2, $3, 'event')`,
      [org, kind, id],
    )
  const listed = async () => (await call('getSources', { params })).fileImports
  return { org, importOf, undo, everything, ids, used, listed }
}

test.each([
  { kind: 'articles' as const, make: article },
  { kind: 'canned' as const, make: macro },
])(
  '[ORGC-1] $kind that an import brought are gone, and others are as before',
  async ({ kind, make }) => {
    const { org, importOf, undo, everything, ids, listed } = await world()
    const batch = (...records: ReturnType<typeof make>[]) => ({ kind, records }) as never
    await storeBatch(server.db, org, batch(make('a', 'Before')))
    const before = await everything()
    const importId = await importOf(batch(make('a', 'Replaced'), make('b', 'Brought')))
    expect(await ids()).toEqual(['a', 'b'])
    expect(await listed()).toMatchObject([
      { kind, added: 1, updated: 1, undoUntil: expect.any(String) },
    ])
    expect(await undo(importId)).toEqual({ removed: 1, restored: 1, left: [] })
    expect(await everything()).toEqual(before)
    const [one] = await listed()
    expect(one).toMatchObject({ undoneAt: expect.any(String), removed: 1, restored: 1 })
    expect(one).not.toHaveProperty('undoUntil')
  },
)

test('[ORGC-1] texts that were changed or used since stay, and are listed', async () => {
  const { org, importOf, undo, ids, used } = await world()
  const records = ['a', 'b', 'c', 'd'].map((id) => article(id, `Title ${id}`))
  const articles = await importOf({ kind: 'articles', records })
  await importOf({ kind: 'articles', records: [article('b', 'Newer')] })
  await used('article', 'c')
  await server.db.query(
    `update article set is_wanted = false where organisation_id = $1 and id = 'd'`,
    [org],
  )
  const canned = await importOf({ kind: 'canned', records: [macro('m', 'One'), macro('n', 'Two')] })
  await used('macro', 'm')
  expect(await undo(articles)).toEqual({
    removed: 1,
    restored: 0,
    left: [
      { id: 'b', title: 'Newer', why: 'changed' },
      { id: 'c', title: 'Title c', why: 'worked_on' },
      { id: 'd', title: 'Title d', why: 'worked_on' },
    ],
  })
  expect(await undo(canned)).toEqual({
    removed: 1,
    restored: 0,
    left: [{ id: 'm', title: 'One', why: 'worked_on' }],
  })
  expect(await ids()).toEqual(['b', 'c', 'd', 'm'])
})

test('how often a ready text was used is no change of it', async () => {
  const { importOf, undo } = await world()
  const importId = await importOf({ kind: 'canned', records: [macro('m', 'One')] })
  await server.db.query(`update canned_text set uses = uses + 5 where id = 'm'`)
  expect(await undo(importId)).toEqual({ removed: 1, restored: 0, left: [] })
})

test('an undo goes through all texts, and what they were is deleted after 30 days', async () => {
  const { org, importOf, undo, ids } = await world()
  const many = (titled: string) =>
    Array.from({ length: 450 }, (_, at) => macro(`m ${String(at).padStart(3, '0')}`, titled))
  const importId = await importOf({ kind: 'canned', records: many('One') })
  expect(await undo(importId)).toEqual({ removed: 450, restored: 0, left: [] })
  expect(await ids()).toEqual([])
  await importOf({ kind: 'canned', records: many('Two') })
  const traces = async () => {
    const { rows } = await server.db.query(
      'select from file_import_text where organisation_id = $1',
      [org],
    )
    return rows.length
  }
  await deleteOldTextTraces(server.db)
  expect(await traces()).toBe(450)
  await server.db.query(
    `update file_import set started_at = now() - interval '31 days' where organisation_id = $1`,
    [org],
  )
  await deleteOldTextTraces(server.db)
  expect(await traces()).toBe(0)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { runImport } from './run-import.ts'
import { storeBatch } from './store.ts'

let db: Db
let folder: string
beforeAll(async () => {
  db = await testDb()
  folder = mkdtempSync(join(tmpdir(), 'authors-'))
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

/** Imports articles with these authors; returns the authors that are stored. */
async function importAuthors(org: string, authors: readonly unknown[]) {
  const path = join(folder, 'articles.jsonl')
  const rows = authors.map((author, id) => ({ id, title: 'Lids', text: 'Lids close.', author }))
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  const summary = await runImport(
    [path],
    {
      write: (batch) => storeBatch(db, org, batch),
      finish: async () => ({ stored: 0, deleted: 0, failed: 0, left: 0 }),
      close: async () => undefined,
    },
    {},
  )
  const { rows: stored } = await db.query<{ id: string; author?: string }>(
    'select id, author from article where organisation_id = $1 order by id',
    [org],
  )
  return { summary: summary.articles, stored: stored.map(({ author }) => author) }
}

test('[LB-1] an imported article names its author, none where the file has none, and the next import replaces it', async () => {
  const { id } = await testOrganisation(db)
  const first = await importAuthors(id, ['Ann', ' ben@shop.example ', undefined, '  '])
  expect(first.summary).toMatchObject({ added: 4, refused: 0 })
  expect(first.stored).toEqual(['Ann', 'ben@shop.example', undefined, undefined])
  const next = await importAuthors(id, [undefined, 'Cleo', 'Ann', 'Ann'])
  expect(next.summary).toMatchObject({ added: 0, updated: 4 })
  expect(next.stored).toEqual([undefined, 'Cleo', 'Ann', 'Ann'])
})

test('[LB-1] an author that is no name is refused with its line, and the others are stored', async () => {
  const { id } = await testOrganisation(db)
  const { summary, stored } = await importAuthors(id, ['Ann', 7, 'x'.repeat(201)])
  expect(summary).toMatchObject({ added: 1, refused: 2 })
  expect(stored).toEqual(['Ann'])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { type Problem, runImport } from './run-import.ts'
import { openDirect, openServer, type Sink } from './sink.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sink-'))
  server = await testServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const api = ({ address }: TestServer) => `${address}/api`
const ways: [string, (org: string) => Promise<Sink>][] = [
  ['directly', (org) => openDirect(server.db, org, false)],
  ['through the server', async (org) => openServer(api(server), server.config.operatorKey, org)],
]

function articles(name: string, rows: object[]): string {
  const path = join(folder, `${name}.jsonl`)
  const article = { title: 'Filters', text: 'Change the filter every two months.' }
  const lines = rows.map((row, index) => JSON.stringify({ id: `a${index}`, ...article, ...row }))
  writeFileSync(path, lines.join('\n'))
  return path
}

describe.each(ways)('%s', (_, open) => {
  test('a row that the database refuses is reported by line, the rest of its batch is stored', async () => {
    const { id } = await testOrganisation(server.db)
    const path = articles('bad', [{}, {}, { updatedAt: '0000-01-01T00:00:00Z' }, {}, {}])
    const problems: Problem[] = []
    const summary = await runImport([path], await open(id), {
      onProblem: (problem) => problems.push(problem),
    })
    expect(summary).toEqual({ articles: { read: 5, added: 4, updated: 0, refused: 1 } })
    expect(problems).toEqual([{ file: path, line: 3, reason: expect.any(String) }])
  })

  test('a database that refuses every row of a batch ends the import', async () => {
    const { id } = await testOrganisation(server.db)
    const path = articles('none', Array(3).fill({}))
    await server.db.exec('alter table article add constraint takes_none check (false) not valid')
    try {
      const run = runImport([path], await open(id), {})
      await expect(run).rejects.toThrow('refused all 3 rows')
    } finally {
      await server.db.exec('alter table article drop constraint takes_none')
    }
  })

  test('the search finds the imported words after the last batch', async () => {
    const { id } = await testOrganisation(server.db)
    await runImport([articles('search', [{}])], await open(id), {})
    const { rows } = await server.db.query(
      `select texts from search_term where organisation_id = $1 and lexeme = 'filter'`,
      [id],
    )
    expect(rows).toEqual([{ texts: 1 }])
  })
})

test('an id that comes twice counts as added and updated, and is stored once', async () => {
  const { id } = await testOrganisation(server.db)
  const path = articles('twice', [{ id: 'x' }, { id: 'x', title: 'The last one' }])
  const summary = await runImport([path], await openDirect(server.db, id, false), {})
  expect(summary).toEqual({ articles: { read: 2, added: 1, updated: 1, refused: 0 } })
  const { rows } = await server.db.query('select title from article where organisation_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ title: 'The last one' }])
})

test('large texts are split into batches that the server accepts', async () => {
  const { id } = await testOrganisation(server.db)
  const path = articles('large', Array(60).fill({ text: '\u0001'.repeat(99_000) }))
  const sink = openServer(api(server), server.config.operatorKey, id)
  const sizes: number[] = []
  const counting: Sink = {
    ...sink,
    write: (batch) => {
      sizes.push(batch.records.length)
      return sink.write(batch)
    },
  }
  const summary = await runImport([path], counting, {})
  expect(summary.articles).toMatchObject({ added: 60, refused: 0 })
  expect(Math.max(...sizes)).toBeLessThan(5)
})

test('a row that is too large for one call is refused', async () => {
  const { id } = await testOrganisation(server.db)
  const at = '2026-01-01T00:00:00Z'
  const message = { at, author: 'a', role: 'customer', text: 'x'.repeat(99_000) }
  const ticket = { id: 1, created: at, subject: 'Long', customer: 'a' }
  const path = join(folder, 'huge.jsonl')
  writeFileSync(path, JSON.stringify({ ...ticket, messages: Array(90).fill(message) }))
  const problems: Problem[] = []
  await runImport([path], await openDirect(server.db, id, false), {
    onProblem: (problem) => problems.push(problem),
  })
  expect(problems).toEqual([{ file: path, line: 1, reason: 'is larger than 8 MB' }])
})

test('nothing is stored before the kind of every file is known', async () => {
  const { id } = await testOrganisation(server.db)
  const odd = join(folder, 'odd.jsonl')
  writeFileSync(odd, '{"what": "is this"}')
  const sink = await openDirect(server.db, id, false)
  await expect(runImport([articles('good', [{}]), odd], sink, {})).rejects.toThrow('--kind')
  const { rows } = await server.db.query('select 1 from article where organisation_id = $1', [id])
  expect(rows).toEqual([])
})

test('the error for an unknown organisation suggests the fix', async () => {
  const sink = openServer(api(server), server.config.operatorKey, 'nobody')
  const path = articles('nobody', [{}])
  await expect(runImport([path], sink, {})).rejects.toThrow(
    'There is no organisation nobody. --create',
  )
  await expect(openDirect(server.db, 'nobody', false)).rejects.toThrow(/Known: .*org-/)
})

test('a server that stops is reported; the rows that it acknowledged are counted', async () => {
  const other = await testServer()
  const { id } = await testOrganisation(other.db)
  const sink = openServer(api(other), other.config.operatorKey, id)
  const summary = {}
  let acknowledged = 0
  let isClosing = false
  const run = runImport(
    [articles('away', Array(1200).fill({}))],
    {
      ...sink,
      write: async (batch) => {
        const written = await sink.write(batch)
        acknowledged += written.added
        if (!isClosing) {
          isClosing = true
          await other.close() // the batch beside it may still be answered
        }
        return written
      },
    },
    {},
    summary,
  )
  await expect(run).rejects.toThrow('The server that holds the data folder went away.')
  expect(acknowledged).toBeLessThan(1200)
  expect(summary).toMatchObject({ articles: { added: acknowledged, refused: 0 } })
})

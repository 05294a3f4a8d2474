import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ImportBatch } from '@agent-assist/contract'
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

const accessTo = ({ address, config }: TestServer) => ({
  api: `${address}/api`,
  operatorKey: config.operatorKey,
})
const ways: [string, (org: string) => Promise<Sink>][] = [
  ['directly', (org) => openDirect(server.db, org, false)],
  ['through the server', async (org) => openServer(() => accessTo(server), org)],
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
  const sink = openServer(() => accessTo(server), id)
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
  const sink = openServer(() => accessTo(server), 'nobody')
  const path = articles('nobody', [{}])
  await expect(runImport([path], sink, {})).rejects.toThrow(
    'There is no organisation nobody. --create',
  )
  await expect(openDirect(server.db, 'nobody', false)).rejects.toThrow(/Known: .*org-/)
})

test('a server that stops is reported; the rows that it acknowledged are counted', async () => {
  const other = await testServer()
  const { id } = await testOrganisation(other.db)
  const sink = openServer(() => accessTo(other), id, { waitMaxMs: 0 })
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

describe('[R18] a command that was busy goes on', () => {
  const batchOf = (name: string): ImportBatch => ({
    kind: 'articles',
    records: [{ id: name, title: 'Filters', text: 'Change them.' }] as never,
  })
  /** Passes calls on to the server; the first one is lost on its way there, or its answer on the way back. */
  async function lossyServer(way: 'there' | 'back') {
    let calls = 0
    const lossy = createServer((request, response) => {
      void (async () => {
        const isLost = calls++ === 0
        const body = await text(request)
        if (isLost && way === 'there') return void response.destroy()
        const { method = '', url } = request
        const headers = {
          authorization: request.headers.authorization ?? '',
          'content-type': 'application/json',
        }
        const answer = await fetch(`${server.address}${url}`, { method, headers, body })
        const sent = await answer.text()
        if (isLost) return void response.destroy()
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(sent)
      })()
    })
    await new Promise<void>((resolve) => lossy.listen(0, '127.0.0.1', resolve))
    const { port } = lossy.address() as AddressInfo
    return {
      access: () => ({ ...accessTo(server), api: `http://127.0.0.1:${port}/api` }),
      close: () => {
        lossy.closeAllConnections()
        return new Promise((resolve) => lossy.close(resolve))
      },
    }
  }

  test.each(['there', 'back'] as const)(
    'after a connection that closed on the way %s; the batch counts once',
    async (way) => {
      const { id } = await testOrganisation(server.db)
      const lossy = await lossyServer(way)
      const sink = openServer(lossy.access, id, { firstPauseMs: 1 })
      expect(await sink.write(batchOf('one'))).toMatchObject({ added: 1, updated: 0 })
      expect(await sink.write(batchOf('one'))).toMatchObject({ added: 0, updated: 1 }) // another batch
      await lossy.close()
      const again = await lossyServer(way)
      const hasty = openServer(again.access, id, { waitMaxMs: 0 })
      await expect(hasty.write(batchOf('two'))).rejects.toThrow('went away') // without a repeat
      await again.close()
    },
  )

  test('with the new key of a server that was restarted', async () => {
    const { id } = await testOrganisation(server.db)
    const keys = ['the key before', server.config.operatorKey]
    const access = () => ({ ...accessTo(server), operatorKey: keys.shift() ?? '' })
    const sink = openServer(access, id, { firstPauseMs: 1 })
    expect(await sink.write(batchOf('one'))).toMatchObject({ added: 1, updated: 0 })
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImport } from './run-import.ts'
import type { Sink } from './sink.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'batches-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const AT = '2026-02-01T10:00:00.000Z'
const ticket = (id: number) => ({
  id: String(id),
  subject: `The kettle ${id} whistles`,
  requester: 'Mia',
  createdAt: AT,
  updatedAt: AT,
  messages: [{ at: AT, author: 'Mia', authorRole: 'customer', text: 'It whistles.' }],
})
const tickets = (count: number) => Array.from({ length: count }, (_, id) => ticket(id))

function file(name: string, rows: readonly object[]): string {
  const path = join(folder, name)
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  return path
}

/** A sink that holds each batch until the test lets it go. */
function heldSink(atOnce: number) {
  const held: { ids: string[]; letGo: () => void; fail: (error: Error) => void }[] = []
  let stored = 0
  const sink: Sink = {
    atOnce,
    write: ({ records }) =>
      new Promise((resolve, reject) =>
        held.push({
          ids: records.flatMap((record) => ('id' in record ? [record.id] : [])),
          letGo: () => {
            stored += records.length
            resolve({ added: records.length, updated: 0 })
          },
          fail: reject,
        }),
      ),
    finish: async () => ({ stored: 0, deleted: 0, failed: 0, left: 0 }),
    close: async () => undefined,
  }
  return { sink, held, stored: () => stored }
}

test('two that share no row are stored at once, three are not, and all are counted', async () => {
  const { sink, held, stored } = heldSink(2)
  const path = file('many.jsonl', tickets(750))
  const importing = runImport([path], sink, {})
  await expect.poll(() => held.length).toBe(2)
  held[1]?.letGo()
  await expect.poll(() => held.length).toBe(3)
  held[0]?.letGo()
  held[2]?.letGo()
  expect(await importing).toMatchObject({ tickets: { read: 750, added: 750 } })
  expect(stored()).toBe(750)
})

test('a batch with a row of another begins after its end: the later row is the last', async () => {
  const log: string[] = []
  const sink: Sink = {
    ...heldSink(2).sink,
    write: async ({ records }) => {
      log.push(`begin ${records.length}`)
      for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
      log.push(`end ${records.length}`)
      return { added: records.length, updated: 0 }
    },
  }
  const rows = [...tickets(250), ticket(3)]
  await runImport([file('again.jsonl', rows)], sink, {})
  expect(log).toEqual(['begin 250', 'end 250', 'begin 1', 'end 1'])
})

test('an error ends the import after what has begun, and none is lost', async () => {
  const { sink, held, stored } = heldSink(2)
  const importing = runImport([file('failed.jsonl', tickets(1000))], sink, {})
  const ended = importing.catch((error: unknown) => error)
  await expect.poll(() => held.length).toBe(2)
  held[0]?.fail(new Error('the server went away'))
  held[1]?.letGo()
  expect(await ended).toMatchObject({ message: 'the server went away' })
  expect(stored()).toBe(250)
  expect(held).toHaveLength(2)
})

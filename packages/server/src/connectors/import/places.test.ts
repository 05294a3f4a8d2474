import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookOf, zipOf } from '@agent-assist/file-reader/test-zip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPlaces, placeOf } from './places.ts'
import { type ImportOptions, runImport, type Summary } from './run-import.ts'
import type { Sink } from './sink.ts'

const folder = mkdtempSync(join(tmpdir(), 'places-'))
const at = (name: string) => join(folder, name)
const HEADING = 'Ticket ID,Subject,Created at\n'

beforeAll(async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`
  const sheet = (id: string) => ({
    rows: row('Ticket ID', 'Subject', 'Created at') + row(id, 'Lamp', '2026-03-02T09:00:00Z'),
  })
  const book = await bookOf({ sheets: { April: sheet('x1'), May: sheet('x2') } })
  const zip = await zipOf({
    'may/one.csv': `${HEADING}z1,Lamp,2026-03-02T09:00:00Z\n`,
    'two.csv': `${HEADING}z2,Lamp,2026-03-02T09:00:00Z\nz3,Lamp,soon\n`,
  })
  writeFileSync(at('both.zip'), Buffer.from(await zip.arrayBuffer()))
  writeFileSync(at('book.xlsx'), Buffer.from(await book.arrayBuffer()))
  writeFileSync(at('plain.csv'), `${HEADING}p1,Lamp,2026-03-02T09:00:00Z\n`)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A sink that notes what it is told; `log` has it in order. */
function sinkOf(log: string[], refusing = '') {
  const sink: Sink = {
    begin: async (name) => {
      log.push(`begin ${name}`)
      return `id of ${name}`
    },
    end: async (id, refused) => void log.push(`end ${id}: ${refused} refused`),
    write: async ({ records }, importId) => {
      const ids = records.map((record) => ('id' in record ? record.id : ''))
      if (ids.includes(refusing)) throw new Error('The server went away.')
      log.push(`${ids.join(' ')} of ${importId}`)
      return { added: records.length, updated: 0 }
    },
    finish: async () => ({ stored: 0, deleted: 0, failed: 0, left: 0 }),
    close: async () => undefined,
  }
  return sink
}

test('[ORGC-1] a path names a file, a file of a zip or a sheet; a zip stands for all of its files', async () => {
  expect(placeOf(at('plain.csv'))).toEqual({ file: at('plain.csv') })
  expect(placeOf(at('both.zip/may/one.csv'))).toEqual({ file: at('both.zip'), part: 'may/one.csv' })
  expect(() => placeOf(at('none.csv'))).toThrow(`There is no file ${at('none.csv')}.`)
  expect(await allPlaces([at('both.zip'), at('book.xlsx'), at('plain.csv')])).toEqual([
    at('both.zip/may/one.csv'),
    at('both.zip/two.csv'),
    at('book.xlsx'),
    at('plain.csv'),
  ])
})

test('[ORGC-1] the command imports each as a file of its own, by an id with which it can be undone', async () => {
  const log: string[] = []
  const ids: string[] = []
  const problems: string[] = []
  const options: ImportOptions = {
    onImport: (id) => void ids.push(id),
    onProblem: ({ file, line, reason }) => void problems.push(`${file}:${line}: ${reason}`),
  }
  const files = [...(await allPlaces([at('both.zip')])), at('book.xlsx/May')]
  const summary: Summary = await runImport(files, sinkOf(log), options)
  expect(summary.tickets).toMatchObject({ read: 4, added: 3, refused: 1 })
  expect(log).toEqual([
    'begin one.csv',
    'z1 of id of one.csv',
    'end id of one.csv: 0 refused',
    'begin two.csv',
    'z2 of id of two.csv',
    'end id of two.csv: 1 refused',
    'begin May',
    'x2 of id of May',
    'end id of May: 0 refused',
  ])
  expect(ids).toEqual(['id of one.csv', 'id of two.csv', 'id of May'])
  expect(problems).toEqual([`${at('both.zip/two.csv')}:3: "soon" is not a date`])
  await expect(runImport([at('both.zip/three.csv')], sinkOf([]), {})).rejects.toThrow(
    'The zip has no file three.csv.',
  )
})

test('an import that fails is ended all the same', async () => {
  const log: string[] = []
  await expect(runImport([at('plain.csv')], sinkOf(log, 'p1'), {})).rejects.toThrow('went away')
  expect(log).toEqual(['begin plain.csv', 'end id of plain.csv: 0 refused'])
})

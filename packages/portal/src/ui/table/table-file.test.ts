// @vitest-environment happy-dom
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { textOf } from './column.ts'
import { tableFile } from './table-file.ts'

interface Row {
  name: string
  at?: string
  tags: readonly string[]
}
const COLUMNS: Column<Row>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name },
  { id: 'at', title: 'Seen', value: ({ at }) => at },
  { id: 'tags', title: 'Tags', value: ({ tags }) => tags },
]

test('[DASH-3] the file of a table has its days in the zone, and lists whose entries survive', async () => {
  const rows: Row[] = [
    { name: 'Ann', at: '2026-11-02T23:15:00.000Z', tags: ['late, broken', 'vip'] },
    { name: 'Bo', tags: [] },
  ]
  const text = await tableFile(COLUMNS, rows, ['About'], 'Europe/Berlin').text()
  expect(Papa.parse(text.replace('\uFEFF', '')).data).toEqual([
    ['About'],
    ['Name', 'Seen (Europe/Berlin)', 'Tags'],
    ['Ann', '2026-11-03T00:15:00+01:00', 'late, broken; vip'],
    ['Bo', '', ''],
  ])
  expect(rows.map((row) => COLUMNS.map((column) => textOf(column, row)).at(-1))).toEqual([
    'late, broken, vip',
    '',
  ])
})

test('a table without times names no zone', async () => {
  const text = await tableFile(COLUMNS, [{ name: 'Bo', tags: [] }], [], 'Europe/Berlin').text()
  expect(text).not.toContain('Berlin')
})

import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvMore, csvOf } from './csv.ts'

const lines = (text: string) => Papa.parse<string[]>(text.replace('\uFEFF', '')).data

test('header and rows are read back as they were written', () => {
  const rows = [
    ['a,b', 'say "no"', 'two\nlines'],
    ['ä – 漢字 🙂', '', 'plain'],
  ]
  const text = csvOf(['First', 'Second, really', 'Third'], rows)
  expect(text.startsWith('\uFEFFFirst,"Second, really",Third\r\n')).toBe(true)
  expect(lines(text).slice(1)).toEqual(rows)
})

test('a file written in pieces equals one written at once', () => {
  const rows = [
    ['a,b', '=1+1'],
    ['two\nlines', ''],
    ['c', 'd'],
  ]
  const head = ['First', 'Second']
  const pieces = [csvOf(head, []), csvMore([]), csvMore(rows.slice(0, 2)), csvMore(rows.slice(2))]
  expect(pieces.join('')).toBe(csvOf(head, rows))
})

test('numbers stay numbers, and a missing value is an empty cell', () => {
  expect(csvOf(['A', 'B'], [[-3.5, undefined]])).toBe('\uFEFFA,B\r\n-3.5,')
})

test.each([
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  ';=1',
  '\tx',
  '\rx',
  '\nx',
  '\0x',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '  =1',
  '\u200B=1',
  '\u00A0\u2060=1',
  '\0 =1',
  '|cmd',
  '"=1',
])('%j becomes a text', (formula) => {
  const [head, row] = lines(csvOf([formula], [[formula]]))
  expect([head, row]).toEqual([[`'${formula}`], [`'${formula}`]])
})

test.each(['a=1', '1-2', 'x@y.test', ' plain', ''])('%j stays unchanged', (harmless) => {
  expect(lines(csvOf(['Head', 'B'], [[harmless, 'b']]))[1]).toEqual([harmless, 'b'])
})

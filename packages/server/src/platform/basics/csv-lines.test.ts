import { FORMULA } from '@agent-assist/contract'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { createCsvLines } from './csv-lines.ts'
import { createRandom } from './random.ts'

/** What the browser writes (kit/export/csv.ts). */
const usual = (rows: string[][]) => `\r\n${Papa.unparse(rows, { escapeFormulae: FORMULA })}`

const PARTS = [
  '',
  ' ',
  'a',
  'Ann',
  '7',
  '"',
  ',',
  ';',
  '=',
  '+',
  '-',
  '@',
  '\r',
  '\n',
  '\t',
  '\0',
  '\uFEFF',
  '\u200B',
  '＝',
  'ä',
  '😀',
  '#',
  '.',
  '_',
  "'",
]

test('every line has the bytes of the usual CSV library with the guard against formulas', () => {
  const { more, head } = createCsvLines()
  const random = createRandom(7, 'texts')
  const text = () => Array.from({ length: random.int(0, 5) }, () => random.pick(PARTS)).join('')
  const rows = Array.from({ length: 3000 }, () => Array.from({ length: 3 }, text))
  for (const row of rows) expect(more([row])).toBe(usual([row]))
  expect(more(rows)).toBe(usual(rows))
  expect(more([])).toBe('')
  expect(head(['Created At', 'Agent'])).toBe('\uFEFFCreated At,Agent')
})

test('what repeats and what does not are written alike', () => {
  const { more } = createCsvLines()
  for (let n = 0; n < 5000; n++) {
    const row = [`=${n}`, 'Smith, "Ann"', '-1']
    if (n % 500 === 0) expect(more([row])).toBe(usual([row]))
    else more([row])
  }
})

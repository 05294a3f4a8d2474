import { expect, test } from 'vitest'
import { createRandom } from '../../platform/basics/random.ts'
import { escaped, isCapital, maskKnown, nameWords, plainRanges } from './known-names.ts'

const NAMES = [
  'Ann',
  'Anna',
  'Anna-Lena',
  'Öz',
  'Özgür',
  'Straße',
  'İbrahim',
  'Kim',
  'Σίσυφος',
  '李小龍',
]
const PIECES = [
  ...NAMES,
  ...NAMES.map((name) => name.toUpperCase()),
  ...NAMES.map((name) => name.toLowerCase()),
  '’s',
  '-',
  ' ',
  ', ',
  '.',
  'x',
  '7',
  '€',
  '😀',
  '️',
  'ſ',
  'K',
  'ß',
  'ı',
  '\n',
]

/** What an expression without regard to case masks. */
function byExpression(text: string, names: readonly string[]): string {
  const words = nameWords(names).map(escaped).join('|')
  const known = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')
  return text.replaceAll(known, (word) => (isCapital(word) || names.includes(word) ? '[n]' : word))
}

test('names are masked as by an expression, whatever letters stand beside them', () => {
  const random = createRandom(3, 'texts')
  let plain = 0
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: random.int(1, 12) }, () => random.pick(PIECES)).join('')
    const names = Array.from({ length: random.int(1, 4) }, () => random.pick(NAMES))
    expect([text, names, maskKnown(text, names, '[n]')]).toEqual([
      text,
      names,
      byExpression(text, names),
    ])
    if (plainRanges(text, names, /\p{L}/u)?.length) plain += 1
  }
  expect(plain).toBeGreaterThan(100) // or nothing was found without an expression
})

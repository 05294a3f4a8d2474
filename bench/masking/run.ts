import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { maskText } from '../../packages/server/src/language/masking/mask-text.ts'
import {
  MADE_LANGUAGES,
  madeTexts,
  shownOf,
} from '../../packages/server/src/language/masking/test-made-texts.ts'

/*
 * npm run bench -- masking: how many of the personal values in 300 made texts are masked, by kind and language, and how
 * many words of ordinary sentences are masked although they are not personal. `-- masking misses` lists both.
 */

const FOLDER = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const lists = process.argv.includes('misses')

const judged = madeTexts().flatMap(({ language, text, values }) => {
  const masked = maskText(text)
  return values.map((one) => ({ language, masked, ...one, shown: shownOf(masked, one) }))
})
type Judged = (typeof judged)[number]

const share = (all: readonly Judged[]) => {
  const hidden = all.filter(({ shown }) => shown.length === 0).length
  return all.length === 0 ? '' : `${((hidden / all.length) * 100).toFixed(1)} (${all.length})`
}
const recallOf = (kind: string, of: readonly Judged[]) => ({
  kind,
  ...Object.fromEntries(
    MADE_LANGUAGES.map((code) => [code, share(of.filter(({ language }) => language === code))]),
  ),
  all: share(of),
})

console.log('Values that are masked, % (number of values):')
const kinds = [...new Set(judged.map(({ kind }) => kind))]
console.table([
  ...kinds.map((kind) =>
    recallOf(
      kind,
      judged.filter((one) => one.kind === kind),
    ),
  ),
  recallOf('all', judged),
])
if (lists)
  for (const { language, kind, value, masked, shown } of judged)
    if (shown.length > 0) console.log(`${language} ${kind}: ${value} → ${masked}`)

type Row = Record<string, string>
const csv = (file: string, column: string) =>
  Papa.parse<Row>(readFileSync(FOLDER + file, 'utf8'), { header: true })
    .data.map((row) => row[column] ?? '')
    .filter(Boolean)
const jsonl = (file: string, column: string) =>
  readFileSync(FOLDER + file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => String((JSON.parse(line) as Row)[column] ?? ''))

/** Texts without personal data. */
const ORDINARY: Record<string, () => string[]> = {
  'banking77 questions': () => csv('banking77/test.csv', 'text'),
  'nhs-fft-survey comments': () => csv('nhs-fft-survey/responses-test.csv', 'comment'),
  'bitext macros': () => jsonl('bitext-macros/macros.jsonl', 'text'),
}
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? []
function lostIn(texts: readonly string[]) {
  let words = 0
  const lost: string[] = []
  for (const text of texts) {
    const kept = new Map<string, number>()
    const given = wordsIn(text)
    for (const word of wordsIn(maskText(text).replaceAll(/\[[a-z-]+\]/g, ' ')))
      kept.set(word, (kept.get(word) ?? 0) + 1)
    words += given.length
    for (const word of given) {
      const left = kept.get(word) ?? 0
      if (left === 0) lost.push(word)
      else kept.set(word, left - 1)
    }
  }
  return { words, lost }
}

if (existsSync(`${FOLDER}banking77`)) {
  console.log('\nWords masked in ordinary sentences:')
  const rows = Object.entries(ORDINARY).map(([set, read]) => ({ set, ...lostIn(read()) }))
  console.table(
    rows.map(({ set, words, lost }) => ({
      set,
      words,
      masked: lost.length,
      '%': ((lost.length / words) * 100).toFixed(2),
    })),
  )
  if (lists)
    for (const { set, lost } of rows) {
      const counted = Map.groupBy(lost, (word) => word)
      const most = [...counted].toSorted(([, one], [, other]) => other.length - one.length)
      console.log(
        set,
        most
          .slice(0, 60)
          .map(([word, all]) => `${word} ${all.length}`)
          .join(', '),
      )
    }
} else console.log('The ordinary texts are not here (../shared/data): excluded.')

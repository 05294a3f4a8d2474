import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../docs/decisions')
const ROOT = join(import.meta.dirname, '..')
const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
const FORM =
  /^# (?<number>\d+)\. (?<title>.+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\. Status: (?<status>accepted|superseded by \d+)\.[^\n]*\n/
const HEADINGS = ['Context', 'Decision', 'Consequences']

/** Problems of a decision record, given its file name and text. */
function faultsOf(name: string, text: string): string[] {
  const { number = '', title = '', date = '', status = '' } = FORM.exec(text)?.groups ?? {}
  if (!number) return ['begins with no number, title, date and status']
  const row = `| ${number} | [${title}](${name}) | ${date} | ${status} |`
  return [
    ...(Number(name.slice(0, 4)) === Number(number) ? [] : ['has another number than its file']),
    ...HEADINGS.filter((head) => !text.includes(`\n## ${head}\n`)).map((head) => `has no ${head}`),
    ...(index.includes(row) ? [] : [`is not in README.md as ${row}`]),
  ]
}

const files = globSync('0*.md', { cwd: FOLDER }).map((name) => basename(name))

test('there are decisions', () => expect(files.length).toBeGreaterThan(50))

test.each(files)('%s has the required form and is in the index', (name) => {
  expect(faultsOf(name, readFileSync(join(FOLDER, name), 'utf8'))).toEqual([])
})

test('a record without a status, without consequences or with a wrong number is found', () => {
  const text = readFileSync(join(FOLDER, '0001-one-contract.md'), 'utf8')
  expect(faultsOf('0001-one-contract.md', text.replace(' Status: accepted.', ''))).not.toEqual([])
  expect(faultsOf('0001-one-contract.md', text.replace('## Consequences', '## So'))).toEqual([
    'has no Consequences',
  ])
  expect(faultsOf('0002-one-contract.md', text)).not.toEqual([])
})

/** Numbers of the decisions that a text names, by a link or in words. */
function namedIn(text: string): number[] {
  const joined = text.replaceAll(/\s*\n\s*(?:\/\/|\*|--)?\s*/g, ' ')
  return [
    ...joined.matchAll(/decisions\/(\d{4})/g),
    ...joined.matchAll(/\bdecisions? (\d{1,3}(?:(?:,| and) \d{1,3})*)\b/gi),
  ].flatMap(([, numbers = '']) => numbers.split(/,| and /).map(Number))
}

const numbers = new Set(files.map((name) => Number(name.slice(0, 4))))
const READERS = '{*.md,{bench,docs,e2e,examples,packages,scripts}/**/*.{ts,tsx,js,mjs,sql,css,md}}'

test('a decision that a comment or a document names is there', () => {
  const places = globSync(READERS, {
    cwd: ROOT,
    exclude: (name) => /^(?:node_modules|dist|decisions\.test\.ts)$/.test(basename(name)),
  })
  expect(places.length).toBeGreaterThan(2000)
  const missing = places.flatMap((place) =>
    namedIn(readFileSync(join(ROOT, place), 'utf8'))
      .filter((number) => !numbers.has(number))
      .map((number) => `${place} names decision ${number}`),
  )
  expect(missing).toEqual([])
})

test('a decision is found behind a link, in words and over two lines', () => {
  expect(namedIn('docs/decisions/0901-x.md, decisions 902 and 903,\n * decision\n * 904')).toEqual([
    901, 902, 903, 904,
  ])
})

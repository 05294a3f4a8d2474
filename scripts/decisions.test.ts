import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../docs/decisions')
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

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const EXPORTED =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** Words that this code used to have of its own, with the usual term for each. */
const FIELD_WORDS: Record<string, string> = {
  anchor: 'dateField',
  behind: 'drilldown',
  course: 'history (of a ticket) or series (of a metric)',
  desk: 'session',
  desks: 'sessions',
  edition: 'version',
  fault: 'error (thrown) or issue (of a check)',
  faults: 'errors or issues',
  feeling: 'sentiment',
  figure: 'metric',
  figures: 'metrics',
  heard: 'received or scored',
  kept: 'rollup, stored or saved',
  lookout: 'urlWatcher',
  mailing: 'campaign',
  receipt: 'explanation',
  said: 'message',
  sitting: 'surveySession',
  sound: 'sentiment',
  sounds: 'sentiment',
  stretch: 'interval',
  tell: 'report or notify',
  told: 'reported',
  veil: 'pseudonymise',
}

const wordsOf = (name: string): string[] =>
  name
    .split(/(?=[A-Z][a-z])|_/)
    .flatMap((word) => word.split(/(?<=[a-z])(?=[A-Z])/))
    .map((word) => word.toLowerCase())

/** Old words in the exported names of a source, each with its replacement. */
const foundIn = (source: string): string[] =>
  [...source.matchAll(EXPORTED)].flatMap(([, name = '']) =>
    wordsOf(name).flatMap((word) => {
      const better = FIELD_WORDS[word]
      return better ? [`${name}: not ${word}, but ${better}`] : []
    }),
  )

test('exported names use the usual terms', () => {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.') && !file.includes('/test-'),
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    foundIn(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  )
  expect(found).toEqual([])
})

test.each([
  'export const keptDays = 1',
  'export function markBehind() {}',
  'export async function tellAnswers() {}',
  'export interface SourceFault {}',
  'export const TICKET_ANCHORS_OF_ANCHOR = []',
])('an old word is found: %s', (source) => {
  expect(foundIn(source)).toHaveLength(1)
})

test.each(['helpdeskOf', 'teller', 'defaultRange', 'ofCourses'])(
  'a longer word that contains an old one is allowed: %s',
  (name) => {
    expect(foundIn(`export const ${name} = 1`)).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { issuesIn, issuesOf, issuesOfFile, textFiles } from './texts/check-texts.ts'
import { SCREEN_NAMES, SPEC_TEXTS } from './texts/spec-texts.ts'

const inSource = (source: string) => issuesOfFile('a.tsx', source)
const ofText = (text: string) => issuesOf({ line: 1, text, isGlued: false })

test('texts that people read use the words and shapes of the product', () => {
  const files = textFiles()
  expect(files.length).toBeGreaterThan(1000)
  expect(issuesIn(files)).toEqual([])
})

test.each([
  'n 623',
  'n {} of {}',
  'p50 / p90 12 h 43 m',
  '+1.3 pp',
  'vs before',
  '± {} around it',
  '9 figures judged.',
  'Unusual now: 9.7 deviations above',
  'The star in the toolbar chooses them.',
  'Keep these filters as',
  'Give up',
  'E-mail',
  'Nobody’s',
  'Mails',
  'Send by mail',
  'Nothing is changed.',
  'Nothing is wrong with it.',
  'Refresh by itself',
  'Drag a widget by its cross',
  'Staff alone see it.',
  'Answers go to',
  'Nobody would get an email.',
  'the same file again doubles nothing',
  'Disagreed with',
  'Least heard: phone',
  'Who is missing',
  'Across',
  'A point is',
  'Asked in 1 way',
  'Your word was not kept',
  'Intervals are of 95 %.',
  'The secret is new; the one before holds no longer',
  'This is no board: the file holds no JSON.',
  'Sounds positive −6',
  'Who registers waits for the admins of {}',
  'The mailing is paused',
  'Whoever opens it gets in',
  'You may not see bots',
  'Say which column holds the addresses.',
  'Open The Ticket',
  '3 ticket(s)',
  ' by {}',
  ', running',
])('a word or shape of before is found: %s', (text) => {
  expect(ofText(text)).not.toEqual([])
})

test.each([
  'based on 623 tickets',
  'median / 90 % within 12 h 43 m',
  'vs previous 7 days',
  'Save as view',
  'Discard',
  'Send by email',
  'No mail server is configured',
  'Auto-refresh',
  'Add at least one recipient',
  'New sign-ups need approval by an admin of {}',
  'Who did not answer',
  'Open Survey Results',
  'Open Agent Assist',
  'There is no organisation {}.',
  ...Object.keys(SPEC_TEXTS),
])('a good text is left alone: %s', (text) => {
  expect(ofText(text)).toEqual([])
})

test.each([
  ['text of an element', '<p>Nobody is here</p>'],
  ['an attribute', '<button aria-label="Give up" />'],
  ['a property', 'const column = { title: "Key figures" }'],
  ['a message', 'throw new Error("This is no board")'],
  ['a template', 'notify(`Given up after ${count} tries`)'],
  ['pieces joined with +', 'const text = "Sent to " + name + " now"'],
  ['a number without its plural', 'const text = `${count} tickets`'],
  ['a number without its plural in an element', '<p>{count} tickets are open</p>'],
  ['a noun of a number', 'const text = counted(n, "mail")'],
  ['a piece in an element', '<p>Sent{by && ` by ${by}`}</p>'],
])('a text is read in %s', (_, source) => {
  expect(inSource(source)).not.toEqual([])
})

test.each([
  ['a counted number', 'const text = `${counted(count, "ticket")} are open`'],
  ['a constant', 'const text = `At most ${MOST_TAGS} tags`'],
  ['a class', '<p className="figure nobody figures" />'],
  ['an import', 'import "./Key figures"'],
  ['a comparison', 'const isOld = text === "Key figures"'],
  ['SQL', 'const rows = query(`select nobody from figures where nobody.id = 1`)'],
])('code is not read as a text: %s', (_, source) => {
  expect(inSource(source)).toEqual([])
})

test('an issue names the file, the line, the word, the reason and the better form', () => {
  expect(inSource('\n<p>Key figures</p>')).toEqual([
    'a.tsx:2: “figures”: another word of the product for one thing. Better: metric, or the name of the metric\n    Key figures',
  ])
  expect(issuesOfFile('a.md', '# Metrics\n\nA figure is\n`nobody`.')).toEqual([
    expect.stringMatching(/^a\.md:3: “figure”/),
  ])
})

test('each text of SPEC has its place there', () => {
  for (const place of Object.values({ ...SPEC_TEXTS, ...SCREEN_NAMES }))
    expect(place).toMatch(/^§\d/)
})

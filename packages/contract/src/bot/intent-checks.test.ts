import { expect, test } from 'vitest'
import { intentIssues } from './intent-checks.ts'
import { phraseKey, phraseParts, plainPhrase } from './intent-phrases.ts'
import { Intent, type NewIntent } from './intents.ts'

const phrases = Array.from({ length: 10 }, (_, at) => `Where is my order ${'abcdefghij'[at]}?`)
const responses = [{ text: 'On its way.' }]
const of = (id: string, intent: Partial<NewIntent>) => ({
  id,
  intent: Intent.parse({ name: id, phrases, responses, ...intent }),
})
const kinds = (own: ReturnType<typeof of>, others: ReturnType<typeof of>[] = []) =>
  intentIssues(own, [own, ...others]).map(({ kind, severity }) => `${severity} ${kind}`)

test('[INT-1] an intent with ten phrases and a response has no issue', () => {
  expect(kinds(of('a', {}))).toEqual([])
})

test('[INT-1] fewer than ten phrases are a warning, none is an error', () => {
  expect(kinds(of('a', { phrases: phrases.slice(1) }))).toEqual(['warning few_phrases'])
  expect(kinds(of('a', { phrases: [] }))).toEqual(['error never_matched'])
  expect(kinds(of('a', { phrases: [], events: ['Welcome'] }))).toEqual([])
  expect(kinds(of('a', { phrases: [], isFallback: true }))).toEqual([])
})

test('[INT-1] an empty response is an issue unless a webhook answers', () => {
  expect(kinds(of('a', { responses: [] }))).toEqual(['error empty_response'])
  expect(kinds(of('a', { responses: [{ payload: {} }] }))).toEqual(['error empty_response'])
  expect(kinds(of('a', { responses: [], usesWebhook: true }))).toEqual([])
})

test('[INT-1] the same phrase in two intents is an issue, whatever its case and annotations', () => {
  const other = of('b', {
    phrases: [...phrases.slice(1), 'WHERE is my  order [a](x)!'],
    parameters: [{ name: 'x', kind: 'number' }],
  })
  const issues = intentIssues(of('a', {}), [of('a', {}), other])
  expect(issues).toContainEqual({
    kind: 'duplicate_phrase',
    severity: 'warning',
    phrase: 0,
    message: '“Where is my order a?” is also a phrase of “b”.',
  })
  // in another context the same phrase may mean something else
  const apart = { ...other, intent: { ...other.intent, contextsIn: ['asked'] } }
  expect(kinds(of('a', {}), [apart])).toEqual([])
  expect(kinds(of('a', { phrases: [...phrases, phrases[0]!] }))).toEqual([
    'warning duplicate_phrase',
  ])
})

test('[INT-1] a duplicate intent name and unknown parameters are issues', () => {
  const other = of('A', { phrases: [], events: ['Welcome'] })
  expect(kinds(of('a', {}), [other])).toEqual(['error same_name'])
  const marked = of('a', {
    phrases: [...phrases, 'It is [7](number)'],
    responses: [{ text: 'Order {{number}} by {{day}}' }],
  })
  expect(intentIssues(marked, [marked])).toEqual([
    expect.objectContaining({ message: 'There is no parameter “day”.' }),
    expect.objectContaining({ kind: 'unknown_parameter', phrase: 10 }),
  ])
})

test('a phrase is read with its annotations', () => {
  expect(phraseParts('Is [12 A](order_number) here?')).toEqual([
    { text: 'Is ' },
    { text: '12 A', parameter: 'order_number' },
    { text: ' here?' },
  ])
  expect(phraseParts('no [mark](Bad-Name)')).toEqual([{ text: 'no [mark](Bad-Name)' }])
  expect(plainPhrase('[a](x) [b](y)')).toBe('a b')
  expect(phraseKey('  Hallo, [Größe](x)!')).toBe('hallo größe')
})

import { expect, test } from 'vitest'
import { templateChanges } from './template-changes.ts'

const base = { title: 'A minute?', q1Text: 'Would you recommend us?' }
const ask = (...quests: string[]) =>
  quests.map((quest) => ({ quest, questionType: 'BinaryQuestion' as const }))

test('the same content has no changes, whatever the order of its keys and the defaults that it omits', () => {
  const colour = { r: 1, g: 2, b: 3, a: 1 }
  expect(templateChanges(base, { ...base, q1Smiley: false, surveyType: 'custom_v2' })).toEqual([])
  expect(
    templateChanges(
      { ...base, q1ScoreColor: colour },
      { ...base, q1ScoreColor: { a: 1, b: 3, g: 2, r: 1 } },
    ),
  ).toEqual([])
})

test('changed fields, questions, order and languages are named', () => {
  const before = { ...base, q2: ask('a', 'b', 'c'), translations: { de: { a: 'A' } } }
  const after = {
    ...base,
    title: 'Two?',
    q1Smiley: true,
    q2: [...ask('c', 'd'), { ...ask('a')[0]!, required: true }],
    translations: { de: { a: 'A' }, fr: { a: 'Á' } },
  }
  expect(templateChanges(before, after)).toEqual([
    'Title',
    'Smileys',
    'Added “d”',
    'Removed “b”',
    'Changed “a”',
    'Order of the questions',
    'Translations: fr',
  ])
})

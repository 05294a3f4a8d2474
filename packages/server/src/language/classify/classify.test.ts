import { expect, test } from 'vitest'
import { featuresOf, wordsOf } from './features.ts'
import { classify, printModel, readModel } from './linear-model.ts'
import { crossValidate, likeliest, scoresOf } from './scores.ts'
import { type Example, train } from './train.ts'

const SUBJECTS = ['the parcel', 'my order', 'your answer', 'this machine', 'the invoice', 'support']
const SAYS = {
  positive: ['was great', 'works now, thank you', 'is perfect', 'was quick and kind'],
  negative: ['is broken', 'was late again', 'is not great', 'was useless and rude'],
  neutral: ['came on monday', 'has number 12', 'is in the folder', 'was sent by post'],
}
const EXAMPLES: Example[] = Object.entries(SAYS).flatMap(([label, ends]) =>
  ends.flatMap((end) => SUBJECTS.map((subject) => ({ label, text: `${subject} ${end}` }))),
)
const told = (text: string, model = train(EXAMPLES)) =>
  likeliest(model.classes, classify(model, text))

test('words of any script are separated; a link or a name counts as one word', () => {
  expect(wordsOf('Größe: 12! see https://a.test/x @ann :)')).toEqual([
    'größe',
    ':',
    '12',
    '!',
    'see',
    'link',
    'someone',
    ':)',
  ])
})

test('a word after a negation is a different feature, until the next punctuation mark', () => {
  const features = featuresOf('not good, works')
  expect(features).toContain('not good')
  expect(features).toContain('works')
  expect(features).not.toContain('not works')
})

test('a model predicts the classes of texts that it has not seen', () => {
  expect(told('the screen was great')).toBe('positive')
  expect(told('the screen is not great')).toBe('negative')
  expect(told('the letter came on monday')).toBe('neutral')
})

test('probabilities sum to 1, also for a text without a known word', () => {
  const model = train(EXAMPLES)
  for (const text of ['was great', 'zzz', '']) {
    const sum = classify(model, text).reduce((a, b) => a + b, 0)
    expect(sum).toBeCloseTo(1, 9)
  }
})

test('the same examples give the same model, which can be printed and read again', () => {
  const model = train(EXAMPLES)
  expect(printModel(train(EXAMPLES))).toBe(printModel(model))
  const read = readModel(printModel(model))
  expect(classify(read, 'my order is broken')).toEqual(classify(model, 'my order is broken'))
})

test('numbers beside the words are learnt, too', () => {
  const isLoud = (text: string) => [text.includes('LOUD') ? 1 : 0]
  const examples = Array.from({ length: 40 }, (_, i) => ({
    text: i % 2 ? `word${i} LOUD` : `word${i} calm`,
    label: i % 2 ? 'negative' : 'neutral',
  })).map(({ text, label }) => ({ text, label }))
  const model = train(examples, isLoud)
  expect(model.extraWeights).toHaveLength(2)
  expect(likeliest(model.classes, classify(model, 'LOUD', isLoud))).toBe('negative')
})

test('rare classes are predicted, too', () => {
  const rare = [
    ...Array.from({ length: 60 }, (_, i) => ({ label: 'neutral', text: `order ${i} arrived` })),
    ...Array.from({ length: 4 }, (_, i) => ({ label: 'negative', text: `order ${i} broke` })),
  ]
  expect(told('order broke', train(rare))).toBe('negative')
})

test('accuracy and macro-F1 match a calculation by hand', () => {
  const scores = scoresOf([
    { is: 'a', predicted: 'a' },
    { is: 'a', predicted: 'b' },
    { is: 'b', predicted: 'b' },
    { is: 'b', predicted: 'b' },
  ])
  // F1 of a: 2/(2+1), of b: 4/(4+1)
  expect(scores).toEqual({ n: 4, accuracy: 0.75, macroF1: (2 / 3 + 4 / 5) / 2 })
})

test('each fold is predicted by a model that has not seen it', () => {
  const noise = Array.from({ length: 80 }, (_, i) => ({ text: `only${i}`, label: `${i % 2}` }))
  expect(crossValidate(noise).accuracy).toBeLessThan(0.7)
  expect(crossValidate(EXAMPLES).accuracy).toBeGreaterThan(0.7)
})

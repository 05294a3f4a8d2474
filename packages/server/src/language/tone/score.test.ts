import { classOf } from '@agent-assist/contract'
import { describe, expect, test } from 'vitest'
import { train } from '../classify/train.ts'
import { languageOf } from '../words/language.ts'
import { LEXICON_LANGUAGES, polarityOf } from '../words/lexicon.ts'
import { lexiconNumbers, sentimentOf } from './score.ts'

describe('[DASH-5] by the default model', () => {
  test.each([
    ['I love it, wonderful and perfect support, thank you so much!', 'veryPositive'],
    ['Thanks, that helped.', 'positive'],
    ['The parcel stands beside the door.', 'neutral'],
    ['The grinder is broken.', 'negative'],
    ['This is the worst, most horrible and useless service, I hate it!', 'veryNegative'],
    ['Good product, but poor support.', 'mixed'],
  ])('"%s" is %s', (text, label) => {
    const sentiment = sentimentOf(text, 'en')
    expect(sentiment).toMatchObject({ label, language: 'en', scorer: 'default' })
    expect(Math.abs(sentiment?.score ?? 2)).toBeLessThanOrEqual(1)
    expect(sentiment?.confidence).toBeGreaterThan(0)
    expect(sentiment?.confidence).toBeLessThanOrEqual(1)
  })

  test('other languages have their own lists and negations', () => {
    const bad = sentimentOf('Das Gerät ist leider kaputt und der Service schrecklich.', 'de')
    expect(bad).toMatchObject({ language: 'de', label: expect.stringMatching(/egative$/) })
    const good = polarityOf('gut', 'de')?.compound ?? 0
    const turned = polarityOf('nicht gut', 'de')?.compound ?? 0
    expect(good).toBeGreaterThan(0)
    expect(turned).toBeLessThan(0)
  })

  test.each(LEXICON_LANGUAGES)('%s has words', (language) => {
    expect(polarityOf('x', language)).toEqual({ compound: 0, negative: 0, positive: 0 })
  })

  test('a text in an unknown language, or without words, is not scored', () => {
    expect(sentimentOf('この機械はまったく動きません。とても困っています。', 'ja')).toBeUndefined()
    expect(sentimentOf('  42 – ?', 'en')).toBeUndefined()
    expect(sentimentOf('ok', '')).toBeUndefined()
  })
})

test('a short text has the language of its ticket’s locale, a long one is detected', () => {
  expect(languageOf('super', 'fr-FR')).toBe('fr')
  expect(languageOf('Wo ist meine Bestellung? Sie sollte gestern hier sein.', 'en')).toBe('de')
})

test('[DASH-5] a model of the language is preferred to the default model', () => {
  const examples = Array.from({ length: 30 }, (_, i) => [
    { text: `the sieve is sizzling ${i}`, label: 'negative' },
    { text: `the sieve is purring ${i}`, label: 'positive' },
    { text: `the sieve is round ${i}`, label: 'neutral' },
  ]).flat()
  const model = train(examples, lexiconNumbers('en'))
  const modelOf = (language: string) => (language === 'en' ? model : undefined)
  expect(sentimentOf('My sieve is sizzling', 'en', modelOf)).toMatchObject({
    scorer: 'model',
    label: expect.stringMatching(/egative$/),
  })
  expect(sentimentOf('My sieve is sizzling', 'en')?.scorer).toBe('default')
  const german = 'Das Sieb ist leider kaputt, sehr schade.'
  expect(sentimentOf(german, 'de', modelOf)?.scorer).toBe('default')
})

test('labels are mapped to the classes of the training data', () => {
  expect(classOf('veryNegative')).toBe('negative')
  expect(classOf('positive')).toBe('positive')
  expect(classOf('mixed')).toBe('neutral')
})

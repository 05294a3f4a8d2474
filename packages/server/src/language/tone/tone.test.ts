import { expect, test } from 'vitest'
import { sentimentIn } from './score.ts'
import { LEXICON_LANGUAGES } from '../words/lexicon.ts'
import { defaultTone, TONE_VERSION } from './default-tone.ts'
import { PLACES, toneFeatures } from './features.ts'
import { NUMBERS } from './numbers.ts'
import { COLUMNS, printTone, readTone, toneBy, type ToneModel } from './tone-model.ts'

const model = (): ToneModel => ({
  version: TONE_VERSION,
  weights: new Int8Array(PLACES * COLUMNS.length),
  scales: COLUMNS.map(() => 0.1),
  numbers: Array.from({ length: (NUMBERS + 1) * COLUMNS.length }, () => 0),
})

test('a model survives its file; a cut one is refused', () => {
  const written = model()
  const features = toneFeatures('sizzling', 'en')
  for (const place of features.places) written.weights[place * COLUMNS.length] = 100
  const file = printTone(written)
  const read = readTone(file)
  expect(toneBy(read, features).negative).toBeGreaterThan(0.9)
  expect(toneBy(read, toneFeatures('purring', 'en')).negative).toBeCloseTo(1 / 3, 1)
  expect(() => readTone(file.subarray(0, -1))).toThrow('damaged')
})

test('[DASH-5] a negation, a "but" and the language of a word count', () => {
  const compound = (text: string, language = 'en') => toneFeatures(text, language).numbers[2] ?? 0
  expect(compound('good')).toBeGreaterThan(0)
  expect(compound('not good')).toBeLessThan(0)
  expect(compound('good but bad')).toBeLessThan(compound('bad but good'))
  expect(compound('nicht gut', 'de')).toBeLessThan(0)
  expect(toneFeatures('gift', 'en').places).not.toEqual(toneFeatures('gift', 'de').places)
})

test.each(LEXICON_LANGUAGES)('[DASH-5] %s: the probabilities of a text sum to 1', (language) => {
  const { negative, neutral, positive } = defaultTone('42', language)!
  expect(negative + neutral + positive).toBeCloseTo(1, 9)
})

test('[DASH-5] a language that the default model does not know has no tone', () => {
  expect(defaultTone('この機械は', 'ja')).toBeUndefined()
})

test('[DASH-5] anger is very negative, a calm complaint is not', () => {
  const label = (text: string) => sentimentIn(text, 'en')?.label
  expect(label('I am furious, you are thieves and liars, never again!')).toBe('veryNegative')
  expect(label('Unfortunately the parcel is late.')).toBe('negative')
})

import { describe, expect, test } from 'vitest'
import { defaultTone } from './default-tone.ts'
import { sentimentIn } from './score.ts'
import { sentencesOf, together } from './sentences.ts'
import type { Tone } from './tone-model.ts'

const tone = (negative: number, neutral: number, positive: number): Tone => ({
  negative,
  neutral,
  positive,
  veryNegative: 0,
  veryPositive: 0,
  hasBoth: false,
  scores: [1, 2, 3],
})

describe('[DASH-5] a text of several sentences', () => {
  test('sentences end with a sign and a space, or with a line; what has no letters is none', () => {
    expect(sentencesOf('It broke. Version 4.2?\nThanks\n\n---\n:-)')).toEqual([
      'It broke.',
      'Version 4.2?',
      'Thanks',
    ])
    expect(sentencesOf('a.\n'.repeat(100))).toHaveLength(30)
  })

  test('one sentence is enough for a side, and neutral ones do not drown it', () => {
    const plain = tone(0.1, 0.8, 0.1)
    const whole = tone(0.35, 0.45, 0.2)
    const said = together(whole, [plain, tone(0.95, 0.03, 0.02), plain])
    expect(said.negative).toBeGreaterThan(said.neutral)
    expect(together(whole, [plain, plain, plain]).negative).toBeLessThan(said.negative)
    expect(said.scores).toBe(whole.scores)
  })

  test.each([
    [tone(0, 1, 0), [tone(1, 0, 0), tone(0, 0, 1)]],
    [tone(1, 0, 0), [tone(0, 1, 0), tone(0, 1, 0)]],
    [tone(0.2, 0.3, 0.5), [tone(0.2, 0.3, 0.5), tone(0.6, 0.2, 0.2)]],
  ])('the probabilities sum to 1', (whole, sentences) => {
    const { negative, neutral, positive } = together(whole, sentences)
    expect(negative + neutral + positive).toBeCloseTo(1, 9)
    expect(Math.min(negative, neutral, positive)).toBeGreaterThanOrEqual(0)
  })

  test('a complaint in a long technical message is found', () => {
    const facts =
      'The server runs version 4.2. It is installed on two machines. The log is attached.'
    expect(sentimentIn(facts, 'en')?.label).toBe('neutral')
    expect(sentimentIn(`${facts} Your support is terrible.`, 'en')?.label).toMatch(/egative$/)
    expect(defaultTone(facts, 'en')?.neutral).toBeGreaterThan(0.5)
  })
})

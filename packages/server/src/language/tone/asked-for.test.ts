import { describe, expect, test } from 'vitest'
import { askedFor } from './asked-for.ts'
import { sentimentIn } from './score.ts'

describe('[DASH-5] what the question above a comment asks for', () => {
  test.each([
    ['What should we do better?', 'better'],
    ['How could we improve?', 'better'],
    ['Was können wir besser machen?', 'better'],
    ['Que pouvons-nous améliorer ?', 'better'],
    ['¿Qué podríamos mejorar?', 'better'],
    ['Che cosa possiamo migliorare?', 'better'],
    ['Wat kunnen we verbeteren?', 'better'],
    ['What was good?', 'good'],
    ['What did we do well?', 'good'],
    ['Was hat Ihnen gefallen?', 'good'],
    ['¿Qué le ha gustado?', 'good'],
    ['Wat is u goed bevallen?', 'good'],
    ['What did you like or dislike?', 'else'],
    ['Anything else we should know?', 'else'],
    ['', 'else'],
  ])('"%s": %s', (question, asked) => {
    expect(askedFor(question)).toBe(asked)
  })
})

const labelOf = (text: string, question: string, language = 'en') =>
  sentimentIn(text, language, undefined, askedFor(question))?.label

describe('[DASH-5] a comment of a survey is read with its question', () => {
  test.each(['Nothing.', 'None', "I can't think of anything", 'nothing at all!'])(
    '"%s" is praise where the question asks what to improve, and a complaint where it asks for good',
    (text) => {
      expect(labelOf(text, 'What should we do better?')).toBe('positive')
      expect(labelOf(text, 'What was good?')).toBe('negative')
    },
  )

  test.each([
    ['Nichts.', 'de'],
    ['Rien du tout', 'fr'],
    ['Nada', 'es'],
    ['Niente', 'it'],
    ['Helemaal niets', 'nl'],
  ])('"%s" likewise (%s)', (text, language) => {
    expect(labelOf(text, 'What should we do better?', language)).toBe('positive')
  })

  test('what was asked for makes its side likelier, but does not decide', () => {
    const score = (text: string, question: string) =>
      sentimentIn(text, 'en', undefined, askedFor(question))?.score ?? 0
    const text = 'the waiting room'
    expect(score(text, 'What should we do better?')).toBeLessThan(score(text, ''))
    expect(score(text, 'What was good?')).toBeGreaterThan(score(text, ''))
    expect(labelOf('The staff were wonderful, thank you!', 'How could we improve?')).toMatch(
      /ositive$/,
    )
    expect(labelOf('It was horrible, nobody helped me.', 'What was good?')).toMatch(/egative$/)
  })

  test('more than nothing is read by its words; a question for neither side leaves the label, and it is less sure', () => {
    expect(labelOf('Nothing works any more', 'What should we do better?')).toMatch(/egative$/)
    expect(labelOf('No parking', 'What should we do better?')).not.toMatch(/ositive$/)
    const text = 'The nurse was very kind.'
    const message = sentimentIn(text, 'en')
    const comment = sentimentIn(text, 'en', undefined, askedFor(''))
    expect(message?.label).toBe('positive')
    expect(comment?.label).toBe('positive')
    expect(comment?.confidence).toBeLessThan(message?.confidence ?? 0)
  })
})

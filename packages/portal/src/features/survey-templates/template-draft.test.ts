import type { SurveyTemplate } from '@agent-assist/contract'
import { describe, expect, test } from 'vitest'
import { withMoved } from '../../domain/editing/with-moved.ts'
import { draftOf, templateOf } from './template-draft.ts'
import { inLanguage, missingIn, phrasesOf, placesOf } from './places.ts'

const full: SurveyTemplate = {
  title: 'Kelda Home',
  surveyType: 'standard',
  surveyCotegory: 'CSAT',
  brandUrl: 'https://kelda.example',
  brandImage: 'data:image/png;base64,AAAA',
  bannerColor: '#123456',
  q1Text: 'How was it?',
  q1Smiley: false,
  q1ScoreColor: { r: 1, g: 2, b: 3, a: 0.5 },
  primaryReasons: ['Speed', 'Words'],
  q2: [
    { quest: 'Solved?', questionType: 'BinaryQuestion', required: true, showIf: ['detractor'] },
    {
      quest: 'Which?',
      questionType: 'CheckBoxes',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'Speed' },
      ],
    },
  ],
  commentSection: true,
  q3Text: 'Anything else?',
  translations: { de: { 'Solved?': 'Gelöst?', Speed: 'Tempo' }, fr: {} },
}

describe('a draft', () => {
  test('[GRAT-2] converts back to the template that it was made from', () =>
    expect(templateOf(draftOf(full))).toEqual(full))

  test('converts looks, jumps, quotas, stars and thanks back as well', () => {
    const option = (value: string) => ({ value, label: value, emoji: '😀' })
    const wide: SurveyTemplate = {
      ...full,
      q1Stars: true,
      q2: [
        {
          quest: 'Which?',
          questionType: 'CheckBoxes',
          options: [option('a'), option('b')],
          choiceLook: 'emoji',
          jumps: [{ choice: 'b', to: { question: 'Solved?' } }, { to: 'end' }],
        },
        {
          quest: 'Solved?',
          questionType: 'BinaryQuestion',
          jumps: [{ choice: 'No', to: 'comments' }],
        },
      ],
      quotas: [
        { answers: 100, text: 'We are done.' },
        { answers: 5, question: 'Solved?', choice: 'No' },
        { answers: 7, question: 'Which?', choice: 'b' },
      ],
      thanks: { text: 'See you!', link: { text: 'Shop', url: 'https://shop.example/' } },
      translations: { de: { 'See you!': 'Bis bald!', 'We are done.': 'Fertig.', Shop: 'Laden' } },
    }
    expect(templateOf(draftOf(wide))).toEqual(wide)
    expect(inLanguage(wide, 'de')).toMatchObject({
      thanks: { text: 'Bis bald!', link: { text: 'Laden' } },
      quotas: [{ text: 'Fertig.' }, {}, {}],
    })
  })

  test('omits empty fields, and choices of a question without them', () => {
    const draft = draftOf({ title: 'A', q1Text: 'B' })
    expect(templateOf(draft)).toEqual({
      title: 'A',
      surveyType: 'custom_v2',
      surveyCotegory: 'NPS',
      q1Text: 'B',
      q1Smiley: false,
      q1ScoreColor: 'npsColor',
      q2: [],
      commentSection: true,
    })
    const [, boxes] = draftOf(full).questions
    const questions = [{ ...boxes!, questionType: 'ShortAnswer' as const }]
    expect(templateOf({ ...draft, questions }).q2).toEqual([
      { quest: 'Which?', questionType: 'ShortAnswer' },
    ])
  })

  test('preserves a translation when its text is changed', () => {
    const draft = draftOf(full)
    const [solved, ...rest] = draft.questions
    const changed = { ...draft, questions: [{ ...solved!, quest: 'Is it solved?' }, ...rest] }
    expect(templateOf(changed).translations?.de).toEqual({
      'Is it solved?': 'Gelöst?',
      Speed: 'Tempo',
    })
  })

  test('moves an entry without losing one', () => {
    expect(withMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(withMoved(['a'], 3, 0)).toEqual(['a'])
  })
})

describe('texts to translate', () => {
  test('are listed once, and those without a translation are counted', () => {
    const draft = draftOf(full)
    const phrases = phrasesOf(placesOf(draft))
    expect(phrases.map(({ text }) => text)).toEqual([
      'Kelda Home',
      'How was it?',
      'Speed',
      'Words',
      'Solved?',
      'Which?',
      'A',
      'Anything else?',
    ])
    expect(missingIn(draft.translations.de ?? {}, phrases)).toBe(6)
    expect(missingIn({}, phrases)).toBe(8)
  })

  test('contain reasons only in the standard version', () => {
    const places = placesOf({ ...draftOf(full), surveyType: 'custom' })
    expect(places.map(({ name }) => name)).not.toContain('Reason 1')
  })

  test('a template in a language keeps its values, and texts without a translation', () => {
    const german = inLanguage(full, 'de')
    expect(german.q2).toMatchObject([
      { quest: 'Gelöst?' },
      { quest: 'Which?', options: [{ value: 'a' }, { value: 'b', label: 'Tempo' }] },
    ])
    expect(german.primaryReasons).toEqual(['Tempo', 'Words'])
    expect(inLanguage(full, 'xx').title).toBe('Kelda Home')
  })
})

import { expect, test } from 'vitest'
import { NewSurveyTemplate } from './survey-template-shapes.ts'

const content = { title: 'A minute?', q1Text: 'Would you recommend us?' }
const option = (value: string) => ({ value, label: value })
const ask = (questionType: string, options: unknown[] = [], more = {}) => ({
  ...content,
  q2: [{ quest: 'Why?', questionType, options, ...more }],
})
const faultsOf = (template: unknown) =>
  NewSurveyTemplate.safeParse(template).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []

test.each([
  ['a template of its two texts', content],
  ['fixed choices', ask('BinaryQuestion')],
  ['a short answer', ask('ShortAnswer')],
  ['choices', ask('MultipleChoiceLinear', [option('a'), option('b')])],
  ['a grid', ask('MultiplChoiceGrid', [option('a')])],
  ['some groups', ask('BinaryQuestion', [], { showIf: ['passive'] })],
  ['a picture', { ...content, brandImage: 'data:image/png;base64,AAAA' }],
])('[GRAT-2] %s can be asked', (_, template) => expect(faultsOf(template)).toEqual([]))

test.each([
  [{ ...content, title: ' ' }, 'title: is empty'],
  [{ ...content, bannerColor: 'red' }, 'bannerColor: is not a colour like #1f6feb'],
  [{ ...content, brandUrl: 'http://a.test' }, 'brandUrl: must begin with https://'],
  [{ ...content, brandImage: 'mailto:a@b.test' }, 'brandImage: must begin with https://'],
  [ask('MultiplChoiceGrid'), 'q2.0.options: needs a row'],
  [ask('CheckBoxes'), 'q2.0.options: needs a choice'],
  [ask('MultipleChoiceLinear', [option('a')]), 'q2.0.options: needs two choices at least'],
  [ask('CheckBoxes', [option('')]), 'q2.0.options.0.label: is empty'],
  [ask('CheckBoxes', [{ value: ' ', label: 'a' }]), 'q2.0.options.0.value: is empty'],
  [
    ask('CheckBoxes', [option('a'), { value: 'A ', label: 'b' }]),
    'q2.0.options.1.value: is there twice',
  ],
  [
    ask('CheckBoxes', [option('a'), { value: 'b', label: 'a' }]),
    'q2.0.options.1.label: is there twice',
  ],
  [
    {
      ...content,
      q2: ['Why?', 'why?'].map((quest) => ({ quest, questionType: 'BinaryQuestion' })),
    },
    'q2.1.quest: is there twice',
  ],
  [ask('BinaryQuestion', [], { showIf: [] }), 'q2.0.showIf: is never asked'],
  [
    { ...ask('BinaryQuestion', [], { showIf: ['passive'] }), surveyCotegory: 'CSAT' },
    'q2.0.showIf: is never asked: Good and Bad have no middle',
  ],
  [
    { ...content, surveyType: 'standard', primaryReasons: [] },
    'primaryReasons: needs a reason: the standard version asks for one',
  ],
  [{ ...content, primaryReasons: ['a', 'a'] }, 'primaryReasons.1: is there twice'],
  [{ ...content, translations: { German: {} } }, 'translations.German: is not a language like de'],
  [{ ...content, translations: { de: { a: ' ' } } }, 'translations.de.a: is empty'],
])('[GRAT-2] a template that would not work is refused at its field: %#', (template, issue) =>
  expect(faultsOf(template)).toContain(issue),
)

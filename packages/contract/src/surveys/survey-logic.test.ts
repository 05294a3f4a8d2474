import { describe, expect, test } from 'vitest'
import { NewSurveyTemplate } from './survey-template-shapes.ts'
import { surveyPath } from './survey-logic.ts'
import type { SurveyJump, SurveyQuota } from './survey-logic-shapes.ts'
import type { SurveyTemplate } from './survey-templates.ts'

const option = (value: string) => ({ value, label: value })
const linear = (quest: string, more: object = {}) => ({
  quest,
  questionType: 'MultipleChoiceLinear' as const,
  options: ['a', 'b'].map(option),
  ...more,
})
const to = (question: string) => ({ question })
const template = (q2: object[], more: Partial<SurveyTemplate> = {}) =>
  NewSurveyTemplate.parse({ title: 'T', q1Text: 'Q', q2, ...more }) as SurveyTemplate
const pathOf = (given: SurveyTemplate, chosen: Record<string, string[]>) =>
  surveyPath(given, 'promoter', ({ quest }) => chosen[quest] ?? [])

describe('the path through a survey', () => {
  const forked = template([
    linear('1', { jumps: [{ choice: 'b', to: to('3') }] }),
    linear('2', { jumps: [{ to: 'end' }] }),
    linear('3', { jumps: [{ choice: 'a', to: 'comments' }] }),
    linear('4', { showIf: ['detractor'] }),
    linear('5'),
  ])

  test.each<[string, Record<string, string[]>, number[], boolean]>([
    ['a choice skips to its question', { 1: ['b'] }, [0, 2, 4], true],
    ['without that choice the next question is asked', { 1: ['a'] }, [0, 1], false],
    ['a jump may lead to the comments', { 1: ['b'], 3: ['a'] }, [0, 2], true],
  ])('%s', (_, chosen, asked, hasComments) =>
    expect(pathOf(forked, chosen)).toEqual({ asked, hasComments }),
  )

  test('a jump of several boxes counts when its box is among the chosen ones', () => {
    const jumps = [{ choice: 'b', to: 'end' as const }]
    const boxes = template([linear('1', { questionType: 'CheckBoxes', jumps }), linear('2')])
    expect(pathOf(boxes, { 1: ['a', 'b'] }).asked).toEqual([0])
    expect(pathOf(boxes, { 1: ['a'] }).asked).toEqual([0, 1])
  })

  test('a stored circle does not go on for ever', () => {
    const circle = {
      ...forked,
      q2: forked.q2?.map((one) => ({ ...one, jumps: [{ to: to('1') }] })),
    }
    expect(pathOf(circle, {}).asked).toEqual([0, 1, 2, 4])
  })

  test('a reached quota ends the path of its choice, and of no other', () => {
    const quota: SurveyQuota = { answers: 1, question: '1', choice: 'a', isFull: true }
    const full = { ...template([linear('1'), linear('2')]), quotas: [quota] }
    expect(pathOf(full, { 1: ['a'] })).toEqual({ asked: [0], hasComments: false, full: quota })
    expect(pathOf(full, { 1: ['b'] }).asked).toEqual([0, 1])
  })
})

const issuesOf = (q2: object[], more: object = {}) =>
  NewSurveyTemplate.safeParse({ title: 'T', q1Text: 'Q', q2, ...more }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []
const jump = (jumps: SurveyJump[]) => [linear('1'), linear('2', { jumps }), linear('3')]
const quota = (given: object) => ({ quotas: [{ answers: 5, ...given }] })

describe('a template is refused at the field', () => {
  test.each<[string, object[], object, string]>([
    [
      'a jump back',
      jump([{ to: to('1') }]),
      {},
      'q2.1.jumps.0.to: leads back, so that people would be asked in a circle: choose a later question',
    ],
    [
      'a jump to itself',
      jump([{ choice: 'a', to: to('2') }]),
      {},
      'q2.1.jumps.0.to: leads back, so that people would be asked in a circle: choose a later question',
    ],
    [
      'a jump to nowhere',
      jump([{ to: to('9') }]),
      {},
      'q2.1.jumps.0.to: leads to a question that is not there',
    ],
    [
      'a jump of no choice',
      jump([{ choice: 'z', to: 'end' }]),
      {},
      'q2.1.jumps.0.choice: is a choice that is not there',
    ],
    [
      'two jumps of a choice',
      jump([{ to: 'end' }, { to: 'comments' }]),
      {},
      'q2.1.jumps.1.choice: is there twice',
    ],
    [
      'a choice without its emoji',
      [linear('1', { choiceLook: 'emoji' })],
      {},
      'q2.0.options.0.emoji: needs an emoji',
    ],
    [
      'a choice without its picture',
      [linear('1', { choiceLook: 'picture' })],
      {},
      'q2.0.options.0.picture: needs a picture',
    ],
    [
      'a quota of no answers',
      [linear('1')],
      quota({ answers: 0 }),
      'quotas.0.answers: must be 1 or more',
    ],
    [
      'a quota of no choice',
      [linear('1')],
      quota({ question: '1', choice: 'z' }),
      'quotas.0.choice: is about a choice that is not there',
    ],
    [
      'a quota that says it is reached',
      [],
      quota({ isFull: true }),
      'quotas.0: Unrecognized key: "isFull"',
    ],
    [
      'a link in the clear',
      [],
      { thanks: { link: { text: 'Shop', url: 'http://a.example' } } },
      'thanks.link.url: must begin with https://',
    ],
  ])('%s', (_, q2, more, message) => expect(issuesOf(q2, more)).toContain(message))

  test('pictures of more than 150 kB together', () => {
    const picture = `data:image/png;base64,${'A'.repeat(40_000)}`
    const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((value) => ({ ...option(value), picture }))
    expect(issuesOf([linear('1', { choiceLook: 'picture', options })])).toEqual([
      'q2.0.options.4.picture: is too much: all files together have at most 150 kB',
      'q2.0.options.5.picture: is too much: all files together have at most 150 kB',
    ])
  })
})

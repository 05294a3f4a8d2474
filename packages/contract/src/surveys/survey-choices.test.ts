import { describe, expect, test } from 'vitest'
import { choicesMade, choicesOf, closingQuota, isForGroup, surveyPath } from './survey-logic.ts'
import type { SurveyQuota } from './survey-logic-shapes.ts'
import type { SurveyQuestion } from './survey-templates.ts'

const options = ['a', 'b'].map((value) => ({ value, label: value }))
const question = (given: Partial<SurveyQuestion> = {}): SurveyQuestion =>
  ({ quest: '1', questionType: 'CheckBoxes', options, ...given }) as SurveyQuestion
const quota = (given: Partial<SurveyQuota> = {}): SurveyQuota => ({
  answers: 1,
  isFull: true,
  ...given,
})

test('[FEED-4] a question is for its groups, and for everybody without any', () => {
  const asked = (showIf: SurveyQuestion['showIf']) => [
    isForGroup(question(showIf ? { showIf } : {}), undefined),
    isForGroup(question(showIf ? { showIf } : {}), 'promoter'),
    isForGroup(question(showIf ? { showIf } : {}), 'detractor'),
  ]
  expect(asked(undefined)).toEqual([true, true, true])
  expect(asked([])).toEqual([true, true, true])
  expect(asked(['promoter', 'passive'])).toEqual([false, true, false])
})

test('[FEED-4] choices lead somewhere in questions with boxes, lists, and yes or no', () => {
  const of = (questionType: SurveyQuestion['questionType']) => choicesOf(question({ questionType }))
  expect(of('BinaryQuestion')).toEqual(['Yes', 'No'])
  expect([of('CheckBoxes'), of('MultipleChoiceLinear')]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(of('ShortAnswer')).toEqual([])
  expect(choicesMade({ multichoiceValue: ['a', 'b'] })).toEqual(['a', 'b'])
  expect(choicesMade({ singlevalueanswer: 'a' })).toEqual(['a'])
  expect(choicesMade({})).toEqual([])
  expect(choicesMade({ singlevalueanswer: 'a', multichoiceValue: [] })).toEqual([])
})

describe('[FEED-4] of several', () => {
  test('jumps the first that fits is taken, one of a choice before that of all others', () => {
    const end = { to: 'end' as const }
    const path = (jumps: SurveyQuestion['jumps']) =>
      surveyPath({ q2: [question({ jumps }), question({ quest: '2' })] }, undefined, () => [
        'a',
        'b',
      ])
    expect(path([end, { choice: 'b', to: 'comments' }])).toEqual({ asked: [0], hasComments: true })
    expect(
      path([
        { choice: 'b', ...end },
        { choice: 'a', to: 'comments' },
      ]).hasComments,
    ).toBe(false)
    expect(path([end, { to: 'comments' }]).hasComments).toBe(false)
    expect(path([{ choice: 'c', ...end }]).asked).toEqual([0, 1])
  })

  test('quotas the first full one ends the path', () => {
    const [open, one, other] = [
      quota({ question: '1', choice: 'a', isFull: false }),
      quota({ question: '1', choice: 'a' }),
      quota({ question: '1', choice: 'b' }),
    ]
    const path = (...quotas: SurveyQuota[]) =>
      surveyPath({ q2: [question()], quotas }, undefined, () => ['a', 'b']).full
    expect(path(open, one, other)).toBe(one)
    expect(path(open)).toBeUndefined()
  })

  test('quotas one without a question closes the survey once it is full', () => {
    const [all, second, own] = [
      quota(),
      quota({ answers: 2 }),
      quota({ question: '1', choice: 'a' }),
    ]
    expect(closingQuota({ quotas: [own, all, second] })).toBe(all)
    expect(closingQuota({ quotas: [own, quota({ isFull: false })] })).toBeUndefined()
    expect(closingQuota({})).toBeUndefined()
  })
})

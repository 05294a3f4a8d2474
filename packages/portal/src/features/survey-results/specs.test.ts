import type { QuestionBlock, SurveyBlocks, SurveyDay, SurveyGroup } from '@agent-assist/contract'
import { describe, expect, test } from 'vitest'
import {
  groupSpec,
  missingSpec,
  questionFoot,
  questionSpec,
  ratingSpec,
  scoreSpec,
  trendSpec,
} from './specs.ts'

const blocks = (given: Partial<SurveyBlocks>): SurveyBlocks => ({
  responses: 0,
  scores: Array.from({ length: 11 }, () => 0),
  good: 0,
  bad: 0,
  questions: [],
  reasons: { n: 0, choices: [] },
  comments: { n: 0, sentiments: [], unscored: 0, themes: [] },
  ...given,
})
const counts = { responses: 0, promoters: 0, passives: 0, detractors: 0, good: 0, bad: 0 }
const day = (given: Partial<SurveyDay>): SurveyDay => ({
  day: '2026-03-02',
  ...counts,
  sent: 0,
  delivered: 0,
  completed: 0,
  ...given,
})

describe('[GRAT-5] charts of scores', () => {
  const scores = [1, 0, 0, 0, 0, 0, 2, 3, 0, 4, 5]

  test('groups have labels, signs and the colours of the survey', () => {
    const spec = groupSpec('Scores', blocks({ scores }))
    expect(spec).toMatchObject({
      whole: 15,
      rows: [
        { label: '▲ Promoters 9–10', color: 'var(--promoter)' },
        { label: '● Passives 7–8', color: 'var(--passive)' },
        { label: '▼ Detractors 0–6', color: 'var(--detractor)' },
      ],
      series: [{ values: [9, 3, 3] }],
    })
    expect(groupSpec('Scores', blocks({}))).toBeUndefined()
  })

  test('each score is in the series of its group', () => {
    const spec = scoreSpec('Scores', blocks({ scores }))
    if (spec?.kind !== 'series') throw new Error('no columns')
    expect(
      spec.series.map(({ key, values }) => [key, values.reduce<number>((a, b) => a + (b ?? 0), 0)]),
    ).toEqual([
      ['promoter', 9],
      ['passive', 3],
      ['detractor', 3],
    ])
  })

  test('good and bad ratings are counted', () => {
    expect(ratingSpec('Ratings', blocks({ good: 3, bad: 1 }))).toMatchObject({
      whole: 4,
      series: [{ values: [3, 1] }],
    })
  })
})

test('[GRAT-5] days without answers are gaps, and a lane is shown only with its answers', () => {
  const days = [
    day({ responses: 20, promoters: 10, detractors: 10 }),
    day({ day: '2026-03-03' }),
    day({ day: '2026-03-04', responses: 4, promoters: 4 }),
  ]
  const spec = trendSpec('Trend', days)
  if (spec?.kind !== 'series') throw new Error('no columns')
  expect(spec.lanes.map(({ title }) => title)).toEqual(['Responses', 'NPS'])
  expect(spec.series.map(({ values }) => values)).toEqual([
    [20, 0, 4],
    [0, null, null], // four answers are no point
  ])
  expect(trendSpec('Trend', [day({})])).toBeUndefined()
})

test('[GRAT-5] days with fewer than ten answers are pooled to weeks, and fewer a week are a gap', () => {
  const days = Array.from({ length: 15 }, (_, place) =>
    day({
      day: `2026-03-${String(place + 1).padStart(2, '0')}`,
      responses: 2,
      promoters: 2,
      good: place < 7 ? 2 : 0,
      bad: place < 7 ? 1 : 0,
    }),
  )
  const spec = trendSpec('Trend', days)
  if (spec?.kind !== 'series') throw new Error('no columns')
  expect([spec.x.name, spec.x.labels.length]).toEqual(['Week', 3])
  expect(spec.series.map(({ values }) => values)).toEqual([
    [14, 14, 2],
    [100, 100, null],
    [expect.closeTo(200 / 3, 6), null, null],
  ])
})

describe('[GRAT-5] questions', () => {
  const question = (given: Partial<QuestionBlock>): QuestionBlock => ({
    quest: 'Why?',
    questionType: 'CheckBoxes',
    n: 4,
    choices: [
      { value: 'a', label: 'A', count: 4 },
      { value: 'b', label: 'B', count: 2 },
    ],
    ...given,
  })

  test('the base of check boxes is respondents, not choices', () => {
    expect(questionSpec(question({}))).toMatchObject({ whole: 4, series: [{ values: [4, 2] }] })
    expect(questionFoot(question({ asked: 5 })).replaceAll(/\s/g, ' ')).toBe(
      '4 respondents chose one or more; shares are of them. 1 of 5 who were asked skipped it (20.0 %).',
    )
  })

  test('a grid is stacked in percent of each row, with its n', () => {
    const spec = questionSpec(
      question({
        questionType: 'MultiplChoiceGrid',
        rows: [{ value: 'tone', label: 'Tone', n: 4 }],
        choices: [
          { value: 'Agree', label: 'Agree', row: 'tone', count: 3 },
          { value: 'Disagree', label: 'Disagree', row: 'tone', count: 1 },
        ],
      }),
    )
    if (spec?.kind !== 'bars') throw new Error('no bars')
    expect(spec.rows).toEqual([{ key: 'tone', label: 'Tone', note: 'based on 4' }])
    expect(spec.series.map(({ key, values }) => [key, values[0]])).toEqual([
      ['StronglyDisagree', 0],
      ['Disagree', 25],
      ['Neutral', 0],
      ['Agree', 75],
      ['StronglyAgree', 0],
      ['NotApplicable', 0],
    ])
  })

  test('a question without answers or with text answers has no chart', () => {
    expect(questionSpec(question({ n: 0 }))).toBeUndefined()
    expect(questionSpec(question({ questionType: 'ShortAnswer' }))).toBeUndefined()
  })
})

test('[GRAT-5] shares of those who answered are beside shares of those who did not', () => {
  const group = (label: string, delivered: number, completed: number): SurveyGroup => ({
    ...counts,
    key: label,
    label,
    delivered,
    completed,
  })
  const spec = missingSpec('Missing', 'Channel', [group('email', 8, 6), group('chat', 12, 2)])
  if (spec?.kind !== 'series') throw new Error('no columns')
  expect(spec.x.labels).toEqual(['chat', 'email'])
  expect(spec.series.map(({ values }) => values.map((value) => Math.round(value ?? 0)))).toEqual([
    [25, 75], // 2 and 6 of the 8 who answered
    [83, 17], // 10 and 2 of the 12 who did not
  ])
  expect(missingSpec('Missing', 'Channel', [group('email', 8, 8)])).toBeUndefined()
})

import {
  type SurveyDimension,
  SurveyResultsQuery,
  type SurveyMetricName,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { testTemplate } from '../requests/test-surveys.ts'
import { surveyBlocks } from './blocks.ts'
import { surveyMetrics } from './survey-metrics.ts'
import { surveyGroups } from './groups.ts'
import { resultsView } from './results-view.ts'
import { surveyDays } from './series.ts'
import { MARCH, marchAnswer, sentSurvey } from './test-results.ts'

let db: Db
let org: string
let template: string

const WHY = { quest: 'Why?', questionType: 'CheckBoxes' } as const
const PLAN = { quest: 'Which plan?', questionType: 'MultipleChoiceLinear' } as const
const AGAIN = { quest: 'Again?', questionType: 'BinaryQuestion' } as const
const GRID = { quest: 'How was it?', questionType: 'MultiplChoiceGrid' } as const
const option = (value: string) => ({ value, label: value })

/*
 * Twenty answers and ten mails, written by hand.
 * NPS: 10 10 9 9 9 | 8 7 7 | 6 4 0 0: 5 promoters, 3 passives, 4 detractors of 12: (5 - 4) / 12 = 8.33.
 * Margin: P = 5/12, D = 4/12: 1.96 √((9/12 - (1/12)²) / 12) = 1.96 √(0.743056 / 12) = 48.773.
 * CSAT: 5 good, 3 bad: 62.5, rounded 63.
 */
const SCORES = [10, 10, 9, 9, 9, 8, 7, 7, 6, 4, 0, 0]
const RATINGS = ['Good', 'Good', 'Good', 'Good', 'Good', 'Bad', 'Bad', 'Bad'] as const

beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  await storeTickets(db, org, [
    ticketOf('1', {
      tags: ['late', 'parcel'],
      brand: 'north',
      group: 'Billing',
      assignee: 'Ann',
      channel: 'email',
    }),
    ticketOf('2', {
      tags: ['late'],
      brand: 'south',
      group: 'Orders',
      assignee: 'Ben',
      channel: 'chat',
    }),
  ])
  template = await testTemplate(db, org, {
    title: 'How likely?',
    q2: [
      { ...WHY, options: [option('Speed'), option('Price')] },
      { ...PLAN, options: [option('Free'), option('Pro')] },
      { ...AGAIN, showIf: ['promoter'] },
      { ...GRID, options: [{ value: 'tone', label: 'Tone' }] },
    ],
  })
  for (const [place, npsScore] of SCORES.entries())
    await marchAnswer(db, org, {
      npsScore,
      templateId: template,
      templateVersion: 1,
      // the first two in the last hour of 9 March in Berlin, the others on the 10th
      answeredAt: place < 2 ? '2026-03-09T22:30:00.000Z' : '2026-03-10T12:00:00.000Z',
      durationS: place < 3 ? 10 * (place + 1) : undefined,
      ticketId: place < 4 ? '1' : place < 6 ? '2' : undefined,
      agent: place < 4 ? 'Ann' : 'Ben',
      questionsResponses: [
        ...(place < 4
          ? [{ ...WHY, multichoiceValue: place < 2 ? ['Speed', 'Price'] : ['Speed'] }]
          : []),
        ...(place === 5 ? [{ ...PLAN, singlevalueanswer: 'Pro' }] : []),
        ...(place < 2 ? [{ ...AGAIN, singlevalueanswer: 'Yes' }] : []),
        ...(place < 3
          ? [{ ...GRID, answer: [{ option: 'tone', selectedValue: 'Agree' as const }] }]
          : []),
      ],
    })
  for (const rating of RATINGS)
    await marchAnswer(db, org, {
      rating,
      answeredAt: '2026-03-20T12:00:00.000Z',
      feedbackText: rating === 'Bad' ? 'Late again' : '',
      primaryReasons: rating === 'Bad' ? ['Speed of the answer'] : [],
    })
  // ten mails: nine delivered, seven opened, five started, four completed after 10, 20, 30 and 40 minutes
  await sentSurvey(db, org, { delivery: 'bounced' })
  await sentSurvey(db, org, { scannerHits: 4 })
  await sentSurvey(db, org, { ticketId: '2', scannerHits: 2 })
  await sentSurvey(db, org, { openedMin: 1, ticketId: '2' })
  await sentSurvey(db, org, { openedMin: 1, isReminder: true })
  await sentSurvey(db, org, { openedMin: 1, startedMin: 2 })
  for (const answeredMin of [10, 20, 30, 40])
    await sentSurvey(db, org, { answeredMin, ticketId: '1' })
  // not counted in any metric of March
  await marchAnswer(db, org, { npsScore: 0, answeredAt: '2026-04-02T00:00:00.000Z' })
  await sentSurvey(db, org, { delivery: 'queued' })
  const other = (await testOrganisation(db)).id
  await marchAnswer(db, other, { npsScore: 0 })
  await sentSurvey(db, other)
})
afterAll(() => db.close())

const viewOf = (given: object = {}, timeZone = 'Europe/Berlin') =>
  resultsView(db, org, SurveyResultsQuery.parse({ ...MARCH, timeZone, ...given }))

async function metricValueOf(name: SurveyMetricName, given: object = {}) {
  const found = (await surveyMetrics(db, await viewOf(given))).find(({ metric }) => metric === name)
  if (!found) throw new Error(`no metric ${name}`)
  return found
}

describe('[GRAT-5] metrics of hand-made answers', () => {
  test('NPS with its margin, CSAT rounded, each with the number of answers', async () => {
    const nps = await metricValueOf('nps')
    expect(nps).toMatchObject({ n: 12, ignored: [] })
    expect(nps.value).toBeCloseTo(8.333, 3)
    expect(nps.margin).toBeCloseTo(48.773, 2)
    const csat = await metricValueOf('csat')
    expect(csat).toMatchObject({ value: 63, n: 8, part: 5, whole: 8 })
    // Wilson's interval of 5 of 8: 0.3057 to 0.8632
    expect(csat.low).toBeCloseTo(30.57, 1)
    expect(csat.high).toBeCloseTo(86.32, 1)
    expect(await metricValueOf('responses')).toMatchObject({ value: 20, n: 20 })
    expect(await metricValueOf('time_to_complete')).toMatchObject({ value: 20, n: 3 })
  })

  test('the funnel of emails, and the visits of scanners', async () => {
    expect(await metricValueOf('sent')).toMatchObject({ value: 10 })
    expect(await metricValueOf('delivered')).toMatchObject({ value: 9, n: 10 })
    expect(await metricValueOf('opened')).toMatchObject({ value: 7, n: 9 })
    expect(await metricValueOf('started')).toMatchObject({ value: 5, n: 9 })
    expect(await metricValueOf('completed')).toMatchObject({ value: 4, n: 9 })
    const rate = await metricValueOf('response_rate')
    expect(rate).toMatchObject({ part: 4, whole: 9 })
    expect(rate.value).toBeCloseTo(44.44, 2)
    expect(await metricValueOf('completion')).toMatchObject({ value: 80 })
    expect(await metricValueOf('time_to_answer')).toMatchObject({ value: 25, n: 4 })
    expect(await metricValueOf('scanner_hits')).toMatchObject({ value: 6 })
  })

  test('metrics of emails report a filter that only applies to answers as ignored', async () => {
    const given = { group: 'detractor' }
    expect(await metricValueOf('responses', given)).toMatchObject({ value: 7, ignored: [] })
    expect(await metricValueOf('sent', given)).toMatchObject({ value: 10, ignored: ['group'] })
    expect(await metricValueOf('sent', { tag: 'late' })).toMatchObject({ value: 6, ignored: [] })
  })

  test('without answers there is no value', async () => {
    const nothing = await metricValueOf('nps', { campaign: 'none' })
    expect(nothing).toEqual({ metric: 'nps', n: 0, ignored: [], noTicket: 0 })
    expect(await metricValueOf('response_rate', { campaign: 'none' })).toMatchObject({ n: 0 })
  })
})

test('[GRAT-5] days are those of the time zone, and add up to the total', async () => {
  const days = await surveyDays(db, await viewOf())
  const of = (day: string) => days.find((one) => one.day === day)
  expect(days).toHaveLength(32) // in Berlin the range ends in April
  expect(of('2026-03-09')).toMatchObject({ responses: 2, promoters: 2 })
  expect(of('2026-03-10')).toMatchObject({ responses: 10, sent: 10, delivered: 9, completed: 4 })
  expect(of('2026-03-20')).toMatchObject({ responses: 8, good: 5, bad: 3 })
  expect(of('2026-03-21')).toMatchObject({ responses: 0, sent: 0 })
  expect(days.reduce((sum, { responses }) => sum + responses, 0)).toBe(20)
})

describe('[GRAT-5] blocks', () => {
  test('scores and ratings', async () => {
    expect(await surveyBlocks(db, await viewOf())).toMatchObject({
      responses: 20,
      scores: [2, 0, 0, 0, 1, 0, 1, 2, 1, 3, 2],
      good: 5,
      bad: 3,
      reasons: { n: 3, choices: [{ value: 'Speed of the answer', count: 3 }] },
      comments: { n: 3, unscored: 3 },
    })
  })

  test('each question with the numbers of people asked, of answers and of each choice', async () => {
    const { questions } = await surveyBlocks(db, await viewOf())
    expect(questions.map(({ quest, asked, n }) => [quest, asked, n])).toEqual([
      ['Why?', 12, 4],
      ['Which plan?', 12, 1],
      ['Again?', 5, 2], // only promoters are asked
      ['How was it?', 12, 3],
    ])
    expect(questions[0]?.choices).toEqual([
      { value: 'Speed', label: 'Speed', count: 4 },
      { value: 'Price', label: 'Price', count: 2 },
    ])
    expect(questions[1]?.choices.map(({ count }) => count)).toEqual([0, 1])
    expect(questions[2]?.choices).toMatchObject([
      { value: 'Yes', count: 2 },
      { value: 'No', count: 0 },
    ])
    expect(questions[3]?.rows).toEqual([{ value: 'tone', label: 'Tone', n: 3 }])
    expect(questions[3]?.choices.find(({ value }) => value === 'Agree')).toMatchObject({
      row: 'tone',
      count: 3,
    })
  })
})

describe('[GRAT-5] every segment agrees with the total under its filter', () => {
  const DIMENSIONS = [
    'template',
    'agent',
    'tag',
    'brand',
    'team',
    'channel',
    'group',
    'score',
    'rating',
    'via',
    'followUp',
  ] as const satisfies SurveyDimension[]
  test.each(DIMENSIONS)('by %s', async (by) => {
    const { groups } = await surveyGroups(db, await viewOf(), { by })
    const keyed = groups.filter(({ key }) => key !== undefined)
    expect(keyed.length).toBeGreaterThan(0)
    for (const { key, responses, completed, delivered } of keyed) {
      const metrics = await surveyMetrics(db, await viewOf({ [by]: key }))
      const value = (name: SurveyMetricName) => metrics.find((one) => one.metric === name)?.value
      expect([by, key, value('responses')]).toEqual([by, key, responses])
      if (delivered !== undefined)
        expect([key, value('delivered'), value('completed')]).toEqual([key, delivered, completed])
    }
    if (by !== 'tag') expect(groups.reduce((sum, one) => sum + one.responses, 0)).toBe(20)
  })

  test('by a choice of a question', async () => {
    const ways: [object, number][] = [
      [{ question: 'Why?' }, 4],
      [{ question: 'Why?', choice: 'Price' }, 2],
      [{ question: 'Which plan?', choice: 'Pro' }, 1],
      [{ question: 'How was it?', row: 'tone', choice: 'Agree' }, 3],
      [{ question: 'How was it?', row: 'tone', choice: 'Disagree' }, 0],
      [{ reason: 'Speed of the answer' }, 3],
    ]
    for (const [given, expected] of ways)
      expect([given, (await metricValueOf('responses', given)).value]).toEqual([given, expected])
  })

  test('the segment of chat tickets has no answers, although people were asked', async () => {
    const { groups } = await surveyGroups(db, await viewOf(), { by: 'channel' })
    expect(groups.map(({ key, delivered, completed }) => [key, delivered, completed])).toEqual([
      [undefined, 3, 0],
      ['email', 4, 4],
      ['chat', 2, 0],
    ])
  })
})

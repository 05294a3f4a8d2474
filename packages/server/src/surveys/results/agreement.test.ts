import {
  MINUTE_MS,
  npsOf,
  satisfactionPct,
  type SurveyMetricValue,
  type SurveyMetricName,
  SurveyResultsQuery,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { createRandom } from '../../platform/basics/random.ts'
import { DAYS, midnight, rangeOf, ZONES } from '../../metrics/test-zones.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { surveyBlocks } from './blocks.ts'
import { surveyMetrics } from './survey-metrics.ts'
import { surveyGroups } from './groups.ts'
import { resultsView } from './results-view.ts'
import { surveyDays } from './series.ts'
import { marchAnswer, sentSurvey } from './test-results.ts'

/*
 * For random answers, metrics equal the totals of their days, groups and blocks, in the same time
 * zones as in the test of ticket metrics (metrics/agreement.test.ts).
 */
const START = Date.parse('2026-03-01T00:00:00Z')
const RANGE_MIN = 42 * 24 * 60

let db: Db
let org: string
/** Times of the answers. */
const answered: number[] = []
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  const random = createRandom(20_260_308, 'plans')
  const moment = () => START + random.int(0, RANGE_MIN) * MINUTE_MS
  for (let place = 0; place < 240; place++) {
    const at = moment()
    answered.push(at)
    await marchAnswer(db, org, {
      ...(random.chance(0.3)
        ? { rating: random.pick(['Good', 'Bad'] as const) }
        : { npsScore: random.int(0, 10) }),
      agent: random.chance(0.7) ? random.pick(['Ann', 'Ben']) : undefined,
      answeredAt: new Date(at).toISOString(),
      durationS: random.chance(0.5) ? random.int(1, 600) : undefined,
    })
  }
  for (let place = 0; place < 120; place++)
    await sentSurvey(db, org, {
      sentAt: new Date(moment()).toISOString(),
      delivery: random.pick(['sent', 'sent', 'sent', 'bounced'] as const),
      ...(random.chance(0.6) ? { openedMin: 5 } : {}),
      ...(random.chance(0.4) ? { startedMin: 6 } : {}),
      ...(random.chance(0.3) ? { answeredMin: random.int(7, 5000) } : {}),
    })
})
afterAll(() => db.close())

type MetricValues = Record<SurveyMetricName, SurveyMetricValue>

describe.each(ZONES)('[GRAT-5] %s', (timeZone) => {
  const viewOf = () => resultsView(db, org, SurveyResultsQuery.parse(rangeOf(timeZone)))
  const metricValuesOf = async () =>
    Object.fromEntries(
      (await surveyMetrics(db, await viewOf())).map((one) => [one.metric, one]),
    ) as MetricValues

  test('metrics equal the totals of their days, including days of 23 and 25 hours', async () => {
    const all = await metricValuesOf()
    const days = await surveyDays(db, await viewOf())
    expect(days).toHaveLength(DAYS)
    const sum = (read: (day: (typeof days)[number]) => number) =>
      days.reduce((total, day) => total + read(day), 0)
    const scores = {
      promoters: sum((day) => day.promoters),
      passives: sum((day) => day.passives),
      detractors: sum((day) => day.detractors),
    }
    expect(all.nps).toMatchObject(npsOf(scores) ?? {})
    expect(all.nps.n).toBeGreaterThan(50)
    const [good, bad] = [sum((day) => day.good), sum((day) => day.bad)]
    expect(all.csat).toMatchObject({ value: satisfactionPct(good, bad), n: good + bad })
    const [responses, sent] = [sum((day) => day.responses), sum((day) => day.sent)]
    expect([all.responses.value, all.sent.value]).toEqual([responses, sent])
    expect(responses).toBe(all.nps.n + all.csat.n)
    const [completed, delivered] = [sum((day) => day.completed), sum((day) => day.delivered)]
    expect(all.response_rate).toMatchObject({ part: completed, whole: delivered })
  })

  test('a day has the answers between its midnights', async () => {
    const days = await surveyDays(db, await viewOf())
    const counted = days.map((_, day) => {
      const [from, to] = [midnight(timeZone, day), midnight(timeZone, day + 1)]
      return answered.filter((at) => at >= from && at < to).length
    })
    expect(days.map(({ responses }) => responses)).toEqual(counted)
  })

  test('no step of the funnel has more than the step before', async () => {
    const all = await metricValuesOf()
    const steps = (['sent', 'delivered', 'opened', 'started', 'completed'] as const).map(
      (step) => all[step].value ?? 0,
    )
    expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    expect(new Set(steps).size).toBe(steps.length)
    expect(all.completion).toMatchObject({ part: steps[4], whole: steps[3] })
  })

  test('groups and blocks add up to the total', async () => {
    const { responses, nps, csat } = await metricValuesOf()
    const { groups } = await surveyGroups(db, await viewOf(), { by: 'agent' })
    expect(groups.reduce((total, group) => total + group.responses, 0)).toBe(responses.value)
    const blocks = await surveyBlocks(db, await viewOf())
    expect(blocks.scores.reduce((total, count) => total + count, 0)).toBe(nps.n)
    expect([blocks.responses, blocks.good, blocks.good + blocks.bad]).toEqual([
      responses.value,
      csat.part,
      csat.whole,
    ])
  })
})

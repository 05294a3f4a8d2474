import type { Annotation } from '@agent-assist/contract/wire'
import { dayAxis } from '@agent-assist/kit/charts/day-axis'
import type { SeriesSpec } from '@agent-assist/kit/charts/spec'
import { expect, test } from 'vitest'
import { chartFile } from '../../ui/charts/chart-file.ts'
import { daysOfChart, notesOf, withAnnotations, withGoals } from './decorate.ts'

const annotation = (from: string, to = from): Annotation => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'release',
  title: 'Shop 4.2',
  from,
  to,
  createdAt: '2026-03-01T00:00:00.000Z',
})
const days = ['2026-03-02', '2026-03-03', '2026-03-04']
const weeks = ['2026-03-02', '2026-03-09', '2026-03-16']
const placesOf = (dates: string[], ...given: Annotation[]) =>
  notesOf(dates, given).map(({ from, to }) => [from, to])

test('an annotation stands on its days, cut to those of the chart', () => {
  expect(placesOf(days, annotation('2026-03-03'))).toEqual([[1, 1]])
  expect(placesOf(days, annotation('2026-02-20', '2026-03-03'))).toEqual([[0, 1]])
  expect(placesOf(days, annotation('2026-03-04', '2026-04-01'))).toEqual([[2, 2]])
  expect(placesOf(days, annotation('2026-03-01'), annotation('2026-03-05'))).toEqual([])
})

test('in a chart of weeks an annotation stands on the weeks of its days', () => {
  expect(placesOf(weeks, annotation('2026-03-12'))).toEqual([[1, 1]])
  expect(placesOf(weeks, annotation('2026-03-08', '2026-03-09'))).toEqual([[0, 1]])
  expect(placesOf(weeks, annotation('2026-03-22'))).toEqual([[2, 2]])
  expect(placesOf(weeks, annotation('2026-03-23'))).toEqual([])
  expect(daysOfChart(weeks)).toEqual({ from: '2026-03-02', to: '2026-03-22' })
})

const spec: SeriesSpec = {
  kind: 'series',
  title: 'First reply',
  x: dayAxis(days),
  lanes: [{ format: 'duration', metrics: ['frt'] }],
  series: [{ key: 'frt', label: 'First reply', values: [60_000, 120_000, null], shape: 'line' }],
}

test('a goal is a line with its value, a row of the tooltip and a column of the file', async () => {
  const shown = withGoals(spec, [
    { metric: 'frt', value: 2 },
    { metric: 'csat', value: 85 },
  ])
  expect(shown.lanes[0]?.targets).toEqual([{ value: 120_000, label: 'Goal 2\u202Fm' }])
  expect(shown.derived?.map(({ label }) => label)).toEqual(['Goal'])
  const file = chartFile(withAnnotations(shown, [annotation('2026-03-03')]))
  expect((await file.text()).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFDay,"First reply, minutes","Goal, minutes",Annotations',
    'Mon 03/02/2026,1,2,',
    'Tue 03/03/2026,2,2,Release: Shop 4.2',
  ])
})

test("a widget's own goal stands for that of the organisation; other charts have none", () => {
  const own = {
    ...spec,
    lanes: [
      { ...spec.lanes[0], format: 'duration' as const, targets: [{ value: 1, label: 'Goal' }] },
    ],
  }
  expect(withGoals(own, [{ metric: 'frt', value: 2 }])).toBe(own)
  expect(withGoals(spec, [{ metric: 'csat', value: 85 }])).toBe(spec)
})

test('[GRAT-5] the charts of survey figures have their goals as lines', async () => {
  const nps: SeriesSpec = {
    kind: 'series',
    title: 'Responses',
    x: dayAxis(days),
    lanes: [
      { title: 'NPS', format: 'signed', metrics: ['survey_nps'] },
      { title: 'Survey CSAT', format: 'percent', metrics: ['survey_csat'] },
    ],
    series: [{ key: 'nps', label: 'NPS', values: [12, 30, null], shape: 'line' }],
  }
  const shown = withGoals(nps, [
    { metric: 'survey_nps', value: 40 },
    { metric: 'csat', value: 85 }, // of ticket ratings, not of surveys
  ])
  expect(shown.lanes.map(({ targets }) => targets)).toEqual([
    [{ value: 40, label: 'Goal +40' }],
    undefined,
  ])
  expect((await chartFile(shown).text()).split('\r\n')[1]).toContain(',40')
})

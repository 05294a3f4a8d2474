import {
  type Dimension,
  type MetricValue,
  type MetricName,
  METRICS,
  SENTIMENT_LABELS,
} from '@agent-assist/contract'
import { expect, test } from 'vitest'
import type { Groups, Series } from '../../domain/metrics/metric-queries.ts'
import {
  sentimentSeriesSpec,
  seriesText,
  daySpec,
  languagesOf,
  languageSpec,
} from './label-specs.ts'
import { segmentsSpec, scoredSegments } from './segments-panel.tsx'
import { worstOf } from './label-panels.tsx'
import { LABEL_METRICS } from './queries.ts'
import { accuracyText } from './scoring-panel.tsx'

const asOf = '2026-11-21T09:42:00.000Z'
const metricValue = (metric: MetricName, n: number): MetricValue => {
  const { unit, direction, dateField } = METRICS[metric]
  return { metric, unit, direction, dateField, n, value: n, excluded: [] }
}
type Row = [keys: (string | undefined)[], counts: Partial<Record<MetricName, number>>]
const groupsOf = (by: readonly Dimension[], rows: readonly Row[]): Groups => ({
  groups: rows.map(([keys, counts]) => ({
    segments: by.map((dimension, i) => {
      const key = keys[i]
      return { dimension, ...(key === undefined ? {} : { key, label: key }) }
    }),
    items: Object.entries(counts).map(([metric, n]) => metricValue(metric as MetricName, n)),
  })),
  more: 0,
  asOf,
})

test('[DASH-5] a day stacks six labels, the best on top, below a lane with all tickets', () => {
  const series: Series = {
    days: ['2026-11-20', '2026-11-21'],
    items: [
      { metric: 'created', days: [metricValue('created', 9), metricValue('created', 4)] },
      ...SENTIMENT_LABELS.map((label, i) => {
        const metric = LABEL_METRICS[label]
        return { metric, days: [metricValue(metric, i), metricValue(metric, 0)] }
      }),
    ],
    asOf,
  }
  const spec = daySpec('Sentiment', series, 'UTC')
  if (spec?.kind !== 'series') throw new Error('no series')
  expect(spec.series.map(({ key, lane = 0, total }) => [key, lane, total])).toEqual([
    ...SENTIMENT_LABELS.map((label, i) => [label, 1, i]),
    ['all', 0, 13],
  ])
  expect(spec.lanes.map(({ stacked = false }) => stacked)).toEqual([false, true])
  expect(spec.partial?.at).toEqual([1])
  const nothing = { ...series, items: [{ metric: 'created' as const, days: [] }] }
  expect(daySpec('Sentiment', nothing, 'UTC')).toBeUndefined()
})

test('[DASH-5] the heat map has a row for each first label and a column for each last one', () => {
  const by = ['firstSentiment', 'sentiment'] as const
  const groups = groupsOf(by, [
    [['negative', 'positive'], { sent_delta: 7 }],
    [['neutral', 'veryNegative'], { sent_delta: 2 }],
    [['positive', 'positive'], { sent_delta: 5 }],
    [[undefined, undefined], { sent_delta: 0 }],
  ])
  const spec = sentimentSeriesSpec('First to last', groups)
  if (spec?.kind !== 'heatmap') throw new Error('no heat map')
  expect(spec.values[4]).toEqual([0, 7, 0, 0, 0, 0])
  expect(spec.values[2]?.[5]).toBe(2)
  expect(seriesText(groups)).toBe('Of 14 tickets, 7 got better and 2 worse.')
  expect(sentimentSeriesSpec('First to last', groupsOf(by, []))).toBeUndefined()
})

test('[DASH-5] languages include tickets without a score, most tickets first', () => {
  const groups = groupsOf(
    ['language', 'sentiment'],
    [
      [['de', 'negative'], { created: 3 }],
      [['en', 'neutral'], { created: 4 }],
      [['en', undefined], { created: 2 }],
      [[undefined, undefined], { created: 1 }],
    ],
  )
  expect(languagesOf(groups)).toEqual(['en', 'de', ''])
  const spec = languageSpec('Languages', groups)
  if (spec?.kind !== 'bars') throw new Error('no bars')
  expect(spec.rows.map(({ label }) => label)).toEqual([
    'English',
    'German',
    'Unknown, or no message',
  ])
  const valuesOf = (key: string) => spec.series.find((one) => one.key === key)?.values
  expect([valuesOf('neutral'), valuesOf('negative'), valuesOf('none')]).toEqual([
    [4, 0, 0],
    [0, 3, 0],
    [2, 0, 1],
  ])
})

test('[DASH-5] negative shares are below zero, and only segments with scored tickets are shown', () => {
  const groups = groupsOf(
    ['tag'],
    [
      [['late'], { sent_negative: 20, sent_label_negative: 4, sent_label_very_negative: 1 }],
      [['love'], { sent_negative: 40, sent_label_very_positive: 10, sent_label_neutral: 30 }],
      [['silent'], { sent_negative: 0 }],
    ],
  )
  expect(scoredSegments('tag', groups).map(({ label }) => label)).toEqual(['love', 'late'])
  const spec = segmentsSpec('By tag', 'tag', groups)
  if (spec?.kind !== 'bars') throw new Error('no bars')
  expect(spec.rows.map(({ label, note }) => [label, note])).toEqual([
    ['love', 'based on 40'],
    ['late', 'based on 20'],
  ])
  expect(Object.fromEntries(spec.series.map(({ key, values }) => [key, values]))).toEqual({
    negative: [-0, -20],
    veryNegative: [-0, -5],
    positive: [0, 0],
    veryPositive: [25, 0],
  })
  expect(segmentsSpec('By tag', 'tag', groupsOf(['tag'], []))).toBeUndefined()
})

test('[DASH-5] the accuracy states how many messages it is based on', () => {
  const scorer = { scorer: 'lexicon' as const, messages: 90, judged: 8, right: 5, sameClass: 6 }
  const same = { unscored: [], fallbacks: [], asOf }
  const told = (judged: number, right: number) =>
    accuracyText({ scorers: [{ ...scorer, judged, right }], ...same }).replaceAll(/\s/gu, ' ')
  expect(told(80, 50)).toBe('People confirmed 50 of 80 messages: 62.5 %.')
  expect(told(8, 5)).toBe('People confirmed 5 of 8 messages: too few to tell.')
  expect(accuracyText({ scorers: [{ ...scorer, judged: 0, right: 0 }], ...same })).toContain(
    'No one has reviewed',
  )
})

test('[DASH-5] a day of few scored tickets is not the most negative one', () => {
  const days = ['2026-11-02', '2026-11-03']
  const negativeOf = (...shares: [number, number][]): Series => ({
    days,
    items: [
      {
        metric: 'sent_negative',
        days: shares.map(([value, n]) => ({ ...metricValue('sent_negative', n), value })),
      },
    ],
    asOf,
  })
  expect(worstOf(negativeOf([100, 1], [20, 40]))).toContain('Tue 11/03/2026')
  expect(worstOf(negativeOf([100, 1], [20, 9]))).toBe(
    'Too few to tell which day was most negative: none has 10 scored tickets.',
  )
  expect(worstOf(negativeOf([0, 0], [0, 0]))).toBe('No message of these tickets is scored.')
})

test('[DASH-5] a bar of few scored tickets says that they are too few to tell', () => {
  const spec = segmentsSpec(
    'x',
    'tag',
    groupsOf(
      ['tag'],
      [
        [['late'], { sent_negative: 40 }],
        [['lost'], { sent_negative: 3 }],
      ],
    ),
  )
  if (spec?.kind !== 'bars') throw new Error('no bars')
  expect(spec.rows.map(({ note }) => note)).toEqual(['based on 40', 'too few to tell, based on 3'])
})

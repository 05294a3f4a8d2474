import type { Emotion } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import type { Groups } from '../../domain/metrics/metric-queries.ts'
import { emotionSpec, endSpec, viewModelOf } from './emotion-spec.ts'

const created = {
  metric: 'created',
  unit: 'count',
  direction: 'none',
  dateField: 'created',
} as const
const groupsOf = (rows: readonly (readonly [Emotion | 'none' | undefined, number])[]): Groups => ({
  groups: rows.map(([key, n]) => ({
    segments: [{ dimension: 'emotion', ...(key ? { key, label: key } : {}) }],
    items: [{ ...created, n, value: n, excluded: [] }],
  })),
  more: 0,
  asOf: '2026-11-21T09:42:00.000Z',
})

test('[DASH-5] a bar for each emotion from good to bad, as shares of the tickets with a known emotion', () => {
  const shown = viewModelOf(
    groupsOf([
      ['anger', 5],
      [undefined, 4],
      ['none', 3],
      ['gratitude', 2],
    ]),
    12,
  )
  expect([shown.known, shown.unknown]).toEqual([8, 4])
  const spec = emotionSpec('Emotions', shown)
  if (spec?.kind !== 'bars') throw new Error('no bars')
  expect(spec.whole).toBe(8)
  expect(spec.rows.map(({ label }, row) => [label, spec.series[0]?.values[row]])).toEqual([
    ['Gratitude', 2],
    ['Joy', 0],
    ['Confusion', 0],
    ['Worry', 0],
    ['Disappointment', 0],
    ['Frustration', 0],
    ['Anger', 5],
    ['None of these', 3],
  ])
  expect(spec.rows.map(({ color }) => color)).toEqual([
    'var(--good)',
    'var(--good)',
    'var(--c5)',
    'var(--c5)',
    'var(--bad)',
    'var(--bad)',
    'var(--bad)',
    expect.stringContaining('var(--c8)'),
  ])
  expect(shown.rows.find(({ key }) => key === 'anger')?.sharePct).toBe(62.5)
})

test('[DASH-5] without a known emotion there is no chart', () => {
  expect(emotionSpec('Emotions', viewModelOf(groupsOf([[undefined, 4]]), 4))).toBeUndefined()
  expect(emotionSpec('Emotions', viewModelOf(groupsOf([]), 0))).toBeUndefined()
})

test('[DASH-5] emotions are rows, labels of the last message are columns', () => {
  const segments = (emotion?: string, label?: string) => [
    { dimension: 'emotion' as const, ...(emotion ? { key: emotion } : {}) },
    { dimension: 'sentiment' as const, ...(label ? { key: label } : {}) },
  ]
  const items = (n: number) => [{ ...created, n, value: n, excluded: [] }]
  const rest = { more: 0, asOf: '2026-11-21T09:42:00.000Z' }
  const groups: Groups = {
    groups: [
      { segments: segments('anger', 'positive'), items: items(7) },
      { segments: segments('none', 'neutral'), items: items(9) },
      { segments: segments('joy'), items: items(4) },
    ],
    ...rest,
  }
  const spec = endSpec('Ends', groups)
  if (spec?.kind !== 'heatmap') throw new Error('no heat map')
  expect(spec.y.labels).toHaveLength(7)
  expect(spec.values[6]).toEqual([0, 7, 0, 0, 0, 0])
  expect(spec.values.slice(0, 6).flat()).toEqual(Array(36).fill(0))
  expect(endSpec('Ends', { groups: groups.groups.slice(1), ...rest })).toBeUndefined()
})

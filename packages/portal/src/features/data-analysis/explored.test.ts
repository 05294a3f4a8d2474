import { DIMENSIONS, METRIC_NAMES, METRICS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import {
  canCompare,
  dimensionsFor,
  exploredOf,
  METRIC_GROUPS,
  findMetrics,
  kindsFor,
  widgetOf,
  withExplored,
} from './explored.ts'

const of = (text: string) => exploredOf(new URLSearchParams(text))

test('[DASH-3] every metric of the dictionary is under exactly one heading', () => {
  const all = METRIC_GROUPS.flatMap(({ metrics }) => metrics)
  expect(all.toSorted()).toEqual(METRIC_NAMES.toSorted())
})

test('[DASH-3] a metric is found by its name and by its formula', () => {
  expect(findMetrics('first reply TIME').flatMap(({ metrics }) => metrics)).toEqual(
    expect.arrayContaining(['frt', 'frt_business']),
  )
  expect(findMetrics('thank').length).toBe(0)
  expect(findMetrics('extremely unhappy').flatMap(({ metrics }) => metrics)).toEqual(['csat'])
})

test('[DASH-3] every metric can be drawn without a split and by each offered dimension', () => {
  for (const metric of METRIC_NAMES) {
    expect(kindsFor(metric, []).length, metric).toBeGreaterThan(0)
    for (const dimension of dimensionsFor(metric))
      expect(kindsFor(metric, [dimension]).length, `${metric} ${dimension}`).toBeGreaterThan(0)
  }
  expect(dimensionsFor('unsolved')).not.toContain('hour') // a current state, not split by hour
  expect(dimensionsFor('created')).not.toContain('value') // a count has no value per ticket
  expect(dimensionsFor('frt')).toEqual(DIMENSIONS)
  expect(dimensionsFor('frt', ['agent'])).not.toContain('agent')
})

test('[DASH-3] a URL holds the whole state; invalid values fall back to defaults', () => {
  const text = 'metric=frt&split=agent,channel&chart=table&before=1&top=20&other=1&from=2026-11-01'
  const explored = of(text)
  expect(explored).toEqual({
    metric: 'frt',
    by: ['agent', 'channel'],
    kind: 'table',
    axis: 'linear',
    compare: true,
    top: 20,
    other: true,
    rankBy: 'volume',
    statistic: 'median',
  })
  const again = withExplored(new URLSearchParams(text), {})
  expect(exploredOf(again)).toEqual(explored)
  expect(again.get('from')).toBe('2026-11-01')
  expect(of('metric=nothing&split=agent,moon,agent&chart=heat&top=7')).toEqual({
    metric: 'created',
    by: ['agent'],
    kind: 'bars',
    axis: 'linear',
    compare: false,
    top: 10,
    other: false,
    rankBy: 'volume',
    statistic: 'median',
  })
  expect(of('metric=csat&split=agent,tag&chart=stacked').kind).toBe('heat') // shares do not add up
})

test('[DASH-3] a new split starts with its default chart', () => {
  const line = new URLSearchParams('metric=created&chart=columns')
  expect(exploredOf(withExplored(line, { by: ['tag'] })).kind).toBe('bars')
  expect(exploredOf(withExplored(line, { by: ['weekday', 'hour'] })).kind).toBe('heat')
  expect(exploredOf(withExplored(line, { metric: 'solved' })).kind).toBe('columns')
  const table = new URLSearchParams('metric=created&split=tag&chart=table')
  expect(exploredOf(withExplored(table, { metric: 'frt' })).kind).toBe('table')
})

test('[DASH-3] the switch and the chosen comparison are apart; older links work', () => {
  expect(of('metric=frt&compare=1').compare).toBe(true)
  const both = withExplored(new URLSearchParams('metric=frt&compare=year'), { compare: true })
  expect([both.get('before'), both.get('compare')]).toEqual(['1', 'year'])
  expect(exploredOf(both).compare).toBe(true)
  const older = withExplored(new URLSearchParams('metric=frt&compare=1'), { top: 20 })
  expect([older.get('before'), older.get('compare')]).toEqual(['1', null])
})

test('[DASH-3] only metrics with a history are compared', () => {
  const ways = METRIC_NAMES.map((metric) => canCompare({ metric, kind: 'number', by: [] }))
  expect(ways).toEqual(
    METRIC_NAMES.map((metric) => !['now', 'flagged'].includes(METRICS[metric].dateField)),
  )
  expect(canCompare({ metric: 'created', kind: 'bars', by: ['tag'] })).toBe(true)
  expect(canCompare({ metric: 'created', kind: 'bars', by: ['day'] })).toBe(false)
  expect(canCompare({ metric: 'created', kind: 'bars', by: ['weekday'] })).toBe(false) // a mean
  expect(canCompare({ metric: 'created', kind: 'stacked', by: ['tag'] })).toBe(false)
  expect(of('metric=unsolved&compare=1&chart=number').compare).toBe(true) // by its state then
  expect(of('metric=escalation_risk&compare=1&chart=number').compare).toBe(false)
  expect(widgetOf(of('metric=frt&chart=number&compare=1'))).toMatchObject({
    kind: 'number',
    metrics: ['frt'],
    compare: true,
  })
})

test('[DASH-3] how segments are chosen and which value of a time is drawn are in the address, where they apply', () => {
  const worst = of('metric=reopen&split=brand&rank=worst')
  expect([worst.rankBy, widgetOf(worst).rankBy]).toEqual(['worst', 'worst'])
  expect(of('metric=created&split=brand&rank=worst').rankBy).toBe('volume') // no volume is worse
  expect(of('metric=reopen&split=brand&chart=table&rank=worst').rankBy).toBe('volume')
  const mean = of('metric=frt&split=brand&statistic=mean')
  expect([mean.statistic, widgetOf(mean).statistic]).toEqual(['mean', 'mean'])
  expect(of('metric=reopen&statistic=mean').statistic).toBe('median')
  const next = withExplored(new URLSearchParams('metric=frt&split=brand'), {
    rankBy: 'worst',
    statistic: 'p90',
  })
  expect([next.get('rank'), next.get('statistic')]).toEqual(['worst', 'p90'])
  expect(withExplored(next, { rankBy: 'volume', statistic: 'median' }).toString()).not.toMatch(
    /rank|statistic/,
  )
})

test('[DASH-3] the axis is in the address, for charts that are columns, lines or areas', () => {
  expect(of('metric=frt&chart=line&axis=clip').axis).toBe('clip')
  expect(of('metric=frt&split=agent&chart=bars&axis=log').axis).toBe('linear')
  expect(of('metric=frt&axis=square').axis).toBe('linear')
  const next = withExplored(new URLSearchParams('metric=frt&chart=line'), { axis: 'log' })
  expect(next.get('axis')).toBe('log')
  expect(withExplored(next, { axis: 'linear' }).has('axis')).toBe(false)
})

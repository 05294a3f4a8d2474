import { ApiError, MESSAGES, RANGE_TOO_LONG } from '@agent-assist/contract/wire'
import { expect, test, vi } from 'vitest'
import { PRESETS } from './presets.ts'
import { defaultRange, fromFields, rangeBefore } from './range.ts'
import { NOW, summaryOf, testReport } from './test-report.ts'

test('[FILT-5] it opens with 7 days before now, 00:00, to the end of today', () => {
  const { from, to } = defaultRange(NOW)
  expect(from).toEqual(new Date(2026, 10, 14, 0, 0, 0, 0))
  expect(to).toEqual(new Date(2026, 10, 21, 23, 59, 59, 999))
})

test('presets are whole days up to today, or a whole month', () => {
  const of = (title: string) => PRESETS.find((preset) => preset.title === title)?.of(NOW)
  const endOfToday = new Date(2026, 10, 21, 23, 59, 59, 999)
  expect(of('Today')).toEqual({ from: new Date(2026, 10, 21), to: endOfToday })
  expect(of('Today and 7 days before')).toEqual(defaultRange(NOW))
  expect(of('Last 7 days')).toEqual({ from: new Date(2026, 10, 15), to: endOfToday })
  expect(of('Last 30 days')).toEqual({ from: new Date(2026, 9, 23), to: endOfToday })
  expect(of('This month')).toEqual({ from: new Date(2026, 10, 1), to: endOfToday })
  expect(of('Last month')).toEqual({
    from: new Date(2026, 9, 1),
    to: new Date(2026, 9, 31, 23, 59, 59, 999),
  })
  expect(PRESETS).toHaveLength(7)
})

test('the compared range has the same weekdays; a partial day is compared up to the same time', () => {
  const range = defaultRange(NOW)
  expect(rangeBefore(range, NOW)).toEqual({
    from: new Date(2026, 9, 31),
    to: new Date(2026, 10, 7, 9, 45),
  })
  const over = { from: new Date(2026, 9, 1), to: new Date(2026, 9, 2, 23, 59, 59, 999) }
  expect(rangeBefore(over, NOW)).toEqual({
    from: new Date(2026, 8, 24),
    to: new Date(2026, 8, 25, 23, 59, 59, 999),
  })
})

test('the end may not be before the start; the same day is a range', () => {
  expect(fromFields('2026-11-02', '2026-11-01')).toBeUndefined()
  expect(fromFields('', '2026-11-01')).toBeUndefined()
  expect(fromFields('2026-11-01', '2026-11-01')?.to).toEqual(new Date(2026, 10, 1, 23, 59, 59, 999))
  const { report } = testReport()
  expect(report.setRange('2026-11-02', '2026-11-01')).toBe(MESSAGES.endBeforeStart)
  expect(report.setRange('2016-11-01', '2026-11-20')).toBe(RANGE_TOO_LONG)
})

test('the chart uses one summary of both periods and requests no list', async () => {
  const { asked, report } = testReport()
  await report.load()
  expect(report.status.value).toBe('ready')
  expect(new Set(asked.map(({ name }) => name))).toEqual(
    new Set(['getUsageSummary', 'getUsageCost']),
  )
  expect(asked.find(({ name }) => name === 'getUsageSummary')?.query).toEqual({
    entity: 'demo-org',
    from: new Date(2026, 10, 14).toISOString(),
    to: new Date(2026, 10, 21, 23, 59, 59, 999).toISOString(),
    beforeFrom: new Date(2026, 9, 31).toISOString(),
    beforeTo: new Date(2026, 10, 7, 9, 45).toISOString(),
    without: 'agents',
  })
})

test('[USE-2] the cost is requested by days DD-MM-YYYY, also for the previous period', async () => {
  const { asked, report } = testReport({ getUsageCost: { cost: 41.2, currency: 'EUR' } })
  await report.load()
  const costs = asked.filter(({ name }) => name === 'getUsageCost').map(({ query }) => query)
  expect(costs).toEqual([
    {
      orgid: 'demo-org',
      filter_type: 'total_cost',
      from_date: '14-11-2026',
      to_date: '21-11-2026',
    },
    {
      orgid: 'demo-org',
      filter_type: 'total_cost',
      from_date: '31-10-2026',
      to_date: '07-11-2026',
    },
  ])
  await vi.waitFor(() =>
    expect(report.metrics.value.at(-1)).toMatchObject({
      name: 'Cost',
      value: '€41.20',
      change: { verdict: 'vs previous period' },
    }),
  )
})

test('[USE-2] a failed cost shows its message, and the report still works', async () => {
  const { report } = testReport({ getUsageCost: new TypeError('away') })
  await report.load()
  expect(report.status.value).toBe('ready')
  await vi.waitFor(() =>
    expect(report.metrics.value.at(-1)).toMatchObject({
      name: 'Cost',
      value: '–',
      basis: 'User is not authrized to access',
    }),
  )
})

test('without a usage service there is no cost', async () => {
  const { report } = testReport()
  await report.load()
  expect(report.metrics.value.map(({ name }) => name)).not.toContain('Cost')
})

test('[USE-1] a deselected type is removed from the chart and can be selected again', async () => {
  const { report } = testReport()
  await report.load()
  expect(report.shownCount.value).toBe(7)
  report.toggleType('loads')
  expect(report.shownTypes.value.map(({ type }) => type)).not.toContain('loads')
  expect(report.composites.value.map(({ label }) => label)).not.toContain('Unique Loads')
  expect(report.shownCount.value).toBe(4)
  report.toggleType('loads')
  expect(report.shownCount.value).toBe(7)
  report.selectAll(false)
  expect(report.shownTypes.value).toEqual([])
  report.selectAll(true)
  expect(report.shownCount.value).toBe(7)
})

test('agents are requested when they are first shown, and only once', async () => {
  const { report, asked, answers } = testReport({
    getUsageSummary: summaryOf({ agents: undefined }),
  })
  await report.load()
  expect(asked.at(-1)?.query.without).toBe('agents')
  answers.getUsageSummary = summaryOf()
  const summaries = () => asked.filter(({ name }) => name === 'getUsageSummary')
  report.split.value = 'agent'
  await vi.waitFor(() => expect(report.summary.value.agents).toHaveLength(1))
  expect(summaries()).toHaveLength(2)
  expect(summaries()[1]?.query.without).toBeUndefined()
  report.split.value = 'type'
  report.split.value = 'agent'
  expect(summaries()).toHaveLength(2)
})

test('a refusal and a failure are distinguished', async () => {
  const refused = testReport({ getUsageSummary: new ApiError(403, { code: 'forbidden' }) }).report
  await refused.load()
  expect(refused.status.value).toBe('denied')
  const broken = testReport({ getUsageSummary: new TypeError('away') }).report
  await broken.load()
  expect(broken.status.value).toBe('failed')
})

test('a refresh shows the old view until the new data has arrived; a new range does not', async () => {
  const { answers, report } = testReport()
  await report.load()
  answers.getUsageSummary = summaryOf({ counts: { loads: 9 } })
  const refreshed = report.refresh()
  expect(report.status.value).toBe('refreshing')
  expect(report.shownCount.value).toBe(7)
  await refreshed
  expect(report.shownCount.value).toBe(9)
  report.setRange('2026-11-01', '2026-11-02')
  expect(report.status.value).toBe('loading')
})

test('it opens with the given view', () => {
  const range = { from: new Date(2026, 9, 1), to: new Date(2026, 9, 31) }
  const { report } = testReport(
    {},
    { start: { range, mode: 'table', split: 'day', hidden: ['like'] } },
  )
  expect([report.range.value, report.mode.value, report.split.value]).toEqual([
    range,
    'table',
    'day',
  ])
  expect([...report.hidden.value]).toEqual(['like'])
})

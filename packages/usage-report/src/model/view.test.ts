import { afterEach, expect, test } from 'vitest'
import { storeView } from './store-view.ts'
import { fromFields } from './range.ts'
import { testReport } from './test-report.ts'
import { readView, withView } from './view.ts'

afterEach(() => history.replaceState(null, '', location.pathname))

test('the view is restored from the address; defaults are not in it', () => {
  const range = fromFields('2026-10-01', '2026-10-31')
  if (!range) throw new Error('no range')
  const view = { range, mode: 'table', split: 'agent', hidden: ['loads', 'like'] } as const
  const fragment = withView('', view)
  expect(readView(fragment)).toEqual(view)
  expect(withView(fragment, { mode: 'graph', split: 'type', hidden: [] })).toBe('')
  expect(readView('')).toEqual({})
})

test('unknown parts are ignored, and other parameters stay', () => {
  expect(readView('#from=yesterday&to=2026-10-31&view=cake&by=week')).toEqual({})
  const kept = withView('#nonce=n&host=https%3A%2F%2Fa.test&view=table', {
    mode: 'graph',
    split: 'day',
    hidden: [],
  })
  expect(Object.fromEntries(new URLSearchParams(kept.slice(1)))).toEqual({
    nonce: 'n',
    host: 'https://a.test',
    by: 'day',
  })
})

test('the address follows the report until it is stopped', async () => {
  const { report } = testReport()
  const stop = storeView(report)
  expect(location.hash).toBe('')
  report.mode.value = 'table'
  report.toggleType('like')
  expect(readView(location.hash)).toEqual({ mode: 'table', hidden: ['like'] })
  report.setRange('2026-11-01', '2026-11-02')
  expect(location.hash).toContain('from=2026-11-01&to=2026-11-02')
  stop()
  report.mode.value = 'graph'
  expect(location.hash).toContain('view=table')
})

test('[USE-1] days that the address names stay in it, also when they are the usual ones', () => {
  const { report } = testReport()
  const { from, to } = report.range.value
  const stored = withView('', { range: { from, to }, mode: 'graph', split: 'type', hidden: [] })
  history.replaceState(null, '', stored)
  const stop = storeView(report)
  expect(location.hash).toBe(stored)
  report.setRange('2026-10-01', '2026-10-31')
  expect(location.hash).toContain('from=2026-10-01')
  report.show({ from, to })
  expect(location.hash).toBe('') // chosen again, they are the days before today
  stop()
})

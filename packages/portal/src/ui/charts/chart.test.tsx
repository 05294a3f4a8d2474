// @vitest-environment happy-dom
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast } from '../../lib/notify/toast.ts'
import { allByRole, byRole, click, press, render, text, unmount, until } from '../../test-dom.ts'
import { ChartPanel } from './chart.tsx'

const specOf = (counts: number[]): ChartSpec | undefined =>
  counts.length === 0
    ? undefined
    : {
        kind: 'bars',
        title: 'Tickets',
        name: 'Agent',
        format: 'count',
        rows: counts.map((_, i) => ({ key: String(i), label: `Agent ${i}` })),
        series: [{ key: 'n', label: 'Solved', values: counts }],
      }

const onMark = vi.fn()
const draw = (data: number[] | undefined) =>
  render(
    <ChartPanel
      title="Tickets"
      height={300}
      query={{ data, isError: false, refetch: () => undefined }}
      skeleton={<p>loading</p>}
      spec={specOf}
      empty={<p>nothing</p>}
      foot={() => 'one sentence'}
      onMark={onMark}
    />,
  )
const plot = () => byRole('application')

afterEach(async () => {
  await unmount()
  dismissToast()
  onMark.mockReset()
})

test('a chart describes its data and opens a point', async () => {
  await draw([4, 2])
  await until(() => expect(plot().getAttribute('aria-label')).toContain('Agent 0 4, Agent 1 2'))
  await press(plot(), 'ArrowDown')
  await press(plot(), 'Enter')
  expect(onMark).toHaveBeenCalledWith(expect.objectContaining({ label: 'Agent 0', value: 4 }))
})

test('a button shows the table', async () => {
  await draw([4])
  await until(plot)
  expect(allByRole('table')).toEqual([])
  await click(byRole('button', 'Show as table: Tickets'))
  expect(byRole('table').textContent).toBe('AgentSolvedAgent 04')
  expect(byRole('button', 'Show as table: Tickets').getAttribute('aria-pressed')).toBe('true')
})

test('without data there are no buttons and no sentence', async () => {
  await draw([])
  expect(text()).toContain('nothing')
  expect(text()).not.toContain('one sentence')
  expect(allByRole('button')).toEqual([])
  await draw(undefined)
  expect(text()).toContain('loading')
})

test('a picture that cannot be created shows a message', async () => {
  await draw([4])
  await until(plot)
  await click(byRole('button', 'Save as picture: Tickets'))
  await until(() => expect(currentToast()?.message).toBe('The picture could not be created'))
})

test("unmounting removes the chart's listeners", async () => {
  const removed = vi.spyOn(document, 'removeEventListener')
  await draw([4])
  await until(plot)
  await unmount()
  expect(removed).toHaveBeenCalledWith('keydown', expect.anything())
  removed.mockRestore()
})

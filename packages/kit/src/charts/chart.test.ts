import { MESSAGES } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Chart, mountChart } from './chart.ts'
import type { SeriesSpec } from './spec.ts'

const spec: SeriesSpec = {
  kind: 'series',
  title: 'Flow',
  x: { name: 'Day', labels: ['Mon', 'Tue'] },
  lanes: [{ format: 'count' }],
  series: [
    { key: 'in', label: 'Created', values: [40, 30], shape: 'columns', total: 70 },
    { key: 'out', label: 'Solved', values: [30, 35], shape: 'columns', total: 65 },
  ],
}
const onMark = vi.fn()
let element: HTMLElement
let chart: Chart

beforeEach(() => {
  onMark.mockReset()
  element = document.body.appendChild(document.createElement('div'))
  chart = mountChart(element, spec, { onMark })
})
afterEach(() => {
  chart.undo()
  element.remove()
})

const find = (selector: string) => element.querySelector<HTMLElement>(selector)
const plot = () => find('[role=application]')
const said = () => find('[role=status]')?.textContent
const press = (key: string) =>
  plot()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const buttons = () => [...element.querySelectorAll('button')]

test('the plot has a description and is one tab stop', () => {
  expect(plot()?.getAttribute('aria-label')).toBe(
    'Flow: Created 70, Solved 65; by day, 2 in all. Arrow keys read the marks, Enter opens one.',
  )
  expect(plot()?.tabIndex).toBe(0)
})

test('arrow keys read the points, Enter opens the current one, Escape leaves them', () => {
  press('Enter')
  expect(onMark).not.toHaveBeenCalled()
  press('ArrowRight')
  expect(said()).toBe('Mon: Created 40, Solved 30')
  press('ArrowDown')
  expect(said()).toBe('Mon: Created 40')
  press('Enter')
  expect(onMark).toHaveBeenCalledWith({
    index: 0,
    label: 'Mon',
    series: { key: 'in', label: 'Created' },
    value: 40,
  })
  expect(element.textContent).toContain('Mon')
  press('Escape')
  press('Enter')
  expect(onMark).toHaveBeenCalledTimes(1)
})

test('a legend button hides its series and shows it again; it stays hidden after an update', () => {
  buttons()[0]?.click()
  expect(buttons().map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  press('ArrowRight')
  expect(said()).toBe('Mon: Solved 30')
  chart.update({ ...spec, title: 'Flow again' })
  expect(buttons()[0]?.getAttribute('aria-pressed')).toBe('false')
  buttons()[0]?.click()
  press('ArrowRight')
  expect(said()).toBe('Mon: Created 40, Solved 30')
})

test('the table replaces the plot and is hidden again', () => {
  const cells = () =>
    [...element.querySelectorAll('tr')].map((row) => [...row.children].map((c) => c.textContent))
  expect(find('[role=group]')?.hidden).toBe(true)
  chart.showTable(true)
  expect(find('[role=group]')?.getAttribute('aria-label')).toBe('Flow, table')
  expect(cells()).toEqual([
    ['Day', 'Created', 'Solved'],
    ['Mon', '40', '30'],
    ['Tue', '30', '35'],
  ])
  chart.showTable(false)
  expect(find('[role=group]')?.hidden).toBe(true)
})

test('a chart without data shows a message with the reason', () => {
  chart.update({ ...spec, x: { name: 'Day', labels: [] }, series: [], why: 'No ticket came in.' })
  expect(element.textContent).toContain(MESSAGES.noData)
  expect(element.textContent).toContain('No ticket came in.')
})

test('a long table starts with its first rows and grows as it is scrolled', () => {
  const labels = Array.from({ length: 1200 }, (_, i) => `row ${i}`)
  const values = labels.map((_, i) => i)
  chart.update({
    ...spec,
    x: { name: 'Row', labels },
    series: [{ key: 'a', label: 'A', values, shape: 'line' }],
  })
  chart.showTable(true)
  const rows = () => element.querySelectorAll('tbody tr').length
  expect(rows()).toBe(500)
  expect(find('table')?.getAttribute('aria-rowcount')).toBe('1201')
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10)
  find('[role=group]')?.dispatchEvent(new Event('scroll'))
  expect(rows()).toBe(1000)
  vi.restoreAllMocks()
})

test('undo removes everything, and there is no picture button where canvas is missing', async () => {
  await expect(chart.png()).rejects.toThrow('cannot draw')
  chart.undo()
  expect(element.childElementCount).toBe(0)
})

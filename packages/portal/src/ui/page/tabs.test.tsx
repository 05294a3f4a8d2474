// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { allByRole, byRole, click, press, render, unmount } from '../../test-dom.ts'
import { nextTab, Tabs } from './tabs.tsx'

const TABS = [
  { id: 'open', title: 'Open', content: 'the open ones' },
  { id: 'done', title: 'Done', count: 120, content: 'the done ones' },
  { id: 'late', title: 'Late', content: 'the late ones' },
]
const chosen = () => allByRole('tab').filter((tab) => tab.getAttribute('aria-selected') === 'true')
const panel = () => byRole('tabpanel').textContent

afterEach(unmount)

test('one tab is shown; arrows, Home and End move in a circle and move the focus', async () => {
  await render(<Tabs label="Work" tabs={TABS} />)
  expect(panel()).toBe('the open ones')
  await press(byRole('tab', 'Open'), 'ArrowRight')
  expect(panel()).toBe('the done ones')
  expect(document.activeElement).toBe(byRole('tab', 'Done99+'))
  await press(byRole('tab', 'Done99+'), 'End')
  await press(byRole('tab', 'Late'), 'ArrowRight')
  expect(chosen()).toEqual([byRole('tab', 'Open')])
  expect(allByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  await click(byRole('tab', 'Late'))
  expect(panel()).toBe('the late ones')
})

test('the parent can control which tab is shown', async () => {
  const asked: string[] = []
  await render(<Tabs label="Work" tabs={TABS} value="done" onChange={(id) => asked.push(id)} />)
  await click(byRole('tab', 'Late'))
  expect(asked).toEqual(['late'])
  expect(panel()).toBe('the done ones')
})

test('the arrows follow the reading direction', () => {
  expect([nextTab(3, 0, 'ArrowLeft', true), nextTab(3, 0, 'ArrowLeft', false)]).toEqual([1, 2])
  expect(nextTab(3, 0, 'a', false)).toBeUndefined()
})

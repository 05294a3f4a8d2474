// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NavEntry } from '../domain/screens/menu.ts'
import { allByRole, byRole, click, render, unmount } from '../test-dom.ts'
import { NavList } from './nav-list.tsx'

const MENU: NavEntry[] = [
  {
    type: 'collapse',
    id: 'tickets',
    title: 'Tickets',
    icon: 'flag',
    children: [
      { type: 'item', id: 'health', title: 'Ticket Health', icon: 'pulse', path: '/health' },
      { type: 'item', id: 'mood', title: 'Sentiment', icon: 'smile', path: '/mood' },
    ],
  },
]

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavList menu={MENU} />
    </MemoryRouter>,
  )
const isOpen = () => byRole('button', 'Tickets').getAttribute('aria-expanded') === 'true'

beforeEach(() => localStorage.clear())
afterEach(unmount)

test('[NAV-1] a group closes and opens by its button, and its state is stored', async () => {
  await show('/elsewhere')
  expect([isOpen(), allByRole('link').length]).toEqual([true, 2])
  byRole('button', 'Tickets').focus()
  await click(byRole('button', 'Tickets')) // the same as Enter and Space on a button
  expect([isOpen(), allByRole('link').length]).toEqual([false, 0])
  expect(document.activeElement).toBe(byRole('button', 'Tickets'))
  await show('/elsewhere')
  expect(isOpen()).toBe(false)
  await click(byRole('button', 'Tickets'))
  expect(isOpen()).toBe(true)
})

test('[NAV-1] the group of the current screen is always open', async () => {
  await show('/elsewhere')
  await click(byRole('button', 'Tickets'))
  await show('/mood')
  expect(isOpen()).toBe(true)
})

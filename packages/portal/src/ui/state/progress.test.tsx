// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { byRole, render, text, unmount } from '../../test-dom.ts'
import { Avatar } from '../base/avatar.tsx'
import { Badge } from '../base/badge.tsx'
import { Progress } from './progress.tsx'

afterEach(unmount)

test('a bar is named by its label and shows the progress', async () => {
  await render(<Progress label="Import" aside="2 of 8" done={0.25} />)
  expect(byRole('progressbar', 'Import').getAttribute('aria-valuenow')).toBe('25')
  expect(text()).toBe('Import2 of 8')
})

test('each of several steps has a bar; together they show the progress', async () => {
  await render(<Progress label="Step 2 of 3" done={[1, 0.5, 0]} />)
  const widths = Array.from(byRole('progressbar').querySelectorAll('i'), (bar) => bar.style.width)
  expect(widths).toEqual(['100%', '50%', '0%'])
  expect(byRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
})

test.each([
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('a badge of %i shows %s', async (count, words) => {
  await render(<Badge count={count} />)
  expect(text()).toBe(words)
})

test.each([
  ['ada', 'A'],
  ['  élan', 'É'],
  ['😀 smile', '😀'],
  ['', ''],
])('the avatar of %j shows %j', async (name, initial) => {
  await render(<Avatar name={name} />)
  expect(text()).toBe(initial)
})

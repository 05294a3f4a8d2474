// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { byRole, render, text, unmount } from '../../test-dom.ts'
import { MergedPart } from './merged-part.tsx'

afterEach(unmount)

const draw = (props: Parameters<typeof MergedPart>[0]) =>
  render(
    <MemoryRouter initialEntries={['/main/boards/config?ticket=7']}>
      <MergedPart {...props} />
    </MemoryRouter>,
  )

test('[DASH-1] a merged ticket links to what it became', async () => {
  await draw({ merged: { into: '8' } })
  expect(text()).toBe('Merged into ticket 8. It counts in no metric.')
  expect(byRole('link', 'ticket 8').getAttribute('href')).toContain('ticket=8')
})

test('[DASH-1] a merged ticket says so when nobody knows what it became', async () => {
  await draw({ merged: {} })
  expect(text()).toBe('Merged into another ticket. It counts in no metric.')
})

test('[DASH-1] a ticket links to those that became part of it', async () => {
  await draw({ mergedFrom: ['6', '7'] })
  expect(text()).toBe('Merged into this one: 6, 7')
  expect(byRole('link', '6').getAttribute('href')).toContain('ticket=6')
})

test('[DASH-1] other tickets have no such line', async () => {
  await draw({})
  expect(text()).toBe('')
})

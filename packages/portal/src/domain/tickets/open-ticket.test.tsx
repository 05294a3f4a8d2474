// @vitest-environment happy-dom
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { byRole, click, render, text, unmount } from '../../test-dom.ts'
import { TicketLink } from './open-ticket.tsx'

const Address = () => <output>{useLocation().search}</output>
const draw = (words?: string) =>
  render(
    <MemoryRouter initialEntries={['/main/boards/config?page=2&ticket=1']}>
      <TicketLink id="77">{words}</TicketLink>
      <Address />
    </MemoryRouter>,
  )

afterEach(unmount)

test('a ticket opens at its own address; the other parameters stay', async () => {
  await draw()
  await click(byRole('link', '77'))
  expect(text()).toBe('77?page=2&ticket=77')
})

test('the link may have another text than the number', async () => {
  await draw('The lamp stays dark')
  expect(byRole('link', 'The lamp stays dark').getAttribute('href')).toContain('ticket=77')
})

import { type Call, createCall, HOUR_MS } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith } from './sign-in.ts'

const PATH = '/main/apps/prism/priority-tickets'
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

/** A ticket with one message of its customer, so many hours ago. */
const waiting = (id: number, hours: number, text: string, more: object = {}) =>
  ticketOf(id, ago(hours), undefined, {
    priority: 'urgent',
    assignee: 'Ann',
    messages: [{ at: ago(hours), author: 'Kim', authorRole: 'customer', text }],
    ...more,
  })
const ANGRY = 'This is terrible, I am very angry, never again!'
const MANY = 120
const TICKETS = [
  waiting(1, 50, ANGRY, {
    requester: `Kim ${'of a very long name '.repeat(4)}`,
    changes: [{ at: ago(50), field: 'assignee', value: 'Ann' }],
  }),
  waiting(2, 49, ANGRY),
  waiting(3, 2, 'Can I talk to a manager, please?'),
  waiting(4, 30, ANGRY, { tags: ['escalated'], assignee: 'Bo' }),
  waiting(5, 1, 'Where is my parcel?'),
]

let server: OwnServer
let token: string
let call: Call
let organisationId: string
test.beforeAll(async () => {
  server = await sharedServer()
  const admin = await newAdmin(server, { tickets: TICKETS })
  ;({ token, organisationId } = admin)
  call = createCall(`${server.address}/api`, () => token)
  await expect.poll(total).toBe(4) // scored in the background; 5 needs no attention
})

async function total(): Promise<number> {
  const query = { from: ago(1), to: ago(0) }
  return (await call('listPriorityTickets', { params: { organisationId }, query })).total
}
const open = (page: Page, search = '') => openWith(page, server.address + PATH + search, token)
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, id: number) =>
  page.getByRole('article', { name: `Ticket ${id}`, exact: true })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('[DASH-6] a card in each column is handled and restored by keyboard alone', async ({
  page,
}) => {
  await open(page)
  await expect(column(page, 'At risk').getByRole('article')).toHaveCount(2)
  await expect(column(page, 'Escalation requested')).toContainText('Asks for more: “manager”')
  await expect(column(page, 'Escalated').getByRole('article')).toHaveCount(1)
  await expect(column(page, 'SLA < 1 h')).toContainText('Nothing is due within the hour.')
  await expectAccessible(page)

  const cards = column(page, 'At risk').getByRole('article')
  await cards.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cards.last()).toBeFocused()
  await page.keyboard.press('t')
  await expect(column(page, 'Handled today').getByRole('article')).toHaveCount(1)
  await expect(column(page, 'At risk').getByRole('article')).toHaveCount(1) // columns load apart
  await expect(column(page, 'At risk').getByRole('article')).toBeFocused()
  await toast(page, 'taken care of').getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'Handled today')).toContainText('No actions yet.')
  await expect(column(page, 'At risk').getByRole('article')).toHaveCount(2)
})

test('[DASH-6] a ticket is reassigned, disagreed with, and both are in its history', async ({
  page,
}) => {
  await open(page)
  await card(page, 1).focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reassign ticket 1' })
  await dialog.getByLabel('New assignee').selectOption('Bo')
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click()
  await expect(toast(page, 'goes to Bo in this record; the helpdesk is not changed')).toBeVisible()
  await expect(column(page, 'Handled today')).toContainText('gave it to Bo (before: Ann)')
  await card(page, 2).getByRole('button', { name: 'Actions for ticket 2' }).click()
  await page.getByRole('menuitem', { name: 'Disagree…' }).click()
  await page.getByLabel('Why').fill('A test of ours')
  await page.getByRole('button', { name: 'Disagree', exact: true }).click()
  await expect(page.getByText(/^1 of \d+ marked wrong$/)).toBeVisible()

  await card(page, 1).getByRole('link', { name: '1', exact: true }).click()
  const story = page.getByRole('dialog', { name: 'Ticket 1' })
  await expect(story.getByRole('region', { name: 'Attention' })).toContainText('Urgent priority')
  await expect(story.getByRole('region', { name: 'Time in each status' })).toContainText('New')
  await expect(story).toContainText('Assigned to Ann')
  await expect(story).toContainText('Assigned to Bo')
  await expect(story).toContainText('gave it to Bo (before: Ann)')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const id of [1, 2]) {
    await card(page, id).focus()
    await page.keyboard.press('u')
    await expect(toast(page, `Ticket ${id}: undone`)).toBeVisible()
  }
  await expect(column(page, 'At risk').getByRole('article')).toHaveCount(2)
})

test('[DASH-6] the table, on a phone too, and the metrics about flags with their tickets', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  const table = page.getByRole('table', { name: 'Priority tickets' })
  await expect(table.getByRole('row')).toHaveCount(1 + 4)
  await page.getByLabel('Reason').selectOption('Escalation requested')
  await expect(table.getByRole('row')).toHaveCount(1 + 1)
  await page.getByLabel('Reason').selectOption('Any reason')
  await page.getByRole('link', { name: /\d flagged/ }).click()
  await expect(page.getByRole('dialog', { name: 'Flags that came true' })).toContainText(
    '3 tickets',
  )
  await page.keyboard.press('Escape')
  for (const view of ['table', 'board']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `?view=${view}`)
    await expect(card(page, 1)).toBeVisible()
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over).toBe(0)
    await expectAccessible(page)
  }
})

test('[DASH-6] hundreds of tickets in a column: the keys respond without lag', async ({ page }) => {
  const tickets = Array.from({ length: MANY }, (_, i) => waiting(100 + i, 50, ANGRY))
  const admin = await newAdmin(server, { tickets })
  const own = createCall(`${server.address}/api`, () => admin.token)
  await expect
    .poll(async () => {
      const params = { organisationId: admin.organisationId }
      const query = { from: ago(1), to: ago(0) }
      return (await own('listPriorityTickets', { params, query })).total
    })
    .toBe(MANY)
  await openWith(page, server.address + PATH, admin.token)
  const cards = column(page, 'At risk').getByRole('article')
  for (const loaded of [50, 100, MANY]) {
    await expect(cards).toHaveCount(loaded)
    // by key: cards get their height when they come into view, and the button moves under a pointer
    if (loaded < MANY) await page.getByRole('button', { name: 'Show more: At risk' }).press('Enter')
  }
  await cards.first().focus()
  await page.keyboard.press('End')
  await expect(cards.last()).toBeFocused()
  await expect(cards.last()).toBeInViewport()
})

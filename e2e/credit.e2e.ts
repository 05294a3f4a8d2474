import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectGoodSight, test } from './browser.ts'
import { arrive as arriveWith, ticketOf, tile } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const HEALTH = '/main/apps/prism/ticket-health?from=2026-10-01&to=2026-10-31'
const at = (month: number, day: number, hour = 10) =>
  `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`

/**
 * A ticket that `assigned` has at every event, `sender` answers and `solver` solves; today it is
 * Dora's.
 */
const ticket = (
  id: number,
  [assigned, sender, solver]: [string, string, string],
  created: string,
  solved: string,
) =>
  ticketOf(id, created, undefined, {
    assignee: 'Dora',
    messages: [
      { at: created, author: 'Customer', authorRole: 'customer', isPublic: true, text: 'Where?' },
      { at: created, author: solver, authorRole: 'agent', isPublic: false, text: 'Mine.' },
      { at: solved, author: sender, authorRole: 'agent', isPublic: true, text: 'Here.' },
    ],
    statusHistory: [
      { at: created, status: 'open' },
      { at: solved, status: 'solved', by: solver },
    ],
    changes: [
      { at: created, field: 'assignee', value: assigned },
      { at: at(11, 20), field: 'assignee', value: 'Dora' },
    ],
  })

/** Two solved in October, of which one was created in September; one of October is solved in November. */
const tickets = [
  ticket(1, ['Ann', 'Ben', 'Cleo'], at(9, 20), at(10, 5)),
  ticket(2, ['Ann', 'Ben', 'Cleo'], at(10, 6), at(10, 7)),
  ticket(3, ['Ann', 'Ben', 'Ben'], at(10, 8), at(11, 2)),
]

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const byAgent = (page: Page) => page.getByRole('region', { name: 'Metrics by', exact: true })
const column = (page: Page, name: RegExp) => byAgent(page).getByRole('columnheader', { name })
const row = (page: Page, name: string) =>
  byAgent(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

async function choose(page: Page, choices: readonly (readonly [string, string])[]) {
  await page.getByRole('button', { name: /^Filters/ }).click()
  for (const [group, name] of choices) {
    const button = drawer(page).getByRole('group', { name: group }).getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
}
const apply = (page: Page) => drawer(page).getByRole('button', { name: 'Apply' }).click()

async function csvOf(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split(/\r?\n/)
}

test('[DASH-4] [FILT-7] credit and cohort are switched in the filters and obeyed by metrics, lists and files', async ({
  page,
}) => {
  await arriveWith(page, server, { tickets, at: HEALTH })
  await expect(tile(page, 'Solved').getByRole('link')).toHaveText('2')
  await expect(column(page, /^Solved/)).toContainText('counts the solver')
  await expect(column(page, /^Ticket CSAT/)).toContainText('counts the assignee')
  await expect(row(page, 'Cleo')).toBeVisible()

  await choose(page, [
    ['Credit', 'Sender'],
    ['Tickets', 'Created'],
  ])
  await expect(drawer(page)).toContainText('Credit goes to the person who sent the first reply.')
  await expectGoodSight(page)
  await apply(page)

  await expect(page).toHaveURL(/attribution=sender&cohort=created/)
  const chips = page.getByRole('group', { name: 'Filters' })
  await expect(chips).toContainText('Creditwho sent the first reply')
  await expect(chips).toContainText('Ticketscreated in the range')
  // tickets 2 and 3 were created in October and are solved; ticket 1 was created before
  await expect(tile(page, 'Full resolution')).toContainText('based on 2')
  await expect(tile(page, 'Created')).toContainText('counts the assignee')
  await expect(column(page, /^Resolution, median/)).toContainText('counts the sender, created')
  await expect(column(page, /^Created/)).toContainText('counts the assignee, created')
  await expect(row(page, 'Ben')).toBeVisible()
  await expect(row(page, 'Cleo')).toBeHidden()
  await expectGoodSight(page)

  const file = await csvOf(page, 'Download as CSV: Metrics by agent')
  expect(file[0]).toContain('Credit: who sent the first reply')
  expect(file[1]).toContain('Tickets: created in the range')
  expect(file[2]).toMatch(/^Agent,/)

  await row(page, 'Ben').getByRole('link').first().click()
  const list = page.getByRole('dialog')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toContainText('Ticket 3')
  await expect(list).not.toContainText('Ticket 1')
  await page.keyboard.press('Escape')

  await chips.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/attribution|cohort/)
  await expect(row(page, 'Cleo')).toBeVisible()
})

test('[DASH-3] a figure goes to a board with its credit', async ({ page }) => {
  const explore =
    '/main/apps/prism/data-analysis?from=2026-10-01&to=2026-10-31&metric=solved&split=agent&chart=bars'
  await arriveWith(page, server, { tickets, at: `${explore}&attribution=assignee` })
  const chart = page.getByRole('region', { name: /^Solved/ })
  await expect(chart).toContainText('counts the assignee then')
  await page.getByRole('button', { name: 'Save to board' }).click()
  await page.getByRole('textbox', { name: /name/i }).fill('Credit')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is on the board Credit.')).toBeVisible()
  await page.goto(`${server.address}/main/boards/gallery`)
  await page.getByRole('link', { name: 'Credit' }).click()
  await expect(page).toHaveURL(/boards\/board\//)
  const board = new URL(page.url())
  board.search = '?from=2026-10-01&to=2026-10-31'
  await page.goto(board.href)
  await expect(page.getByRole('region', { name: /^Solved/ })).toContainText(
    'counts the assignee then',
  )
  await expect(page).not.toHaveURL(/attribution/)
})

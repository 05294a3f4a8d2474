import { type Page } from '@playwright/test'
import { expect, expectAccessible, faultyTest, test } from './browser.ts'
import { arrive as arriveWith, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const RANGE = '?from=2026-11-01&to=2026-11-07'
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const created = (page: Page) =>
  page
    .getByRole('region', { name: 'Key metrics' })
    .locator('div', { hasText: /^Created/ })
    .first()

const ticket = (id: number, assignee: string, tags: string[], status = 'open') => {
  const at = `2026-11-0${id}T10:00:00.000Z`
  const text = 'Where is my money?'
  return ticketOf(id, at, undefined, {
    assignee,
    tags,
    statusHistory: [{ at, status }],
    messages: [{ at, author: 'Customer', authorRole: 'customer', isPublic: true, text }],
  })
}
/** Two of each agent, three with the tag refund, one on hold. */
const tickets = [
  ticket(1, 'Ann', ['refund']),
  ticket(2, 'Ann', ['refund', 'late']),
  ticket(3, 'Ben', ['refund'], 'hold'),
  ticket(4, 'Ben', ['late']),
]

async function arrive(page: Page, search = RANGE) {
  await arriveWith(page, server, { tickets, at: `/main/boards/config${search}` })
  await expect(created(page)).toBeVisible()
}

const open = async (page: Page) => {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(drawer(page).getByRole('button', { name: /^Tags/ })).toBeVisible()
}

test('[FILT-1] [FILT-4] [FILT-7] a filter counts before it is applied, filters every metric and is in the address', async ({
  page,
}) => {
  await arrive(page)
  await expect(created(page)).toContainText('4')
  await open(page)
  await expect(drawer(page).getByRole('status').last()).toHaveText('4 of 4 tickets')
  await drawer(page).getByRole('button', { name: /^Tags/ }).click()
  await drawer(page).getByRole('checkbox', { name: 'refund' }).check()
  await expect(drawer(page).getByText('3 of 4 tickets')).toBeVisible()
  await expectAccessible(page)
  await drawer(page).getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'Filters Applied Successfully')).toBeVisible()
  await expect(page).toHaveURL(/tagsFilter=refund/)
  await expect(created(page)).toContainText('3')
  await expect(page.getByLabel('1 applied')).toBeVisible()
  await page.reload()
  await expect(created(page)).toContainText('3')
  await page.getByRole('button', { name: 'Remove Tags' }).click()
  await expect(created(page)).toContainText('4')
  await page.goBack()
  await expect(created(page)).toContainText('3')
})

test('[FILT-4] applying nothing shows a message; a reset shows a message and turns the indicator off', async ({
  page,
}) => {
  await arrive(page, `${RANGE}&excludeHold=enabled`)
  await expect(created(page)).toContainText('3')
  await open(page)
  await drawer(page).getByRole('button', { name: 'Reset' }).click()
  await expect(toast(page, 'Filters Reset to Default')).toBeVisible()
  await expect(page.getByLabel('1 applied')).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'No Filters Selected')).toBeVisible()
  await expect(created(page)).toContainText('4')
})

test('[FILT-3] included and excluded agents exclude each other, with the reason', async ({
  page,
}) => {
  await arrive(page)
  await open(page)
  await drawer(page)
    .getByRole('button', { name: /^Include agents/ })
    .click()
  await drawer(page).getByRole('checkbox', { name: 'Ann' }).check()
  await expect(drawer(page).getByRole('button', { name: /^Exclude agents/ })).toBeDisabled()
  await expect(drawer(page).getByText('Off while include agents are chosen.')).toBeVisible()
  await drawer(page).getByRole('checkbox', { name: 'Ann' }).uncheck()
  await expect(drawer(page).getByRole('button', { name: /^Exclude agents/ })).toBeEnabled()
})

test('[FILT-1] lists offer what matches the other choices, with numbers of tickets', async ({
  page,
}) => {
  await arrive(page)
  await open(page)
  const tags = drawer(page).getByRole('group', { name: 'Tags' })
  await drawer(page).getByRole('button', { name: /^Tags/ }).click()
  await expect(tags.getByRole('listitem')).toHaveText([/^late\s*2$/, /^refund\s*3$/])
  await drawer(page)
    .getByRole('button', { name: /^Include agents/ })
    .click()
  await drawer(page).getByRole('checkbox', { name: 'Ben' }).check()
  await expect(tags.getByRole('listitem')).toHaveText([/^late\s*1$/, /^refund\s*1$/])
  await drawer(page).getByRole('switch', { name: 'Exclude on hold' }).check()
  await expect(tags.getByRole('listitem')).toHaveText([/^late\s*1$/])
  await expect(tags.getByRole('status')).toHaveText(
    '1 more has no ticket that the other filters leave.',
  )
  await tags.getByRole('checkbox', { name: 'late' }).check()
  await drawer(page).getByRole('checkbox', { name: 'Ben' }).uncheck()
  await expect(drawer(page).getByText('2 of 4 tickets')).toBeVisible()
  const agents = drawer(page).getByRole('group', { name: 'Include agents' })
  await expect(agents.getByRole('listitem')).toHaveText([/^Ann\s*1$/, /^Ben\s*1$/])
  await expectAccessible(page)
})

test('[FILT-2] a metric filters once metric, condition and value are chosen', async ({ page }) => {
  await arrive(page)
  await open(page)
  await drawer(page).getByLabel('Metric').selectOption({ label: 'Replies' })
  await drawer(page).getByLabel('Condition').selectOption({ label: 'greater than' })
  await drawer(page)
    .getByLabel(/^Value/)
    .fill('x')
  await expect(drawer(page).getByText('Enter a whole number')).toBeVisible()
  await expect(drawer(page).getByText('4 of 4 tickets')).toBeVisible()
  await drawer(page)
    .getByLabel(/^Value/)
    .fill('0')
  await expect(drawer(page).getByText('0 of 4 tickets')).toBeVisible()
})

test('[FILT-7] filters are saved under a name and can be applied again', async ({ page }) => {
  await arrive(page, `${RANGE}&includeAgent=Ann`)
  await open(page)
  await drawer(page).getByLabel('Save as view').fill('Only Ann')
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'View saved as Only Ann.')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Reset' }).click()
  await expect(drawer(page).getByText('4 of 4 tickets')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Only Ann', exact: true }).click()
  await expect(drawer(page).getByText('2 of 4 tickets')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Delete Only Ann' }).click()
  await expect(toast(page, 'Only Ann is deleted.')).toBeVisible()
})

test('[HELP-1] [HELP-2] help with its explanation; without permission there is no edit button', async ({
  page,
}) => {
  await arrive(page)
  await page.getByRole('button', { name: 'About Created', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'How this is counted' })).toContainText(
    'Date of creation',
  )
  await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'About Created', exact: true })).toBeFocused()
})

test('[HELP-2] a SuperAdmin edits the texts; an empty one is refused and nothing typed is lost', async ({
  page,
}) => {
  await openAsNew(page, server, 'SuperAdmin', '/main/apps/prism/ticket-health')
  await page.getByRole('button', { name: 'About Ticket Health', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Description').fill('What came in.')
  await dialog.getByLabel('Usage').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please fill all the required field').first()).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('What came in.')
  await dialog.getByLabel('Usage').fill('Read it.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('What came in.')).toBeVisible()
  await expect(dialog.getByText('Read it.')).toBeVisible()
})

test('[FILT-7] the history of a ticket opens from its number and from its own address', async ({
  page,
}) => {
  await arrive(page)
  const link = page.getByRole('region', { name: 'Tickets' }).getByRole('link', { name: '2' })
  await link.click()
  const story = page.getByRole('dialog', { name: 'Ticket 2' })
  await expect(story.getByText('Where is my money?')).toBeVisible()
  await expect(story.getByText('Set to open')).toBeVisible()
  await expect(page).toHaveURL(/ticket=2/)
  await expectAccessible(page)
  await page.reload()
  await expect(story).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(story).toHaveCount(0)
})

faultyTest('a ticket that is not there is said, and the rest stays', async ({ page }) => {
  await arrive(page, `${RANGE}&ticket=unknown`)
  await expect(page.getByText('There is no such ticket here')).toBeVisible()
  await expect(created(page)).toContainText('4')
})

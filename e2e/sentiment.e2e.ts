import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { arrive, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const AT = '2026-11-01T09:00:00.000Z'
const says = (text: string, given: object = {}) => ({
  at: AT,
  author: 'Robin',
  authorRole: 'customer',
  text,
  ...given,
})
const messages = [
  says('This is terrible, I am very angry, never again!'),
  says('We are sorry to hear that.', { author: 'Ann', authorRole: 'agent' }),
  says('この機械はまったく動きません。とても困っています。助けてください。'),
]
/** Opens the history of a ticket once its two messages are scored. */
async function open(page: Page, id: number): Promise<string> {
  const tickets = [ticketOf(id, AT, undefined, { messages })]
  const at = '/main/boards/config?from=2026-11-01&to=2026-11-05'
  const { organisationId } = await arrive(page, server, { tickets, at })
  await expect
    .poll(async () => {
      const told = 'select from message_sentiment where organisation_id = $1'
      return (await server.query(told, [organisationId])).length
    })
    .toBe(2)
  await page.goto(`${page.url()}&ticket=${id}`)
  return organisationId
}
const drawer = (page: Page) => page.getByRole('dialog')
const said = (page: Page, text: string) =>
  drawer(page).getByRole('listitem').filter({ hasText: text })

test('[DASH-5] a ticket shows the sentiment of its customer, and the scorer', async ({ page }) => {
  await open(page, 101)
  await expect(said(page, 'terrible')).toContainText(/Very negative\s*by default model, \d+.% sure/)
  await expect(said(page, 'この')).toContainText('Not scored: no word list for this language')
  await expect(said(page, 'sorry')).not.toContainText('sure')
  await expectAccessible(page)
})

test('[DASH-5] an agent corrects it by keyboard, and can undo that', async ({ page }) => {
  const organisationId = await open(page, 102)
  const first = said(page, 'terrible')
  await first.getByRole('button', { name: 'Change the sentiment' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('m') // the first letter
  await page.keyboard.press('Enter')
  await expect(first).toContainText(/Mixed\s*set by a person/)
  await expect(page.getByText('Saved as mixed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toContainText(/Very negative\s*set by a person/)
  const kept = await server.query(
    'select label from sentiment_correction where organisation_id = $1 order by version',
    [organisationId],
  )
  expect(kept).toEqual([{ label: 'mixed' }, { label: 'veryNegative' }])
})

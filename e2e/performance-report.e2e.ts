import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { EventType, NewEvent } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectGoodSight, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const SOURCE = { suggestionKind: 'article' as const, suggestionId: 'A1' }
const event = (type: EventType, given: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type,
  ticketId: 'T-1',
  createdOn: new Date().toISOString(),
  ...given,
})

/** Opens an organisation that stores replies, with an edited answer, its dislike and eleven searches. */
async function open(page: Page) {
  const opened = await openAsNew(page, server, 'Admin', '/errors/404')
  const { call, organisationId } = opened
  const params = { organisationId }
  await call('updateAssistSettings', { params, body: { keepsReplies: true } })
  const searches = Array.from({ length: 11 }, (_, n) => event('search', { query: `search ${n}` }))
  await call('storeEvents', {
    body: {
      events: [
        ...searches,
        event('articleInsert', {
          ...SOURCE,
          query: '=HYPERLINK("https://bad.example")',
          outcome: 'edited',
          editedPct: 40,
          given: 'Pour in citric acid and wait.',
          sent: 'Pour in vinegar and wait.',
        }),
        event('dislike', { ...SOURCE, comment: 'Out of date' }),
      ],
    },
  })
  await page.goto(`${server.address}/apps/performance-report`)
  await expect(page.getByRole('heading', { name: 'Performance Report' })).toBeVisible()
  return opened
}

test('[PREP-1] pages, narrows, opens the difference and writes a file without a formula', async ({
  page,
}) => {
  await open(page)
  await expect(page).toHaveURL(/\/apps\/performance-report\/all$/)
  const table = page.getByRole('table', { name: 'Performance Report', exact: true })
  await expect(table.getByRole('row')).toHaveCount(11) // ten of thirteen, and the header
  await expect(page.getByText('1–10 of 13')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(table.getByRole('row')).toHaveCount(4)

  const loaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV: Performance Report' }).click()
  const file = await loaded
  expect(file.suggestedFilename()).toBe('Performance Report.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.trim().split('\n').length).toBe(14)
  expect(csv).toContain('HYPERLINK')
  expect(csv).toContain('Out of date')
  expect(csv).not.toMatch(/(^|,)"?=/m)

  await page.getByRole('button', { name: 'Filter: Performance Report' }).click()
  await page.getByRole('searchbox', { name: 'Filter AI Response' }).fill('citric')
  await expect(table.getByRole('row')).toHaveCount(3) // the header, its fields, the insert
  await expect(page).toHaveURL(/answerHas=citric/)
  expect((await table.locator('..').boundingBox())?.height).toBeLessThanOrEqual(500)
  await expectGoodSight(page)

  await table.getByRole('rowheader').getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: 'Article: Inserted' })
  await expect(drawer.locator('section ins').first()).toHaveText('vinegar')
  await expect(drawer.getByText('Sent, 40 % of the words changed.')).toBeVisible()
  await page.reload() // the address contains everything
  await expect(drawer.locator('section del').first()).toContainText('citric')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

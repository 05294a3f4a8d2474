import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectGoodSight, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const open = (page: Page, search = '') =>
  openAsNew(page, server, 'Supervisor', `/apps/bubble-kb${search}`)

const TEXT = `Q: Why does the crock crack?
A: It was heated while it was empty. Fill it first.

How do I feed a sourdough?

Rye flour and water, twice a day, in a warm place.`

test('[KB-2] a text becomes questions with answers, which a test question finds', async ({
  page,
}) => {
  const { call } = await open(page)
  await page.getByRole('button', { name: 'New knowledge base' }).first().click()
  const name = `Bread / ${'a long name '.repeat(6)}?`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.reload() // its name in the address contains a slash
  await page.getByRole('button', { name: 'Add a document' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Inside')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill(TEXT)
  await expect(page.getByText('Articles: 2.')).toBeVisible()
  await expectGoodSight(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Inside' })
  await drawer.getByText('Why does the crock crack?', { exact: true }).click()
  await expect(drawer.getByText('It was heated while it was empty.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Test' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('feed my sourdough')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Agents see the best of this base at place 1 of 1.')).toBeVisible()
  await page.getByRole('switch', { name: 'Suggest its articles' }).click()
  const found = () =>
    call('suggestAnswers', { body: { ticketId: 'none', query: 'feed my sourdough' } })
  await expect.poll(async () => (await found()).items).toEqual([])
})

test('[KB-1] a gap becomes an article that is suggested at once; the list shows its state', async ({
  page,
}) => {
  const { call, organisationId } = await open(page)
  const query = 'crock cracked in the oven'
  const missed = (ticketId: string) => ({
    id: randomUUID(),
    type: 'mishit' as const,
    ticketId,
    query,
    createdOn: new Date().toISOString(),
  })
  await call('storeEvents', { body: { events: [missed('1'), missed('2')] } })
  await call('createKnowledgeBase', { params: { organisationId }, body: { name: 'Bread' } })
  await page.reload() // its list of bases is older
  await page.getByRole('tab', { name: 'Gaps' }).click()
  await page.getByRole('button', { name: query }).click()
  const drawer = page.getByRole('dialog', { name: query })
  await expect(drawer.getByText('No solved ticket answers a question like it yet.')).toBeVisible()
  await drawer.getByLabel('Title').fill('A crock that cracked')
  await drawer.getByLabel('Text').fill('Fill it before it is heated in the oven.')
  await expectGoodSight(page)
  await drawer.getByRole('button', { name: 'Save the article' }).click()
  await expect(page.getByRole('table', { name: 'Effect' })).toContainText('A crock that cracked')
  const { items } = await call('suggestAnswers', { body: { ticketId: 'none', query } })
  expect(items.map(({ title }) => title)).toEqual(['A crock that cracked'])
  await page.getByRole('tab', { name: 'Gaps' }).click()
  await expect(page.getByText('Agents found something for everything')).toBeVisible()
  await page.getByRole('tab', { name: 'Bases' }).click()
  await expect(page.getByRole('row', { name: /Bread/ })).toContainText('Ready')
  await expectGoodSight(page)
})

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const PATH = '/main/gratitude/emailList'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const open = (page: Page, search = '') => openAsNew(page, server, 'Supervisor', PATH + search)

/** Creates a list with so many people. */
async function manyPeople(organisationId: string, count: number): Promise<void> {
  const list = '00000000-0000-4000-8000-000000000001'
  await server.query(
    `insert into email_list (organisation_id, id, name) values ($1, $2, 'Everybody')`,
    [organisationId, list],
  )
  await server.query(
    `insert into email_person (organisation_id, email, name)
     select $1, 'p' || lpad(n::text, 6, '0') || '@example.test', 'Person ' || n
     from generate_series(1, $2::int) as n`,
    [organisationId, count],
  )
  await server.query(
    `insert into email_list_member (organisation_id, list_id, email)
     select organisation_id, $2, email from email_person where organisation_id = $1`,
    [organisationId, list],
  )
  await server.query('analyze email_person, email_list_member', []) // as an import does
}

test('[GRAT-4] a file becomes a list; invalid rows can be downloaded; a person is unsubscribed and erased', async ({
  page,
}) => {
  await open(page, '?tab=import')
  const content = [
    'Email;Name;Plan',
    `mia@example.test;Mia ${'of a very long name '.repeat(8)};Pro`,
    'nonsense;N;',
    'max@example.test;Max;Free',
  ].join('\n')
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await expect(page.getByRole('table', { name: 'First rows' })).toContainText('mia@example.test')
  await page.getByLabel('List', { exact: true }).selectOption({ label: 'A new list' })
  await page.getByLabel('Name of the new list').fill('Customers')
  await expectGoodSight(page)
  await page.getByRole('button', { name: 'Start the import' }).click()
  await expect(page.getByText('2 addresses added to the list')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these rows' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain('3,invalid,is not an email address,nonsense,N')

  await page.getByRole('button', { name: 'Show the list' }).click()
  await page.getByRole('button', { name: 'mia@example.test' }).click()
  const drawer = page.getByRole('dialog', { name: 'mia@example.test', exact: true })
  await expect(drawer).toContainText('Pro')
  await drawer.getByRole('button', { name: 'Unsubscribe' }).click()
  const question = page.getByRole('dialog', { name: 'Unsubscribe mia@example.test?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Unsubscribe' }).click()
  await question.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(drawer).toContainText('Unsubscribed')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).last().click()
  await expect(drawer).toBeHidden()
  await page.getByRole('tab', { name: 'Suppression list' }).click()
  await expect(page.getByRole('row', { name: /mia@example\.test/ })).toContainText('Robin')
})

test('[GRAT-4] 20,000 people in a list are paged, searched and narrowed to a segment', async ({
  page,
}) => {
  const { organisationId } = await open(page)
  await manyPeople(organisationId, 20_000)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectGoodSight(page)
  await page.getByRole('button', { name: 'Everybody' }).click()
  const people = page.getByRole('region', { name: 'People', exact: true })
  await expect(people).toContainText('20,000 people, by address')
  await people.getByRole('button', { name: 'Next page' }).click()
  await expect(people.getByRole('button', { name: 'p000026@example.test' })).toBeVisible()
  await people.getByRole('button', { name: 'Previous page' }).click()
  await expect(people.getByRole('button', { name: 'p000001@example.test' })).toBeVisible()
  await page.getByRole('searchbox').fill('person 19999')
  await expect(people).toContainText('1 person, by address')

  await page.getByRole('button', { name: 'All lists' }).click()
  await page.getByRole('button', { name: 'New list from a segment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New list from a segment' })
  await dialog.getByLabel('Was').selectOption('never')
  await expect(dialog.getByText('20,000 people (20,000 get email)')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name of the list').fill('Never answered')
  await dialog.getByRole('button', { name: 'Create the list' }).click()
  await expect(page.getByRole('heading', { name: 'Never answered' })).toBeVisible()
  await expect(people).toContainText('20,000 people')
})

test('[GRAT-4] the link of a mail unsubscribes by its button alone, and can be undone', async ({
  page,
}) => {
  const { organisationId } = await server.addPerson('Supervisor')
  const id = randomBytes(16).toString('hex')
  await server.query(
    `insert into survey_request (id, organisation_id, recipient, survey_url)
     values ($1, $2, 'mia@example.test', '')`,
    [id, organisationId],
  )
  const suppressed = () =>
    server.query('select reason from email_suppression where organisation_id = $1', [
      organisationId,
    ])
  await page.goto(`${server.address}/unsubscribe/${id}`)
  await expect(page.getByText('m•••@example.test')).toBeVisible()
  await expectGoodSight(page)
  expect(await suppressed()).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
  expect(await suppressed()).toEqual([{ reason: 'unsubscribed' }])
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  expect(await suppressed()).toEqual([])
})

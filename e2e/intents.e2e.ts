import { randomUUID } from 'node:crypto'
import { type Call, createCall } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { baseUrl, expect, expectGoodSight, test } from './browser.ts'
import { asAdmin } from './members.ts'
import { openWith, tokenOf } from './sign-in.ts'

const ORG = 'demo-org'

let token: string
let call: Call
test.beforeAll(async () => {
  const { email } = await (await asAdmin()).newMember('Admin')
  token = await tokenOf(baseUrl(), email)
  call = createCall(`${baseUrl()}/api`, () => token)
})

const open = (page: Page, path: string) => openWith(page, baseUrl() + path, token)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

test('[INT-1] an intent with an annotated parameter is checked and published, answers, and is restored', async ({
  page,
}) => {
  const name = `Umbrella ${randomUUID().slice(0, 8)}`
  await open(page, `/apps/configure-intents/${ORG}/new`)
  await field(page, 'Name').fill(name)
  await field(page, 'New phrases, one a line').fill(
    'Do you rent the umbrella 731 to guests\nMay I borrow umbrella 731\nUmbrella 731 for guests please',
  )
  await page.keyboard.press('Control+Enter')
  const checks = page.getByRole('region', { name: 'Checks' })
  await expect(checks).toContainText('It has 3 of at least 10 phrases.')
  await expect(checks).toContainText('It answers nothing.')

  await button(page, 'Add a parameter').click()
  await field(page, 'Name of parameter 1').fill('umbrella')
  await button(page, 'Edit the phrase “May I borrow umbrella 731”').click()
  await field(page, 'Phrase').evaluate((input: HTMLInputElement) => input.setSelectionRange(22, 25))
  await button(page, 'Mark what is selected as a parameter').click()
  await page.getByRole('menuitem', { name: 'umbrella' }).click()
  await expect(field(page, 'Phrase')).toHaveValue('May I borrow umbrella [731](umbrella)')
  await button(page, 'Done').click()

  await field(page, 'Text of message 1').fill('Umbrella {{umbrella}} waits for you.')
  await expect(checks).not.toContainText('It answers nothing.')
  await expect(page.getByRole('region', { name: 'Preview of the answer' })).toContainText(
    'Umbrella 731 waits for you.',
  )
  await expectGoodSight(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'All intents' }).click()
  await page.getByRole('searchbox', { name: 'Search intents' }).fill(name)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expect(main(page).getByRole('link', { name })).toBeVisible()
  await page.getByRole('tab', { name: 'Publish' }).click()
  const versions = page.getByRole('list', { name: 'Versions, newest first' }).getByRole('listitem')
  const before = await versions.count()
  await field(page, 'What is new').fill('Umbrellas')
  await button(page, 'Publish').click()
  await expect(versions).toHaveCount(before + 1)
  await expect(versions.first()).toContainText('Umbrellas')
  await expect(versions.first()).toContainText('Answers now')

  await page.getByRole('tab', { name: 'Test console' }).click()
  await button(page, 'Published').click()
  const log = page.getByRole('log', { name: 'Test conversation' })
  await field(page, 'Type a message:').fill('may I borrow umbrella 55')
  await page.keyboard.press('Enter')
  await expect(log).toContainText('Umbrella 55 waits for you.')
  await expect(log.getByRole('link', { name })).toBeVisible()

  await page.getByRole('tab', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Restore version' }).nth(1).click()
  await page.getByRole('menuitem', { name: 'Answer with it again' }).click()
  await button(page, 'Restore').click()
  await expect(versions).toHaveCount(before + 2)
  await expect(versions.first()).toContainText('Restored from version')
})

test('[CHATW-1] a visitor’s conversation is found and read, an answer liked, and another one corrected into an intent', async ({
  page,
}) => {
  const sign = randomUUID().slice(0, 8)
  const userId = `guest-${sign}`
  const query = { entity: ORG }
  await call('dfEventQuery', { query, body: { event: 'Welcome', userId } })
  await call('dfTextQuery', { query, body: { text: `xylophone ${sign} zeppelin`, userId } })

  await open(page, '/apps/chat-window')
  await expect(page).toHaveURL(/\/apps\/chat-window\/all$/)
  const test = page.getByRole('log', { name: 'Test conversation' })
  await expect(test.getByRole('button').first()).toBeVisible() // quick replies of Welcome
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(sign)
  await expect(page.getByText('1 conversation, the newest first')).toBeVisible()
  await page.getByRole('link', { name: new RegExp(sign) }).click()
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log).toContainText(`xylophone ${sign} zeppelin`)
  await expect(log).toContainText('Event Welcome')
  await log.getByRole('button', { name: 'Like this answer' }).first().click()
  await expect(page.getByText('1 liked')).toBeVisible()
  await expectGoodSight(page)

  await log.getByRole('button', { name: 'Correct this' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct this' })
  await dialog.getByLabel('Which intent should have answered?').selectOption('A new intent')
  await dialog.getByRole('button', { name: 'Open the editor' }).click()
  await expect(
    page.getByRole('button', { name: `Edit the phrase “xylophone ${sign} zeppelin”` }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/apps\/configure-intents\/demo-org\/new$/)
})

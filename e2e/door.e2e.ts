import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { insertAnswer } from './host.ts'
import { startHostServer } from './hosts/host-server.ts'
import { type RunningServer, startServer } from './server.ts'

const FILE = fileURLToPath(
  new URL(
    '../../shared/data/thunderbird-tickets/tickets-2024-05_2024-09.jsonl.gz',
    import.meta.url,
  ),
)
/** A real ticket with a question that many others asked, too. */
const TICKET = '1446247'
const CODE = 'DOOR-CODE-1'
const ADMIN = { email: 'robin@shop.test', password: 'a long password' }
const CONFIG = '/main/organization/config?tab='

/** A zone whose date is not the one of UTC now, and both dates. */
function otherDay(now = new Date()) {
  const timeZone = now.getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
  const day = (zone: string) => now.toLocaleDateString('sv-SE', { timeZone: zone })
  return { timeZone, there: day(timeZone), utc: day('UTC') }
}

/** What the button copies. */
async function copied(page: Page, button: Locator): Promise<string> {
  await button.click()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function setUp(page: Page, server: RunningServer, timeZone: string): Promise<void> {
  await page.goto(`${server.address}/main/boards/config`)
  await expect(page).toHaveURL(/\/setup$/)
  await expectAccessible(page)
  await page.getByLabel('Code from the server').fill(CODE)
  await page.getByLabel('Name', { exact: true }).fill('Shop Example')
  await expect(page.getByLabel('Id', { exact: true })).toHaveValue('shop-example')
  await page.getByLabel('Time zone').selectOption(timeZone)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Admin')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page).toHaveURL(/\/home/)
}

async function importTickets(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.address}${CONFIG}helpdesk`)
  await page.getByLabel('Choose a file').setInputFiles(FILE)
  await expect(page.getByText('The rows are whole tickets with their messages')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(
    page.getByText('6,378 tickets added, 0 tickets updated, 0 rows refused.'),
  ).toBeVisible({ timeout: 240_000 })
}

/** Allows the origin and creates a secret; returns what a developer copies from the screen. */
async function install(page: Page, server: RunningServer, origin: string) {
  await page.goto(`${server.address}${CONFIG}install`)
  await expect(page.getByText('Waiting for the first load …')).toBeVisible()
  await page.getByLabel('Address to add').fill(`${origin}/tickets/1`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Allowed origins' })).toContainText(origin)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByLabel('Label').fill('Helpdesk')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  const once = page.getByRole('status').filter({ hasText: 'It is shown only once' })
  const secret = await copied(page, once.getByRole('button', { name: 'Copy' }))
  const button = (title: string) => page.getByRole('button', { name: `Copy: ${title}` })
  return {
    secret,
    script: await copied(page, button('3. Script for your pages')),
    sample: await copied(page, button('4. Token on your server')),
  }
}

/** The developer's own page and server: the copied script, and the token of the copied sample. */
async function startHelpdesk(folder: string) {
  const given = { script: '', sample: '', secret: '' }
  const page =
    () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Helpdesk</title>
<link rel="icon" href="data:,"></head><body><main><h1>Ticket ${TICKET}</h1>
<label>Reply <textarea></textarea></label>
<button onclick="agentAssistReplySent(document.querySelector('textarea').value)">Send</button>
</main>${given.script.replaceAll('48213', TICKET)}</body></html>`
  const host = await startHostServer({
    '/ticket': (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(page())
    },
    '/my/assist-token': async (_request, response) => {
      const file = join(folder, 'sign.mjs')
      await writeFile(file, given.sample)
      const { stdout } = await promisify(execFile)(process.execPath, [file, 'Kim Agent'], {
        env: { ASSIST_SECRET: given.secret },
      })
      response.end(stdout)
    },
  })
  return { ...host, given }
}

/** Inserts the first suggestion into the reply on the helpdesk's page, and sends it. */
async function answerThere(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/ticket`)
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await expect(panel.getByRole('option').first()).toBeVisible({ timeout: 120_000 })
  await insertAnswer(panel)
  await expect(reply).toHaveValue(/\w+ \w+ \w+/)
  await expect(panel).toContainText('Inserted') // it looks first whether the text stays
  const sent = page.waitForResponse(
    (response) =>
      response.url().includes('/api/assist/events') &&
      Boolean(response.request().postData()?.includes('oneTouch')),
  )
  await page.locator('main').getByRole('button', { name: 'Send' }).click()
  await sent
  await page.close()
}

const oneTouch = (page: Page) =>
  page.getByLabel('Key metrics').locator('div').filter({ hasText: 'One-Touch Answer - TOTAL' })

async function inviteAgent(page: Page, server: RunningServer): Promise<string> {
  await page.goto(`${server.address}/main/organization/configure-users`)
  await page.getByRole('button', { name: 'Invite' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('kim@shop.test')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  return copied(page, dialog.getByRole('button', { name: 'Copy link for kim@shop.test' }))
}

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Shop Example' })).toBeVisible()
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Agent')
  await page.getByLabel('Password', { exact: true }).fill('another password')
  await page.getByLabel('Confirm password', { exact: true }).fill('another password')
  await page.getByRole('button', { name: /Create|Join|Accept/ }).click()
  await expect(page.getByText('Welcome back, Kim!')).toBeVisible()
}

test.skip(!existsSync(FILE), 'the real tickets are not in ../shared/data')

test('[ORGC-1] [ORGC-2] [SDK-1] from an empty database to a suggestion on a page of one’s own', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { timeZone, there, utc } = otherDay()
  const server = await startServer({ DEMO: '0', SETUP_CODE: CODE })
  const folder = await mkdtemp(join(tmpdir(), 'agent-assist-door-'))
  const helpdesk = await startHelpdesk(folder)
  const context = await browser.newContext()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  try {
    await setUp(page, server, timeZone)
    await importTickets(page, server)
    Object.assign(helpdesk.given, await install(page, server, helpdesk.origin))
    await answerThere(context, helpdesk.origin)
    await expect(page.getByText('The script works')).toBeVisible()

    // the answer belongs to the day in the organisation's zone, and to no other; a day to come has no data
    const board = (day: string) => `${server.address}/main/boards/config?from=${day}&to=${day}`
    await expect(async () => {
      await page.goto(board(there))
      await expect(oneTouch(page).first()).toContainText(/TOTAL\D*1(?!\d)/, { timeout: 5000 })
    }).toPass()
    await page.goto(board(utc))
    await expect(oneTouch(page).first()).toContainText(/TOTAL(?:\D*0(?!\d)|–no data)/)

    const link = await inviteAgent(page, server)
    const guest = await browser.newContext()
    await accept(await guest.newPage(), link)
    await guest.close()
    expect(server.output()).not.toContain(helpdesk.given.secret)
  } finally {
    await context.close()
    await helpdesk.stop()
    await server.stop()
    await rm(folder, { recursive: true })
  }
})

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@agent-assist/contract'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { DEMO_TICKETS } from '../scripts/helpdesk/demo-tickets.ts'
import {
  ensureRequestTracker,
  isInstalled,
  whyNotInstallable,
} from '../scripts/helpdesk/install-request-tracker.ts'
import { type Assist, startRequestTracker } from '../scripts/helpdesk/request-tracker.ts'
import { expect } from './browser.ts'
import { assistant, insertAnswer } from './host.ts'

const PASSWORD = 'only-for-this-test'

/** Why tests of a real Request Tracker cannot run here; undefined when they can. */
export function whyWithout(): string | undefined {
  if (isInstalled()) return undefined
  if (process.env.INSTALL_REQUEST_TRACKER) return whyNotInstallable()
  return 'Request Tracker 5 is not installed. INSTALL_REQUEST_TRACKER=1 installs it (as root, with apt-get)'
}

/** A real Request Tracker with the demo tickets, in a folder of its own. */
export async function startDesk(port: number, smtpPort: number, assist: Assist) {
  await ensureRequestTracker(console.warn)
  const folder = await mkdtemp(join(tmpdir(), 'request-tracker-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const given = { folder, port, smtpPort, assist, password: PASSWORD, tickets: DEMO_TICKETS }
    const { token, stop } = await startRequestTracker(given)
    return { token: token ?? '', stop: () => stop().then(remove) }
  } catch (error) {
    if (existsSync(folder)) await remove()
    throw error
  }
}

/** Lets the pages of the origin call the API, and makes a secret for the tokens of its agents. */
export async function admit(call: Call, organisationId: string, origin: string): Promise<string> {
  const params = { organisationId }
  await call('updateEmbedding', { params, body: { embedOrigins: [origin] } })
  const { value } = await call('createSigningSecret', { params, body: { label: 'Helpdesk' } })
  return value
}

/** Asks the customer of each solved ticket for a score. */
export async function askAfterSolutions(call: Call, organisationId: string): Promise<void> {
  const params = { organisationId }
  const { id: templateId } = await call('createSurveyTemplate', {
    params,
    body: { title: 'How did we do?', q1Text: 'Would you recommend us?' },
  })
  const { id: automationId } = await call('createSurveyAutomation', {
    params,
    body: { name: 'After help', templateId, delayHours: 0, subject: 'How was ticket {ticket}?' },
  })
  const live = { ...params, automationId }
  await call('switchSurveyAutomation', { params: live, body: { isOn: true } })
}

/** Opens Request Tracker as this agent. */
export async function signInAt(context: BrowserContext, desk: string, who: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(desk)
  await page.locator('input[name="user"]').fill(who)
  await page.locator('input[name="pass"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(`Logged in as ${who}`)).toBeVisible()
  return page
}

/** Expects the open panel to lie beside the button, not over it. */
async function expectClear(panel: Locator, button: Locator): Promise<void> {
  await expect(panel).toBeVisible()
  const covers = async () => {
    const [over, under] = [await panel.boundingBox(), await button.boundingBox()]
    if (!over || !under) return true
    const isBeside = over.x >= under.x + under.width || under.x >= over.x + over.width
    return !isBeside && over.y < under.y + under.height && under.y < over.y + over.height
  }
  await expect.poll(covers).toBe(false)
}

/**
 * Replies to a ticket as an agent does: the link below the customer's message, the first suggestion, Update Ticket.
 * Returns the inserted text.
 */
export async function replyThere(page: Page, desk: string, ticket: number): Promise<string> {
  await page.goto(`${desk}/Ticket/Display.html?id=${ticket}`)
  await page.locator('a.reply-link').first().click()
  const written = page.frameLocator('iframe.cke_wysiwyg_frame').locator('body')
  await expect(written).toContainText('wrote:') // the quoted message
  const panel = page.locator('agent-assist-panel')
  await assistant(page, 'chat.open') // also where it starts open
  await expect(panel.getByRole('option').first()).toBeVisible()
  await insertAnswer(panel)
  const answer = written.locator('p').filter({ hasText: 'vinegar' })
  await expect(answer).toBeVisible()
  const text = await answer.innerText()
  // Request Tracker hides the list below a button of its own
  await page.locator('select[name="Status"]').selectOption('resolved', { force: true })
  const update = page.getByRole('button', { name: 'Update Ticket' })
  await update.scrollIntoViewIfNeeded()
  await expectClear(panel.getByRole('dialog'), update)
  await update.click()
  await expect(page.getByText(/Status changed from '\w+' to 'resolved'/).first()).toBeVisible()
  return text
}

/** Inserts a suggestion where the agent has no rich text editor; Request Tracker has none on phones. */
export async function insertIntoTextArea(browser: Browser, desk: string, ticket: number) {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (Android 15) Chrome/140' })
  const page = await signInAt(context, desk, 'ben')
  await page.goto(`${desk}/Ticket/Update.html?id=${ticket}&Action=Respond`)
  const box = page.locator('textarea[name="UpdateContent"]')
  await expect(box).toBeVisible()
  await box.fill('Hello, ')
  await assistant(page, 'chat.open')
  const panel = page.locator('agent-assist-panel')
  await expect(panel.getByRole('option').first()).toBeVisible()
  await insertAnswer(panel)
  await expect(box).toHaveValue(/^Hello, \S+ \S+/)
  await context.close()
}

/** The customer opens the link of a survey's mail and finishes it. */
export async function answerSurvey(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('radio', { name: '10' })).toBeChecked()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByText('This survey has been answered. Thank you!')).toBeVisible()
  await page.close()
}

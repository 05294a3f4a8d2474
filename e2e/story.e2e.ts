import { compositeCount } from '@agent-assist/contract'
import { type Page } from '@playwright/test'
import { expect, expectAccessible, signedIn, test } from './browser.ts'
import { insertAnswer } from './host.ts'
import { signIn } from './sign-in.ts'

const FIGURE = 'One-Touch Answer - TOTAL'
const DAYS = 7
/** How the list names one past ticket, and several with the same answer: which of them depends on the time of day. */
const TICKETS = /Past ticket|tickets answered like this/

interface Days {
  from: string
  to: string
}

/** From 7 days ago, 00:00, to the end of today, in the page's time zone, as the report counts. */
const pageDays = (page: Page): Promise<Days> =>
  page.evaluate((days) => {
    const start = new Date()
    start.setDate(start.getDate() - days)
    start.setHours(0, 0, 0, 0)
    const end = new Date()
    end.setHours(23, 59, 59, 999)
    return { from: start.toISOString(), to: end.toISOString() }
  }, DAYS)

/** The same in the organisation's time zone, as the portal counts. */
function organisationDays(): Days {
  const start = new Date()
  start.setUTCDate(start.getUTCDate() - DAYS)
  start.setUTCHours(0, 0, 0, 0)
  const end = new Date()
  end.setUTCHours(23, 59, 59, 999)
  return { from: start.toISOString(), to: end.toISOString() }
}

/** The value in the API. */
async function oneTouchAnswers(query: Days): Promise<number> {
  const call = await signedIn('admin@demo.test')
  const { counts } = await call('getAssistUsage', {
    params: { organisationId: 'demo-org' },
    query,
  })
  return compositeCount(counts, FIGURE)
}

const formatted = (metricValue: number) => metricValue.toLocaleString('en-US')

test('[SDK-1] [CHAT-1] [ASST-1] [SDK-3] from one script tag to one metric', async ({ page }) => {
  await page.goto('/examples/helpdesk/')
  const before = await oneTouchAnswers(await pageDays(page))
  const beforeThere = await oneTouchAnswers(organisationDays())

  // the panel is open from the start and knows the open ticket
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  const ticketId = new URL(page.url()).searchParams.get('ticket') ?? ''
  await expect(panel).toContainText('Agent Assist')
  await expect(page).toHaveURL(/ticket=\d+/)
  await expect(panel).toContainText(
    `#${ticketId || new URL(page.url()).searchParams.get('ticket')}`,
  )
  const pastTicket = panel.getByRole('option').filter({ hasText: TICKETS }).first()
  await pastTicket.click()

  // one click puts the answer into the reply
  const reply = page.getByRole('textbox', { name: /reply/i })
  await expect(reply).toHaveValue('')
  await insertAnswer(panel)
  await expect(reply).toHaveValue(/\w+ \w+ \w+/)
  await expect(pastTicket).toContainText('Inserted')
  await expectAccessible(page)

  // the reply is sent with the answer unchanged: a one-touch answer
  await page.locator('main').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(reply).toHaveValue('')

  // the event is in the database, once
  await expect.poll(async () => oneTouchAnswers(await pageDays(page))).toBe(before + 1)

  // the report in its frame shows it
  await page.goto('/examples/usage-report/')
  const report = page.frameLocator('iframe[title="Agent Assist usage report"]')
  const metricValue = report.locator('dl > div').filter({ hasText: FIGURE })
  await expect(metricValue).toContainText(formatted(before + 1))

  // and the supervisor reads the same value in the portal
  await page.goto('/')
  await signIn(page, 'supervisor@demo.test')
  const tile = page.getByLabel('Key metrics').locator('div').filter({ hasText: FIGURE }).first()
  await expect(tile).toContainText(formatted(beforeThere + 1))
  await expect(page.getByText('Welcome back, Supervisor!')).toBeVisible()
})

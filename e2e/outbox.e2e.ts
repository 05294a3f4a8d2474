import { createCall, DAY_MS } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { baseUrl, expect, faultyTest, test } from './browser.ts'
import { addScript, assistant, demoToken, openHost, ORG } from './host.ts'

const INSERTS = 100
const INSERT_TYPES = ['oneTouchTicketAnswer', 'articleInsert', 'macroApply', 'inserts']

/** Number of insert events of this agent in the database. */
async function insertsOf(page: Page, agent: string): Promise<number> {
  const token = await demoToken(page, { scope: 'usage:read' })
  const range = [-DAY_MS, DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString())
  const { _ba } = await createCall(`${baseUrl()}/api`, () => token)('bubbleMetrics', {
    query: { entity: ORG, startDate: range[0] ?? '', endDate: range[1] ?? '' },
  })
  return _ba.filter((event) => event.agent === agent && INSERT_TYPES.includes(event.type)).length
}

/** Opens a helpdesk as this agent, with a ticket and its suggestions. */
async function openTicket(page: Page, agent: string): Promise<void> {
  const { items } = (await (await page.request.get(`/api/demo/tickets?org=${ORG}`)).json()) as {
    items: { id: string; subject: string }[]
  }
  const token = await demoToken(page, { agent })
  await openHost(page)
  await addScript(page)
  await page.evaluate(
    (init) => {
      const run = window.AgentAssist as unknown as (...call: unknown[]) => void
      run('init', { ...init, open: true, onInsert: () => {} })
    },
    { org: ORG, token },
  )
  await assistant(page, 'setTicket', { id: items[0]?.id, subject: items[0]?.subject })
  await expect(page.getByRole('option').first()).toBeVisible()
}

/** Inserts by keyboard: the list has the focus, Enter is pressed. */
async function insert(page: Page, times: number): Promise<void> {
  // an article has no gaps, of which the panel would warn
  await page.getByRole('option').filter({ hasText: 'Article' }).first().click()
  await page.getByRole('listbox').focus()
  for (let count = 0; count < times; count++) await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Inserted')).toBeVisible()
}

/** Events that wait in this browser. */
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':outbox:')).length)

test('[ASST-1] two tabs at once: 200 of 200 inserts are stored, each once', async ({
  page,
  context,
}) => {
  const agent = `Tabs ${crypto.randomUUID()}`
  const other = await context.newPage()
  await openTicket(page, agent)
  await openTicket(other, agent)
  await Promise.all([insert(page, INSERTS), insert(other, INSERTS)])
  await expect.poll(() => insertsOf(page, agent), { timeout: 30_000 }).toBe(2 * INSERTS)
  await expect.poll(() => waiting(page)).toBe(0)
  expect(await insertsOf(page, agent)).toBe(2 * INSERTS)
})

faultyTest(
  '[ASST-1] offline, then the page goes: 100 of 100 are stored by the next page',
  async ({ page, context }) => {
    const agent = `Offline ${crypto.randomUUID()}`
    await openTicket(page, agent)
    await expect.poll(() => waiting(page)).toBe(0)
    await context.setOffline(true)
    await insert(page, INSERTS)
    expect(await waiting(page)).toBe(INSERTS + 1) // the answer was viewed, too
    expect(await insertsOf(page, agent)).toBe(0)
    // the events sent when the page closes may arrive, as on a slow connection: they are sent again and recognised
    await page.goto('about:blank')
    await context.setOffline(false)
    await openTicket(page, agent)
    await expect.poll(() => insertsOf(page, agent), { timeout: 30_000 }).toBe(INSERTS)
    await expect.poll(() => waiting(page)).toBe(0)
  },
)

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compositeCount, countByType, createCall, DAY_MS } from '@agent-assist/contract'
import type { Locator, Page } from '@playwright/test'
import { baseUrl, expect, signedIn, test } from './browser.ts'
import { demoToken, insertAnswer } from './host.ts'

const DATA = fileURLToPath(new URL('../../shared/data/', import.meta.url))
const FILES = [
  `${DATA}thunderbird-tickets/tickets-2024-05_2024-09.jsonl.gz`,
  `${DATA}thunderbird-kb/articles.jsonl`,
]
const ORG = 'demo-org-2'
/** A real ticket with a question that many others asked, too. */
const TICKET = '1446247'
/** Real tickets that an agent handles. */
const WORKED = ['1446250', '1446253', '1446257', '1446260', '1446264'] as const
const FIGURE = 'One-Touch Answer - TOTAL'

/** Runs the import command beside the running server. */
function runImport(): Promise<{ code: number | null; output: string }> {
  const child = spawn('npm', ['run', '--silent', 'import', '--', '--org', ORG, ...FILES], {
    env: {
      ...process.env,
      NODE_ENV: '', // a build inside another test sets it
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test.describe.configure({ mode: 'serial' }) // the second test needs what the first has imported
test.skip(!FILES.every((file) => existsSync(file)), 'the real tickets are not in ../shared/data')

test('real tickets are imported beside the running server, and one gets a suggestion', async ({
  page,
}, { retry }) => {
  test.setTimeout(120_000)
  const { code, output } = await runImport()
  const stored = (n: number) => `${n} read, ${retry ? `0 added, ${n}` : `${n} added, 0`} updated`
  expect(output).toContain(`tickets: ${stored(6378)}, 0 refused`)
  expect(output).toContain(`articles: ${stored(174)}, 0 refused`)
  expect(code).toBe(0)
  const call = await signedIn('admin@demo.test')
  const { total } = await call('listTickets', {
    params: { organisationId: ORG },
    query: { from: '2024-05-01T00:00:00.000Z', to: '2024-09-30T23:59:59.999Z' },
  })
  expect(total).toBe(6378)

  await page.goto(`/examples/helpdesk/?org=${ORG}&ticket=${TICKET}`)
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  await expect(panel).toContainText(`#${TICKET}`)
  const suggestions = panel.getByRole('option')
  await expect(suggestions.first()).toBeVisible()
  await expect(panel).toContainText(/password/i)
  await insertAnswer(panel)
  await expect(page.getByRole('textbox', { name: /reply/i })).toHaveValue(/\w+ \w+ \w+/)
})

/** Number of events of the handled tickets in the database, by type. */
async function eventsOf(page: Page) {
  const token = await demoToken(page, { scope: 'usage:read', org: ORG })
  const [startDate, endDate] = [-DAY_MS, DAY_MS].map((ms) =>
    new Date(Date.now() + ms).toISOString(),
  )
  const { _ba } = await createCall(`${baseUrl()}/api`, () => token)('bubbleMetrics', {
    query: { entity: ORG, startDate: startDate ?? '', endDate: endDate ?? '' },
  })
  return countByType(_ba.filter((event) => (WORKED as readonly string[]).includes(event.ticket_id)))
}

/** The value that the usage report shows. */
async function metricShown(page: Page): Promise<number> {
  await page.goto(`/examples/usage-report/?org=${ORG}`)
  const report = page.frameLocator('iframe[title="Agent Assist usage report"]')
  const metricValue = report.locator('dl > div').filter({ hasText: FIGURE }).locator('b')
  return Number((await metricValue.innerText()).replaceAll(',', ''))
}

/** Opens a ticket and enters the panel by its shortcut. */
async function enter(page: Page, ticket: string): Promise<Locator> {
  await page.goto(`/examples/helpdesk/?org=${ORG}&ticket=${ticket}`)
  const panel = page.getByRole('dialog', { name: 'Agent Assist' })
  await expect(panel).toContainText(`#${ticket}`)
  await expect(panel.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Alt+a')
  await expect(panel.getByRole('listbox')).toBeFocused()
  return panel
}

/** Inserts the selected answer; the focus is in the reply afterwards. */
async function insert(page: Page): Promise<Locator> {
  await page.keyboard.press('Enter')
  const reply = page.getByRole('textbox', { name: /reply/i })
  await expect(reply).toBeFocused()
  await expect(reply).not.toHaveValue('')
  // it looks whether the text stays before it says so
  await expect(page.getByRole('dialog', { name: 'Agent Assist' })).toContainText('Inserted')
  return reply
}

async function send(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: /reply/i })).toHaveValue('')
}

test('[ASST-1] [USE-1] five real tickets by the keyboard alone, and the metrics that result', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const [one, two, three, four, five] = WORKED
  const [metricBefore, before] = [await metricShown(page), await eventsOf(page)]

  // the first answer, sent unchanged
  await enter(page, one)
  await insert(page)
  await send(page)

  // the second answer, changed before sending
  await enter(page, two)
  await page.keyboard.press('ArrowDown')
  await insert(page)
  await page.keyboard.type(' Write again if it does not help.')
  await send(page)

  // a search whose first answer is replaced by the agent's own words, although it was liked
  const panel = await enter(page, three)
  const found = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('"query":"password"')),
  )
  await page.keyboard.press('/')
  await page.keyboard.insertText('password') // all at once, because a pause would start a search
  await page.keyboard.press('Enter')
  await found
  await expect(panel.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await expect(panel.locator('mark').first()).toHaveText(/password/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('l')
  await insert(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('I will call you.')
  await send(page)

  // a wrong answer, with the reason
  await enter(page, four)
  await page.keyboard.press('d')
  await expect(page.getByText('What was wrong?')).toBeVisible()
  await page.keyboard.press('Space')
  await page.getByRole('textbox', { name: 'Comment' }).waitFor()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
  await page.keyboard.type('An old version')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Dislike' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // only articles; the best of them unchanged
  await enter(page, five)
  const articles = panel.getByRole('button', { name: /^Article/ })
  for (let presses = 0; presses < 5; presses++) {
    if ((await articles.getAttribute('aria-pressed')) === 'true') break
    await page.keyboard.press('f')
  }
  await expect(articles).toHaveAttribute('aria-pressed', 'true')
  await insert(page)
  await send(page)

  // the database's numbers
  const added = async () => {
    const now = Object.entries(await eventsOf(page))
    return Object.fromEntries(now.map(([type, n]) => [type, n - (before[type] ?? 0)]))
  }
  await expect
    .poll(added, { timeout: 15_000 })
    .toMatchObject({ loads: 5, search: 1, like: 1, dislike: 1 })
  await expect.poll(async () => compositeCount(await added(), FIGURE)).toBe(2)
  const own = await added()
  expect(own.oneTouchKbAnswer).toBeGreaterThan(0) // at least the last one
  const inserts = ['inserts', 'articleInsert', 'macroApply'].map((type) => own[type] ?? 0)
  expect(inserts.reduce((sum, n) => sum + n)).toBe(4)

  // and the report shows the same
  expect(await metricShown(page)).toBe(metricBefore + 2)
})

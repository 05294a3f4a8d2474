import { readFile } from 'node:fs/promises'
import { type Call, createCall, DAY_MS } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { baseUrl, expect, expectAccessible, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { asAdmin } from './members.ts'
import { sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

const HOME = '/main/apps/prism/home'
const ANALYSIS = '/main/apps/prism/data-analysis'
const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10)
/** Whole days of the demo organisation, whose time zone is UTC. */
const days = { from: day(28), to: day(1) }
const range = { from: `${days.from}T00:00:00.000Z`, to: `${days.to}T23:59:59.999Z` }
const RANGE = `?from=${days.from}&to=${days.to}`
const org = { params: { organisationId: 'demo-org' } }

let call: Call
let token: string
test.beforeAll(async () => {
  const { email } = await (await asAdmin()).newMember('Supervisor')
  token = await tokenOf(baseUrl(), email)
  call = createCall(`${baseUrl()}/api`, () => token)
})

const open = (page: Page, path: string) => openWith(page, baseUrl() + path, token)
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const list = (page: Page) => page.getByRole('dialog')
const number = (value: number) => value.toLocaleString('en-US')
const whole = (value: number) => number(Math.round(value))
const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

async function linesOf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
}

test('[DASH-2] unusual metrics are those of the API, and each opens as many tickets as it counts', async ({
  page,
}) => {
  await open(page, HOME + RANGE)
  const { items, judged } = await call('getExceptions', { ...org, query: range })
  const unusual = panel(page, 'Unusual now')
  await expect(unusual).toContainText(
    `Checked ${judged.length} ${judged.length === 1 ? 'metric' : 'metrics'}, ${items.length} unusual`,
  )
  await expect(unusual.getByRole('listitem')).toHaveCount(items.length)
  for (const [place, { metricValue, usual }] of items.entries()) {
    const item = unusual.getByRole('listitem').nth(place)
    await expect(item).toContainText(`based on ${number(metricValue.n)} ticket`)
    if (metricValue.unit === 'count')
      await expect(item).toContainText(`usually ${whole(usual.low)} – ${whole(usual.high)}`)
    await item.getByRole('link').first().click()
    const { unit, part, n } = metricValue
    if (unit === 'pct')
      await expect(list(page).getByRole('button', { pressed: true })).toHaveText(
        new RegExp(`^${number(part ?? 0)} `),
      )
    else
      await expect(list(page).getByRole('status')).toHaveText(
        new RegExp(`^${number(n)} tickets?(, |$)`),
      )
    await page.keyboard.press('Escape')
  }
})

test('[DASH-2] the bars of what changed sum to the change, in one visit at two widths', async ({
  page,
}) => {
  await open(page, HOME + RANGE)
  const changed = panel(page, 'What changed')
  const tags = changed.getByRole('table', { name: 'By tag' })
  await expect(tags.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
  const signed = (text: string) => Number(text.replace('−', '-').replace(/[+±,]/g, ''))
  const move = signed(
    await changed
      .getByText(/^[+−±][\d,]+$/)
      .first()
      .innerText(),
  )
  for (const by of ['By tag', 'By agent', 'By group']) {
    const bars = await changed.getByRole('table', { name: by }).locator('td b').allInnerTexts()
    expect(bars.map(signed).reduce((sum, one) => sum + one, 0)).toBe(move)
  }
  await changed.getByRole('combobox', { name: 'Metric' }).selectOption('First reply time')
  await expect(page).toHaveURL(/change=frt/)
  await expect(changed).toContainText('First reply time, mean')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(changed.getByRole('table', { name: 'By group' })).toBeVisible()
  expect(await isNarrow(page)).toBe(true)
})

test('[DASH-2] agents see their own queue by due time, their own metrics and the tickets of them', async ({
  page,
}) => {
  const server = await sharedServer()
  const at = (minute: number) => new Date(Date.now() + minute * 60_000).toISOString()
  const mine = (id: number, dueMin: number | undefined, solvedAt?: string) =>
    ticketOf(id, at(-300), solvedAt, {
      assignee: 'Robin Test',
      ...(dueMin === undefined
        ? {}
        : {
            slaClocks: [
              { metric: 'nextReply', targetMin: 60, startedAt: at(-120), dueAt: at(dueMin) },
            ],
          }),
    })
  const tickets = [mine(1, undefined), mine(2, 45), mine(3, -30), mine(4, undefined, at(-200))]
  const { id, email } = await newAdmin(server, { tickets })
  await server.query(`update membership set role = 'Agent' where user_id = $1`, [id])
  await openWith(page, server.address + HOME, await tokenOf(server.address, email))
  const queue = panel(page, 'My queue').getByRole('row')
  await expect(queue).toHaveCount(4)
  await expect(queue.nth(1)).toContainText(/^3\s*\d+\sm over/)
  await expect(queue.nth(2)).toContainText(/^2\s*\d+\sm left/)
  await expect(queue.nth(3)).toContainText(/^1/)
  const metricValues = page.getByRole('region', { name: 'My metrics' })
  await expect(metricValues).toContainText('1 overdue')
  await metricValues.getByRole('link', { name: '1', exact: true }).click()
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveText('Solved: me')
  await expect(list(page).getByRole('status')).toHaveText(/^1 ticket/)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('[DASH-3] a metric is found, grouped, drawn, read, downloaded and added to a board', async ({
  page,
}) => {
  await open(page, ANALYSIS + RANGE)
  await page.getByRole('searchbox', { name: 'Find a metric' }).fill('one-touch')
  const metricValue = page.getByRole('radio', { name: /^One-touch resolution/ })
  await metricValue.click()
  await expect(metricValue).toBeChecked() // once it is in the address
  await page.getByRole('combobox', { name: 'Split by' }).selectOption('Agent')
  // the title also says how the agents were chosen
  const chart = page.getByRole('region', { name: /^One-touch resolution by agent/ })
  const { groups } = await call('getMetricGroups', {
    ...org,
    query: { ...range, metrics: 'one_touch', by: 'agent' },
  })
  const plot = chart.getByRole('application')
  await plot.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const counts = groups.map(({ items: [one] }) => `${number(one?.part ?? 0)} tickets`)
  const said = await list(page).getByRole('status').innerText()
  expect(counts).toContain(said.split(', ')[0])
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  const lines = await linesOf(page, () =>
    page.getByRole('button', { name: 'Download as CSV: One-touch resolution' }).click(),
  )
  expect(lines[0]).toBe('Agent,One-touch resolution (percent),Part,Whole,Based on')
  expect(lines).toHaveLength(groups.length + 1)
  await page.reload()
  await expect(plot).toBeVisible() // the address contains everything
  await page.getByRole('button', { name: 'Save to board' }).click()
  const name = `Explored ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name of the new board' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`It is on the board ${name}.`)).toBeVisible()
  const { items } = await call('listBoards', org)
  const board = items.find((one) => one.name === name)
  const { widgets } = await call('getBoard', {
    params: { ...org.params, boardId: board?.id ?? '' },
  })
  expect(widgets).toMatchObject([{ kind: 'bars', metrics: ['one_touch'], groupBy: ['agent'] }])
})

test('[DASH-3] [DASH-4] the worst groups of enough tickets, and all beside their period before, sorted by the change', async ({
  page,
}) => {
  await open(page, `${ANALYSIS}${RANGE}&metric=one_touch&split=tag`)
  await page.getByRole('combobox', { name: 'Chosen by' }).selectOption('Worst value')
  const chart = page.getByRole('region', {
    name: 'One-touch resolution by tag: worst 10 with 10 tickets or more',
  })
  const split = { metrics: 'one_touch', by: 'tag' }
  const { groups } = await call('getMetricGroups', { ...org, query: { ...range, ...split } })
  const ranked = groups
    .flatMap(({ segments: [tag], items: [item] }) => (item ? [{ name: tag?.label, item }] : []))
    .filter(({ item }) => (item.whole ?? 0) >= 10)
    .toSorted((one, other) => (one.item.value ?? 0) - (other.item.value ?? 0))
  await expect(chart).toContainText(`${number(groups.length - 10)} more tags not shown`)
  await chart.getByRole('application').focus()
  await page.keyboard.press('Home')
  await expect(chart).toContainText(`${ranked[0]?.name}`)

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('switch', { name: 'Previous period' }).click()
  const table = page.getByRole('table')
  const head = table.getByRole('button', { name: 'One-touch resolution, change in points' })
  await head.click()
  const weeks = (to: string) => new Date(Date.parse(to) - 28 * DAY_MS).toISOString()
  const before = { beforeFrom: weeks(range.from), beforeTo: weeks(range.to) }
  const compared = await call('getMetricGroups', {
    ...org,
    query: { ...range, ...before, ...split },
  })
  const changes = compared.groups.flatMap(({ segments: [tag], items: [item] }) => {
    const [now, past] = [item, item?.before]
    const isEnough = Math.min(now?.whole ?? 0, past?.whole ?? 0) >= 10
    return isEnough ? [{ name: tag?.label ?? '', by: (now?.value ?? 0) - (past?.value ?? 0) }] : []
  })
  const least = changes.toSorted((one, other) => one.by - other.by)[0]
  await expect(table.getByRole('row').nth(1)).toContainText(least?.name ?? '')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await isNarrow(page)).toBe(true)
})

test('[DASH-3] two metrics compared: a sentence, a point with a drilldown, and too few values', async ({
  page,
}) => {
  await open(page, `${ANALYSIS}${RANGE}&tab=correlate`)
  const chart = panel(page, 'One-touch resolution against First reply time')
  await expect(chart).toContainText(
    /Spearman’s ρ −?\d\.\d\d, 95 % −?\d\.\d\d to −?\d\.\d\d, based on \d+/,
  )
  await chart.getByRole('application').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveText(/^One-touch resolution: /)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await expect(chart).toContainText('Too few to say anything: 6 of at least 8.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(chart).toBeVisible()
  expect(await isNarrow(page)).toBe(true)
})

test('[DASH-3] every ticket is a row: sorted by the server, and all are in the file', async ({
  page,
}) => {
  const all = `?from=${day(3000)}&to=${day(0)}`
  await open(page, `${ANALYSIS}${all}&tab=tickets`)
  const table = page.getByRole('table')
  await table.getByRole('button', { name: 'Replies' }).click()
  await table.getByRole('button', { name: 'Replies' }).click()
  await expect(page).toHaveURL(/sort=-replies/)
  const query = {
    from: `${day(3000)}T00:00:00.000Z`,
    to: `${day(0)}T23:59:59.999Z`,
    sort: 'replies' as const,
    order: 'desc' as const,
    limit: 1,
  }
  const { items, total } = await call('listTickets', { ...org, query })
  await expect(table.getByRole('row').nth(1)).toContainText(items[0]?.id ?? 'none')
  await expectAccessible(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(...(/\/tickets[.?]\w*/.exec(request.url()) ?? [])))
  const lines = await linesOf(page, () =>
    page.getByRole('button', { name: 'Download as CSV: Tickets' }).click(),
  )
  expect(total).toBeGreaterThan(15_000)
  expect(lines).toHaveLength(total + 1)
  expect(asked).toEqual(['/tickets.csv']) // one answer, not a page after the other
})

import { readFile } from 'node:fs/promises'
import {
  type Call,
  createCall,
  DAY_MS,
  type Dimension,
  type MetricName,
} from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { baseUrl, expect, expectAccessible, test } from './browser.ts'
import { arrive, ticketOf, tile } from './dashboard.ts'
import { asAdmin } from './members.ts'
import { sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

const PATH = '/main/apps/prism/ticket-health'
const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10)
/** Whole days of the demo organisation, whose time zone is UTC. */
const days = { from: day(28), to: day(1) }
const range = { from: `${days.from}T00:00:00.000Z`, to: `${days.to}T23:59:59.999Z` }
const RANGE = `?from=${days.from}&to=${days.to}`
const org = { params: { organisationId: 'demo-org' } }

/** The moment of states: the end of the range. */
const LAST = `on ${new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
  ...(days.to.slice(0, 4) === day(0).slice(0, 4) ? {} : { year: 'numeric' }),
}).format(new Date(days.to))}`

let call: Call
let token: string
test.beforeAll(async () => {
  const { email } = await (await asAdmin()).newMember('Supervisor')
  token = await tokenOf(baseUrl(), email)
  call = createCall(`${baseUrl()}/api`, () => token)
})

const open = (page: Page, search = RANGE) => openWith(page, baseUrl() + PATH + search, token)
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const plot = (page: Page, name: string) =>
  panel(page, name).getByRole('application', { name: new RegExp(`^${name}|^Tickets by`) })
const list = (page: Page) => page.getByRole('dialog')
const number = (value: number) => value.toLocaleString('en-US')
const metricValuesOf = async (metrics: readonly MetricName[], filters = {}) =>
  (await call('getMetrics', { ...org, query: { ...range, ...filters, metrics: metrics.join() } }))
    .items
const groupsOf = async (metric: MetricName, by: readonly Dimension[]) =>
  (await call('getMetricGroups', { ...org, query: { ...range, metrics: metric, by: by.join() } }))
    .groups

/** Expects the open list to have so many tickets, and closes it. */
async function expectListOf(page: Page, total: number) {
  expect(total).toBeGreaterThanOrEqual(0)
  const status = list(page).getByRole('status')
  if (total > 0) await expect(status).toHaveText(new RegExp(`^${number(total)} tickets?(, |$)`))
  else await expect(list(page)).toContainText('No data available!')
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
}

/** Expects the open list to have what a rate counts, with the switch to the rest, and closes it. */
async function expectRate(page: Page, { part = 0, whole = 0 }: { part?: number; whole?: number }) {
  const sides = list(page).getByRole('group', { name: 'Which tickets' }).getByRole('button')
  await expect(sides.first()).toHaveText(new RegExp(`^${number(part)} `))
  await expect(sides.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(sides.last()).toHaveText(new RegExp(`^${number(whole - part)} `))
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
}

const KEYS = [
  ['Created', 'created'],
  ['Solved', 'solved'],
  [`Unsolved ${LAST}`, 'unsolved'],
  ['First reply', 'frt'],
  ['Full resolution', 'full_res'],
  ['One-touch', 'one_touch'],
  ['Reopened', 'reopen'],
  ['SLA achieved', 'sla'],
  ['Ticket CSAT', 'csat'],
] as const

test('[DASH-4] the key metrics are those of the API, for range and filters of the address', async ({
  page,
}) => {
  const metrics = KEYS.map(([, metric]) => metric)
  const seen: number[] = []
  const both: Record<string, string>[] = [{}, { allSystemGroups: 'Billing' }]
  for (const filters of both) {
    const search = new URLSearchParams({ ...days, ...filters }).toString()
    await open(page, `?${search}`)
    for (const [i, item] of (await metricValuesOf(metrics, filters)).entries()) {
      const shown = tile(page, KEYS[i]?.[0] ?? '')
      await expect(shown).toContainText(
        item.unit === 'min' ? `based on ${number(item.n)}` : number(item.n),
      )
      if (item.unit === 'count') await expect(shown.getByRole('link')).toHaveText(number(item.n))
      if (item.unit === 'pct')
        await expect(shown).toContainText(`${number(item.part ?? 0)} of ${number(item.whole ?? 0)}`)
      if (item.unit === 'min') {
        const hours = Math.floor(Math.round(item.median ?? 0) / 60)
        await expect(shown.getByRole('link')).toHaveText(
          hours > 0 && hours < 24 ? new RegExp(`^${hours}\\sh`) : /\d/,
        )
        await expect(shown).toContainText('90 % within')
      }
      seen.push(item.n)
    }
  }
  const [all = 0, some = 0] = [seen[0], seen[KEYS.length]]
  expect([some > 0, some < all]).toEqual([true, true])
})

test('[DASH-4] each key metric opens the tickets that it counts, and has an explanation', async ({
  page,
}) => {
  await open(page)
  const items = await metricValuesOf(KEYS.map(([, metric]) => metric))
  for (const [i, [name]] of KEYS.entries()) {
    await tile(page, name).getByRole('link').click()
    const item = items[i]
    if (item?.unit === 'pct') await expectRate(page, item)
    else await expectListOf(page, item?.n ?? -1)
  }
  await page.getByRole('button', { name: 'About First reply', exact: true }).click()
  const receipt = page.getByRole('region', { name: 'How this is counted' })
  const frt = items.find(({ metric }) => metric === 'frt')
  await expect(receipt).toContainText('First public reply of an agent less creation')
  await expect(receipt).toContainText('tickets created in the range')
  await expect(receipt).toContainText(`Counted${number(frt?.n ?? 0)}`)
  for (const { count } of frt?.excluded ?? [])
    await expect(receipt).toContainText(`${number(count)} (`)
  await expectAccessible(page)
  const waiting = frt?.excluded.find(({ reason }) => reason === 'noReply')?.count ?? -1
  await receipt.getByRole('link', { name: 'No agent has replied yet' }).click()
  await expect(receipt).toBeHidden()
  await expectListOf(page, waiting)
})

test('[DASH-4] drilldowns of every chart have as many tickets as their points', async ({
  page,
}) => {
  test.slow()
  await open(page)
  const said = (name: string) => panel(page, name).getByRole('status')
  const enter = async (name: string, keys: readonly string[]) => {
    await plot(page, name).focus()
    for (const key of keys) await page.keyboard.press(key)
    await expect(said(name)).toHaveText(/: [\w ,]+ [\d,]+/)
    const [, value = ''] = /: [\w ,]+? ([\d,]+)/.exec((await said(name).textContent()) ?? '') ?? []
    await page.keyboard.press('Enter')
    return Number(value.replace(',', ''))
  }
  for (const name of ['First reply time', 'Full resolution time'])
    await expectListOf(page, await enter(name, ['Home', 'ArrowDown']))
  // a field shows the mean of the Mondays, and opens the tickets of all of them
  await enter('Created by day and hour', ['Home', 'ArrowRight', 'ArrowRight'])
  const created = await groupsOf('created', ['weekday', 'hour'])
  const mondays = created.find(
    ({ segments: [weekday, hour] }) => weekday?.key === '1' && hour?.key === '2',
  )
  await expectListOf(page, mondays?.items[0]?.n ?? 0)
  const unsolved = await groupsOf('age', ['value', 'priority'])
  await enter('Backlog age by priority', ['End', 'ArrowDown'])
  const urgent = unsolved.find(
    ({ segments: [step, of] }) => step?.key === '20160' && of?.key === 'urgent',
  )
  await expectListOf(page, urgent?.items[0]?.n ?? 0)
  await plot(page, 'SLA by metric').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const [sla] = await metricValuesOf(['sla_first_reply'])
  await expectRate(page, sla ?? {})
  await plot(page, 'SLA by metric').focus()
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  const [active] = await metricValuesOf(['sla_active_first_reply'])
  await expectListOf(page, active?.n ?? -1)
})

const CHOICES = [
  ['Tickets by Agent', 'agent'],
  ['Tickets by Type', 'type'],
  ['Tickets by User Group', 'group'],
  ['Tickets by Tag Group', 'tagGroup'],
  ['Tickets by Tags', 'tag'],
] as const

test('[BRK-1] five choices, each with bars and a table of the same numbers that open tickets', async ({
  page,
}) => {
  test.slow()
  await open(page)
  const card = panel(page, 'Data Breakdown')
  for (const [label, by] of CHOICES) {
    await card.getByLabel('Break down by').selectOption(label)
    const groups = await groupsOf('created', [by])
    const [first] = groups
    const row = card.getByRole('table').getByRole('row').nth(1)
    await expect(row).toContainText(number(first?.items[0]?.value ?? 0))
    if (first?.segments[0]?.label) await expect(row).toContainText(first.segments[0].label)
    await expect(card).toContainText(groups.length > 0 ? 'has most' : 'No data available!')
    await plot(page, 'Data Breakdown').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectListOf(page, first?.items[0]?.value ?? -1)
    expect(new URL(page.url()).searchParams.get('breakdown') ?? 'agent').toBe(by)
  }
  await card.getByRole('button', { name: 'Values', exact: true }).click()
  const least = (await groupsOf('created', ['tag'])).at(-1)?.items[0]?.value ?? -1
  await expect(card.getByRole('table').getByRole('row').nth(1).getByRole('link')).toHaveText(
    number(least),
  )
  await expect(card.getByRole('columnheader')).toHaveText(['Types', 'Values'])
  await expect(card.getByRole('columnheader', { name: 'Values' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await card.getByRole('button', { name: 'About Data Breakdown' }).click()
  await expect(page.getByRole('dialog', { name: 'Data Breakdown' })).toContainText('Description')
})

test('[BRK-1] the chart is 15 × (labels + 15) px high', async ({ page }) => {
  await open(page, `${RANGE}&breakdown=type`)
  const labels = (await groupsOf('created', ['type'])).length
  await expect(plot(page, 'Data Breakdown')).toBeVisible()
  const box = await panel(page, 'Data Breakdown').locator('.k-chart').boundingBox()
  expect(box?.height).toBe(15 * (labels + 15))
})

test('[DASH-4] [BRK-1] without data every panel shows a message with a way out', async ({
  page,
}) => {
  await open(page, '?from=2001-01-01&to=2001-01-02')
  const empty = panel(page, 'Data Breakdown')
  await expect(empty).toContainText('No data available!')
  await expect(empty.getByLabel('Break down by')).toBeVisible()
  for (const name of ['First reply time', 'Created by day and hour', 'Time in each status'])
    await expect(panel(page, name)).toContainText('No data available!')
  await expect(tile(page, 'Created')).toContainText('nothing to count')
  await expectAccessible(page)
  await empty.getByRole('button', { name: /Show the last/ }).click()
  await expect(plot(page, 'Data Breakdown')).toBeVisible()
})

test('[DASH-4] one table of metrics by agent, group, tag, brand or channel, with its file', async ({
  page,
}) => {
  await open(page)
  const table = panel(page, 'Metrics by')
  for (const [label, by] of [
    ['Channel', 'channel'],
    ['Group', 'group'],
  ] as const) {
    await table.getByRole('button', { name: label, exact: true }).click()
    const groups = await groupsOf('created', [by])
    const [most] = groups.toSorted((a, b) => (b.items[0]?.n ?? 0) - (a.items[0]?.n ?? 0))
    await table.getByRole('button', { name: 'Created', exact: true }).click()
    await table.getByRole('button', { name: 'Created', exact: true }).click()
    const row = table.getByRole('row').nth(1)
    await expect(row).toContainText(most?.segments[0]?.label ?? '')
    await row
      .getByRole('link', { name: number(most?.items[0]?.n ?? 0), exact: true })
      .first()
      .click()
    await expectListOf(page, most?.items[0]?.n ?? -1)
    await table.getByRole('button', { name: 'Created', exact: true }).click()
  }
  const whole = table.getByRole('row', { name: 'All tickets' })
  const [created] = await metricValuesOf(['created'])
  await whole
    .getByRole('link', { name: number(created?.n ?? -1), exact: true })
    .first()
    .click()
  await expectListOf(page, created?.n ?? -1)
  const save = table.getByRole('button', { name: 'Download as CSV: Metrics by group' })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines[0]).toContain('Group,Created,Solved,Unsolved on ')
  expect(lines[0]).toContain(',"First reply, median","First reply, 90 % within"')
  expect(lines).toHaveLength(1 + (await groupsOf('created', ['group'])).length)
})

test('[DASH-4] is accessible and fits, wide and on a phone', async ({ page }) => {
  await open(page)
  await expect(plot(page, 'Data Breakdown')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(plot(page, 'Data Breakdown')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Metrics by agent' })).toBeVisible()
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)
  await expectAccessible(page)
})

test('[BRK-1] an organisation whose filter is inActive has no choice; addresses of agents are masked', async ({
  page,
}) => {
  const server = await sharedServer()
  const tickets = [1, 2, 3].map((id) =>
    ticketOf(id, '2026-11-03T10:00:00.000Z', undefined, {
      assignee: id < 3 ? 'kim@shop.example' : 'Ben',
      tags: ['refund'],
    }),
  )
  const at = `${PATH}?from=2026-11-01&to=2026-11-05&breakdown=tag`
  const config = ['dateFilter', 'inActive']
  const { organisationId } = await arrive(page, server, {
    organisation: { filter_config: config },
    tickets,
    at,
  })
  const card = panel(page, 'Data Breakdown')
  await expect(card.getByRole('row').nth(1)).toHaveText(/kim@shop\.example\s*2/)
  await server.query('update organisation set show_email = false where id = $1', [organisationId])
  await page.reload()
  await expect(card.getByRole('row').nth(1)).toHaveText(/k•••@shop\.example\s*2/)
  await expect(card.getByRole('row').nth(2)).toHaveText(/Ben\s*1/)
  await expect(card.getByLabel('Break down by')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('kim@shop.example')
  await card.getByRole('link', { name: '2', exact: true }).click()
  await expect(list(page)).toHaveAccessibleName('Created: k•••@shop.example')
  await expectListOf(page, 2)

  await page.evaluate(() => sessionStorage.clear()) // another user's address in this tab would not count
  await arrive(page, server, { tickets, at })
  await expect(card.getByLabel('Break down by')).toHaveValue('tag')
  await expect(card.getByRole('row').nth(1)).toHaveText(/refund\s*3/)
})

import { readFile } from 'node:fs/promises'
import { type Call, createCall, type Dimension, type MetricName } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { newAdmin, ticketOf, tile } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

const PATH = '/main/apps/prism/sentiment'
const RANGE = '?from=2026-11-01&to=2026-11-05'
const range = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-05T23:59:59.999Z' }

const BAD = 'This is terrible, I am very angry, never again!'
const GOOD = 'Thank you, I am so happy now, I love it!'
const PLAIN = 'The parcel stands beside the door of the house.'
const JAPANESE = 'この機械はまったく動きません。とても困っています。助けてください。'

const says = (text: string, minute: number) => ({
  at: new Date(Date.UTC(2026, 10, 2, 9, minute)).toISOString(),
  author: 'Robin Field',
  authorRole: 'customer',
  text,
})
const make = (first: number, count: number, texts: readonly string[], tags: readonly string[]) =>
  Array.from({ length: count }, (_, i) => {
    const day = 1 + ((first + i) % 4)
    const createdAt = `2026-11-0${day}T09:00:00.000Z`
    const messages = texts.map((text, minute) => says(text, minute))
    return ticketOf(first + i, createdAt, undefined, {
      requester: 'Robin Field',
      messages,
      tags,
      group: day > 2 ? 'Billing' : 'Orders',
    })
  })

/** 72 tickets, two of them not scored: 27 end negative, 25 of those are late. */
const TICKETS = [
  ...make(101, 25, [PLAIN, BAD], ['late']),
  ...make(201, 10, [BAD, GOOD], ['paid']),
  ...make(301, 2, [BAD, BAD], ['paid']),
  ...make(401, 33, [`${GOOD} Call 0170 1234567, Robin Field`], ['paid']),
  ...make(501, 1, [JAPANESE], []),
  ...make(601, 1, [], []),
]

let server: OwnServer
let call: Call
let token: string
let org: { params: { organisationId: string } }
test.beforeAll(async () => {
  server = await sharedServer()
  const { email, organisationId } = await newAdmin(server, { tickets: TICKETS })
  org = { params: { organisationId } }
  token = await tokenOf(server.address, email)
  call = createCall(`${server.address}/api`, () => token)
  await expect
    .poll(async () => (await server.query('select 1 from sentiment_queue limit 1')).length)
    .toBe(0)
})

const open = (page: Page, search = RANGE) => openWith(page, server.address + PATH + search, token)
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const plot = (page: Page, name: string) => panel(page, name).getByRole('application')
const list = (page: Page) => page.getByRole('dialog')
const metricValuesOf = async (...metrics: MetricName[]) =>
  (await call('getMetrics', { ...org, query: { ...range, metrics: metrics.join() } })).items
const groupsOf = async (metric: MetricName, by: readonly Dimension[]) =>
  (await call('getMetricGroups', { ...org, query: { ...range, metrics: metric, by: by.join() } }))
    .groups

/** Expects the open list to have so many tickets, and closes it. */
async function expectListOf(page: Page, total: number) {
  await expect(list(page).getByRole('status')).toHaveText(new RegExp(`^${total} tickets?(, |$)`))
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
}

const KEYS = [
  ['Negative', 'sent_negative', '27 of 70'],
  ['Score', 'sent_score', 'all messages'],
  ['First to last', 'sent_delta', 'median'],
  ['Recovered', 'sent_recovered', '10 of 12'],
  ['Turned negative', 'sent_turned', '25 of 25'],
  ['Not enriched', 'sent_missing', '2.8'],
] as const

test('[DASH-5] the key metrics are those of the API, open their tickets and have explanations', async ({
  page,
}) => {
  await open(page)
  const items = await metricValuesOf(...KEYS.map(([, metric]) => metric))
  for (const [i, [name, , fact]] of KEYS.entries()) {
    const shown = tile(page, name)
    await expect(shown).toContainText(fact)
    await shown.getByRole('link').click()
    const { unit, part, n } = items[i] ?? {}
    if (unit === 'score') await expect(shown).toContainText(`based on ${n}`)
    await expectListOf(page, (unit === 'pct' ? part : n) ?? -1)
  }
  await page.getByRole('button', { name: 'About Negative', exact: true }).click()
  const receipt = page.getByRole('region', { name: 'How this is counted' })
  await expect(receipt).toContainText('negative or very negative / tickets with a scored message')
  await expect(receipt).toContainText('Counted70')
  await expect(receipt).toContainText(/1 \(1\.4\s%\): Its customer wrote no public message/)
  await expect(receipt).toContainText(/1 \(1\.4\s%\): Nothing can score its language/)
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the key metrics as CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(1 + KEYS.length + 1) // the header, and the mean of all messages
})

test('[DASH-5] drilldowns of every chart have as many tickets as their points', async ({
  page,
}) => {
  test.slow()
  await open(page)
  const enter = async (name: string, keys: readonly string[]) => {
    await plot(page, name).focus()
    for (const key of keys) await page.keyboard.press(key)
    await expect(panel(page, name).getByRole('status')).toHaveText(/\w/)
    await page.keyboard.press('Enter')
  }
  const nOf = async (metric: MetricName, by: readonly Dimension[], keys: readonly string[]) => {
    const groups = await groupsOf(metric, by)
    const found = groups.find(({ segments }) =>
      segments.every((segment, i) => (segment.key ?? '') === keys[i]),
    )
    return found?.items[0]?.n ?? -1
  }
  await enter('Sentiment by day', ['Home', 'ArrowDown'])
  await expectListOf(page, await nOf('sent_label_very_positive', ['day'], ['2026-11-01']))
  const course = ['firstSentiment', 'sentiment'] as const
  await enter('First to last message', ['Home', 'ArrowDown', 'ArrowDown', 'End'])
  await expectListOf(page, await nOf('sent_delta', course, ['neutral', 'veryNegative']))
  await enter('Sentiment by', ['Home', 'ArrowRight', 'ArrowRight'])
  await expectListOf(page, await nOf('sent_label_very_negative', ['tag'], ['paid']))
  await enter('Sentiment by language', ['Home', 'ArrowRight'])
  await expectListOf(page, await nOf('created', ['language', 'sentiment'], ['en', 'veryPositive']))
  await enter('Emotion to last message', ['End', ...Array(6).fill('ArrowDown')])
  await expectListOf(
    page,
    await nOf('created', ['emotion', 'sentiment'], ['anger', 'veryNegative']),
  )
  const bars = panel(page, 'Sentiment by')
  await bars.getByRole('button', { name: 'Group', exact: true }).click()
  await expect(plot(page, 'Sentiment by')).toHaveAccessibleName(/Billing/)
  expect(new URL(page.url()).searchParams.get('by')).toBe('group')
  await bars.getByRole('button', { name: /^Show as table/ }).click()
  await expect(bars.getByRole('table')).toContainText(/Billing, based on \d+/)
})

test('[DASH-5] what coincides with negative tickets has an interval, and opens its tickets', async ({
  page,
}) => {
  await open(page)
  const drivers = panel(page, 'What goes with negative tickets')
  const row = drivers.getByRole('row', { name: /^late/ })
  await expect(row).toContainText(/late\s*\+95\.6.points/) // 25 of 25 against 2 of 45
  await expect(row).toContainText(/100.%/)
  await row.getByRole('link').click()
  await expect(list(page)).toHaveAccessibleName('Negative tickets: late')
  await expectListOf(page, 25)
  const save = drivers.getByRole('button', { name: /^Download as CSV/ })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(await readFile(await download.path(), 'utf8')).toContain(
    'Difference,95 % from,to,Negative',
  )
})

test('[DASH-5] a quote contains no names and links to its ticket, whose label can be corrected and is counted', async ({
  page,
}) => {
  await open(page)
  const quotes = panel(page, 'What customers write')
  const good = quotes.getByRole('region', { name: 'Very positive' }).getByRole('listitem')
  await expect(good).toHaveCount(2) // equal texts are shown once
  await expect(quotes).toContainText('Call [number], [name]')
  await expect(quotes).not.toContainText('Robin')
  const bad = quotes.getByRole('region', { name: 'Very negative' }).getByRole('listitem').first()
  await bad.getByRole('link').click()
  const strip = list(page).getByRole('region', { name: /^Sentiment of/ })
  await strip.getByRole('button').last().click()
  const line = list(page).getByRole('listitem').filter({ hasText: 'terrible' }).last()
  await expect(line).toBeFocused()
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Change the sentiment' }).click()
  await page.getByRole('menuitem', { name: 'Negative', exact: true }).click()
  await expect(line).toContainText(/Negative\s*set by a person/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Refresh' }).click()
  const scoring = panel(page, 'How messages are scored')
  await expect(scoring).toContainText('People confirmed 0 of 1 messages: too few to tell.')
  await expect(scoring.getByRole('row', { name: /^Default model/ })).toContainText(/100.%/) // the same result
  await scoring.getByRole('link', { name: '1 ticket' }).first().click()
  await expect(list(page)).toHaveAccessibleName(/^Negative tickets: excluded/)
  await expectListOf(page, 1)
})

test('[DASH-5] emotions have their tickets, in bars, table, file and quotes', async ({ page }) => {
  await open(page)
  const emotions = panel(page, 'Emotions')
  // 37 are angry: 25 late ones and 12 that began so; 43 thank at the end and are happy
  await expect(plot(page, 'Emotions')).toHaveAccessibleName(/Gratitude 43, Joy 43, .*Anger 37/)
  await expect(emotions).toContainText('Shares of 70 tickets, which may show several.')
  await plot(page, 'Emotions').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(list(page)).toHaveAccessibleName('Created: Gratitude')
  await expectListOf(page, 43)
  await emotions.getByRole('link', { name: '2 tickets' }).click() // one in Japanese, and one without a message
  await expect(list(page)).toHaveAccessibleName('Created: Emotion not known')
  await expectListOf(page, 2)
  const save = emotions.getByRole('button', { name: /^Download as CSV/ })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/Anger,37,52\.85/)
  await emotions.getByRole('button', { name: /^Show as table/ }).click()
  await expect(emotions.getByRole('row', { name: /^Anger\s*37\s*52\.9/ })).toBeVisible()
  const quotes = panel(page, 'What customers write')
  await quotes.getByRole('button', { name: 'Emotion', exact: true }).click()
  const angry = quotes.getByRole('region', { name: 'Anger' }).getByRole('listitem')
  await expect(angry).toHaveCount(1) // equal texts are shown once
  await expectAccessible(page)
  await angry.getByRole('link').click()
  const strip = list(page).getByRole('region', { name: /^Sentiment of/ })
  await expect(strip.getByRole('button', { name: /, anger$/ }).first()).toBeVisible()
  const said = list(page).getByRole('listitem').filter({ hasText: 'terrible' }).first()
  await expect(said).toContainText(/(sure|person)\s*Disappointment\s*Anger/)
})

test('[DASH-5] without data every panel shows a message; it is accessible and fits a phone', async ({
  page,
}) => {
  await open(page, '?from=2001-01-01&to=2001-01-02')
  for (const name of ['Sentiment by day', 'First to last message', 'What customers write'])
    await expect(panel(page, name)).toContainText('No data available!')
  await expect(tile(page, 'Negative')).toContainText('nothing to count')
  await open(page)
  await expect(plot(page, 'Sentiment by day')).toBeVisible()
  await expect(panel(page, 'What customers write')).toContainText('[name]')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(plot(page, 'Sentiment by language')).toBeVisible()
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)
  await expectAccessible(page)
})

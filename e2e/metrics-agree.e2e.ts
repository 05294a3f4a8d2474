import { readFile } from 'node:fs/promises'
import { createCall, type MetricName, METRICS, type Reply } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { randomTickets } from '../packages/server/src/metrics/test-random-tickets.ts'
import { expect, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith } from './sign-in.ts'

/*
 * One metric in its card, in the chart, in the table, in the list of its tickets and in each of their files, in two
 * zones whose clocks change on different days of the range. agreement.test.ts checks this for every metric of the
 * server in many zones, explorer-file.test.ts for every metric in a file.
 */
const ZONES: [timeZone: string, metric: MetricName][] = [
  ['America/New_York', 'frt'],
  ['Australia/Lord_Howe', 'one_touch'],
]
const RANGE = 'from=2026-03-06&to=2026-04-08'
const DAYS = 34
const tickets = randomTickets(20_260_308, 200, '2026-03-01T00:00:00Z', 42 * 24 * 60)

let server: OwnServer
let admin: Awaited<ReturnType<typeof newAdmin>>
test.beforeAll(async () => {
  server = await sharedServer()
  admin = await newAdmin(server, { tickets })
})

type Line = Record<string, string>

async function fileOf(page: Page, name: string): Promise<Line[]> {
  const button = page.getByRole('button', { name: `Download as CSV: ${name}` })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const text = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '')
  return Papa.parse<Line>(text, { header: true }).data
}

const sumOf = (lines: Line[], column: string) =>
  lines.reduce((sum, line) => sum + Number(line[column]), 0)
const counted = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'ticket' : 'tickets'}`
const listed = (page: Page) => page.getByRole('dialog').getByRole('status')

/** The total of the lines: sums are added, means weighted, shares computed from their parts and wholes. */
function mergedOf(metric: MetricName, value: string, lines: Line[]): number {
  const { kind } = METRICS[metric]
  if (kind === 'share') return (sumOf(lines, 'Part') / sumOf(lines, 'Whole')) * 100
  if (kind === 'sum') return sumOf(lines, value)
  const weighted = lines.reduce(
    (sum, line) => sum + Number(line[value]) * Number(line['Based on']),
    0,
  )
  return weighted / sumOf(lines, 'Based on')
}

type TileText = Reply<'getMetrics'>['items'][number]

for (const [timeZone, metric] of ZONES)
  test(`[DASH-4] ${METRICS[metric].name} is the same everywhere in ${timeZone}`, async ({
    page,
  }) => {
    const { name } = METRICS[metric]
    const { token, organisationId } = admin
    await server.query('update organisation set time_zone = $2 where id = $1', [
      organisationId,
      timeZone,
    ])
    const open = (more: string) =>
      openWith(
        page,
        `${server.address}/main/apps/prism/data-analysis?${RANGE}&metric=${metric}${more}`,
        token,
      )

    await open('&chart=number')
    const tile = page.getByRole('region', { name, exact: true })
    const [card] = await fileOf(page, name)
    const value = Object.keys(card ?? {}).find((title) => title.startsWith(`${name} (`)) ?? ''
    const [total, n] = [Number(card?.[value]), Number(card?.['Based on'])]
    expect(n).toBeGreaterThan(20)
    await expect(tile).toContainText(new RegExp(`(based on|of) ${n}\\b`))
    await tile.getByRole('link').click()
    // a share opens what it counts
    const isShare = METRICS[metric].kind === 'share'
    const within = (lines: Line[]) => sumOf(lines, isShare ? 'Part' : 'Based on')
    await expect(listed(page)).toContainText(counted(card ? within([card]) : 0))
    await page.keyboard.press('Escape')

    await open('&chart=line')
    const plot = page.getByRole('application')
    await expect(plot).toBeVisible()
    const days = await fileOf(page, name)
    expect(days.map(({ Day }) => Day)).toHaveLength(DAYS)
    expect([days[0]?.Day, days.at(-1)?.Day]).toEqual(['2026-03-06', '2026-04-08'])
    expect(mergedOf(metric, value, days)).toBeCloseTo(total, 6)
    if (metric !== 'solutions') expect(sumOf(days, 'Based on')).toBe(n) // a ticket that was solved twice is on two days
    await plot.focus()
    await page.keyboard.press('Home')
    // days have too few tickets, so that the points are weeks; one with less than ten is none
    const weeks = Array.from({ length: Math.ceil(DAYS / 7) }, (_, at) =>
      days.slice(at * 7, at * 7 + 7),
    )
    const counts = weeks.map((lines) => counted(within(lines)))
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => counts.includes((await listed(page).innerText()).split(', ')[0] ?? ''))
      .toBe(true)
    await page.keyboard.press('Escape')

    await open('&split=channel&chart=bars')
    const segments = await fileOf(page, name)
    expect(mergedOf(metric, value, segments)).toBeCloseTo(total, 6)
    await open('&split=channel&chart=table')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(1 + segments.length)
    for (const part of segments)
      await expect(rows.filter({ hasText: part.Channel ?? '' })).toContainText(
        part['Based on'] ?? '',
      )
    const table = await fileOf(page, name)
    expect(sumOf(table, 'Based on')).toBe(sumOf(segments, 'Based on'))

    // and none of them differs from the server's value
    const call = createCall(`${server.address}/api`, () => token)
    const query = { ...rangeIn(timeZone), timeZone, metrics: metric }
    const { items } = await call('getMetrics', { params: { organisationId }, query })
    const [told] = items as [TileText]
    expect([total, n]).toEqual([told.value, told.n])
  })

/** The same days by the clocks of the zone, computed independently. */
function rangeIn(timeZone: string) {
  const local = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const midnight = (day: string) => {
    const QUARTER_MS = 15 * 60_000
    let at = Date.parse(`${day}T00:00:00Z`) - 15 * 3_600_000
    while (local.format(at) !== `${day} 00:00:00`) at += QUARTER_MS
    return at
  }
  return {
    from: new Date(midnight('2026-03-06')).toISOString(),
    to: new Date(midnight('2026-04-09') - 1).toISOString(),
  }
}

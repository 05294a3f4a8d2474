import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { arrive, loaded, rangeButton, ticketOf, tile } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { addressesOf } from './questions.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

// the user is in a time zone far from the organisation's
test.use({ timezoneId: 'America/New_York' })
const AUCKLAND = { time_zone: 'Pacific/Auckland' }
const BOARD = '/main/boards/config'
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Date range' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const address = (page: Page) => new URL(page.url()).search

/** Records the screen's requests for volumes from now on. */
function asked(page: Page): URLSearchParams[] {
  const all: URLSearchParams[] = []
  page.on('request', (request: Request) => {
    for (const { pathname, searchParams } of addressesOf(request))
      if (pathname.endsWith('/ticket-volumes')) all.push(searchParams)
  })
  return all
}

/** MM/dd/yyyy HH:mm:ss in a time zone. */
const clockIn = (timeZone: string, at = new Date()) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    ...Object.fromEntries(
      ['month', 'day', 'hour', 'minute', 'second'].map((part) => [part, '2-digit']),
    ),
  })
    .format(at)
    .replace(',', '')

test('[FILT-5] days are those of the organisation: a day of 23 hours, from midnight to midnight', async ({
  page,
}) => {
  const wire = asked(page)
  await arrive(page, server, {
    organisation: AUCKLAND,
    tickets: [
      ticketOf(1, '2026-09-26T11:59:59.000Z'), // the 26th there, the 26th here
      ticketOf(2, '2026-09-26T12:00:00.000Z'), // the 27th there, the 26th here
      ticketOf(3, '2026-09-27T10:59:59.000Z'), // the last second of the 27th there
      ticketOf(4, '2026-09-27T11:00:00.000Z'), // the 28th there, the 27th here
    ],
    at: `${BOARD}?from=2026-09-27&to=2026-09-27`,
  })
  await expect(tile(page, 'Created')).toContainText('2')
  expect(Object.fromEntries(wire[0] ?? [])).toMatchObject({
    from: '2026-09-26T12:00:00.000Z',
    to: '2026-09-27T10:59:59.999Z',
    timeZone: 'Pacific/Auckland',
  })
  await rangeButton(page).click()
  await expect(sheet(page)).toContainText('Days are those of Pacific/Auckland.')
  await expect(sheet(page).getByRole('textbox', { name: 'Start' })).toHaveValue('09/27/2026')
  await expectAccessible(page)
})

test.describe('in time zones that never share a day', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' })

  test("[FILT-5] today is the current day in the organisation's time zone", async ({ page }) => {
    const zone = 'Pacific/Kiritimati' // 25 hours ahead
    await arrive(page, server, { organisation: { time_zone: zone }, at: BOARD })
    const today = clockIn(zone).slice(0, 10)
    expect(today).not.toBe(clockIn('Pacific/Pago_Pago').slice(0, 10))
    await expect(page.getByText(`As of ${today}`)).toBeVisible()
    await expect(rangeButton(page)).toContainText(`– ${today}`)
  })
})

test('[FILT-5] presets and calendar by keyboard alone', async ({ page }) => {
  await arrive(page, server, {
    organisation: AUCKLAND,
    at: `${BOARD}?from=2026-11-01&to=2026-11-21`,
  })
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  const open = async () => {
    await press('Enter')
    await expect(sheet(page).getByRole('button', { name: 'Today', exact: true })).toBeFocused()
  }
  await rangeButton(page).focus()
  await open()
  await press('ArrowRight')
  await expect(sheet(page).getByRole('button', { name: 'Yesterday' })).toBeFocused()
  await press('Enter')
  const yesterday = clockIn('Pacific/Auckland', new Date(Date.now() - 24 * 3_600_000)).slice(0, 10)
  await expect(rangeButton(page)).toContainText(`${yesterday} – ${yesterday}`)
  await expect(rangeButton(page)).toBeFocused()
  await page.goBack()
  await expect(rangeButton(page)).toContainText('11/01/2026 – 11/21/2026')

  await rangeButton(page).focus()
  await open()
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab')
  const day = (name: string) => sheet(page).getByRole('button', { name, exact: true })
  await expect(day('Saturday, November 21, 2026')).toBeFocused()
  await press('PageUp', 'ArrowUp', 'Home')
  await expect(day('Sunday, October 11, 2026')).toBeFocused()
  await press('ArrowRight', 'Enter')
  await expect(sheet(page)).toContainText('Now choose the other end.')
  await press('PageDown', 'End', 'ArrowDown', 'ArrowLeft', 'Enter')
  await expect(sheet(page).getByRole('textbox', { name: 'Start' })).toHaveValue('10/12/2026')
  await expect(sheet(page).getByRole('textbox', { name: 'End' })).toHaveValue('11/20/2026')
  await expect(sheet(page).getByRole('gridcell', { selected: true })).toHaveCount(20)
  await expectAccessible(page)
  await press('Tab', 'Tab', 'Tab', 'Enter')
  await expect.poll(() => address(page)).toBe('?from=2026-10-12&to=2026-11-20')

  await open()
  await press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(rangeButton(page)).toBeFocused()
})

/** Without any ticket the dashboard is one message. */
const FIRST = [ticketOf(1, '2026-03-02T10:00:00.000Z')]

test('[FILT-1] without the date filter there is no range to choose, and the default applies', async ({
  page,
}) => {
  const wire = asked(page)
  await arrive(page, server, {
    organisation: { ...AUCKLAND, filter_config: ['tagsFilter'] },
    tickets: FIRST,
    at: `${BOARD}?from=2026-01-01&to=2026-01-02`,
  })
  await loaded(page)
  await expect(rangeButton(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Show the last/ })).toHaveCount(0)
  const day = (back: number) =>
    clockIn('Pacific/Auckland', new Date(Date.now() - back * 24 * 3_600_000)).slice(0, 10)
  const [from, to] = ['from', 'to'].map((end) => new Date(wire[0]?.get(end) ?? ''))
  expect(clockIn('Pacific/Auckland', from)).toBe(`${day(7)} 00:00:00`)
  expect(clockIn('Pacific/Auckland', to)).toBe(`${day(0)} 23:59:59`)
})

test('[FILT-1] [FILT-5] routing and schedule ranges show with their flags, are validated and in the address', async ({
  page,
}) => {
  await arrive(page, server, {
    organisation: { ...AUCKLAND, filter_config: ['dateFilter', 'RoutingFilter', 'ScheduleFilter'] },
    tickets: FIRST,
    at: BOARD,
  })
  await loaded(page)
  const open = () => page.getByRole('button', { name: /^Filters/ }).click()
  const field = (name: string) => drawer(page).getByLabel(name, { exact: true })
  await open()
  const value = (name: string) => field(name).inputValue()
  const now = clockIn('Pacific/Auckland')
  expect(await value('End date')).toBe(now.slice(0, 10))
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const [start, end] = [minutes(await value('Start time')), minutes(await value('End time'))]
  expect((end - start + 1440) % 1440).toBe(120)
  expect((minutes(now.slice(11)) - end + 1440) % 1440).toBeLessThan(3)
  expect(await value('First day')).toBe(now.slice(0, 10))
  await expectAccessible(page)

  await field('Start date').fill('11/21/2026')
  await field('Start time').fill('19:42')
  await field('End time').fill('21:42')
  await field('End date').fill('11/20/2026')
  await field('Last day').fill('tomorrow')
  await drawer(page).getByRole('button', { name: 'Apply' }).click()
  await expect(drawer(page).getByText("End date can't be smaller than start date")).toBeVisible()
  await expect(drawer(page).getByText('Enter a date as MM/DD/YYYY')).toBeVisible()
  await expect(field('End date')).toBeFocused()
  await expect(field('Last day')).toHaveValue('tomorrow')
  await expect(field('End date')).toHaveValue('11/20/2026')
  await expect.poll(() => address(page)).toBe('')
  await expectAccessible(page)

  await field('End date').fill('11/22/2026')
  await field('First day').fill('12/01/2026')
  await field('Last day').fill('12/24/2026')
  await drawer(page).getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'Filters Applied Successfully')).toBeVisible()
  const search = new URLSearchParams(address(page))
  expect(search.get('routingFrom')).toBe('2026-11-21T19:42')
  expect(search.get('routingTo')).toBe('2026-11-22T21:42')
  expect(search.get('scheduleTo')).toBe('2026-12-24')
  await expect(page.getByLabel('2 applied')).toBeVisible()
  await page.reload()
  await open()
  await expect(field('End date')).toHaveValue('11/22/2026')
  await drawer(page).getByRole('button', { name: 'Reset' }).click()
  await expect(toast(page, 'Filters Reset to Default')).toBeVisible()
  await expect(field('First day')).toHaveValue(clockIn('Pacific/Auckland').slice(0, 10))
  await expect.poll(() => address(page)).toBe('')
})

test('[FILT-1] without their flags neither range shows', async ({ page }) => {
  await arrive(page, server, { tickets: FIRST, at: BOARD })
  await loaded(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(drawer(page).getByText('Exclude on hold')).toBeVisible()
  await expect(drawer(page).getByText('Routing')).toHaveCount(0)
  await expect(drawer(page).getByText('Schedule')).toHaveCount(0)
})

const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`
const BRANDED = {
  organisation: { default_filters: { 'boards/config': { tagsFilter: 'late' } } },
  tickets: [
    ticketOf(1, at(1), undefined, { tags: ['late'] }),
    ticketOf(2, at(2), undefined, { tags: ['late', 'refund'] }),
    ticketOf(3, at(3), undefined, { tags: ['refund'] }),
  ],
}
const WEEK = '?from=2026-11-01&to=2026-11-07'

test('[FILT-4] a screen starts with its default filters; they can be removed, shared, and reset', async ({
  page,
}) => {
  await arrive(page, server, { ...BRANDED, at: BOARD + WEEK })
  await expect(tile(page, 'Created')).toContainText('2')
  const chips = page.getByRole('group', { name: 'Filters' })
  await expect(chips).toContainText('Tagslate')
  await expect(chips).toContainText('by default')
  await expect(page.getByLabel(/applied$/)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove Tags' }).click()
  await expect(tile(page, 'Created')).toContainText('3')
  await expect.poll(() => address(page)).toBe(`${WEEK}&filters=none`)
  await expect(page.getByLabel('1 applied')).toBeVisible()
  await page.reload()
  await expect(tile(page, 'Created')).toContainText('3')
  await expect(chips).toContainText('The default filters are off')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Filters/ }).click()
  await drawer(page).getByRole('button', { name: 'Reset' }).click()
  await expect(toast(page, 'Filters Reset to Default')).toBeVisible()
  await expect(drawer(page).getByText('2 of 3 tickets')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'No Filters Selected')).toBeVisible()
  await expect.poll(() => address(page)).toBe(WEEK)
  await expect(page.getByLabel(/applied$/)).toHaveCount(0)
})

test('[FILT-4] filters in the address replace the defaults, and another tab has its own defaults', async ({
  page,
}) => {
  await arrive(page, server, { ...BRANDED, at: `${BOARD}${WEEK}&tagsFilter=refund` })
  await expect(tile(page, 'Created')).toContainText('2')
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Tagsrefund')
  await expect(page.getByLabel('1 applied')).toBeVisible()
  await page.goto(`${server.address}/main/organization/configure-users`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Filters' })).toHaveCount(0)
})

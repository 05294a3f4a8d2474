import { addIsoDays, type Call, mondayOf } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { openAsNew, openWith, tokenOf } from './sign-in.ts'
import { type OwnServer, sharedServer } from './own-server.ts'

/* The schedule from an empty organisation: planned by keyboard, checked, published, read by an agent. */

const PATH = '/main/smart-routing/schedule-prism'
const OWN_PATH = '/main/smart-routing/my-schedule'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

/** The week after this one, so that no day of it is today. */
const monday = addIsoDays(mondayOf(new Date().toISOString().slice(0, 10)), 7)
const sunday = addIsoDays(monday, 6)
const range = { from: monday, to: sunday }
const week = `?scheduleFrom=${monday}&scheduleTo=${sunday}`

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-place="${row},${column}"]`)

/** A supervisor of a new organisation, with the week open. */
async function openWeek(page: Page, agents: string[]) {
  const person = await openAsNew(page, server, 'Supervisor', PATH + week)
  const params = { organisationId: person.organisationId }
  if (agents.length > 0) {
    await person.call('saveScheduleAgents', {
      params,
      body: { agents: agents.map((name) => ({ name, zone: 'Europe/Berlin' })) },
    })
    await page.reload()
  }
  return { ...person, params }
}

/** An agent of the organisation with this name. */
async function addAgent(organisationId: string, names: string) {
  const { id, email } = await server.addPerson('Agent')
  const [first, last] = names.split(' ')
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    id,
    organisationId,
  ])
  await server.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
    id,
    first,
    last,
  ])
  return tokenOf(server.address, email)
}

const shiftOf = (start: string, end: string) => ({
  kind: 'shift' as const,
  zone: 'Europe/Berlin',
  parts: [{ start, end, breaks: [] }],
})

const plan = (call: Call, organisationId: string, days: [string, number, string, string][]) =>
  call('saveScheduleDays', {
    params: { organisationId },
    body: {
      changes: days.map(([agent, at, start, end]) => ({
        agent,
        day: addIsoDays(monday, at),
        revision: 0,
        plan: shiftOf(start, end),
      })),
    },
  })

test('[ROUT-2] a supervisor plans a week with the keyboard alone, undoes, and publishes', async ({
  page,
}) => {
  const { call, params } = await openWeek(page, [])
  await expect(page.getByText('No agents yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add agents' }).first().click()
  await page.getByLabel('Names').fill('Ann Reed\nBen Hope')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add agents' }).click()
  const first = cell(page, 0, 0)
  await expect(first).toHaveText('Not Available')

  await first.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Shift', { exact: true }).fill('08:00 - 16:30')
  await page.getByLabel('Breaks').fill('18:00 - 18:30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The break 18:00 - 18:30 is not within the shift')).toBeVisible()
  await page.getByLabel('Breaks').fill('12:00 - 12:30')
  await page.keyboard.press('Enter')
  await expect(first).toHaveText('08:00 - 16:30')
  await expect(first).toBeFocused()

  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  for (const _day of [2, 3, 4]) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+v')
  await expect(cell(page, 0, 4)).toHaveText('08:00 - 16:30')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByLabel('What', { exact: true }).selectOption('Weekly Off')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 0, 6)).toHaveText('Weekly Off')
  await page.keyboard.press('Delete')
  await expect(cell(page, 0, 6)).toHaveText('Not Available')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 0, 6)).toHaveText('Weekly Off')

  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish 6 days' }).click()
  await expect(page.getByText('6 days of 1 agent published')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not published' })).toHaveCount(0)
  const { cells } = await call('getSchedule', { params, query: range })
  expect(cells.filter(({ published }) => published)).toHaveLength(6)
})

test('[ROUT-2] checks name what breaks a rule, and lead to the day that mends it', async ({
  page,
}) => {
  const { call, organisationId, params } = await openWeek(page, ['Ann Reed', 'Ben Hope'])
  await plan(call, organisationId, [
    ['Ann Reed', 0, '13:00', '21:00'],
    ['Ann Reed', 1, '07:00', '12:00'],
    ['Ben Hope', 2, '09:00', '12:00'],
  ])
  const body = { agent: 'Ben Hope', from: addIsoDays(monday, 2), to: addIsoDays(monday, 2) }
  await call('requestLeave', { params, body })
  await page.reload()
  const checks = page.getByRole('region', { name: 'Checks' })
  await expect(checks.getByRole('listitem')).toHaveText([
    /Ann Reed.*10 h rest, at least 11 h/,
    /Ben Hope.*shift on a day of leave/,
  ])
  await expect(page.getByText('2 break a rule')).toBeVisible()
  await expectAccessible(page)
  await checks.getByRole('button', { name: /Ann Reed/ }).click()
  await page.getByLabel('Shift', { exact: true }).fill('08:00 - 12:00; 13:00 - 17:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(checks.getByRole('listitem')).toHaveCount(1)
  await expect(cell(page, 0, 1)).toHaveText('08:00 - 12:0013:00 - 17:00')
})

test('[ROUT-2] an agent sees the own published shifts and asks for leave; a supervisor approves', async ({
  page,
}) => {
  const { call, organisationId, params, email } = await openWeek(page, ['Ann Reed', 'Ben Hope'])
  await plan(call, organisationId, [
    ['Ann Reed', 0, '08:00', '16:00'],
    ['Ben Hope', 0, '10:00', '18:00'],
  ])
  await call('publishSchedule', { params, body: range })
  const token = await addAgent(organisationId, 'Ann Reed')
  await openWith(page, server.address + OWN_PATH + week, token)
  await expect(cell(page, 0, 0)).toHaveText('08:00 - 16:00')
  await expect(page.getByText('Ben Hope')).toHaveCount(0)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for leave' }).click()
  await page.getByLabel('First day').last().fill(monday)
  await page.getByLabel('Last day').last().fill(addIsoDays(monday, 1))
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for leave' }).click()
  await expect(page.getByText('waits for a decision')).toBeVisible()

  await openWith(page, server.address + PATH + week, await tokenOf(server.address, email))
  await expect(page.getByText('1 shift on these days')).toBeVisible()
  await page.getByRole('button', { name: /^Approve leave of Ann Reed/ }).click()
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('day of leave')
})

test('[ROUT-2] a week goes out as CSV and comes back; lines with problems are named', async ({
  page,
}) => {
  const { call, organisationId, params } = await openWeek(page, ['Ann Reed'])
  await plan(call, organisationId, [['Ann Reed', 0, '08:00', '16:00']])
  await page.reload()
  await expect(cell(page, 0, 0)).toHaveText('08:00 - 16:00')
  await page.getByRole('button', { name: 'More' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save shifts as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe(`schedule-${monday}-${sunday}.csv`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Shifts and leave from a file' }).click()
  const choose = (lines: string[]) =>
    page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'week.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Agent,Date,Shift,Breaks', ...lines].join('\n')),
    })
  await choose([`Ann Reed,${monday},sometimes,`])
  await page.getByRole('button', { name: 'Plan these days' }).click()
  await expect(page.getByText(/Line 2: “sometimes” is not a shift/)).toBeVisible()
  await choose([
    `Ann Reed,${monday},Not Available,`,
    `Cleo Park,${addIsoDays(monday, 1)},22:00 - 06:00,01:00 - 01:30`,
  ])
  await expect(page.getByText('2 days read, 1 new agent')).toBeVisible()
  await page.getByRole('button', { name: 'Plan these days' }).click()
  await expect(cell(page, 1, 1)).toHaveText('22:00 - 06:00')
  await expect(cell(page, 0, 0)).toHaveText('Not Available')
  const { cells } = await call('getSchedule', { params, query: range })
  expect(cells.filter(({ plan: planned }) => planned)).toHaveLength(1)
})

test('[ROUT-2] a plan of another program is read by its names, and what is open in it is asked', async ({
  page,
}) => {
  await openWeek(page, ['Ann Reed'])
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Shifts and leave from a file' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a template' }).click()
  expect((await saved).suggestedFilename()).toBe('shifts.csv')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'plan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Team member;Work date;From;To\nAnn Reed;04/05/2026;10pm;6:00 am\n'),
  })
  const days = page.getByRole('table', { name: 'First days' })
  await page.getByRole('radio', { name: 'May 4, 2026' }).check()
  await expect(days).toContainText('May 4, 2026')
  await page.getByRole('radio', { name: 'Apr 5, 2026' }).check()
  await expect(days.getByRole('row', { name: /Ann Reed/ })).toContainText(
    'Apr 5, 202622:00 - 06:00',
  )
  await expectGoodSight(page)
  await page.getByRole('button', { name: 'Plan these days' }).click()
  await expect(page.getByText('1 day planned from the file; not published yet')).toBeVisible()
})

test('[ROUT-3] the activity report shows what agents did beside their published shifts', async ({
  page,
}) => {
  const { call, organisationId, params } = await openWeek(page, ['Ann Reed'])
  const day = addIsoDays(monday, -14) // a week that is over
  const changes = [{ agent: 'Ann Reed', day, revision: 0, plan: shiftOf('08:00', '12:00') }]
  await call('saveScheduleDays', { params, body: { changes } })
  await call('publishSchedule', { params, body: { from: day, to: day } })
  await server.query(
    `insert into routing_presence (organisation_id, name, since, until, status, source)
     select $1, 'Ann Reed', at + interval '15 minutes', at + interval '4 hours', 'online', 'panel'
     from (select ($2 || ' 08:00')::timestamp at time zone 'Europe/Berlin' as at) as shift`,
    [organisationId, day],
  )
  const times = `?start=${day}T00:00:00.000Z&end=${addIsoDays(day, 1)}T00:00:00.000Z`
  await page.goto(`${server.address}/main/smart-routing/agent-activity-report${times}`)
  const row = page
    .getByRole('region', { name: 'Table of adherence' })
    .getByRole('row', { name: /Ann Reed/ })
  await expect(row).toContainText(/4\sh/)
  await expect(row).toContainText('93.8')
  await expect(row).toContainText(/15\sm.*, 1 time/)
  await expectAccessible(page)
})

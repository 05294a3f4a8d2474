import { addIsoDays, createCall, type DayPlan } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { agentOf, policyOf } from './routing-desk.ts'
import { addAgent, monday, plannedTeam, shiftOf, sunday, today, week } from './schedule-team.ts'
import { openWith } from './sign-in.ts'

/* What agents ask for and say: leave of files, the effect of a request, time out of adherence; and missing skills. */

const PATH = '/main/smart-routing/schedule-prism'
const OWN_PATH = '/main/smart-routing/my-schedule'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

/** An admin of an organisation with these agents, and what it plans. */
async function team(agents: string[], given: { hasTickets?: boolean } = {}) {
  const admin = await plannedTeam(server, agents, given)
  const { call, params } = admin
  const publish = async (days: [agent: string, day: string, plan: DayPlan][]) => {
    const changes = days.map(([agent, day, plan]) => ({ agent, day, revision: 0, plan }))
    await call('saveScheduleDays', { params, body: { changes } })
    const all = days.map(([, day]) => day).toSorted()
    await call('publishSchedule', { params, body: { from: all[0] ?? '', to: all.at(-1) ?? '' } })
  }
  return { ...admin, publish }
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('[ROUT-2] leave comes in by CSV and calendar file, with the line of each problem, and is taken back', async ({
  page,
}) => {
  const { token } = await team(['Ann Reed', 'Ben Hope'])
  await openWith(page, server.address + PATH + week, token)
  const leave = region(page, /^Leave/)
  const dialog = page.getByRole('dialog', { name: 'Shifts and leave from a file' })
  const open = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Shifts and leave from a file' }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
  }
  const choose = (name: string, lines: string[]) =>
    dialog.getByLabel('File', { exact: true }).setInputFiles({
      name,
      mimeType: name.endsWith('.ics') ? 'text/calendar' : 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    })
  const enter = dialog.getByRole('button', { name: 'Enter this leave' })

  await open()
  await choose('leave.csv', [
    'Agent,First day,Last day',
    `Ann Reed,${monday}`,
    `Eve Grant,${monday}`,
  ])
  await enter.click()
  await expect(dialog).toContainText('Line 3: Eve Grant is not in the schedule')
  await expect(dialog).toContainText('Correct the file first, or skip what has a problem.')
  await expectAccessible(page)
  await choose('leave.csv', [`Ann Reed,${monday},${sunday},Ski`])
  await enter.click()
  await expect(page.getByText('1 entry of leave from the file')).toBeVisible()
  await expect(leave.getByRole('listitem')).toContainText('approved, Ski')

  await open()
  const day = (at: number) => addIsoDays(monday, at).replaceAll('-', '')
  await choose('team.ics', [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY:Ben Hope: course',
    `DTSTART;VALUE=DATE:${day(1)}`,
    `DTEND;VALUE=DATE:${day(3)}`,
    'END:VEVENT',
    'BEGIN:VEVENT',
    'SUMMARY:Ben Hope: dentist',
    `DTSTART:${day(4)}T090000Z`,
    `DTEND:${day(4)}T100000Z`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  await expect(dialog).toContainText(/Line 7, “Ben Hope: dentist”: Fri .* is a part of a day/)
  await expectAccessible(page)
  await expectGoodSight(page)
  await dialog.getByLabel('Events of less than a day count as whole days').check()
  await expect(dialog).toContainText('2 entries of leave read')
  await dialog.getByLabel('Events of less than a day count as whole days').uncheck()
  await dialog.getByLabel('Skip what has a problem').check()
  await enter.click()
  await expect(leave.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).last().click()
  await expect(leave.getByRole('listitem')).toHaveCount(1)
})

test('[ROUT-3] an agent says why time was out of adherence; a supervisor approves, and it counts as kept', async ({
  page,
}) => {
  const { token, publish, organisationId } = await team(['Ann Reed'])
  const day = addIsoDays(today, -2)
  await publish([['Ann Reed', day, shiftOf('08:00', '12:00', 'UTC')]])
  await server.query(
    `insert into routing_presence (organisation_id, name, since, until, status, source)
     values ($1, 'Ann Reed', $2::timestamptz, $3::timestamptz, 'online', 'panel')`,
    [organisationId, `${day}T08:30:00Z`, `${day}T12:00:00Z`],
  )
  const ann = await addAgent(server, organisationId, 'Ann Reed')

  await openWith(page, `${server.address}/main/apps/prism/agentdashboard`, ann)
  const shift = region(page, 'My shift')
  await expect(shift).toContainText(/30.m out of adherence in the last 7 days; 1 time without/)
  await shift.getByRole('link', { name: 'My schedule' }).click()
  const own = region(page, 'Time out of adherence')
  await own.getByRole('button', { name: /^Give a reason/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Give a reason' })
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByRole('button', { name: 'Give the reason' }).click()
  await expect(dialog).toContainText('Enter a note')
  await dialog.getByLabel('Note').fill('First aid')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give the reason' }).click()
  await expect(own).toContainText('Other: First aid, waits for a decision')
  await expectAccessible(page)
  await expectGoodSight(page)

  await openWith(page, server.address + PATH, token)
  await expect(page.getByTitle('1 request to decide').first()).toBeAttached()
  const reasons = region(page, /^Time out of adherence/)
  await expect(reasons).toContainText(/30.m not at work during a shift/)
  await expectAccessible(page)
  await reasons.getByRole('button', { name: /^Approve the reason of Ann Reed/ }).click()
  await expect(reasons).toContainText('No reasons wait for a decision.')
  await expect(page.getByTitle('1 request to decide')).toHaveCount(0)

  await openWith(page, server.address + OWN_PATH, ann)
  await expect(own).toContainText('approved, counts as kept')
  const row = region(page, 'Table of adherence').getByRole('row', { name: /Ann Reed/ })
  await expect(row).toContainText('100')
})

test('[ROUT-2] a request shows what it uncovers before it is decided; a skill that nobody on shift has is a check', async ({
  page,
}) => {
  const { call, params, token, publish, organisationId } = await team(['Ann Reed', 'Ben Hope'], {
    hasTickets: true,
  })
  await publish([
    ['Ann Reed', monday, shiftOf('00:00', '12:00')],
    ['Ben Hope', monday, shiftOf('12:00', '00:00')],
  ])
  const spanish = [{ name: 'Spanish', level: 1 }]
  const config = {
    policies: [policyOf('All tickets', { skills: spanish })],
    agents: [agentOf('Ann Reed', [], { skills: spanish }), agentOf('Ben Hope', [])],
  }
  const { revision } = await call('saveRoutingDraft', { params, body: { revision: 0, config } })
  await call('publishRouting', { params, body: { revision } })
  const ann = await addAgent(server, organisationId, 'Ann Reed')
  const asAnn = createCall(`${server.address}/api`, () => ann)
  await asAnn('requestLeave', { params, body: { from: monday, to: monday } })

  await openWith(
    page,
    `${server.address}${PATH}?scheduleFrom=${monday}&scheduleTo=${monday}`,
    token,
  )
  const checks = region(page, 'Checks')
  const gaps = checks.getByRole('listitem').filter({ hasText: 'Spanish for' })
  await expect(gaps.first()).toContainText(/no agent on shift has it, 1\d:00 to/)

  const leave = region(page, /^Leave/)
  await leave.getByRole('button', { name: /^Show effect of the leave of Ann Reed/ }).click()
  await expect(leave).toContainText(/h newly uncovered: Mon .* 0\d:00 to 12:00/)
  await expect(leave).toContainText(/No agent on shift has Spanish for/)
  await expect(leave.getByRole('img')).toHaveCount(2)
  await expectAccessible(page)
  await expectGoodSight(page)
  await gaps.first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('Ann Reed')
})

import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { assistant } from './host.ts'
import { openScreen } from './nav.ts'
import { agentOf, type Desk, newDesk, policyOf } from './routing-desk.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith } from './sign-in.ts'

/*
 * A storm of chats from the example helpdesk to its agents: routed live, moved when an agent goes, explained by a trace,
 * and made shorter by a rule that a supervisor tried in the simulator first.
 */

const CHAT = ['Ann Reed', 'Ben Hope', 'Cleo Park', 'Dan Fox', 'Eve Long']
const PHONE = ['Finn Ray', 'Gil Moss', 'Hal Orr']
const TEAM = [...CHAT, ...PHONE]

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

async function openDesk(page: Page, desk: Desk, agent: string) {
  const query = new URLSearchParams({ org: desk.organisationId, agent })
  await page.goto(`${server.address}/examples/helpdesk/?${query}`)
  await expect(page.getByRole('img', { name: `Signed in as ${agent}` })).toBeVisible()
}

const status = (page: Page) => page.getByRole('combobox', { name: 'Your status' })
const rows = (page: Page) => page.getByRole('region', { name: 'Open tickets' }).locator('a.row')

/** Lets the time pass that the reassign rules ask for. */
const passMinutes = (desk: Desk, agent: string, minutes: number) =>
  Promise.all([
    server.query(
      `update routing_agent set since = since - make_interval(mins => $3)
       where organisation_id = $1 and name = $2`,
      [desk.organisationId, agent, minutes],
    ),
    server.query(
      `update routing_ticket set assigned_at = assigned_at - make_interval(mins => $3)
       where organisation_id = $1 and agent = $2`,
      [desk.organisationId, agent, minutes],
    ),
  ])

/** Plays the day under the draft; minutes of the median wait, which differs from an earlier one. */
async function draftWait(page: Page, earlier?: number): Promise<number> {
  await page.getByRole('button', { name: 'Simulate' }).click()
  const row = page.getByRole('row', { name: /^Median wait for the answer/ })
  const minutes = async () => {
    const [, hours = '0', rest = '0'] =
      /(?:(\d+)\s*h)?\s*(\d+)\s*m/.exec(await row.getByRole('cell').nth(1).innerText()) ?? []
    return Number(hours) * 60 + Number(rest)
  }
  await expect.poll(minutes).not.toBe(earlier)
  return minutes()
}

async function prepare(desk: Desk) {
  await desk.publish({
    policies: [
      policyOf('Live chat', {
        when: [{ field: 'channel', values: ['chat'] }],
        takeFirst: ['waiting'],
        groups: ['Chat'],
        overflow: [{ afterMinutes: 60, groups: ['Phone'] }],
      }),
      policyOf('Everything else'),
    ],
    agents: [
      ...CHAT.map((name) => agentOf(name, ['Chat'])),
      ...PHONE.map((name) => agentOf(name, ['Phone'])),
      agentOf('Ida Stone', ['Chat']),
    ],
    reassign: { offlineMinutes: 1 },
  })
  // until late, since the simulator plays the whole day
  for (const name of TEAM) await desk.shift(name, -4, 11)
  await desk.shift('Ida Stone', 12, 16)
  await desk.mode('on')
  await desk.online(...TEAM.slice(2), 'Ida Stone')
}

/** 200 tickets: chats, and some emails between them, the oldest from ten minutes ago. */
const storm = Array.from({ length: 200 }, (_, at) => ({
  id: `s${at + 1}`,
  channel: at % 20 === 0 ? 'email' : 'chat',
  minutes: 10 - at * 0.04,
}))

test('[ROUT-1] [ROUT-3] a storm of chats is routed live, moves when an agent goes, and waits less after a tried rule', async ({
  page,
  context,
}) => {
  test.setTimeout(360_000) // three pages, 200 tickets and two simulations
  const desk = await newDesk(server)
  await prepare(desk)
  const [ann, ben] = [await context.newPage(), await context.newPage()]
  await openDesk(ann, desk, 'Ann Reed')
  await openDesk(ben, desk, 'Ben Hope')
  await expect(ann.getByText('No open tickets')).toBeVisible()
  for (const one of [ann, ben]) {
    await status(one).selectOption('online')
    await expect(status(one)).toHaveValue('online')
  }

  await desk.arrive(storm)
  await expect(rows(ann)).toHaveCount(10) // the most chats at once, without a reload
  await expect(rows(ben)).toHaveCount(10)
  await expect(rows(ben).getByText('Just in').first()).toBeVisible()
  await expectAccessible(ben)
  await expect.poll(async () => (await desk.held()).get('')?.length).toBe(140)
  const first = await desk.held()
  const loads = [...first].filter(([agent]) => agent !== '')
  expect(loads.map(([agent]) => agent).toSorted()).toEqual(TEAM) // nobody off shift
  expect(new Set([...first.values()].flat()).size).toBe(200)
  for (const [, tickets] of loads) expect(tickets.length).toBeLessThanOrEqual(12)

  await openWith(page, `${server.address}/main/apps/prism/home`, desk.supervisor.token)
  await openScreen(page, 'Routing', 'Routing Status')
  await expect(page.getByText('9 of 9')).toBeVisible()
  const unroutable = page.getByRole('region', { name: 'Cannot be given out' })
  await expect(unroutable).toContainText('140 tickets')
  await expectAccessible(page)

  // one agent goes offline in the panel: the tickets come back, and go to who finishes something
  const moved = first.get('Ann Reed') ?? []
  await status(ann).selectOption('offline')
  const annIs = async () =>
    (await desk.status()).agents.find(({ agent }) => agent === 'Ann Reed')?.status
  await expect.poll(annIs).toBe('offline') // the list shows the choice before the server has it
  await passMinutes(desk, 'Ann Reed', 2)
  await expect(ann.getByText('No open tickets')).toBeVisible()
  await expect(unroutable).toContainText('150 tickets')
  await desk.solve('Ben Hope', first.get('Ben Hope') ?? [])
  await expect.poll(async () => (await desk.held()).get('Ben Hope')?.length).toBe(10)
  const now = (await desk.held()).get('Ben Hope') ?? []
  expect(now.toSorted()).toEqual(moved.toSorted()) // they have waited longest
  const [again = ''] = now
  await expect(ben.locator(`a.row[data-ticket="${again}"]`)).toBeVisible()

  await assistant(ann, 'update', { presence: false })
  await expect(status(ann)).toHaveCount(0)
  await assistant(ann, 'update', { presence: true })
  await expect(status(ann)).toHaveValue('offline')

  // the supervisor asks why
  await page.getByRole('button', { name: 'Actions for Ben Hope' }).click()
  await page.getByRole('menuitem', { name: 'Show assignments' }).click()
  const list = page.getByRole('dialog', { name: 'Assignments of Ben Hope' })
  await list
    .getByRole('button', { name: `Why ticket ${again}`, exact: true })
    .first()
    .click()
  const trace = page.getByRole('dialog', { name: `Routing of ticket ${again}`, exact: true })
  await expect(trace.getByText('Ben Hope got this ticket')).toBeVisible()
  await expect(trace.getByText('Moved away from Ann Reed: offline')).toBeVisible()
  await expect(trace.getByRole('row', { name: /Ida Stone/ })).toContainText('no')
  await expectAccessible(page)
  await trace.getByRole('button', { name: 'Close' }).click()

  // tightens a rule, tries it, publishes it
  await openScreen(page, 'Routing', 'Configuration')
  const today = await page.evaluate(
    (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()),
    desk.timeZone,
  )
  await page.getByLabel('First day').fill(today)
  await page.getByLabel('Last day').fill(today)
  const before = await draftWait(page)
  await page.getByLabel('Step 1: after minutes').fill('1')
  const tried = await draftWait(page, before)
  expect(tried).toBeLessThan(before)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask the phone team sooner')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2 is published', { exact: true })).toBeVisible()

  // waits fall
  await expect.poll(async () => (await desk.held()).get('')?.length).toBeLessThan(125)
  const after = await desk.held()
  for (const name of PHONE) expect(after.get(name)?.length, name).toBeGreaterThan(5)
  await openScreen(page, 'Routing', 'Routing Status')
  await expect(unroutable).not.toContainText('150 tickets')
})

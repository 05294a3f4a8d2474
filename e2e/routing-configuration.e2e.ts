import { ApiError } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, faultyTest, test } from './browser.ts'
import { addMember, agentOf, type Desk, newDesk, policyOf } from './routing-desk.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith } from './sign-in.ts'

/* The configuration of routing from an empty organisation: made, checked, tried, published and rolled back on the screen. */

const PATH = '/main/smart-routing/routing-configuration'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const checks = (page: Page) => page.getByRole('region', { name: /^Checks/ })
const open = (page: Page, { supervisor }: Pick<Desk, 'supervisor'>) =>
  openWith(page, server.address + PATH, supervisor.token)
const fill = async (page: Page, label: string, value: string) => {
  await page.getByLabel(label, { exact: true }).fill(value)
  await page.keyboard.press('Tab') // words are read when their field is left
}
const publish = async (page: Page, note: string) => {
  await page.getByRole('button', { name: /^Publish \d/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
}

test('[ROUT-1] policies, agents and reassign rules are made on the screen from nothing, and published', async ({
  page,
}) => {
  const desk = await newDesk(server)
  const { supervisor, params } = desk
  await open(page, desk)
  await expect(checks(page)).toContainText('Everything else: no agent may get its tickets.')
  await page.getByRole('tab', { name: 'Agents and capacity' }).click()
  await fill(page, 'Name of a new agent', 'Ann Reed')
  await page.getByRole('button', { name: 'Add agent' }).click()
  await fill(page, 'Open at once', '8')
  await fill(page, 'Of it by channel', 'chat 2, email 6')
  await fill(page, 'Groups', 'Billing')
  await fill(page, 'Skills with level', 'Refunds 3, de 2')
  await fill(page, 'Ramp-up, %', '50')
  await fill(page, 'Email in the helpdesk', 'ann@desk.test')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Reassigning' }).click()
  await fill(page, 'No reply since it was given, minutes', '60')
  await page.getByRole('button', { name: 'Add weight' }).click()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Policies' }).click()
  await expect(checks(page)).toContainText('No issues found.')
  await page.getByRole('button', { name: 'New policy' }).click()
  await expect(checks(page)).toContainText('Policy 2: condition 1 has no value.')
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  await fill(page, 'Name', 'Billing')
  await fill(page, 'Values', 'Billing, Refunds')
  await page.getByLabel('Choice').selectOption('weighted')
  await fill(page, 'Agents of groups', 'Billing')
  await fill(page, 'Skills with level', 'Refunds 2')
  await page.getByRole('switch', { name: 'The agent who last replied' }).click()
  await page.getByRole('switch', { name: 'Limit of new tickets per agent' }).click()
  await page.getByRole('button', { name: 'Ask more groups after a wait' }).click()
  await fill(page, 'Step 1: groups to ask too', 'Leads')
  await page.getByRole('button', { name: 'Ask more groups after a wait' }).click()
  await fill(page, 'Step 2: groups to ask too', 'Night')
  await page.getByRole('button', { name: 'Accept lower levels after a wait' }).click()
  await page.getByLabel('Outside business hours').selectOption('hold')
  await page.getByLabel('After-hours reply').fill('We are back at eight.')
  await fill(page, 'Tickets with tags', 'do-not-route')
  await expect(checks(page)).toContainText('No issues found.')
  await expectGoodSight(page)
  await publish(page, 'First configuration')
  await expect(page.getByText('Version 1 is published. No unsaved changes.')).toBeVisible()

  const { published, draft } = await supervisor.call('getRouting', { params })
  expect(draft).toBeUndefined()
  expect(published).toMatchObject({
    version: 1,
    note: 'First configuration',
    publishedBy: 'Sam Lee',
    config: {
      policies: [
        {
          name: 'Billing',
          when: [{ field: 'queue', values: ['Billing', 'Refunds'] }],
          choice: 'weighted',
          groups: ['Billing'],
          skills: [{ name: 'Refunds', level: 2 }],
          overflow: [
            { afterMinutes: 15, groups: ['Leads'] },
            { afterMinutes: 30, groups: ['Night'] },
          ],
          fallback: [{ afterMinutes: 15, lowerBy: 1 }],
          afterHours: 'hold',
          afterHoursReply: 'We are back at eight.',
          leaveOut: { tags: ['do-not-route'] },
        },
        { name: 'Everything else', when: [] },
      ],
      agents: [
        {
          name: 'Ann Reed',
          total: 8,
          channels: { chat: 2, email: 6 },
          rampPct: 50,
          email: 'ann@desk.test',
        },
      ],
      weights: [{ channel: 'chat', weight: 2 }],
      reassign: { offlineMinutes: 15, noReplyMinutes: 60 },
    },
  })
})

test('[ROUT-1] errors stop publishing on the screen and at the server, warnings do not', async ({
  page,
}) => {
  const desk = await newDesk(server)
  const { supervisor, params } = desk
  const config = {
    policies: [
      policyOf('Nobody', { groups: ['Ghosts'], when: [{ field: 'tag', values: ['vip'] }] }),
      policyOf('Everything else'),
      policyOf('Too late'),
    ],
    agents: [agentOf('Ann Reed', ['Chat']), agentOf('Ben Hope', ['Chat'], { total: 0 })],
  }
  const { revision } = await supervisor.call('saveRoutingDraft', {
    params,
    body: { revision: 0, config },
  })
  await open(page, desk)
  await expect(checks(page).getByRole('listitem')).toHaveText([
    /error: Nobody: no agent may get its tickets\./,
    /warning: Too late is never reached: Everything else takes everything before it\./,
    /warning: Ben Hope has capacity 0 and is always skipped\./,
  ])
  await expect(page.getByText('To fix before publishing: 1 error.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish \d/ })).toBeDisabled()
  await expectAccessible(page)
  await expect(
    supervisor.call('publishRouting', { params, body: { revision } }),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Nobody: no agent may get its tickets.'),
  })
  await fill(page, 'Agents of groups', 'Chat')
  await expect(page.getByRole('button', { name: /^Publish \d/ })).toBeEnabled()
  await publish(page, 'With warnings')
  await expect(page.getByText('Version 1 is published. No unsaved changes.')).toBeVisible()
})

test('[ROUT-1] the simulator plays days under the draft: figures, hours, loads, a file; a wrong range is refused', async ({
  page,
}) => {
  const desk = await newDesk(server)
  await desk.publish({
    policies: [policyOf('Everything else')],
    agents: [agentOf('Ann Reed', []), agentOf('Ben Hope', [])],
  })
  await desk.mode('on')
  await desk.online('Ann Reed', 'Ben Hope')
  await server.query(
    `update routing_presence set since = since - interval '3 hours' where organisation_id = $1`,
    [desk.organisationId],
  )
  await desk.arrive(Array.from({ length: 12 }, (_, at) => ({ id: `p${at}`, minutes: 90 - at * 5 })))
  await open(page, desk)
  const today = await page.evaluate(
    (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()),
    desk.timeZone,
  )
  await page.getByLabel('Last day').fill('2020-01-01')
  await expect(page.getByText("End date can't be smaller than start date")).toBeVisible()
  await page.getByLabel('First day').fill(today)
  await page.getByLabel('Last day').fill(today)
  await page.getByRole('button', { name: 'Simulate' }).click()
  const simulator = panel(page, 'Simulator')
  await expect(simulator.getByRole('columnheader', { name: '12 tickets' })).toBeVisible()
  await expect(simulator.getByRole('row', { name: /^Not given to anyone/ })).toContainText('0')
  await simulator.getByRole('button', { name: 'Show as table: Median wait by hour' }).click()
  await expect(simulator.getByRole('columnheader', { name: 'Hour of arrival' })).toBeVisible()
  await expect(simulator.getByText('Ann Reed')).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await simulator.getByRole('button', { name: 'Save result as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe(`simulation ${today} – ${today}.csv`)
  await page.getByLabel('First day').fill('2020-01-01')
  await page.getByLabel('Last day').fill('2020-01-02')
  await page.getByRole('button', { name: 'Simulate' }).click()
  await expect(simulator.getByText('No tickets arrived in this range.')).toBeVisible()
})

faultyTest(
  '[ROUT-1] the history rolls back; a draft of somebody else is not overwritten',
  async ({ page }) => {
    const desk = await newDesk(server)
    const { supervisor, params } = desk
    const policies = [policyOf('Everything else')]
    await desk.publish({ policies, agents: [agentOf('Ann Reed', [])] })
    await desk.publish({ policies, agents: [agentOf('Ann Reed', []), agentOf('Ben Hope', [])] })
    await open(page, desk)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(panel(page, 'History').getByRole('listitem')).toHaveText([
      /Version 2.*In use.*Sam Lee, 1 policy, 2 agents/,
      /Version 1.*1 policy, 1 agent/,
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Roll back to version 1' }).click()
    await expect(page.getByText('Version 3 is published. No unsaved changes.')).toBeVisible()
    const { published, revision } = await supervisor.call('getRouting', { params })
    expect(published).toMatchObject({ version: 3, restoredFrom: 1 })
    expect(published?.config.agents).toHaveLength(1)

    await page.getByRole('tab', { name: 'Policies' }).click()
    await page.getByLabel('Name', { exact: true }).fill('The rest')
    const config = { policies: [policyOf('Mine')], agents: [agentOf('Ann Reed', [])] }
    await desk.admin('saveRoutingDraft', { params, body: { revision, config } })
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText(/Somebody else has saved a draft in the meantime/)).toBeVisible()
  },
)

faultyTest(
  '[ROUT-1] shadow mode decides and assigns nothing; on gives the tickets out',
  async ({ page }) => {
    const desk = await newDesk(server)
    await open(page, desk)
    await page.getByLabel('Mode').selectOption('shadow')
    await expect(page.getByText(/Publish a configuration first/)).toBeVisible()
    await desk.publish({ policies: [policyOf('All')], agents: [agentOf('Ann Reed', [])] })
    await page.reload()
    await page.getByLabel('Mode').selectOption('shadow')
    await expect(page.getByText('Shadow: decides, assigns nothing').first()).toBeVisible()
    await desk.online('Ann Reed')
    await desk.arrive([{ id: 'shade' }])
    const states = () =>
      server.query(
        `select r.state, r.agent, t.assignee from routing_ticket r
       join ticket t on t.organisation_id = r.organisation_id and t.id = r.ticket_id
       where r.organisation_id = $1`,
        [desk.organisationId],
      )
    await expect
      .poll(states)
      .toEqual([expect.objectContaining({ state: 'shadow', agent: 'Ann Reed' })])
    expect((await states())[0]?.assignee ?? null).toBeNull()
    await page.goto(`${server.address}/main/smart-routing/routing-status`)
    await expect(page.getByText('Shadow mode: routing decides, and assigns nothing.')).toBeVisible()
    await expectAccessible(page)
    await page.goto(server.address + PATH)
    await page.getByLabel('Mode').selectOption('on')
    await expect
      .poll(states)
      .toEqual([{ state: 'assigned', agent: 'Ann Reed', assignee: 'Ann Reed' }])
  },
)

test('[ROUT-1] agents and users are refused the screen and its routes; an admin and a supervisor are not', async ({
  page,
}) => {
  const desk = await newDesk(server)
  const { params, organisationId } = desk
  for (const role of ['Agent', 'User'] as const) {
    const { call, token } = await addMember(server, organisationId, role)
    const config = { policies: [policyOf('Mine')], agents: [agentOf('Me', [])] }
    const calls = [
      () => call('getRouting', { params }),
      () => call('saveRoutingDraft', { params, body: { revision: 0, config } }),
      () => call('publishRouting', { params, body: { revision: 1 } }),
      () => call('setRoutingMode', { params, body: { mode: 'off' } }),
      () => call('checkRouting', { params, body: { config } }),
      () => call('listRoutingVersions', { params }),
    ]
    for (const one of calls) {
      const refused = await one().catch((error: unknown) => error)
      expect(refused instanceof ApiError && refused.status, role).toBe(403)
    }
    await openWith(page, server.address + PATH, token)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Configuration', level: 1 })).toBeHidden()
  }
  for (const { token, call } of [{ token: desk.token, call: desk.admin }, desk.supervisor]) {
    expect(await call('getRouting', { params })).toMatchObject({ mode: 'off' })
    await openWith(page, server.address + PATH, token)
    await expect(page.getByRole('heading', { name: 'Configuration', level: 1 })).toBeVisible()
  }
  const stranger = await newDesk(server)
  const away = await stranger.supervisor
    .call('getRouting', { params })
    .catch((error: unknown) => error)
  expect(away instanceof ApiError && away.status).toBe(403)
})

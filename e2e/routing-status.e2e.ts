import { ApiError } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { addMember, agentOf, newDesk, policyOf } from './routing-desk.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith } from './sign-in.ts'

/* Live state of routing and the report of agents: what they show, what a supervisor does there, and who may. */

const LIVE = '/main/smart-routing/routing-status'
const REPORT = '/main/smart-routing/agent-activity-report'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

/** Two agents: Ann is full with four tickets, of which one is an email; Ben is away. */
async function newBusy() {
  const desk = await newDesk(server)
  await desk.publish({
    policies: [policyOf('Everything else')],
    agents: [agentOf('Ann Reed', ['Chat'], { total: 4 }), agentOf('Ben Hope', ['Chat'])],
  })
  await desk.mode('on')
  await desk.shift('Ann Reed', -3, 3)
  await desk.shift('Ben Hope', -3, 3)
  await desk.online('Ann Reed')
  await desk.arrive(
    ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'].map((id, at) => ({
      id,
      channel: at === 0 ? 'email' : 'chat',
      group: at < 4 ? 'Orders' : 'Returns',
      minutes: 30 - at,
    })),
  )
  await expect.poll(async () => (await desk.held()).get('Ann Reed')?.length).toBe(4)
  return desk
}

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const agentRow = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^${name}`) })
const choose = async (page: Page, agent: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${agent}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[ROUT-3] the live screen follows what happens without a reload: queues, agents, shifts, reasons', async ({
  page,
}) => {
  const desk = await newBusy()
  await openWith(page, server.address + LIVE, desk.supervisor.token)
  await expect(page.getByText('Updates live', { exact: true })).toBeVisible()
  const ann = agentRow(page, 'Ann Reed')
  await expect(ann).toContainText('4 of 4')
  await expect(ann).toContainText('Online')
  await expect(ann).toContainText('Ends')
  await expect(agentRow(page, 'Ben Hope')).toContainText(/Out \d/)
  const unroutable = panel(page, /^Cannot be given out/)
  await expect(unroutable).toContainText('2 tickets')
  await expect(panel(page, 'Queues').getByRole('row', { name: /^Returns/ })).toContainText(
    'No agent is free',
  )
  await expectGoodSight(page)
  await desk.arrive([{ id: 'q7', group: 'Returns' }])
  await expect(unroutable).toContainText('3 tickets')
  await desk.online('Ben Hope')
  await expect(unroutable).toHaveCount(0)
  await expect(agentRow(page, 'Ben Hope')).toContainText('3 of 12')
  await expect(agentRow(page, 'Ben Hope')).toContainText('As planned')
})

test('[ROUT-3] a supervisor pauses and resumes a queue, sets a status, rebalances; all of it is in the audit log', async ({
  page,
}) => {
  const desk = await newBusy()
  await openWith(page, server.address + LIVE, desk.supervisor.token)
  await page.getByRole('button', { name: 'Pause Returns' }).click()
  await expect(panel(page, 'Queues').getByRole('row', { name: /^Returns/ })).toContainText(
    'Paused by Sam Lee',
  )
  await choose(page, 'Ben Hope', 'Set online')
  await expect(agentRow(page, 'Ben Hope')).toContainText('Online')
  await expect(panel(page, /^Cannot be given out/)).toContainText('Queue Returns is paused')
  await page.getByRole('button', { name: 'Rebalance' }).click()
  await expect(page.getByText('2 tickets moved')).toBeVisible()
  await expect(agentRow(page, 'Ben Hope')).toContainText('2 of 12')
  await page.getByRole('button', { name: 'Resume Returns' }).click()
  await expect(agentRow(page, 'Ben Hope')).toContainText('4 of 12')
  await choose(page, 'Ann Reed', 'Set away')
  await expect(agentRow(page, 'Ann Reed')).toContainText('Away')
  const actions = await server.query(
    `select action from audit_entry where organisation_id = $1 and action like 'routing.%' order by at`,
    [desk.organisationId],
  )
  expect(actions.map(({ action }) => action).slice(-5)).toEqual([
    'routing.queue_paused',
    'routing.agent_status_set',
    'routing.rebalanced',
    'routing.queue_resumed',
    'routing.agent_status_set',
  ])
})

test('[ROUT-3] an assignment opens its trace; the report counts; an end before the start is refused', async ({
  page,
}) => {
  const desk = await newBusy()
  await openWith(page, server.address + LIVE, desk.supervisor.token)
  await choose(page, 'Ann Reed', 'Show assignments')
  const list = page.getByRole('dialog', { name: 'Assignments of Ann Reed' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Why ticket q1' }).click()
  const trace = page.getByRole('dialog', { name: 'Routing of ticket q1' })
  await expect(
    trace.getByText(/Ann Reed got this ticket: no other agent passed all rules/),
  ).toBeVisible()
  await expectAccessible(page)
  await trace.getByRole('button', { name: 'Close' }).click()
  await list.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Report', { exact: true }).click()
  await expect(page).toHaveURL(/view=report/)
  await expect(
    panel(page, /^Activity of agents/)
      .first()
      .getByRole('row', { name: /^Ann Reed/ }),
  ).toContainText('4')
  await expectAccessible(page)
  await page.goto(server.address + REPORT)
  await expect(page.getByRole('heading', { name: 'Activity of agents' })).toBeVisible()
  await page.getByLabel('End').fill('2020-01-01T10:00')
  await expect(page.getByText("End date can't be smaller than start date")).toBeVisible()
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(page.url()).not.toContain('end=')
  const { params, supervisor } = desk
  const query = { from: '2026-01-02T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' }
  for (const name of ['getRoutingStatus', 'getAgentActivity'] as const) {
    const refused = await supervisor.call(name, { params, query }).catch((error: unknown) => error)
    expect(refused instanceof ApiError && refused.status, name).toBe(400)
  }
})

test('[ROUT-3] an agent sets the own status and no other; agents and users are refused the screen', async ({
  page,
}) => {
  const desk = await newBusy()
  const { params, organisationId } = desk
  const ann = await addMember(server, organisationId, 'Agent', ['Ann', 'Reed'])
  expect(await ann.call('setPresence', { body: { status: 'transfers' } })).toMatchObject({
    status: 'transfers',
    source: 'panel',
  })
  const query = {
    from: new Date(Date.now() - 3_600_000).toISOString(),
    to: new Date().toISOString(),
  }
  const statusOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof ApiError ? error.status : 0),
    )
  for (const { call, token } of [ann, await addMember(server, organisationId, 'User')]) {
    const agent = { ...params, agent: 'Ben Hope' }
    const pause = { queue: 'Orders', isPaused: true }
    for (const work of [
      () => call('getRoutingStatus', { params, query }),
      () => call('getAgentActivity', { params, query }),
      () => call('setAgentPresence', { params: agent, body: { status: 'offline' } }),
      () => call('pauseRoutingQueue', { params, body: pause }),
      () => call('rebalanceRouting', { params }),
      () => call('listAssignments', { params }),
    ])
      expect(await statusOf(work())).toBe(403)
    await openWith(page, server.address + LIVE, token)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Routing Status', level: 1 })).toBeHidden()
  }
  expect(
    await statusOf(ann.call('getRoutingTrace', { params: { ...params, ticketId: 'q1' } })),
  ).toBe(200)
  await openWith(page, server.address + LIVE, desk.token) // an admin
  await expect(page.getByRole('heading', { name: 'Routing Status', level: 1 })).toBeVisible()
})

import { createCall, type Input } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { openScreen } from './nav.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

/* An agent's own screen in an organisation that is filled by an import, beside other agents whose names it never shows. */

const HOUR = 3_600_000
const MINE = 'Robin Test' // the name of members that tests add
const OTHERS = ['Ann Reed', 'Bo Chen', 'Cy Diaz', 'Di Moss', 'Ed Ford']
const SCREEN = '/main/apps/prism/agentdashboard'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

type Ticket = Extract<
  Input<'importRecords'>['body']['batch'],
  { kind: 'tickets' }
>['records'][number]

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** A ticket of an agent, open or solved some hours ago. */
function ticket(id: string, assignee: string, hours: number, solvedAgo?: number): Ticket {
  return {
    id,
    subject: `Refund ${id}`,
    requester: 'Grace Hopper',
    assignee,
    channel: 'email',
    locale: 'en',
    createdAt: ago(hours),
    updatedAt: ago(solvedAgo ?? hours - 1),
    messages: [
      { at: ago(hours), author: 'Grace Hopper', authorRole: 'customer', text: 'Where is it?' },
      { at: ago(hours - 1), author: assignee, authorRole: 'agent', text: 'On its way.' },
    ],
    statusHistory: [
      { at: ago(hours), status: 'new' },
      ...(solvedAgo === undefined
        ? []
        : [{ at: ago(solvedAgo), status: 'solved' as const, by: assignee }]),
    ],
    slaClocks:
      solvedAgo === undefined
        ? [
            {
              metric: 'nextReply',
              targetMin: 60,
              startedAt: ago(hours),
              dueAt: id === 'late' ? ago(0.2) : new Date(Date.now() + HOUR / 2).toISOString(),
            },
          ]
        : [],
  }
}

/** An agent with tickets, among others of the team. */
async function newAgent() {
  const solved = OTHERS.flatMap((name, place) => [ticket(`o${place}`, name, 40, 30)])
  const own = Array.from({ length: 12 }, (_, place) => ticket(`d${place}`, MINE, 60, 50))
  const tickets = [...own, ...solved, ticket('late', MINE, 5), ticket('soon', MINE, 4)]
  const admin = await newAdmin(server, { tickets })
  await server.query(`update app_user set first_name = 'Alex', last_name = 'Boss' where id = $1`, [
    admin.id,
  ])
  const agent = await server.addPerson('Agent')
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    agent.id,
    admin.organisationId,
  ])
  const call = createCall(`${server.address}/api`, () => admin.token)
  const { organisationId } = admin
  await call('saveGoal', {
    params: { organisationId, metric: 'reopen' },
    body: { value: 6, far: 12 },
  })
  return { organisationId, call, token: await tokenOf(server.address, agent.email) }
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

test('[QA-3] an agent sees the own queue, day, goals and load, and the name of nobody else', async ({
  page,
}) => {
  const { token } = await newAgent()
  await openWith(page, `${server.address}/main/apps/prism/home`, token)
  await openScreen(page, 'People', 'Agent Dashboard')
  await expect(page.getByRole('heading', { name: 'Agent Dashboard', level: 1 })).toBeVisible()
  const queue = panel(page, 'My queue')
  await expect(queue.getByRole('row', { name: /12\sm late.*late/ })).toBeVisible()
  await expect(queue.getByText(/^Overdue/)).toBeVisible()
  await expect(queue.getByText(/^Next hour/)).toBeVisible()
  await expect(panel(page, 'My day').getByText('Solved')).toBeVisible()
  await expect(panel(page, 'My goals').getByText('reached')).toBeVisible()
  await expect(panel(page, 'My feedback').getByText('Nothing new')).toBeVisible()
  await expect(panel(page, 'What Assist saved me').getByText(/^You used no answer/)).toBeVisible()
  await expect(panel(page, 'My load and strain').getByRole('table')).toBeVisible()
  const text = await page.locator('main').innerText()
  for (const name of OTHERS) expect(text).not.toContain(name)
  await expectAccessible(page)
  await expectGoodSight(page)

  await queue.getByRole('link', { name: 'late', exact: true }).click()
  await expect(page).toHaveURL(/ticket=late/)
})

test('[QA-3] what the panel measured is shown to the agent, once the organisation switched it on', async ({
  page,
}) => {
  const { token, call, organisationId } = await newAgent()
  await call('updateCounting', { params: { organisationId }, body: { measuresHandling: true } })
  const own = createCall(`${server.address}/api`, () => token)
  const startedAt = new Date().toISOString()
  await own('storeFocus', {
    body: { id: crypto.randomUUID(), ticketId: 'soon', startedAt, seconds: 300 },
  })
  await openWith(page, server.address + SCREEN, token)
  await expect(
    panel(page, 'My day').getByText(/Agent Assist measured 5\sm with tickets open today/),
  ).toBeVisible()
})

test('[QA-3] an agent is refused what compares agents, by the API as well', async () => {
  const { token, organisationId } = await newAgent()
  const call = createCall(`${server.address}/api`, () => token)
  const params = { organisationId }
  const days = { from: ago(400).slice(0, 10), to: ago(0).slice(0, 10) }
  await expect(call('getStrain', { params, query: days })).rejects.toMatchObject({ status: 403 })
  await expect(
    call('getMetricGroups', {
      params,
      query: { from: ago(400), to: ago(0), metrics: 'solved', by: 'agent' },
    }),
  ).rejects.toMatchObject({ status: 403 })
})

import { createCall, type Input } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { openScreen } from './nav.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

/* Experience of an organisation with a team of five and one of two, and a change in the middle of the range. */

const DAY = 86_400_000
const NORTH = ['Ann Reed', 'Bo Chen', 'Cy Diaz', 'Di Moss', 'Ed Ford']
const SMALL = ['Flo Gray', 'Gus Hill']
const SCREEN = '/main/smart-routing/experience'
const DAYS = 28

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

type Ticket = Extract<
  Input<'importRecords'>['body']['batch'],
  { kind: 'tickets' }
>['records'][number]

const at = (daysAgo: number, hours: number) =>
  new Date(Math.floor(Date.now() / DAY) * DAY - daysAgo * DAY + hours * 3_600_000).toISOString()

/** A ticket of an agent that was solved and rated on a day. */
function ticket(agent: string, daysAgo: number): Ticket {
  const isGood = (daysAgo + agent.length) % 4 > 0
  return {
    id: `${agent.slice(0, 2)}${daysAgo}`,
    subject: 'Refund not booked',
    requester: 'Grace Hopper',
    assignee: agent,
    group: NORTH.includes(agent) ? 'Returns' : 'Desk',
    channel: 'email',
    locale: 'en',
    createdAt: at(daysAgo, 8),
    updatedAt: at(daysAgo, 12),
    satisfaction: isGood ? 'good' : 'bad',
    messages: [
      {
        at: at(daysAgo, 8),
        author: 'Grace Hopper',
        authorRole: 'customer',
        text: 'This is awful.',
      },
      { at: at(daysAgo, 9), author: agent, authorRole: 'agent', text: 'It is booked now.' },
    ],
    statusHistory: [
      { at: at(daysAgo, 8), status: 'new' },
      { at: at(daysAgo, 12), status: 'solved', by: agent },
    ],
  }
}

async function newTeams() {
  const days = Array.from({ length: DAYS }, (_, place) => place + 1)
  const tickets = days.flatMap((day) => [...NORTH, ...SMALL].map((agent) => ticket(agent, day)))
  const admin = await newAdmin(server, { tickets })
  const { organisationId } = admin
  const call = createCall(`${server.address}/api`, () => admin.token)
  await server.query(
    `insert into custom_group (organisation_id, name, agents) values ($1, 'North', $2), ($1, 'Small', $3)`,
    [organisationId, NORTH, SMALL],
  )
  await call('createAnnotation', {
    params: { organisationId },
    body: { kind: 'other', title: 'Overflow after 20 minutes', from: at(14, 0).slice(0, 10) },
  })
  return { organisationId, call, token: admin.token }
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

test('[EXP-1] customers and agents, before and after a change, and never fewer than five agents', async ({
  page,
}) => {
  const { token } = await newTeams()
  await openWith(page, `${server.address}/main/apps/prism/home`, token)
  await openScreen(page, 'People', 'Experience')
  await expect(page.getByRole('heading', { name: 'Experience', level: 1 })).toBeVisible()
  const change = page.getByRole('combobox', { name: 'Change', exact: true })
  await expect(change).toContainText('Overflow after 20 minutes')
  const difference = panel(page, 'Difference')
  await expect(difference.getByRole('row', { name: /Ticket CSAT/ })).toBeVisible()
  await expect(difference.getByText(/clearly better|Too few/)).toBeVisible()

  const teams = panel(page, 'Load and strain by team')
  await expect(teams.getByRole('row', { name: /North/ })).toBeVisible()
  await expect(teams.getByText(/not included/)).toBeVisible()
  await expect(teams.getByRole('row', { name: /Small/ })).toHaveCount(0)
  const spread = panel(page, 'Is the load fair?')
  await expect(spread.getByRole('row', { name: /Solved tickets/ })).toContainText('even')
  const agents = `${await teams.innerText()} ${await spread.innerText()}`
  for (const name of [...NORTH, ...SMALL]) expect(agents).not.toContain(name)

  const customers = panel(page, 'Customers by team')
  await expect(customers.getByRole('row', { name: /Returns/ })).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)
  await customers
    .getByRole('radio', { name: 'Agent' })
    .or(customers.getByRole('button', { name: 'Agent', exact: true }))
    .first()
    .click()
  await expect(customers.getByRole('row', { name: /Ann Reed/ })).toBeVisible()
})

test('[EXP-1] without a marked change the screen says how to mark one', async ({ page }) => {
  const admin = await newAdmin(server, {})
  await openWith(page, server.address + SCREEN, admin.token)
  await expect(page.getByText('No change is marked yet').first()).toBeVisible()
  await expect(page.getByText(/at least five agents at work/).first()).toBeVisible()
  await expectAccessible(page)
})

test('[EXP-1] an agent is refused the screen', async ({ page }) => {
  const { organisationId } = await newTeams()
  const agent = await server.addPerson('Agent')
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    agent.id,
    organisationId,
  ])
  const token = await tokenOf(server.address, agent.email)
  await openWith(page, server.address + SCREEN, token)
  await expect(page.getByRole('heading', { name: 'Experience', level: 1 })).toBeHidden()
})

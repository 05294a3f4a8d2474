import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { agentOf, type Desk, newDesk, policyOf } from './routing-desk.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

/*
 * Two agents in the example helpdesk: what routing gives one of them comes up in the panel with its reason, is opened
 * there, handed back, and comes to the other one, who accepts it.
 */

const [ANN, BEN] = ['Ann Reed', 'Ben Hope']

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
const work = (page: Page) => page.getByRole('region', { name: 'Tickets from routing' })

test('[ROUT-3] an assignment reaches the agent in the panel, is handed back with a reason, and a colleague accepts it', async ({
  page,
  context,
}) => {
  const desk = await newDesk(server)
  const skilled = { total: 2, skills: [{ name: 'en', level: 4 }] }
  await desk.publish({
    policies: [policyOf('English', { language: 3, onShift: false })],
    agents: [agentOf(ANN, [], skilled), agentOf(BEN, [], skilled)],
    reassign: { acceptMinutes: 10 },
  })
  await desk.mode('on')
  const ben = await context.newPage()
  await openDesk(page, desk, ANN)
  await openDesk(ben, desk, BEN)
  await status(page).selectOption('online')
  await expect(work(page)).toContainText('Open work: 0 of 2')

  await desk.arrive([{ id: 'r1' }])
  await expect(work(page)).toContainText('Order r1 is late')
  await expect(work(page)).toContainText('English level 4, only you could take it')
  await expect(work(page)).toContainText('Accept by')
  await expect(work(page)).toContainText('Open work: 1 of 2')
  await expectAccessible(page)
  await work(page)
    .getByRole('button', { name: /Order r1 is late/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Order r1 is late' })).toBeVisible()

  await status(ben).selectOption('online')
  await expect(status(ben)).toHaveValue('online')
  await work(page).getByRole('button', { name: 'Hand back' }).press('Enter')
  await work(page).getByRole('button', { name: 'Not my subject' }).press('Enter')
  await expect(work(ben)).toContainText('Order r1 is late')
  await expect(work(page).getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await work(ben).getByRole('button', { name: 'Accept' }).click()
  await expect(work(ben).getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(work(ben)).toContainText('Open work: 1 of 2')
  await expectAccessible(ben)

  const { steps } = await desk.supervisor.call('getRoutingTrace', {
    params: { ...desk.params, ticketId: 'r1' },
  })
  const story = steps.map(({ event, agent, detail }) => [event, agent, detail])
  expect(story).toContainEqual(['handedBack', ANN, 'subject'])
  expect(story).toContainEqual(['acknowledged', BEN, undefined])
})

import { createCall } from '@agent-assist/contract'
import { signIdentity } from '../packages/server/src/platform/http/session.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { openHost } from './host.ts'
import { type OwnServer, sharedServer } from './own-server.ts'

/* Suggestions follow what the agent who asks, and their team, took before. */

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const AT = '2026-02-02T10:00:00.000Z'
const ticket = (id: string, group: string) => ({
  id,
  subject: 'Steam wand drips',
  requester: 'Eva Stone',
  locale: 'en-US',
  group,
  createdAt: AT,
  updatedAt: AT,
  messages: [
    { at: AT, author: 'Eva Stone', authorRole: 'customer' as const, text: 'The wand drips milk.' },
  ],
})
const article = (id: string, title: string) => ({
  id,
  title,
  text: `${title}: a steam wand that drips milk has a dirty tip.`,
  summary: '',
  topics: [],
  locale: 'en-US',
})

async function newDesk() {
  const admin = await newAdmin(server, {
    tickets: [...['1', '2', '3'].map((id) => ticket(id, 'Home')), ticket('4', 'Office')] as never,
  })
  const call = createCall(`${server.address}/api`, () => admin.token)
  const records = [article('soak', 'Soak the wand'), article('swap', 'Swap the tip')]
  await call('importRecords', {
    params: { organisationId: admin.organisationId },
    body: { batch: { kind: 'articles', records }, last: true },
  })
  const [row] = await server.query('select signing_secret from organisation where id = $1', [
    admin.organisationId,
  ])
  const tokenOf = (name: string) =>
    signIdentity(String(row?.signing_secret), {
      org: admin.organisationId,
      name,
      scope: 'assist',
      lifeS: 600,
    })
  return { org: admin.organisationId, tokenOf }
}
type Desk = Awaited<ReturnType<typeof newDesk>>

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist' })
const options = (page: Page) => panelOf(page).getByRole('option')

/** The helpdesk of an agent with an open ticket. */
async function openAs(page: Page, desk: Desk, agent: string, id: string) {
  await page.unrouteAll()
  await openHost(page, {
    origin: server.address,
    tag: { 'data-org': desk.org, 'data-token': await desk.tokenOf(agent), 'data-open': 'true' },
    body: '<h1>Helpdesk</h1><textarea aria-label="Reply"></textarea>',
    head: `<script>window.AgentAssist = function a() { (a.q ||= []).push(arguments) }
AgentAssist('setTicket', { id: '${id}', subject: 'Steam wand drips' })
AgentAssist('init', { onInsert: ({ text }) => { document.querySelector('textarea').value = text } })
</script>`,
  })
  await expect(options(page)).toHaveCount(2)
}

/** Takes the article and waits until the server has it. */
async function take(page: Page, desk: Desk, title: string, taken: number) {
  await options(page).filter({ hasText: title }).click()
  await panelOf(page).getByRole('button', { name: 'Insert' }).click()
  await expect
    .poll(async () => {
      const rows = await server.query(
        "select 1 from ticket_answer where organisation_id = $1 and origin = 'event'",
        [desk.org],
      )
      return rows.length
    })
    .toBe(taken)
}

test('[ASST-1] an article that an agent took twice is higher for them, with the reason, and not for another team', async ({
  page,
}) => {
  const desk = await newDesk()
  await openAs(page, desk, 'Bo', '4')
  await take(page, desk, 'Soak the wand', 1)
  for (const [index, id] of ['1', '2'].entries()) {
    await openAs(page, desk, 'Ann', id)
    // until she takes the other one, hers is the order of everybody
    if (index === 0) await expect(options(page).first()).toContainText('Soak the wand')
    await take(page, desk, 'Swap the tip', index + 2)
  }

  await openAs(page, desk, 'Ann', '3')
  await expect(options(page).first()).toContainText('Swap the tip')
  await options(page).first().click()
  await expect(panelOf(page)).toContainText('You used it in 2 like tickets')
  await expectAccessible(page)

  await openAs(page, desk, 'Bo', '3')
  await expect(options(page).first()).toContainText('Soak the wand')
  await expect(options(page)).toHaveCount(2) // nothing is hidden
  await options(page).filter({ hasText: 'Swap the tip' }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Insert' })).toBeVisible()
  await expect(panelOf(page)).not.toContainText('You used it')
  await expect(panelOf(page)).not.toContainText('Your team used it')

  // as anybody of the team would see it: the one that was taken more often
  const order = panelOf(page).getByRole('group', { name: 'Order' })
  await expect(order.getByRole('button', { name: 'For me' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await order.getByRole('button', { name: 'For the team' }).click()
  await expect(options(page).first()).toContainText('Swap the tip')
  await expect(panelOf(page)).not.toContainText('You used it')
  await order.getByRole('button', { name: 'For me' }).click()
  await expect(options(page).first()).toContainText('Soak the wand')
})

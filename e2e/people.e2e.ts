import { createCall, type Input } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { openScreen } from './nav.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { addressesOf } from './questions.ts'
import { openWith, tokenOf } from './sign-in.ts'

/* Productivity and the leaderboard from an empty organisation, filled by an import of its admin. */

const HOUR = 3_600_000
const BOARD = '/main/apps/prism/leaderboard'
const AGENTS = '/main/apps/prism/agents'
const OWN = '/main/apps/prism/my-ranking'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

type Ticket = Extract<
  Input<'importRecords'>['body']['batch'],
  { kind: 'tickets' }
>['records'][number]

/** A ticket that an agent solved in the last days, with one reply or two. */
function solved(agent: string, place: number, isTwoTouch: boolean): Ticket {
  const at = (hours: number) => new Date(Date.now() - (30 + place - hours) * HOUR).toISOString()
  const reply = (hours: number) => ({
    at: at(hours),
    author: agent,
    authorRole: 'agent' as const,
    isPublic: true,
    text: 'We booked it.',
  })
  return {
    id: `${agent} ${place}`,
    subject: `Refund ${place}`,
    requester: 'Grace Hopper',
    assignee: agent,
    channel: 'email',
    locale: 'en',
    tags: ['refund'],
    createdAt: at(0),
    updatedAt: at(6),
    messages: [
      {
        at: at(0),
        author: 'Grace Hopper',
        authorRole: 'customer',
        isPublic: true,
        text: 'Where is my refund?',
      },
      reply(1),
      ...(isTwoTouch ? [reply(2)] : []),
    ],
    statusHistory: [
      { at: at(0), status: 'new' },
      { at: at(6), status: 'solved', by: agent },
    ],
    changes: [
      { at: at(0.5), field: 'assignee', value: agent },
      { at: at(6.1), field: 'satisfaction', value: 'offered' },
      { at: at(6.2), field: 'satisfaction', value: isTwoTouch ? 'bad' : 'good' },
    ],
  }
}

/** An admin whose organisation has three agents: Ann is good, Bo is not, Cy has solved few tickets. */
async function newTeam(names = { good: 'Ann Reed', other: 'Bo Hart' }) {
  const of = (agent: string, count: number, isTwoTouch: (place: number) => boolean) =>
    Array.from({ length: count }, (_, place) => solved(agent, place, isTwoTouch(place)))
  return newAdmin(server, {
    tickets: [
      ...of(names.good, 60, (place) => place % 20 === 0),
      ...of(names.other, 60, (place) => place % 3 > 0),
      ...of('Cy Moss', 4, () => false),
    ],
  })
}

/** A member of the admin's organisation with a role and a name. */
async function addMember(organisationId: string, role: 'Agent' | 'Supervisor', name: string) {
  const person = await server.addPerson(role)
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    person.id,
    organisationId,
  ])
  const [first, last] = name.split(' ')
  await server.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
    person.id,
    first,
    last,
  ])
  return tokenOf(server.address, person.email)
}

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('[LB-1] a supervisor reads bands, what a rank is based on, and who is not ranked', async ({
  page,
}) => {
  const { organisationId } = await newTeam()
  const token = await addMember(organisationId, 'Supervisor', 'Sue Boss')
  await openWith(page, `${server.address}/main/apps/prism/home`, token)
  await openScreen(page, 'People', 'Leaderboard')
  await expect(page.getByRole('heading', { name: 'Leaderboard', level: 1 })).toBeVisible()
  const table = page.getByRole('table', { name: 'Balanced score' })
  await expect(table.getByRole('row', { name: /Ann Reed/ })).toBeVisible()
  await expect(table.getByText('Not ranked yet')).toBeVisible()
  await expect(table.getByRole('row', { name: /Cy Moss 4 of 20 solved/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set weights' })).toBeHidden()
  await expectAccessible(page)
  await expectGoodSight(page)

  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  const ratings = page.getByRole('table', { name: 'Good ratings' })
  const ranked = ratings.getByRole('rowheader')
  await expect(ranked.first()).toHaveText(/^Ann Reed/)
  await expect(ratings.getByText('Rank 1 clearly apart from the next')).toBeVisible()
  await ratings.getByRole('button', { name: /Wait before pick-up of Bo Hart$/ }).click()
  const waits = panel(page, 'Wait before pick-up')
  await expect(waits.getByRole('button', { name: 'Easy tickets' })).toBeVisible()
})

test('[LB-1] an admin sets the weights, and takes them back', async ({ page }) => {
  const admin = await newTeam()
  await openWith(page, server.address + BOARD, admin.token)
  await page.getByRole('button', { name: 'Set weights' }).click()
  const form = page.getByRole('dialog', { name: 'Settings of the leaderboard' })
  await form.getByLabel('CSAT').fill('100')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(panel(page, 'How the score is built').getByText(/^Set by an admin on/)).toBeVisible()
  const rows = await server.query(
    `select weights ->> 'csat' as csat from leaderboard_settings where organisation_id = $1`,
    [admin.organisationId],
  )
  expect(rows).toEqual([{ csat: '100' }])
})

test('[LB-1] an agent sees the own score alone, opts out of trophies, and is refused the ranking', async ({
  page,
}) => {
  const admin = await newTeam({ good: 'Robin Desk', other: 'Bo Hart' })
  const token = await addMember(admin.organisationId, 'Agent', 'Robin Desk')
  const asked: string[] = []
  // read on the way: the browser keeps no body of what came as a stream
  await page.route('**/api/**', async (route) => {
    const addresses = addressesOf(route.request())
    if (!addresses.some(({ pathname }) => pathname.includes('/agents/leaderboard')))
      return route.continue()
    const response = await route.fetch()
    asked.push(await response.text())
    return route.fulfill({ response })
  })
  await openWith(page, server.address + OWN, token)
  await expect(page.getByRole('heading', { name: 'My ranking', level: 1 })).toBeVisible()
  await expect(panel(page, 'My score').getByText('Based on 60 solved')).toBeVisible()
  await expect(panel(page, 'What makes my score').getByText('One-touch')).toBeVisible()
  await expect(page.getByText('Bo Hart')).toBeHidden()
  await expect.poll(() => asked.join()).toContain('Robin Desk')
  expect(asked.join()).not.toContain('Bo Hart')
  await expectAccessible(page)
  await expectGoodSight(page)
  const wish = page.getByRole('switch', { name: 'Take part in trophies' })
  await expect(wish).toBeChecked()
  await wish.click()
  await expect(page.getByText('You take no trophies from now on')).toBeVisible()
  await expect(wish).not.toBeChecked()

  await openWith(page, server.address + BOARD, token)
  await expect(page.getByRole('heading', { name: 'Leaderboard', level: 1 })).toBeHidden()
})

test('[PROD-1] figures beside what is expected, charts, and the drawer of a person', async ({
  page,
}) => {
  const { organisationId } = await newTeam()
  const token = await addMember(organisationId, 'Supervisor', 'Sue Boss')
  await openWith(page, server.address + AGENTS, token)
  const table = page.getByRole('table', { name: 'By agent' })
  await expect(table.getByRole('row', { name: /Ann Reed/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /All 3 agents/ })).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)
  const hours = panel(page, 'Solved per hour of the day')
  await hours.getByRole('button', { name: /^Show as table/ }).click()
  await expect(hours.getByRole('row', { name: /Bo Hart/ }).first()).toBeVisible()

  await table.getByRole('link', { name: 'Ann Reed' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ann Reed' })
  await expect(drawer.getByText('Against peers')).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Trend by week' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Add note' }).click()
  const form = page.getByRole('dialog', { name: 'Note about Ann Reed' })
  await form.getByLabel('Note').fill('Well done with refunds.')
  await form.getByRole('button', { name: 'Save note' }).click()
  await expect(drawer.getByText('Well done with refunds.')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Next agent' }).click()
  await expect(page.getByRole('dialog', { name: 'Bo Hart' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Bo Hart' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog', { name: 'Bo Hart' })).toBeHidden()
})

test('[PROD-1] an agent is refused the screen and its figures', async ({ page }) => {
  const { organisationId } = await newTeam()
  const token = await addMember(organisationId, 'Agent', 'Robin Desk')
  const now = new Date()
  const query = { from: new Date(now.getTime() - 24 * HOUR).toISOString(), to: now.toISOString() }
  await expect(
    createCall(`${server.address}/api`, () => token)('getAgentMetrics', {
      params: { organisationId },
      query,
    }),
  ).rejects.toMatchObject({ status: 403 })
  await openWith(page, server.address + AGENTS, token)
  await expect(page.getByRole('heading', { name: 'Productivity', level: 1 })).toBeHidden()
})

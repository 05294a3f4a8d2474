import { createCall, type Input } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { openScreen } from './nav.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

/* The screen of quality figures from an empty organisation, filled by reviews that its admin gives. */

const HOUR = 3_600_000
const AGENT = 'Ann Reed'
const SCREEN = '/main/apps/prism/qa-analytics'
const REVIEWS = 12

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

type Ticket = Extract<
  Input<'importRecords'>['body']['batch'],
  { kind: 'tickets' }
>['records'][number]

/** A ticket of the agent that was solved a day ago. */
function solved(id: number): Ticket {
  const at = (hours: number) => new Date(Date.now() - (30 - hours) * HOUR).toISOString()
  return {
    id: `k${id}`,
    subject: `Refund ${id} not booked`,
    requester: 'Grace Hopper',
    assignee: AGENT,
    channel: 'email',
    locale: 'en',
    createdAt: at(0),
    updatedAt: at(6),
    messages: [],
    statusHistory: [
      { at: at(0), status: 'new' },
      { at: at(6), status: 'solved', by: AGENT },
    ],
  }
}

const CARD: Input<'saveScorecard'>['body']['content'] = {
  name: 'E-mail',
  goal: 85,
  groups: [
    {
      id: 'talk',
      name: 'Communication',
      categories: [
        { id: 'tone', name: 'Tone', points: 5, weight: 50, causes: ['Unfriendly', 'Too formal'] },
        { id: 'right', name: 'Correct answer', points: 5, weight: 50, causes: ['Wrong policy'] },
      ],
    },
  ],
}

/** An admin whose organisation has solved tickets, of which the first twelve are reviewed. */
async function newReviewed() {
  const tickets = Array.from({ length: REVIEWS + 3 }, (_, at) => solved(at + 1))
  const admin = await newAdmin(server, { tickets })
  const { organisationId } = admin
  const call = createCall(`${server.address}/api`, () => admin.token)
  const card = await call('saveScorecard', {
    params: { organisationId, scorecardId: crypto.randomUUID() },
    body: { version: 0, content: CARD },
  })
  for (let at = 1; at <= REVIEWS; at += 1) {
    const reviewId = crypto.randomUUID()
    const cause = at <= 6 ? ['Unfriendly'] : at <= 8 ? ['Too formal'] : []
    await call('saveReview', {
      params: { organisationId, reviewId },
      body: {
        ticketId: `k${at}`,
        kind: 'person',
        agent: AGENT,
        scorecardId: card.id,
        scorecardVersion: card.version,
        ratings: [
          { categoryId: 'tone', option: at <= 8 ? 2 : 5, causes: cause },
          { categoryId: 'right', option: 5 },
        ],
        notes: [],
        comment: '',
        revision: 0,
      },
    })
    await call('actOnReview', { params: { organisationId, reviewId }, body: { action: 'give' } })
  }
  return admin
}

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('[QA-2] figures, heat map, causes and planner of reviews, and what they open', async ({
  page,
}) => {
  const admin = await newReviewed()
  await openWith(page, `${server.address}/main/apps/prism/home`, admin.token)
  await openScreen(page, 'Quality', 'Quality Assurance')
  await expect(page.getByRole('heading', { name: 'Quality Assurance', level: 1 })).toBeVisible()
  const tiles = panel(page, 'Key metrics')
  // tone 25 or 100, correct answer 100: eight reviews of 62.5 and four of 100
  await expect(tiles.getByRole('link', { name: '75', exact: true })).toBeVisible()
  await expect(tiles.getByText('The goal lies within the interval.')).toBeVisible()
  await expect(tiles.getByRole('link', { name: /^80\.0/ })).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)

  const heat = page.getByRole('table', { name: 'Category by agent' })
  const cell = heat.getByRole('link', { name: 'Tone, Ann Reed: 50, based on 12' })
  await cell.click()
  const list = drawer(page, 'Reviews: Ann Reed, Tone')
  await expect(list.getByText(/^12 reviews/)).toBeVisible()
  await expect(list.getByText('Tone: 2 of 5').first()).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(list).toBeHidden()

  const causes = panel(page, 'Root causes')
  await causes.getByRole('button', { name: 'Show as table: Root causes' }).click()
  await expect(causes.getByRole('row', { name: /Unfriendly.*6/ })).toBeVisible()

  const planner = panel(page, 'Review planner')
  await expect(planner.getByRole('cell', { name: /^\+\d+$/ })).toBeVisible()
  await planner.getByRole('button', { name: 'Add to assignments' }).click()
  const plan = page.getByRole('dialog', { name: 'Add to assignments' })
  await expect(plan.getByRole('button', { name: 'Create assignment' })).toBeEnabled()
  await plan.getByRole('button', { name: 'Create assignment' }).click()
  await expect(page.getByText('The assignment is created')).toBeVisible()
  await expect(panel(page, 'Assignments by cycle').getByText(/\(running\)$/)).toBeVisible()
})

test('[QA-2] a suggested coaching session is planned, takes notes, and can be taken back', async ({
  page,
}) => {
  const admin = await newReviewed()
  await openWith(page, `${server.address}${SCREEN}`, admin.token)
  const coaching = panel(page, 'Coaching')
  await expect(coaching.getByText('Suggested', { exact: true })).toBeVisible()
  await coaching.getByRole('button', { name: 'Plan session with Ann Reed' }).click()
  const form = page.getByRole('dialog', { name: 'Coaching of Ann Reed: Tone' })
  await expect(form.getByText(/Tickets to talk about: #k\d+, #k\d+, #k\d+/)).toBeVisible()
  await form.getByLabel('Notes').fill('Start with what went well.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Plan session' }).click()
  await expect(coaching.getByText(/^Planned /)).toBeVisible()
  await expect(coaching.getByText('Start with what went well.')).toBeVisible()
  const undo = page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await expect(coaching.getByText('Suggested', { exact: true })).toBeVisible()
})

test('[QA-2] an agent is refused the screen and its figures', async ({ page }) => {
  const admin = await newReviewed()
  const agent = await server.addPerson('Agent')
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    agent.id,
    admin.organisationId,
  ])
  const token = await tokenOf(server.address, agent.email)
  const now = new Date()
  const query = { from: new Date(now.getTime() - 24 * HOUR).toISOString(), to: now.toISOString() }
  const params = { organisationId: admin.organisationId }
  await expect(
    createCall(`${server.address}/api`, () => token)('getQualityAnalytics', { params, query }),
  ).rejects.toMatchObject({ status: 403 })
  await openWith(page, `${server.address}${SCREEN}`, token)
  await expect(page.getByRole('heading', { name: 'Quality Assurance', level: 1 })).toBeHidden()
  await expect(page.getByText('Category by agent')).toBeHidden()
})

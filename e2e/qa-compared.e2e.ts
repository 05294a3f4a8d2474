import { createCall, type Input } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

/* What Quality Assurance compares: reviewers with each other, the machine with reviewers, agents' answers, the goal. */

const HOUR = 3_600_000
const AGENT = 'Ann Reed'
const TICKETS = 12

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

type Ticket = Extract<
  Input<'importRecords'>['body']['batch'],
  { kind: 'tickets' }
>['records'][number]

/** A ticket of the agent that was solved a day ago and rated; the reply has no greeting. */
function solved(id: number): Ticket {
  const at = (hours: number) => new Date(Date.now() - (30 - hours) * HOUR).toISOString()
  const says = (hours: number, authorRole: 'customer' | 'agent', text: string) => ({
    at: at(hours),
    author: authorRole === 'agent' ? AGENT : 'Grace Hopper',
    authorRole,
    isPublic: true,
    text,
  })
  return {
    id: `c${id}`,
    subject: `Refund ${id} not booked`,
    requester: 'Grace Hopper',
    assignee: AGENT,
    channel: 'email',
    locale: 'en',
    satisfaction: 'good',
    createdAt: at(0),
    updatedAt: at(6),
    messages: [
      says(0, 'customer', 'The refund is not on my account.'),
      says(2, 'agent', 'The refund was booked today and arrives on Friday.'),
    ],
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
        { id: 'tone', name: 'Tone', points: 5, weight: 50 },
        { id: 'greets', name: 'Greeting', points: 2, weight: 50, check: 'greeting' },
      ],
    },
  ],
}

const callOf = (token: string) => createCall(`${server.address}/api`, () => token)
type Call = ReturnType<typeof callOf>

/** Somebody of the organisation. */
async function member(role: 'Supervisor' | 'Agent', organisationId: string, names: string) {
  const { id, email } = await server.addPerson(role)
  const [first, last] = names.split(' ')
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    id,
    organisationId,
  ])
  await server.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
    id,
    first,
    last,
  ])
  return tokenOf(server.address, email)
}

interface Given {
  organisationId: string
  scorecardId: string
  /** Option of the tone. */
  tone: number
}

/** Gives a review of each ticket; returns the id of the first. */
async function reviewAll(call: Call, { organisationId, scorecardId, tone }: Given) {
  const ids = Array.from({ length: TICKETS }, () => crypto.randomUUID())
  for (const [at, reviewId] of ids.entries()) {
    const params = { organisationId, reviewId }
    await call('saveReview', {
      params,
      body: {
        ticketId: `c${at + 1}`,
        kind: 'person',
        agent: AGENT,
        scorecardId,
        scorecardVersion: 1,
        ratings: [
          { categoryId: 'tone', option: tone },
          { categoryId: 'greets', option: 2 },
        ],
        notes: [],
        comment: '',
        revision: 0,
      },
    })
    await call('actOnReview', { params, body: { action: 'give' } })
  }
  return ids[0] ?? ''
}

/** Two reviewers of the same tickets, an accepted dispute, and a machine that misses each greeting. */
async function newCompared() {
  const tickets = Array.from({ length: TICKETS }, (_, at) => solved(at + 1))
  const admin = await newAdmin(server, { tickets })
  const { organisationId } = admin
  const call = callOf(admin.token)
  const { id: scorecardId } = await call('saveScorecard', {
    params: { organisationId, scorecardId: crypto.randomUUID() },
    body: { version: 0, content: CARD },
  })
  const areChecked = async () => {
    const [row] = await server.query(
      `select count(*)::int as n from machine_review where organisation_id = $1`,
      [organisationId],
    )
    return row?.n
  }
  await expect.poll(areChecked, { timeout: 60_000 }).toBe(TICKETS)
  const lead = await member('Supervisor', organisationId, 'Lea Fox')
  const agent = await member('Agent', organisationId, AGENT)
  const reviewId = await reviewAll(call, { organisationId, scorecardId, tone: 5 })
  await reviewAll(callOf(lead), { organisationId, scorecardId, tone: 3 })
  const params = { organisationId, reviewId }
  const { disputes } = await callOf(agent)('disputeReview', {
    params,
    body: { items: [{ categoryId: 'greets', option: 1, reason: 'I wrote no greeting.' }] },
  })
  await call('decideDispute', {
    params: { ...params, disputeId: disputes[0]?.id ?? '' },
    body: { state: 'accepted', answer: 'Right.' },
  })
  return admin
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const asTable = (page: Page, name: string) =>
  panel(page, name)
    .getByRole('button', { name: `Show as table: ${name}` })
    .click()

test('[QA-2] reviewers, machine, disputes and goal are compared, and a disagreement is decided', async ({
  page,
}) => {
  const { token } = await newCompared()
  await openWith(page, `${server.address}/main/apps/prism/qa-analytics`, token)

  const reviewers = panel(page, 'Reviewers')
  // 100 and 75 of the same conversations, and 50 and 75 after the dispute: 12.5 below or above the mean of both
  await expect(reviewers.getByRole('row', { name: /Lea Fox/ })).toContainText('−10.4')
  await expect(reviewers.getByText(/Lea Fox is strict/)).toBeVisible()
  // the same option for 11 of 12 greetings and no tone
  await expect(reviewers.getByRole('row', { name: /Lea Fox/ })).toContainText('45.8')

  const disputes = panel(page, 'Disputes by category')
  await expect(disputes.getByRole('row', { name: /^Greeting 1 0 100/ })).toBeVisible()
  await disputes.getByRole('link', { name: '1 accepted' }).click()
  const list = page.getByRole('dialog', { name: 'Accepted disputes' })
  await expect(list.getByText('I wrote no greeting.')).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(list).toBeHidden()

  const tile = page.getByRole('heading', { name: 'Coverage' }).locator('xpath=../..')
  await tile.getByTitle('Show the reviews').click()
  const covered = page.getByRole('dialog', { name: 'Reviewed tickets' })
  await covered.getByRole('button', { name: 'Without a review' }).click()
  const rest = page.getByRole('dialog', { name: 'Tickets without a review' })
  await expect(rest.getByText('This metric counts no tickets.')).toBeVisible() // all are reviewed
  await expectAccessible(page)
  await rest.getByRole('button', { name: 'Reviewed tickets' }).click()
  await expect(covered.getByText(/^\d+ tickets, .*the lowest scores first/)).toBeVisible()
  await covered.getByRole('button', { name: 'Close' }).click()
  await expect(covered).toBeHidden()

  await asTable(page, 'Machine and reviewers')
  await expect(
    panel(page, 'Machine and reviewers').getByRole('row', { name: /Greeting/ }),
  ).toBeVisible()
  const differ = panel(page, 'Disagreements to decide')
  await expect(differ.getByText(/^23 open/)).toBeVisible()
  await differ
    .getByRole('button', { name: /^Machine is right: Greeting of ticket/ })
    .first()
    .click()
  const decide = page.getByRole('dialog', { name: 'Machine is right: Greeting' })
  await decide.getByLabel('Why?').fill('No greeting at all.')
  await expectAccessible(page)
  await decide.getByRole('button', { name: 'Decide' }).click()
  await expect(differ.getByText(/^22 open/)).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(differ.getByText(/^23 open/)).toBeVisible()

  await expect(panel(page, 'Quality over time').getByText(/reach the goal of 85/)).toBeVisible()
  await asTable(page, 'Review scores')
  await expect(
    panel(page, 'Review scores').getByRole('row', { name: /100 and more.*11/ }),
  ).toBeVisible()
  await asTable(page, 'Quality against Ticket CSAT')
  await expect(
    panel(page, 'Quality against Ticket CSAT').getByRole('row', { name: /Ann Reed/ }),
  ).toBeVisible()
  const heat = page.getByRole('table', { name: 'Category by agent' })
  await expect(heat.getByRole('row', { name: /^Coverage of solved tickets/ })).toContainText('100')
  await expectAccessible(page)
})

test('[QA-2] an internal quality score is on boards, on Today and in the story of a ticket', async ({
  page,
}) => {
  const { token } = await newCompared()
  await openWith(page, `${server.address}/main/boards/config`, token)
  await expect(panel(page, 'IQS, last 30 days').getByText(/^8\d/).first()).toBeVisible()
  await page.goto(`${server.address}/main/apps/prism/home`)
  await expect(panel(page, 'Internal quality score (IQS)').getByText(/^8\d/).first()).toBeVisible()
  await page.goto(`${server.address}/main/apps/prism/ticket-health?ticket=c2`)
  const story = page.getByRole('dialog', { name: 'Ticket c2' })
  await expect(story.getByText(/^Lea Fox reviewed the work of Ann Reed: 75.%$/)).toBeVisible()
})

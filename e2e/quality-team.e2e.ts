import { createCall, type Input } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

/* Reviewers beside each other: queues of what deserves a look, pins, notes on a message, and an assigned ticket. */

const HOUR = 3_600_000
const AGENT = 'Ann Reed'
const QUALITY = '/main/apps/prism/quality-check'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

type Ticket = Extract<
  Input<'importRecords'>['body']['batch'],
  { kind: 'tickets' }
>['records'][number]

/** A ticket that was solved days ago; a hard one is long, rated bad, and asks for a manager. */
function solved(id: number, isHard: boolean): Ticket {
  const at = (hours: number) => new Date(Date.now() - (72 - hours) * HOUR).toISOString()
  const says = (hours: number, authorRole: 'customer' | 'agent', text: string) => ({
    at: at(hours),
    author: authorRole === 'agent' ? AGENT : 'Grace Hopper',
    authorRole,
    isPublic: true,
    text,
  })
  const more = [3, 4, 5, 6, 7].map((hour) =>
    says(hour, 'agent', `Hello Grace, step ${hour} is done. The next one follows shortly.`),
  )
  return {
    id: `t${id}`,
    subject: `Refund ${id} not booked`,
    requester: 'Grace Hopper',
    assignee: AGENT,
    channel: 'email',
    locale: 'en',
    ...(isHard ? { satisfaction: 'bad' } : {}),
    createdAt: at(0),
    updatedAt: at(8),
    messages: [
      says(
        0,
        'customer',
        isHard ? 'I want to speak to a manager, or I cancel my contract.' : 'Where is it?',
      ),
      says(2, 'agent', 'Hello Grace, it was booked today and arrives on Friday.'),
      ...(isHard ? more : []),
    ],
    statusHistory: [
      { at: at(0), status: 'new' },
      { at: at(8), status: 'solved', by: AGENT },
    ],
  }
}

const CARD: Input<'saveScorecard'>['body']['content'] = {
  name: 'E-mail',
  groups: [
    { id: 'g', name: 'All', categories: [{ id: 'tone', name: 'Tone', points: 5, weight: 10 }] },
  ],
}

/** An organisation with six solved tickets, a scorecard, and a second reviewer. */
async function newReviewers() {
  const tickets = [1, 2, 3, 4, 5, 6].map((id) => solved(id, id === 6))
  const admin = await newAdmin(server, { tickets })
  const { organisationId } = admin
  const call = createCall(`${server.address}/api`, () => admin.token)
  const scorecardId = crypto.randomUUID()
  const params = { organisationId, scorecardId }
  await call('saveScorecard', { params, body: { version: 0, content: CARD } })
  const other = await server.addPerson('Supervisor')
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    other.id,
    organisationId,
  ])
  await server.query(`update app_user set first_name = 'Lea', last_name = 'Fox' where id = $1`, [
    other.id,
  ])
  return { admin, call, params, otherToken: await tokenOf(server.address, other.email) }
}

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const queueOf = (page: Page, name: RegExp) => pane(page, 'Queue').getByRole('button', { name })

test('[QA-1] tickets that deserve a look have queues of their own, and one can be pinned', async ({
  page,
}) => {
  const { admin } = await newReviewers()
  await openWith(page, `${server.address}${QUALITY}`, admin.token)
  await expect(queueOf(page, /^Random/)).toContainText('6')
  for (const name of [/: long/, /: low CSAT/, /: escalation/, /: churn/]) {
    await expect(queueOf(page, name)).toContainText('1')
    await queueOf(page, name).click()
    await expect(queueOf(page, /^Refund 6/)).toBeVisible()
    await expect(queueOf(page, /^Refund 1/)).toHaveCount(0)
  }
  await queueOf(page, /^Refund 6/).click()
  const talk = pane(page, 'Conversation')
  await expect(talk.locator('mark', { hasText: 'manager' })).toBeVisible()
  await talk.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(talk.getByRole('button', { name: 'Unpin' })).toBeVisible()
  await queueOf(page, /^Pinned/).click()
  await expect(queueOf(page, /^Refund 6/)).toBeVisible()
  await expectAccessible(page)
})

test('[QA-1] two reviewers of one ticket are told of each other; a note stays at its message', async ({
  page,
}) => {
  const { admin, otherToken } = await newReviewers()
  const other = createCall(`${server.address}/api`, () => otherToken)
  await other('markReviewing', {
    params: { organisationId: admin.organisationId, ticketId: 't1' },
  })
  await openWith(page, `${server.address}${QUALITY}?check=t1`, admin.token)
  await expect(page.getByText('Lea Fox has this ticket open for review now.')).toBeVisible()
  const reply = pane(page, 'Conversation').getByRole('article', { name: AGENT })
  await reply.getByRole('button', { name: 'Comment' }).click()
  await page.keyboard.type('Which Friday? #promise')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(reply.getByLabel('Comment on this message')).toHaveValue('Which Friday? #promise')
  await page
    .getByRole('group', { name: 'Rating of Tone' })
    .getByRole('button', { name: '4', exact: true })
    .click()
  await pane(page, 'Scorecard')
    .getByRole('button', { name: /Submit and next/ })
    .click()
  await expect(page.getByText('The review of ticket t1 is given')).toBeVisible()
  const [row] = await server.query(
    `select hashtags, jsonb_array_length(notes) as notes from quality_review where organisation_id = $1`,
    [admin.organisationId],
  )
  expect(row).toEqual({ hashtags: ['promise'], notes: 1 })
})

test('[QA-1] a given review keeps its version of the scorecard, by the screen and by the API', async ({
  page,
}) => {
  const { admin, call, params } = await newReviewers()
  const { organisationId } = params
  const at = { organisationId, reviewId: crypto.randomUUID() }
  await call('saveReview', {
    params: at,
    body: {
      ticketId: 't2',
      kind: 'person',
      agent: AGENT,
      scorecardId: params.scorecardId,
      scorecardVersion: 1,
      ratings: [{ categoryId: 'tone', option: 4 }],
      notes: [],
      comment: '',
      revision: 0,
    },
  })
  await call('actOnReview', { params: at, body: { action: 'give' } })
  const [group] = CARD.groups
  const category = { id: 'speed', name: 'Speed', points: 2, weight: 90 }
  const categories = [...(group?.categories ?? []), category]
  await call('saveScorecard', {
    params,
    body: { version: 1, content: { ...CARD, groups: [{ id: 'g', name: 'All', categories }] } },
  })
  await openWith(page, `${server.address}${QUALITY}?review=${at.reviewId}`, admin.token)
  const review = pane(page, 'Review')
  await expect(review.getByText('v1', { exact: true })).toBeVisible()
  await expect(review.getByText('75 %', { exact: true })).toBeVisible()
  await expect(review.getByText('Speed')).toHaveCount(0)
  const stored = await call('getReview', { params: at })
  expect([stored.scorecardVersion, stored.score]).toEqual([1, 75])
})

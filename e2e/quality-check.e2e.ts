import { createCall, type Input } from '@agent-assist/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { nav, railGroup } from './nav.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

/*
 * Reviews of conversations as people make them, from an empty organisation: a scorecard, reviews by keyboard, and the
 * answers of the agent.
 */

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
    messages: [
      {
        at: at(0),
        author: 'Grace Hopper',
        authorRole: 'customer',
        isPublic: true,
        text: 'Where is my money? I want to speak to a manager.',
      },
      {
        at: at(2),
        author: AGENT,
        authorRole: 'agent',
        isPublic: true,
        text: 'I am sorry. The refund was booked again today and arrives on Friday.',
      },
    ],
    statusHistory: [
      { at: at(0), status: 'new' },
      { at: at(6), status: 'solved', by: AGENT },
    ],
  }
}

/** An admin of a new organisation with solved tickets, and the agent who solved them. */
async function newTeam(tickets: number) {
  const records = Array.from({ length: tickets }, (_, at) => solved(at + 1))
  const admin = await newAdmin(server, { tickets: records })
  const agent = await server.addPerson('Agent')
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    agent.id,
    admin.organisationId,
  ])
  await server.query(`update app_user set first_name = 'Ann', last_name = 'Reed' where id = $1`, [
    agent.id,
  ])
  return { admin, agentToken: await tokenOf(server.address, agent.email) }
}

const CARD: Input<'saveScorecard'>['body']['content'] = {
  name: 'Email',
  goal: 85,
  channels: [],
  groups: [
    {
      id: 'talk',
      name: 'Communication',
      categories: [
        { id: 'tone', name: 'Tone', points: 5, weight: 20, causes: ['Unfriendly'] },
        { id: 'fields', name: 'Tags and fields', points: 2, weight: 20 },
      ],
    },
    {
      id: 'work',
      name: 'Solution',
      categories: [
        { id: 'right', name: 'Correct answer', kind: 'critical', points: 5, weight: 60 },
      ],
    },
  ],
}

const addCard = (token: string, organisationId: string) =>
  createCall(`${server.address}/api`, () => token)('saveScorecard', {
    params: { organisationId, scorecardId: crypto.randomUUID() },
    body: { version: 0, content: CARD },
  })

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rating = (page: Page, category: string) =>
  page.getByRole('group', { name: `Rating of ${category}`, exact: true })

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator) {
  const isFocused = () => element.evaluate((one) => one === document.activeElement)
  for (let n = 0; n < 100 && !(await isFocused()); n++) await page.keyboard.press('Tab')
  await expect(element).toBeFocused()
}

/** The button of the toast; screens have an Undo of their own. */
const undoOfToast = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true })

test('[QA-4] a supervisor makes the first scorecard from an example, changes it, and goes back', async ({
  page,
}) => {
  const { admin } = await newTeam(1)
  await openWith(page, `${server.address}/main/apps/prism/settings`, admin.token)
  await expect(page.getByText('No scorecard yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start from an example' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview
    .getByRole('group', { name: 'Rating of Correct answer' })
    .getByRole('button', { name: '2', exact: true })
    .click()
  await expect(preview.getByText('Correct answer makes the whole review 0 %.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Billing email')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Billing email is saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Billing email', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)

  await page.getByLabel('Goal in percent').fill('90')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Billing email is saved as version 2')).toBeVisible()
  await undoOfToast(page).click()
  await expect(page.getByText('Billing email is restored as version 3')).toBeVisible()
  await expect(page.getByLabel('Goal in percent')).toHaveValue('85')
  await expect(page.getByRole('button', { name: 'Edit from version 2' })).toBeVisible()

  await page.getByRole('link', { name: 'All scorecards' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Actions on Billing email' }).click()
  await page.getByRole('menuitem', { name: 'Export as a file' }).click()
  const file = await (await download).path()
  await page.getByLabel('Import').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'New scorecard' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Billing email')
})

test('[QA-4] an assignment gives a reviewer tickets of each week', async ({ page }) => {
  const { admin } = await newTeam(1)
  await openWith(page, `${server.address}/main/apps/prism/settings`, admin.token)
  await page.getByRole('button', { name: 'New assignment' }).click()
  const form = page.getByRole('dialog', { name: 'New assignment' })
  await form.getByLabel('Reviews', { exact: true }).fill('3')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create assignment' }).click()
  await expect(page.getByText('3 reviews each week of all agents')).toBeVisible()
  await expect(page.getByText(/0 of 3 done this week/)).toBeVisible()
})

test('[QA-1] ten tickets are reviewed by keyboard alone, and a review that was given can be withdrawn', async ({
  page,
}) => {
  const { admin } = await newTeam(11)
  await addCard(admin.token, admin.organisationId)
  await openWith(page, server.address + QUALITY, admin.token)
  const queue = pane(page, 'Queue')
  await expect(queue.getByRole('button', { name: /Random/ })).toContainText('11')
  // no mouse: the first ticket is reached with Tab and opened with Enter
  const first = queue.getByRole('button', { name: /^Refund/ }).first()
  await expect(first).toBeVisible()
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(pane(page, 'Conversation').getByText(/identity masked/)).toBeVisible()
  await expect(page.getByText('Grace')).toHaveCount(0)
  await expect(pane(page, 'Conversation').getByText('manager', { exact: true })).toBeVisible()
  const card = pane(page, 'Scorecard')
  await expect(card.getByText('0 of 3 rated')).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)

  for (let n = 1; n <= 10; n++) {
    const heading = pane(page, 'Conversation').getByRole('heading')
    const subject = (await heading.textContent()) ?? ''
    await page.keyboard.press('4')
    await expect(card.getByText('1 of 3 rated')).toBeVisible()
    await page.keyboard.press('n')
    await expect(card.getByText('1 of 3 rated, 1 N/A')).toBeVisible()
    await page.keyboard.press('5')
    await expect(card.getByText('2 of 3 rated, 1 N/A')).toBeVisible()
    await page.keyboard.press('s')
    await expect(heading).not.toHaveText(subject)
    await expect(card.getByText('0 of 3 rated')).toBeVisible()
  }
  await expect(queue.getByRole('button', { name: /Random/ })).toContainText('1')
  const [row] = await server.query(
    `select count(*)::int as n, min(score) as least from quality_review
     where organisation_id = $1 and given_at is not null`,
    [admin.organisationId],
  )
  expect(row).toEqual({ n: 10, least: 93.75 })
  await undoOfToast(page).click()
  await expect(page.getByText(/is a draft again/)).toBeVisible()
})

test('[QA-1] a low rating asks for a cause and a comment, all is saved by itself, and changes can be undone', async ({
  page,
}) => {
  const { admin } = await newTeam(1)
  await addCard(admin.token, admin.organisationId)
  await openWith(page, `${server.address}${QUALITY}?queue=random&check=k1`, admin.token)
  await expect(rating(page, 'Tone')).toBeVisible()
  await page.keyboard.press('2')
  await page.getByRole('button', { name: 'Unfriendly' }).click()
  await page.keyboard.press('c')
  await expect(page.getByLabel('Comment on Tone')).toBeFocused()
  await page.keyboard.type('Short and cold. #tone')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByLabel('Comment on Tone')).toHaveValue('Short and cold. #tone')
  await expect(page.getByRole('button', { name: 'Unfriendly' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await rating(page, 'Tone').getByRole('button', { name: '5', exact: true }).click()
  await expect(pane(page, 'Scorecard').getByText('100 %', { exact: true })).toBeVisible()
  await pane(page, 'Scorecard').getByRole('button', { name: 'Undo' }).click()
  await expect(pane(page, 'Scorecard').getByText('25 %', { exact: true })).toBeVisible()
  await pane(page, 'Scorecard')
    .getByRole('button', { name: /Submit and next/ })
    .click()
  await expect(page.getByText(/^Rate Tags and fields/)).toBeVisible()
})

test('[QA-1] an agent reads, acknowledges and disputes an own review, and a supervisor accepts', async ({
  page,
}) => {
  const { admin, agentToken } = await newTeam(2)
  const { organisationId } = admin
  const card = await addCard(admin.token, organisationId)
  const lead = createCall(`${server.address}/api`, () => admin.token)
  const params = { organisationId, reviewId: crypto.randomUUID() }
  await lead('saveReview', {
    params,
    body: {
      ticketId: 'k1',
      kind: 'person',
      agent: AGENT,
      scorecardId: card.id,
      scorecardVersion: 1,
      ratings: [
        { categoryId: 'tone', option: 1, comment: 'Cold.' },
        { categoryId: 'fields', option: 2 },
        { categoryId: 'right', option: 5 },
      ],
      notes: [{ position: 1, text: 'Which Friday?' }],
      comment: '',
      revision: 0,
    },
  })
  await lead('actOnReview', { params, body: { action: 'give' } })

  await openWith(page, `${server.address}/main/apps/prism/home`, agentToken)
  const feedback = page.getByRole('region', { name: 'Feedback to read' })
  await expect(feedback.getByText('by', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('region', { name: 'Disputes to decide' })).toHaveCount(0)
  await feedback.getByRole('link', { name: 'My reviews' }).click()
  await expect(page.getByText('80 %').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Refund 1/ }).click()
  await expect(page.getByText('Which Friday?')).toBeVisible()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText('You have acknowledged this review.')).toBeVisible()
  await page.getByRole('button', { name: 'Dispute Tone' }).click()
  const form = page.getByRole('dialog', { name: 'Dispute Tone' })
  await form.getByRole('button', { name: 'Send dispute' }).click()
  await expect(form.getByText('Write a reason.')).toBeVisible()
  await form.getByRole('button', { name: '5', exact: true }).click()
  await form.getByLabel('Why should the rating be another?').fill('I said sorry first.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send dispute' }).click()
  await expect(page.getByText('Ann Reed asks for')).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)

  await page.goto('about:blank')
  await openWith(page, `${server.address}/main/apps/prism/home`, admin.token)
  const disputes = page.getByRole('region', { name: 'Disputes to decide' })
  await expect(disputes.getByText('Refund 1 not booked')).toBeVisible()
  const badge = nav(page).getByRole('button', { name: 'Quality 1 dispute to decide' })
  await expect(badge).toBeVisible()
  await expectAccessible(page)
  await disputes.getByRole('link', { name: 'Decide the dispute of ticket k1' }).click()
  await expect(page.getByText('I said sorry first.')).toBeVisible()
  await page.getByLabel('Answer to the agent').fill('You are right.')
  await page.getByRole('button', { name: 'Accept: 5' }).click()
  await expect(pane(page, 'Review').getByText('100 %', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect(badge).toHaveCount(0)
  await expect(railGroup(page, 'Quality')).toBeVisible() // exactly that name: no badge any more
})

test('[QA-1] an agent reviews an own conversation, on a phone', async ({ page }) => {
  const { admin, agentToken } = await newTeam(1)
  await addCard(admin.token, admin.organisationId)
  await page.setViewportSize({ width: 390, height: 844 })
  await openWith(page, server.address + QUALITY, agentToken)
  await expect(page.getByText('No review yet')).toBeVisible()
  await page.getByRole('button', { name: 'Review my own work' }).click()
  await page.getByLabel('Ticket number').fill('k1')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(rating(page, 'Tone')).toBeVisible()
  for (const [category, option] of [
    ['Tone', '5'],
    ['Tags and fields', 'Pass'],
    ['Correct answer', '4'],
  ] as const)
    await rating(page, category).getByRole('button', { name: option, exact: true }).click()
  await expectAccessible(page)
  await expectGoodSight(page)
  await page.getByRole('button', { name: /Submit and next/ }).click()
  await expect(page.getByText('Self-review')).toBeVisible()
})

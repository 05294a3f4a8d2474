import { createCall, type Input } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

/*
 * Calibration as people do it, from an empty organisation: a supervisor begins a session, two rate blind by keyboard,
 * and both compare.
 */

const HOUR = 3_600_000
const QUALITY = '/main/apps/prism/quality-check'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

const CARD: Input<'saveScorecard'>['body']['content'] = {
  name: 'E-mail',
  goal: 85,
  channels: [],
  groups: [
    {
      id: 'talk',
      name: 'Communication',
      categories: [
        { id: 'tone', name: 'Tone', points: 5, weight: 50 },
        { id: 'right', name: 'Correct answer', kind: 'critical', points: 2, weight: 50 },
      ],
    },
  ],
}

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const solved = (id: number) =>
  ticketOf(id, ago(30), ago(24), {
    assignee: 'Ann Reed',
    statusHistory: [
      { at: ago(30), status: 'new' },
      { at: ago(24), status: 'solved', by: 'Ann Reed' },
    ],
    messages: [
      {
        at: ago(30),
        author: 'Grace Hopper',
        authorRole: 'customer',
        isPublic: true,
        text: 'Where is my money?',
      },
      {
        at: ago(28),
        author: 'Ann Reed',
        authorRole: 'agent',
        isPublic: true,
        text: 'It arrives on Friday.',
      },
    ],
  })

/** An admin named Lea Dorn and a supervisor named Max Roth of a new organisation with two tickets and a scorecard. */
async function newTeam() {
  const admin = await newAdmin(server, { tickets: [solved(1), solved(2)] })
  const other = await server.addPerson('Supervisor')
  const { organisationId } = admin
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    other.id,
    organisationId,
  ])
  for (const [id, first, last] of [
    [admin.id, 'Lea', 'Dorn'],
    [other.id, 'Max', 'Roth'],
  ])
    await server.query('update app_user set first_name = $2, last_name = $3 where id = $1', [
      id,
      first,
      last,
    ])
  const call = createCall(`${server.address}/api`, () => admin.token)
  const card = await call('saveScorecard', {
    params: { organisationId, scorecardId: crypto.randomUUID() },
    body: { version: 0, content: CARD },
  })
  return { admin, other, otherToken: await tokenOf(server.address, other.email), card, call }
}
type Team = Awaited<ReturnType<typeof newTeam>>

/** A session of both, begun by a call. */
async function newSession({ admin, other, card, call }: Team) {
  const params = { organisationId: admin.organisationId, calibrationId: crypto.randomUUID() }
  await call('saveCalibration', {
    params,
    body: {
      name: 'November',
      scorecardId: card.id,
      scorecardVersion: 1,
      tickets: ['1', '2'],
      raters: [admin.id, other.id],
      benchmarkId: admin.id,
      dueOn: ago(-7 * 24).slice(0, 10),
    },
  })
  return params
}

/** Rates both tickets by a call, and submits. */
async function submitBy(
  token: string,
  params: Awaited<ReturnType<typeof newSession>>,
  tone: number,
) {
  const call = createCall(`${server.address}/api`, () => token)
  for (const ticketId of ['1', '2'])
    await call('rateCalibration', {
      params: { ...params, ticketId },
      body: {
        ratings: [
          { categoryId: 'tone', option: tone, comment: 'Far too cold for me.' },
          { categoryId: 'right', option: 2 },
        ],
        comment: '',
        revision: 0,
      },
    })
  await call('actOnCalibration', { params, body: { action: 'submit' } })
}

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sessionAt = ({ calibrationId }: { calibrationId: string }) =>
  `${server.address}${QUALITY}?view=calibration&session=${calibrationId}`

test('[QA-1] a supervisor begins a calibration with tickets at random, and the others are mailed', async ({
  page,
}) => {
  const { admin, other } = await newTeam()
  await openWith(page, server.address + QUALITY, admin.token)
  await page.getByRole('button', { name: 'Calibration', exact: true }).click()
  await expect(page.getByText('No calibration yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New session' }).click()
  const form = page.getByRole('dialog', { name: 'New calibration session' })
  await expect(form.getByRole('button', { name: /at random/ })).toBeEnabled()
  await form.getByRole('button', { name: 'Begin session' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  await expect(form.getByText('Add a ticket.')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('November')
  await form.getByRole('button', { name: /at random/ }).click()
  await expect(form.getByLabel('Tickets', { exact: true })).toHaveValue(/^\d, \d$/)
  await form.getByRole('button', { name: /^Reviewers/ }).click()
  await form.getByLabel('Lea Dorn').check()
  await form.getByLabel('Max Roth').check()
  await form.getByLabel('Benchmark grader').selectOption('Lea Dorn')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Begin session' }).click()
  await expect(page.getByText('November has begun')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'November' })).toBeVisible()
  await expect(page.getByText('0 of 2 submitted')).toBeVisible()
  const mails = await server.query(
    `select user_id as id, subject from mail where organisation_id = $1 and kind = 'calibration'`,
    [admin.organisationId],
  )
  expect(mails).toEqual([{ id: other.id, subject: 'You are asked to rate conversations' }])

  await page.getByRole('button', { name: 'Actions on November' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('November is deleted')).toBeVisible()
  await expect(page.getByText('No calibration yet')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: /^November/ })).toBeVisible()
  await expectAccessible(page)
})

test('[QA-1] both rate blind by keyboard, submit, compare by category, and note what they agree on', async ({
  page,
}) => {
  const team = await newTeam()
  const session = await newSession(team)
  await submitBy(team.otherToken, session, 1)

  await openWith(page, sessionAt(session), team.admin.token)
  const card = pane(page, 'Scorecard')
  await expect(card.getByText('0 of 2 rated')).toBeVisible()
  await expect(page.getByText('1 of 2 submitted')).toBeVisible()
  await expect(pane(page, 'Conversation').getByText('Where is my money?')).toBeVisible()
  await expect(page.getByText('Far too cold for me.')).toHaveCount(0)
  await expect(page.getByText('Grace')).toHaveCount(0)
  await expectAccessible(page)
  await expectGoodSight(page)

  await page.keyboard.press('5')
  await expect(card.getByText('1 of 2 rated')).toBeVisible()
  await page.keyboard.press('z')
  await expect(card.getByText('0 of 2 rated')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('5')
  await expect(card.getByText('1 of 2 rated')).toBeVisible()
  await page.keyboard.press('2')
  await expect(card.getByText('2 of 2 rated')).toBeVisible()
  await page.keyboard.press('s')
  await expect(card.getByText('0 of 2 rated')).toBeVisible()
  await expect(pane(page, 'Tickets').getByText('1 of 2 rated')).toBeVisible()
  // what was rated is saved by itself
  await page.reload()
  await expect(pane(page, 'Tickets').getByText('1 of 2 rated')).toBeVisible()
  await expect(card.getByText('0 of 2 rated')).toBeVisible()
  await page.keyboard.press('5')
  await expect(card.getByText('1 of 2 rated')).toBeVisible()
  await page.keyboard.press('2')
  await expect(card.getByText('2 of 2 rated')).toBeVisible()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Submit your ratings?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit ratings' }).click()
  await expect(page.getByText('Your ratings are submitted')).toBeVisible()

  const byCategory = page.getByRole('table', { name: 'Agreement by category' })
  await expect(byCategory.getByRole('row', { name: /^Tone 0.% 100/ })).toBeVisible()
  await expect(byCategory.getByRole('row', { name: /^Correct answer 100.% 0/ })).toBeVisible()
  const byRater = page.getByRole('table', { name: 'Agreement by reviewer' })
  await expect(byRater.getByRole('row', { name: /^Max Roth 50.% 50.%/ })).toBeVisible()
  const first = page.getByRole('table', { name: 'Ratings of ticket 1' })
  await expect(first.getByRole('columnheader', { name: 'Lea Dorn Benchmark' })).toBeVisible()
  await expect(first.getByRole('cell', { name: '1 Differs from the benchmark' })).toBeVisible()
  await expect(page.getByText('Tone: Far too cold for me.').first()).toBeVisible()
  await page.getByLabel('Discussion of ticket 1').fill('Tone is a 4.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('The note of ticket 1 is saved')).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)
  await page.reload()
  await expect(page.getByLabel('Discussion of ticket 1')).toHaveValue('Tone is a 4.')
})

test('[QA-1] who does not rate sees nothing until the session is closed, and an agent no calibration', async ({
  page,
}) => {
  const team = await newTeam()
  const session = await newSession(team)
  await submitBy(team.otherToken, session, 2)
  const viewer = await server.addPerson('Supervisor')
  const agent = await server.addPerson('Agent')
  for (const { id } of [viewer, agent])
    await server.query('update membership set organisation_id = $2 where user_id = $1', [
      id,
      team.admin.organisationId,
    ])
  await page.setViewportSize({ width: 390, height: 844 })
  await openWith(page, sessionAt(session), await tokenOf(server.address, viewer.email))
  await expect(page.getByText('The ratings are hidden')).toBeVisible()
  await expect(page.getByText('Far too cold for me.')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the session?' })
  await expect(dialog.getByText('Not submitted yet: Lea Dorn.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close session' }).click()
  await expect(page.getByText('Far too cold for me.').first()).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)

  await page.goto('about:blank')
  const token = await tokenOf(server.address, agent.email)
  await openWith(page, sessionAt(session), token)
  await expect(page.getByText('No review yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Calibration' })).toHaveCount(0)
  const call = createCall(`${server.address}/api`, () => token)
  await expect(call('getCalibration', { params: session })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

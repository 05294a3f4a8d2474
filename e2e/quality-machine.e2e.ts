import { createCall, type Input } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

/* Automatic checks as people see them, from an empty organisation: beside a review, corrected, switched and linked. */

const HOUR = 3_600_000
const AGENT = 'Ann Reed'
const QUALITY = '/main/apps/prism/quality-check'
const SETTINGS = '/main/apps/prism/settings'
const RUDE = 'As I already said, that is your problem.'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

type Ticket = Extract<
  Input<'importRecords'>['body']['batch'],
  { kind: 'tickets' }
>['records'][number]

function solved(id: string, reply: string): Ticket {
  const at = (hours: number) => new Date(Date.now() - (30 - hours) * HOUR).toISOString()
  const says = (hours: number, authorRole: 'customer' | 'agent', text: string) => ({
    at: at(hours),
    author: authorRole === 'agent' ? AGENT : 'Grace Hopper',
    authorRole,
    isPublic: true,
    text,
  })
  return {
    id,
    subject: `Refund ${id} not booked`,
    requester: 'Grace Hopper',
    assignee: AGENT,
    channel: 'email',
    locale: 'en',
    createdAt: at(0),
    updatedAt: at(6),
    messages: [says(0, 'customer', 'The refund is not on my account.'), says(2, 'agent', reply)],
    statusHistory: [
      { at: at(0), status: 'new' },
      { at: at(6), status: 'solved', by: AGENT },
    ],
  }
}

const CARD: Input<'saveScorecard'>['body']['content'] = {
  name: 'E-mail',
  goal: 85,
  channels: [],
  groups: [
    {
      id: 'talk',
      name: 'Communication',
      categories: [{ id: 'tone', name: 'Kindness', points: 5, weight: 20 }],
    },
  ],
}

/** An admin of a new organisation whose tickets are checked, a scorecard, and an agent. */
async function newTeam() {
  const tickets = [
    solved('m1', `Hello Grace. ${RUDE}`),
    solved('m2', 'Hello Grace, the refund was booked today and arrives on Friday.'),
  ]
  const admin = await newAdmin(server, { tickets })
  const call = createCall(`${server.address}/api`, () => admin.token)
  const { organisationId } = admin
  const { id: scorecardId } = await call('saveScorecard', {
    params: { organisationId, scorecardId: crypto.randomUUID() },
    body: { version: 0, content: CARD },
  })
  const checked = async (ticketId: string) =>
    (await call('getMachineReview', { params: { organisationId, ticketId } })).checkedAt
  await expect.poll(() => checked('m1'), { timeout: 60_000 }).toBeTruthy()
  return { admin, call, organisationId, scorecardId }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Automatic checks' })

test('[QA-1] checks stand beside the review with their sentence, and rate nothing', async ({
  page,
}) => {
  const { admin } = await newTeam()
  await openWith(page, `${server.address}${QUALITY}?check=m1`, admin.token)
  const rude = page.getByRole('button', { name: `“${RUDE}”` })
  await expect(rude).toBeVisible()
  await expect(panel(page)).toContainText('Tone')
  await expect(panel(page)).toContainText('A sentence of the reply sounds unfriendly.')
  await expect(panel(page)).toContainText('% sure')
  await expect(panel(page)).toContainText('not counted')
  await expect(page.getByText('0 of 1 rated')).toBeVisible()
  await rude.click()
  await expect(page.getByRole('article', { name: AGENT })).toBeFocused()
  await expect(page.locator('mark', { hasText: RUDE })).toBeInViewport()
  await expectAccessible(page)
  await expectGoodSight(page)
})

test('[QA-1] a reviewer corrects a check and takes that back', async ({ page }) => {
  const { admin } = await newTeam()
  await openWith(page, `${server.address}${QUALITY}?check=m1`, admin.token)
  const wrong = page.getByRole('button', { name: 'Tone: wrong' })
  await expect(wrong).toBeVisible()
  await wrong.click()
  await expect(panel(page)).toContainText('says it passed')
  await page.reload()
  const back = page.getByRole('button', { name: 'Undo the correction of Tone' })
  await expect(back).toBeVisible()
  await back.click()
  await expect(wrong).toBeVisible()
})

test('[QA-1] a check is switched, a phrase list is added, and all tickets are checked again', async ({
  page,
}) => {
  const { admin, call, organisationId } = await newTeam()
  await openWith(page, `${server.address}${SETTINGS}`, admin.token)
  const change = page.getByRole('link', { name: 'Change checks and lists' })
  await expect(change).toBeVisible()
  await change.click()
  await expect(page.getByLabel('Tone', { exact: true })).toBeVisible()
  await expect(page.getByText(/precision/).first()).toBeVisible()
  await page.getByLabel('Tone', { exact: true }).selectOption('autoFail')
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a name', { exact: true })).toBeVisible()
  await page.getByLabel('Name of the list').fill('Dates')
  await page.getByLabel('The phrases').fill('on Friday\narrives')
  await expectAccessible(page)
  await expectGoodSight(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The automatic checks are saved')).toBeVisible()
  const read = (ticketId: string) =>
    call('getMachineReview', { params: { organisationId, ticketId } })
  await expect.poll(async () => (await read('m1')).score, { timeout: 60_000 }).toBe(0)
  const { findings } = await read('m2')
  expect(findings.find(({ check }) => check.startsWith('policy:'))).toMatchObject({
    isPassed: true,
  })
  await openWith(page, `${server.address}${QUALITY}?queue=machineFail`, admin.token)
  await expect(page.getByText('Refund m1 not booked')).toBeVisible()
  await expect(page.getByText('Refund m2 not booked')).toBeHidden()
})

test('[QA-1] a category is linked to a check, and the review says both', async ({ page }) => {
  const { admin, scorecardId } = await newTeam()
  await openWith(page, `${server.address}${SETTINGS}?scorecard=${scorecardId}`, admin.token)
  const link = page.getByLabel('Automatic check').first()
  await expect(link).toBeVisible()
  await link.selectOption('tone')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText('E-mail is saved as version 2')).toBeVisible()
  await openWith(page, `${server.address}${QUALITY}?check=m1`, admin.token)
  await expect(page.getByText('Automatic check Tone: failed, 85 % sure')).toBeVisible()
})

test('[QA-1] an agent reads checks of own tickets only, and corrects none', async ({ page }) => {
  const { organisationId } = await newTeam()
  const agent = await server.addPerson('Agent')
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    agent.id,
    organisationId,
  ])
  await server.query(`update app_user set first_name = 'Ann', last_name = 'Reed' where id = $1`, [
    agent.id,
  ])
  const token = await tokenOf(server.address, agent.email)
  await openWith(page, `${server.address}${QUALITY}?check=m1`, token)
  await expect(panel(page)).toContainText('Tone')
  await expect(page.getByRole('button', { name: 'Tone: wrong' })).toBeHidden()
  await server.query(`update app_user set last_name = 'Other' where id = $1`, [agent.id])
  const call = createCall(`${server.address}/api`, () => token)
  await expect(
    call('getMachineReview', { params: { organisationId, ticketId: 'm1' } }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

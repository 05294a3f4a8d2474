import { randomUUID } from 'node:crypto'
import { expect, expectGoodSight, test } from './browser.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const PRICING = '/main/pricing/'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({
    LLM_BASE_URL: 'http://127.0.0.1:9', // nobody asks it
    LLM_MODEL: 'none',
    LLM_PRICES: '1 2 EUR',
  })
})
test.afterAll(() => server.close())

/** Lets the organisation use a million tokens on each of the last days. */
const useModel = (organisationId: string, days: number) =>
  server.query(
    `insert into llm_usage (organisation_id, day, purpose, requests, failures, input_tokens, output_tokens)
     select $1, (now() at time zone 'UTC')::date - n, 'gpt', 1, 0, 1000000, 0
     from generate_series(0, $2::int - 1) n`,
    [organisationId, days],
  )

test('[PRIC-1] a SuperAdmin sets the plan, its seats limit invitations, and Undo takes it back', async ({
  page,
}) => {
  const { organisationId, call } = await openAsNew(page, server, 'SuperAdmin', PRICING)
  await useModel(organisationId, 30)
  await page.reload()
  const plan = page.getByRole('region', { name: 'Current plan' })
  await expect(plan).toContainText('1 seat used. This plan has no limit.')
  const cost = page.getByRole('region', { name: 'Agent Assist this month' })
  const days = new Date().getUTCDate()
  await expect(cost).toContainText(`€${days}`)
  await expect(cost).toContainText(/€\d+ expected by the end of the month/)
  await expectGoodSight(page)

  await page.getByRole('button', { name: 'Change plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Plan', { exact: true }).selectOption('Team')
  await dialog.getByLabel('Seats').fill('1')
  await dialog.getByLabel('Renewal').fill('2027-02-01')
  await expectGoodSight(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(plan).toContainText('1 of 1 seat used')
  await expect(plan).toContainText('02/01/2027')
  await expect(plan).toContainText('All seats are taken')

  const invite = async () => {
    const { items } = await call('createInvitations', {
      params: { organisationId },
      body: { people: [{ email: `${randomUUID()}@x.test`, role: 'Agent' }], way: 'link' },
    })
    return items[0]?.refused
  }
  expect(await invite()).toBe('The only seat is taken. Ask for more under Pricing.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(plan).toContainText('1 seat used. This plan has no limit.')
  expect(await invite()).toBeUndefined()
  const { items } = await call('listAudit', { params: { organisationId }, query: {} })
  expect(items.filter(({ action }) => action === 'plan.changed')).toHaveLength(2)
})

test('[PRIC-1] the calculator leads to the demo form, filled in, and the request is stored', async ({
  page,
}) => {
  const { email, organisationId } = await openAsNew(page, server, 'Admin', PRICING)
  await expect(page.getByRole('button', { name: 'Change plan' })).toHaveCount(0)
  const calculator = page.getByRole('region', { name: 'Seat calculator' })
  await calculator.getByLabel('Plan').selectOption('Team')
  await calculator.getByLabel('Seats').fill('30')
  await expect(calculator).toContainText('Team has 25 seats at most. Business fits.')
  await calculator.getByLabel('Plan').selectOption('Business')
  await expect(calculator).toContainText('$1,170 a month')
  await calculator.getByRole('link', { name: 'Request this' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Company')).toHaveValue(organisationId)
  await expectGoodSight(page)
  await page.getByLabel('Phone').fill('5550100')
  await page.getByRole('combobox', { name: 'Country' }).fill('Germany')
  await page.getByRole('combobox', { name: 'Country' }).press('Enter')
  await page.getByLabel('Job title').fill('Support lead')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible()
  const [request] = await server.query(
    'select interests, from_request, comments from demo_request where email = $1',
    [email],
  )
  expect(request).toEqual({
    interests: 'pricing',
    from_request: 'pricing',
    comments: `${organisationId} (${organisationId}) asks for the plan Business with 30 seats.`,
  })
})

import { randomBytes } from 'node:crypto'
import { createCall, type SurveyTemplate } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { addTemplate } from './add-template.ts'
import { expect, expectGoodSight, faultyTest, test } from './browser.ts'
import { sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'
import { assist, openShopAt, survey } from './survey-page.ts'

const THANKS = 'You have submitted your feedback, Thank You!'

const template: SurveyTemplate = {
  title: 'Kelda Home',
  q1Text: 'Would you recommend us?',
  surveyType: 'custom_v2',
  q2: [
    { quest: 'Is it solved?', questionType: 'BinaryQuestion' },
    { quest: 'Was it quick?', questionType: 'BinaryQuestion', required: true },
  ],
}

/** A new organisation with a survey, and what its tests need. */
async function desk(content: SurveyTemplate = template) {
  const server = await sharedServer()
  const { organisationId: org, email } = await server.addPerson('Admin')
  const token = await tokenOf(server.address, email)
  const call = createCall(`${server.address}/api`, () => token)
  const templateId = await addTemplate(server, org, content)
  const params = { organisationId: org }
  const answers = () =>
    server.query(
      `select id, nps_score, rating, coalesce(submitter, '') as submitter, ticket_id from survey_answer
       where organisation_id = $1 order by answered_at`,
      [org],
    )
  const partials = () =>
    server.query('select id, nps_score from survey_partial where organisation_id = $1', [org])
  /** The short address of a link for many people. */
  const link = async (title = 'Poster at till 3') =>
    (await call('createSurveyLink', { params, body: { templateId, title } })).url
  /** A request to one person; returns its id. */
  async function request(given: { recipient?: string; ticket?: string; bare?: boolean } = {}) {
    const id = randomBytes(16).toString('hex')
    await server.query(
      `insert into survey_request (id, organisation_id, type, recipient, external_ticket, template_id,
         template_version, survey_url) values ($1, $2, '', $3, $4, $5, 1, '')`,
      [id, org, given.recipient ?? '', given.ticket ?? null, given.bare ? null : templateId],
    )
    return id
  }
  const { address } = server
  return { address, org, token, call, params, answers, partials, link, request }
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  await button.click()
}

/** Opens a step by its title, which may have an answer or a mark beside it. */
async function jump(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect(button).toBeVisible()
  await button.click()
  await expect(title(page, name)).toBeVisible()
}

async function score(page: Page, value: string): Promise<void> {
  const cell = page.getByRole('radio', { name: value, exact: true })
  await expect(cell).toBeAttached()
  await cell.check({ force: true })
}

test('[SURV-11] an answer left half way is listed apart, and finished later by the same key', async ({
  page,
}) => {
  const { address, token, answers, partials, link } = await desk()
  const url = await link()
  expect(url).toMatch(/\/s\/[a-z0-9]{8}$/)
  await page.goto(url)
  await expect(title(page, 'Would you recommend us?')).toBeVisible()
  await expect(page.getByText('Poster at till 3')).toHaveCount(0) // the name of the link stays inside
  await score(page, '3')
  await press(page, 'Next')
  await expect(title(page, 'Is it solved?')).toBeVisible()
  await expect.poll(partials).toMatchObject([{ nps_score: 3 }])
  const [begun] = await partials()

  await openWith(page, `${address}/main/gratitude/feedbacks`, token)
  const list = page.getByRole('region', { name: 'Unfinished answers', exact: true })
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(list).toContainText('1 unfinished answer. Most stopped at “Is it solved?”: 1.')
  const responses = page.getByRole('region', { name: 'Answers', exact: true })
  await expect(responses).toContainText('No survey was answered in this range.')

  await page.goto(url)
  await expect(title(page, 'Is it solved?')).toBeVisible() // the draft stands where it was left
  await jump(page, 'Was it quick?')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await press(page, 'Next')
  await expect(title(page, 'Anything else we should know?')).toBeVisible()
  await press(page, 'Finish')
  await expect(title(page, THANKS)).toBeVisible()
  expect(await answers()).toMatchObject([{ id: begun?.id, nps_score: 3 }])
  expect(await partials()).toEqual([])
})

test('[SURV-3] [SURV-8] the newer version: a skipped step is not checked, the address is optional, Reset begins anew', async ({
  page,
}) => {
  const { answers, link } = await desk()
  await page.goto(await link())
  await score(page, '9')
  await jump(page, 'Anything else we should know?')
  const steps = page.getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.nth(0)).toHaveAttribute('data-state', 'done')
  await expect(steps.nth(1)).toHaveAttribute('data-state', 'todo')
  await expect(steps.nth(1)).toContainText('2') // its number, no check mark
  await expect(steps.nth(2)).toContainText('required')
  await expect(page.getByLabel('Email optional')).toHaveValue('')
  await expectGoodSight(page)
  await press(page, 'Finish')
  await expect(title(page, 'Was it quick?')).toBeVisible()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await jump(page, 'Anything else we should know?')
  await press(page, 'Finish')
  await expect(title(page, THANKS)).toBeVisible()
  expect(await answers()).toMatchObject([{ nps_score: 9, submitter: '' }])
  await press(page, 'Reset')
  await expect(title(page, 'Would you recommend us?')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await score(page, '1')
  await jump(page, 'Was it quick?')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await jump(page, 'Anything else we should know?')
  await page.getByLabel('Email optional').fill('me@example.test')
  await press(page, 'Finish')
  await expect(title(page, THANKS)).toBeVisible()
  expect(await answers()).toMatchObject([
    { nps_score: 9 },
    { nps_score: 1, submitter: 'me@example.test' },
  ])
})

test('[SURV-6] the older version marks the address as required before Finish', async ({ page }) => {
  const { link } = await desk({ ...template, surveyType: 'standard', q2: [] })
  await page.goto(await link())
  await score(page, '7')
  await press(page, 'Next')
  await expect(title(page, 'What are the main reasons for your score?')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Friendliness' }).check()
  await press(page, 'Next')
  await expect(page.getByLabel('Email required')).toBeVisible()
  await expectGoodSight(page)
})

test('[SURV-3] one tap on a score goes on by itself where the survey says so, and Back returns', async ({
  page,
}) => {
  const { link } = await desk({ ...template, autoAdvance: true })
  await page.goto(await link())
  await expect(title(page, 'Would you recommend us?')).toBeVisible()
  const seven = page.getByRole('radio', { name: '7', exact: true })
  await seven.click({ force: true })
  await expect(title(page, 'Is it solved?')).toBeFocused()
  await press(page, 'Back')
  await expect(seven).toBeChecked()
  await page.getByRole('radio', { name: '0', exact: true }).click({ force: true })
  await expect(title(page, 'Is it solved?')).toBeFocused()
})

test('one tap on Good goes on by itself where the survey says so, and Back returns', async ({
  page,
}) => {
  const { address, request } = await desk({
    ...template,
    surveyCotegory: 'CSAT',
    autoAdvance: true,
  })
  await page.goto(`${address}/adhoc_v2-survey/${await request({ ticket: '7' })}`)
  await expect(title(page, 'Would you recommend us?')).toBeVisible()
  const good = page.getByRole('radio', { name: 'Good' })
  await good.click()
  await expect(title(page, 'Is it solved?')).toBeFocused()
  await press(page, 'Back')
  await expect(good).toBeChecked()
  await good.focus()
  await page.keyboard.press('ArrowRight') // the keyboard only chooses
  await expect(page.getByRole('radio', { name: 'Bad' })).toBeChecked()
  await expect(title(page, 'Would you recommend us?')).toBeVisible()
  await good.click()
  await expect(title(page, 'Is it solved?')).toBeVisible()
})

test('[SURV-5] with edit mode off every step opens, nothing is required, and Finish cannot be pressed', async ({
  page,
}) => {
  const { address, request, answers, partials } = await desk()
  await page.goto(`${address}/adhoc_v2-survey/${await request()}?preview`)
  await expect(title(page, 'Would you recommend us?')).toBeVisible()
  for (const next of ['Is it solved?', 'Was it quick?', 'Anything else we should know?']) {
    await press(page, 'Next')
    await expect(title(page, next)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Finish' })).toBeDisabled()
  expect([...(await answers()), ...(await partials())]).toEqual([])
})

test('[SURV-7] [SURV-8] the newer version needs its survey data, and stores who was asked about the ticket', async ({
  page,
}) => {
  const { address, request, answers } = await desk({ ...template, q2: [] })
  await page.goto(`${address}/adhoc_v2-survey/${await request({ bare: true })}`)
  await score(page, '4')
  await press(page, 'Next')
  await press(page, 'Finish')
  await expect(page.getByText('Invalid survey template data')).toBeVisible()
  expect(await answers()).toEqual([])

  const id = await request({ recipient: 'ticket.user@example.test', ticket: '48213' })
  await page.goto(`${address}/adhoc_v2-survey/${id}`)
  await score(page, '8')
  await press(page, 'Next')
  await expect(title(page, 'Anything else we should know?')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await press(page, 'Finish')
  await expect(page.getByText('This survey has been answered. Thank you!')).toBeVisible()
  expect(await answers()).toMatchObject([
    { submitter: 'ticket.user@example.test', ticket_id: '48213', nps_score: 8 },
  ])
})

faultyTest(
  '[SURV-11] a survey that was finished offline on a shop’s page says when it is sent',
  async ({ page, context }) => {
    const { address, org, call, params, request, answers } = await desk({ ...template, q2: [] })
    const shop = address.replace('127.0.0.1', 'localhost')
    await call('updateEmbedding', { params, body: { embedOrigins: [shop] } })
    await openShopAt(page, shop, { sdk: address, org })
    await assist(page, 'survey.show', await request())
    const dialog = survey(page, 'Kelda Home')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('radio', { name: '9', exact: true }).check()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('textbox')).toBeVisible()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await expect(dialog).toContainText('Error ocurred at our end. Please try again!')
    await context.setOffline(false)
    await expect(dialog).toContainText(THANKS)
    await expect(dialog).not.toContainText('Error ocurred')
    expect(await answers()).toMatchObject([{ nps_score: 9 }])
  },
)

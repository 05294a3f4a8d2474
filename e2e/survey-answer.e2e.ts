import { randomBytes, randomUUID } from 'node:crypto'
import { createCall, type SurveyTemplate } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { addTemplate } from './add-template.ts'
import { expect, expectGoodSight, faultyTest, test } from './browser.ts'
import { sharedServer } from './own-server.ts'
import { tokenOf } from './sign-in.ts'
import { assist, heard, openShopAt, survey } from './survey-page.ts'

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

const all: SurveyTemplate = {
  title: 'Kelda Home',
  q1Text: 'Would you recommend us?',
  surveyType: 'custom_v2',
  bannerColor: '#1f3d37',
  brandUrl: 'https://kelda.test/',
  q1Smiley: true,
  q2: [
    { quest: 'Used?', questionType: 'CheckBoxes', options: options('Articles', 'Manual') },
    {
      quest: 'Agree?',
      questionType: 'MultiplChoiceGrid',
      options: options('Easy to follow', 'Fast enough'),
      required: true,
    },
    { quest: 'Solved?', questionType: 'BinaryQuestion' },
  ],
}

/** A request of a new organisation, as in a mail's link, and a function that counts its stored answers. */
async function ask(template: SurveyTemplate | undefined, given: { type?: string } = {}) {
  const server = await sharedServer()
  const { organisationId: org, email } = await server.addPerson('Admin')
  const surveyId = randomBytes(16).toString('hex')
  const templateId = template ? await addTemplate(server, org, template) : undefined
  await server.query(
    `insert into survey_request (id, organisation_id, type, recipient, template_id, template_version, survey_url)
     values ($1, $2, $3, '', $4, 1, '')`,
    [surveyId, org, given.type ?? '', templateId ?? null],
  )
  const stored = () =>
    server.query(
      'select nps_score, rating, submitter, primary_reasons, responses, feedback_text from survey_answer where request_id = $1',
      [surveyId],
    )
  const seen = async () =>
    (
      await server.query(
        'select opened_at is not null as opened, scanner_hits as hits from survey_request where id = $1',
        [surveyId],
      )
    )[0]
  /** Allows pages of the origin to call the API. */
  const letIn = async (origin: string) => {
    const token = await tokenOf(server.address, email)
    const call = createCall(`${server.address}/api`, () => token)
    const body = { embedOrigins: [origin] }
    await call('updateEmbedding', { params: { organisationId: org }, body })
  }
  return { address: server.address, org, surveyId, templateId, stored, seen, letIn }
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answered = (page: Page) => page.getByText('This survey has been answered. Thank you!')

test('[SURV-3] [SURV-9] by keyboard alone, from the link in the mail to the thanks', async ({
  page,
}) => {
  const { address, surveyId, templateId, stored, seen } = await ask(all)
  const { keyboard } = page
  await page.goto(`${address}/adhoc_v2-survey/${surveyId}/${templateId}?score=8`)
  const eight = page.getByRole('radio', { name: '8' })
  await expect(eight).toBeChecked()
  await eight.focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(title(page, 'Used?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(title(page, 'Agree?')).toBeFocused()
  await keyboard.press('Enter') // a heading has no action
  await page.getByRole('radio', { name: 'Easy to follow Agree' }).focus()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Please answer this question.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Fast enough Strongly disagree' })).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(title(page, 'Solved?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(title(page, 'Anything else we should know?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Thank you')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(answered(page)).toBeVisible()
  expect(await stored()).toMatchObject([
    {
      nps_score: 9,
      feedback_text: 'Thank you',
      responses: [{ multichoiceValue: ['Articles'] }, { answer: [{}, {}] }],
    },
  ])
  expect(await seen()).toMatchObject({ opened: true })
})

test('[SURV-4] [SURV-8] [SURV-9] every step is accessible and fits, on a phone and a desktop', async ({
  page,
}) => {
  const { address, surveyId, seen } = await ask(all)
  await page.goto(`${address}/adhoc_v2-survey/${surveyId}`)
  await expect(title(page, 'Would you recommend us?')).toBeVisible()
  const link = page.getByRole('link', { name: 'Kelda Home' })
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expectGoodSight(page)
  // any title opens its step; that it needs an answer stands beside it
  await page.getByRole('button', { name: 'Agree? required' }).click()
  await expect(title(page, 'Agree?')).toBeFocused()
  await press(page, 'Next')
  await expectGoodSight(page)
  await page.setViewportSize({ width: 519, height: 800 })
  await expect(page.getByText('SD', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 620, height: 800 })
  await expect(page.getByText('SD', { exact: true })).toBeHidden()
  await expect.poll(seen).toEqual({ opened: true, hits: 0 })
})

test('[SURV-5] [SURV-6] [SURV-10] the standard version: reasons, address, thanks, and once more', async ({
  page,
}) => {
  const template: SurveyTemplate = { ...all, surveyType: 'standard', q2: [] }
  const { address, surveyId, stored } = await ask(template, { type: 'General-Survey' })
  await page.goto(`${address}/survey/${surveyId}`)
  await press(page, 'Next')
  await expect(page.getByText('Please select NPS')).toBeVisible()
  await page.getByRole('radio', { name: '0', exact: true }).check({ force: true })
  await press(page, 'Next')
  await press(page, 'Next')
  await expect(page.getByText('Please select Primary Reasons')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Friendliness' }).check()
  await press(page, 'Next')
  await press(page, 'Finish')
  await expect(page.getByText('Please fill the email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('Me@Example.test')
  await press(page, 'Finish')
  await expect(title(page, 'You have submitted your feedback, Thank You!')).toBeFocused()
  expect(await stored()).toMatchObject([
    { nps_score: 0, primary_reasons: ['Friendliness'], submitter: 'me@example.test' },
  ])
  await press(page, 'Reset')
  await expect(title(page, 'Would you recommend us?')).toBeFocused()
})

test('[SURV-5] [SURV-7] [SURV-10] the custom version uses Back and Next, and needs its template to submit', async ({
  page,
}) => {
  const whole = await ask({ ...all, surveyType: 'custom', surveyCotegory: 'CSAT', q2: [] })
  await page.goto(`${whole.address}/adhoc-survey/${whole.surveyId}`)
  await press(page, 'Next')
  await expect(page.getByText('Please select Rating!')).toBeVisible()
  await expect(page.getByRole('button')).toHaveText(['Next'])
  await page.getByRole('radio', { name: 'Bad' }).check({ force: true })
  await press(page, 'Next')
  await press(page, 'Finish')
  await expect(answered(page)).toBeVisible()
  await page.reload()
  await expect(answered(page)).toBeVisible()
  expect(await whole.stored()).toMatchObject([{ rating: 'Bad' }])

  const lost = await ask(undefined)
  await page.goto(`${lost.address}/adhoc-survey/${lost.surveyId}?score=1`)
  await press(page, 'Next')
  await press(page, 'Finish')
  await expect(page.getByText('Invalid survey template data')).toBeVisible()
  expect(await lost.stored()).toEqual([])
})

faultyTest(
  '[SURV-11] answers survive a reload and a lost connection, and are stored once',
  async ({ page, context }) => {
    const { address, surveyId, stored } = await ask({ ...all, q2: [] })
    await page.goto(`${address}/adhoc_v2-survey/${surveyId}`)
    await page.getByRole('radio', { name: '6' }).check({ force: true })
    await press(page, 'Next')
    await page.getByRole('textbox').fill('Half a sen')
    await page.reload()
    await expect(page.getByRole('textbox')).toHaveValue('Half a sen')
    await page.getByRole('textbox').fill('Half a sentence')
    await context.setOffline(true)
    await press(page, 'Finish')
    await expect(page.getByText('Error ocurred at our end. Please try again!')).toBeVisible()
    await expect(page.getByText('Your answers are stored on this device.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('Half a sentence')
    await context.setOffline(false)
    await expect(answered(page)).toBeVisible()
    expect(await stored()).toMatchObject([{ nps_score: 6, feedback_text: 'Half a sentence' }])
  },
)

faultyTest(
  '[SURV-1] [SURV-2] a link that leads nowhere says so, to whoever is there',
  async ({ page }) => {
    const { address, surveyId } = await ask(undefined)
    await page.goto(`${address}/adhoc-survey/${surveyId}/${randomUUID()}`)
    await expect(page.getByText('Error ocurred at our end', { exact: true })).toBeVisible()
    await page.goto(`${address}/adhoc_v2-survey/${'0'.repeat(32)}`)
    await expect(page.getByText('There is no such survey.')).toBeVisible()
    await expectGoodSight(page)
  },
)

test('[SURV-10] [SDK-6] a page of another origin shows the survey of a request and stores its answer', async ({
  page,
}) => {
  const { address, org, surveyId, stored, seen, letIn } = await ask({ ...all, q2: [] })
  const shop = address.replace('127.0.0.1', 'localhost')
  expect(shop).not.toBe(address)
  await letIn(shop)
  await openShopAt(page, shop, { sdk: address, org })
  await assist(page, 'survey.show', surveyId)
  const dialog = survey(page, 'Kelda Home')
  await expect(dialog).toBeFocused()
  await expect.poll(seen).toEqual({ opened: true, hits: 0 })
  await dialog.getByRole('radio', { name: '9', exact: true }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('textbox').fill('From the shop')
  await expectGoodSight(page)
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(dialog).toContainText('You have submitted your feedback, Thank You!')
  expect(await stored()).toMatchObject([{ nps_score: 9, feedback_text: 'From the shop' }])

  await assist(page, 'survey.close')
  await assist(page, 'survey.show', surveyId)
  const refusal = { name: 'error', code: 'survey_failed' }
  await expect.poll(async () => (await heard(page)).at(-1)).toMatchObject(refusal)
  await expect(dialog).toHaveCount(0)
})

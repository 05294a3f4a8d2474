import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectGoodSight, test } from './browser.ts'
import { sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

const GENERAL = 'General-Survey'

/** A supervisor of a new organisation, and functions that make links and read what was stored. */
async function organised() {
  const server = await sharedServer()
  const { organisationId: org, email } = await server.addPerson('Supervisor')
  const token = await tokenOf(server.address, email)
  const templateIn = (page: Page) => page.url().split('/').at(-1) ?? ''
  async function link(templateId: string, type = '') {
    const surveyId = randomBytes(16).toString('hex')
    await server.query(
      `insert into survey_request (id, organisation_id, type, recipient, template_id, template_version, survey_url)
       values ($1, $2, $3, 'kim@example.test', $4, 1, '')`,
      [surveyId, org, type, templateId],
    )
    return `${server.address}/adhoc_v2-survey/${surveyId}`
  }
  const stored = () =>
    server.query(
      'select rating, stars, responses from survey_answer where organisation_id = $1 order by answered_at',
      [org],
    )
  const open = (page: Page, path: string) => openWith(page, server.address + path, token)
  return { link, stored, open, templateIn }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the survey' })

/** Makes the survey of these tests in the editor, as a supervisor does. */
async function makeSurvey(page: Page) {
  await field(page, 'Title').fill('Kelda Home')
  await page.getByLabel('Category').selectOption({ label: 'CSAT: Good or Bad' })
  await page.getByRole('switch', { name: 'One to five stars in place of Good and Bad' }).check()
  await expect(preview(page).getByRole('radio', { name: '5 Very happy' })).toBeVisible()
  await button(page, 'Add a question').click()
  await field(page, 'Text of question 1').fill('What about?')
  await page.getByLabel('Kind of question 1').selectOption({ label: 'One of several' })
  await field(page, 'Choice 1').fill('Delivery')
  await field(page, 'Choice 2').fill('Advice')
  const looks = page.getByLabel('Look of the choices of question 1')
  await looks.selectOption({ label: 'Emoji above the text' })
  await expect(field(page, 'Emoji 1')).toHaveValue('😀')
  await field(page, 'Emoji 2').fill('💬')
  await button(page, 'Add a question').click()
  await field(page, 'Text of question 2').fill('Did it come in time?')
  await button(page, 'Add a jump').first().click()
  await page.getByLabel('Answer of jump 1').selectOption({ label: 'Advice' })
  await page.getByLabel('Jump 1 leads to').selectOption({ label: 'The comments' })
  await field(page, 'Text below the thanks').fill('See you soon.')
  await field(page, 'Text of the link').fill('To the shop')
  await field(page, 'Address of the link').fill('https://shop.example/')
}

test('[SURV-3] [GRAT-2] a survey of stars, emoji, a jump, a quota and a link is made in the editor and answered on a phone', async ({
  page,
}) => {
  const { open, link, stored, templateIn } = await organised()
  await open(page, '/main/gratitude/surveyTemplate/new')
  await expect(field(page, 'Title')).toBeVisible()
  await makeSurvey(page)
  await button(page, 'Add a quota').click()
  await field(page, 'Answers of quota 1').fill('1')
  await page.getByLabel('Quota 1 counts').selectOption({ label: 'All answers: the survey closes' })
  await field(page, 'Text for customers once quota 1 is reached').fill('We have heard enough.')
  await page.getByLabel('What is shown').selectOption({ label: 'Quota 1 reached' })
  await expect(preview(page).getByText('We have heard enough.')).toBeVisible()
  await page.getByLabel('What is shown').selectOption({ label: 'The thanks' })
  await expect(preview(page).getByRole('link', { name: 'To the shop' })).toBeVisible()
  await expectGoodSight(page)
  await button(page, 'Save').click()
  await expect(page).toHaveURL(/surveyTemplate\/[0-9a-f-]{36}$/)
  const templateId = templateIn(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await link(templateId))
  const four = page.getByRole('radio', { name: '4 Happy' })
  await expect(four).toBeVisible()
  await four.focus()
  await page.keyboard.press('Space')
  await expect(four).toBeChecked()
  await expectGoodSight(page)
  await page.keyboard.press('Enter')
  await expect(title(page, 'What about?')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Did it come in time?' })).toBeVisible()
  await page.getByRole('radio', { name: 'Advice' }).check()
  await expect(page.getByText('Did it come in time?')).toBeHidden()
  await expectGoodSight(page)
  await button(page, 'Next').click()
  await expect(title(page, 'Anything else we should know?')).toBeFocused()
  await button(page, 'Finish').click()
  await expect(page.getByText('This survey has been answered. Thank you!')).toBeVisible()
  await expect(page.getByText('See you soon.')).toBeVisible()
  const shop = page.getByRole('link', { name: 'To the shop' })
  await expect(shop).toHaveAttribute('href', 'https://shop.example/')
  await expectGoodSight(page)
  expect(await stored()).toMatchObject([
    {
      rating: 'Good',
      stars: 4,
      responses: [{ quest: 'What about?', singlevalueanswer: 'Advice' }],
    },
  ])

  await page.goto(await link(templateId))
  await expect(title(page, 'We have heard enough.')).toBeVisible()
  await expect(button(page, 'Next')).toBeHidden()
  await expectGoodSight(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/main/gratitude/feedbacks')
  await expect(page.getByRole('application', { name: /▲ 4 stars, happy 1,/ })).toBeVisible()
  await expect(page.getByText('▲ Good, 4 stars').first()).toBeVisible()
})

test('[SURV-3] a path that has its answers ends the survey there and says why, in Arabic too; others go on', async ({
  page,
}) => {
  const { open, link, stored, templateIn } = await organised()
  await open(page, '/main/gratitude/surveyTemplate/new')
  await expect(field(page, 'Title')).toBeVisible()
  await makeSurvey(page)
  await button(page, 'Add a quota').click()
  await field(page, 'Answers of quota 1').fill('1')
  const counts = page.getByLabel('Quota 1 counts')
  await counts.selectOption({ label: 'Question 1, Delivery: this path ends' })
  await button(page, 'Save').click()
  await expect(page).toHaveURL(/surveyTemplate\/[0-9a-f-]{36}$/)
  const address = await link(templateIn(page), GENERAL)

  const begin = async (search = '') => {
    await page.goto(address + search)
    const stars = page.getByRole('radio').nth(1)
    await expect(stars).toBeVisible()
    await stars.click({ force: true }) // goes on by itself, so that the radio cannot be checked afterwards
    await expect(title(page, 'What about?')).toBeFocused()
  }
  await begin()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await button(page, 'Next').click()
  await expect(title(page, 'Did it come in time?')).toBeFocused()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await button(page, 'Next').click()
  await expect(title(page, 'Anything else we should know?')).toBeFocused()
  await button(page, 'Finish').click()
  await expect(page.getByText('You have submitted your feedback, Thank You!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the shop' })).toBeVisible()

  await begin('?lang=ar')
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await expect(page.getByText('ينتهي الاستبيان هنا')).toBeVisible()
  await expectGoodSight(page)
  await button(page, 'إنهاء').click()
  await expect(page.getByText('You have submitted your feedback, Thank You!')).toBeVisible()
  expect((await stored()).map(({ responses }) => (responses as unknown[]).length)).toEqual([2, 1])

  await begin()
  await page.getByRole('radio', { name: 'Advice' }).check()
  await expect(button(page, 'Next')).toBeVisible()
})

test('[GRAT-2] the editor says at the field that a jump makes a circle, and saves nothing until it is gone', async ({
  page,
}) => {
  const { open } = await organised()
  await open(page, '/main/gratitude/surveyTemplate/new')
  await expect(field(page, 'Title')).toBeVisible()
  await makeSurvey(page)
  await button(page, 'Add a jump').nth(1).click()
  const leads = page.getByLabel('Jump 1 leads to').nth(1)
  await leads.selectOption({ label: 'Question 1: What about?' })
  const problem = page.getByText('people would be asked in a circle: choose a later question')
  await expect(problem).toBeVisible()
  await expect(leads).toHaveAttribute('aria-invalid', 'true')
  await expectGoodSight(page)
  await button(page, 'Save').click()
  await expect(leads).toBeFocused()
  await expect(page).toHaveURL(/surveyTemplate\/new$/)
  await leads.selectOption({ label: 'The end of the survey' })
  await expect(problem).toBeHidden()
  await button(page, 'Save').click()
  await expect(page).toHaveURL(/surveyTemplate\/[0-9a-f-]{36}$/)
})

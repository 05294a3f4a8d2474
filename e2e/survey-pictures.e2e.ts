import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectGoodSight, faultyTest, test } from './browser.ts'
import { sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

/** One pixel. */
const FILE = {
  name: 'red.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const ELSEWHERE = 'https://pictures.example/green.png'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Makes a survey with two picture choices on the editor's screen: a file, and an address; returns its template. */
async function makeSurvey(page: Page): Promise<string> {
  await expect(field(page, 'Title')).toBeVisible()
  await field(page, 'Title').fill('Kelda Home')
  await button(page, 'Add a question').click()
  await field(page, 'Text of question 1').fill('Which bag?')
  await page.getByLabel('Kind of question 1').selectOption({ label: 'One of several' })
  await field(page, 'Choice 1').fill('Red')
  await field(page, 'Choice 2').fill('Green')
  const look = page.getByLabel('Look of the choices of question 1')
  await look.selectOption({ label: 'Pictures above the text' })
  await page.getByLabel('File of picture 1').setInputFiles(FILE)
  await expect(page.getByRole('img', { name: 'Picture of choice 1' })).toBeVisible()
  await field(page, 'Picture 2').fill('http://pictures.example/green.png')
  await button(page, 'Save').click()
  await expect(page.getByText('Must begin with https://')).toBeVisible()
  await expect(field(page, 'Picture 2')).toBeFocused()
  await field(page, 'Picture 2').fill(ELSEWHERE)
  await expectGoodSight(page)
  await button(page, 'Save').click()
  await expect(page).toHaveURL(/surveyTemplate\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

test('[SURV-3] [GRAT-2] choices with pictures are made in the editor, answered on a phone, and counted', async ({
  page,
}) => {
  test.slow()
  const server = await sharedServer()
  const { organisationId: org, email } = await server.addPerson('Supervisor')
  const token = await tokenOf(server.address, email)
  const served: string[] = []
  await page.context().route('https://pictures.example/**', (route) => {
    served.push(route.request().headers().referer ?? '')
    return route.fulfill({ contentType: 'image/png', body: FILE.buffer })
  })
  await openWith(page, `${server.address}/main/gratitude/surveyTemplate/new`, token)
  const templateId = await makeSurvey(page)
  const surveyId = randomBytes(16).toString('hex')
  await server.query(
    `insert into survey_request (id, organisation_id, type, recipient, template_id, template_version, survey_url)
     values ($1, $2, '', '', $3, 1, '')`,
    [surveyId, org, templateId],
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.address}/adhoc_v2-survey/${surveyId}?score=9`)
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked()
  served.length = 0
  await button(page, 'Next').click()
  await expect(title(page, 'Which bag?')).toBeFocused()
  const pictures = page.locator('img.picture')
  await expect(pictures).toHaveCount(2)
  for (const at of [0, 1])
    await expect
      .poll(() => pictures.nth(at).evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBe(1)
  expect(served).toEqual(['']) // the address of the survey stays with us
  await page.getByRole('radio', { name: 'Green' }).check()
  await expectGoodSight(page)
  await button(page, 'Next').click()
  await expect(title(page, 'Anything else we should know?')).toBeFocused()
  await button(page, 'Finish').click()
  await expect(page.getByText('This survey has been answered. Thank you!')).toBeVisible()
  expect(
    await server.query('select responses from survey_answer where organisation_id = $1', [org]),
  ).toMatchObject([{ responses: [{ quest: 'Which bag?', singlevalueanswer: 'Green' }] }])

  await page.setViewportSize({ width: 1440, height: 900 })
  await openWith(page, `${server.address}/main/gratitude/feedbacks`, token)
  const chart = page.getByRole('region', { name: 'Which bag?' })
  await expect(chart.getByRole('application', { name: /Green 1/ })).toBeVisible()
})

faultyTest('[SURV-3] a picture that does not load leaves its choice', async ({ page }) => {
  const server = await sharedServer()
  const { organisationId: org, email } = await server.addPerson('Supervisor')
  const token = await tokenOf(server.address, email)
  await page.context().route('https://pictures.example/**', (route) => route.abort())
  await openWith(page, `${server.address}/main/gratitude/surveyTemplate/new`, token)
  const templateId = await makeSurvey(page)
  const surveyId = randomBytes(16).toString('hex')
  await server.query(
    `insert into survey_request (id, organisation_id, type, recipient, template_id, template_version, survey_url)
     values ($1, $2, '', '', $3, 1, '')`,
    [surveyId, org, templateId],
  )
  await page.goto(`${server.address}/adhoc_v2-survey/${surveyId}?score=9`)
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked()
  await button(page, 'Next').click()
  await expect(page.locator('img.picture').nth(1)).toBeHidden()
  await page.getByRole('radio', { name: 'Green' }).check()
  await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked()
})

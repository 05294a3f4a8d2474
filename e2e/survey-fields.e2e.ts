import { randomBytes } from 'node:crypto'
import { createCall, type SurveyTemplate } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { addTemplate } from './add-template.ts'
import { expect, expectGoodSight, test } from './browser.ts'
import { sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'
import { assist, openShopAt, survey } from './survey-page.ts'

const template: SurveyTemplate = {
  title: 'Kelda Home',
  q1Text: 'Would you recommend us?',
  hiddenFields: ['order', 'plan'],
}

/** A survey on the pages of a shop, and a request to one person. */
async function shop() {
  const server = await sharedServer()
  const { organisationId: org, email } = await server.addPerson('Admin')
  const token = await tokenOf(server.address, email)
  const call = createCall(`${server.address}/api`, () => token)
  const templateId = await addTemplate(server, org, template)
  const params = { organisationId: org }
  const origin = server.address.replace('127.0.0.1', 'localhost')
  await call('updateEmbedding', { params, body: { embedOrigins: [origin] } })
  const body = {
    name: 'Shop',
    templateId,
    targeting: { trigger: { on: 'event' as const, name: 'x' } },
  }
  const { id } = await call('createPageSurvey', { params, body })
  await call('switchPageSurvey', { params: { ...params, surveyId: id }, body: { isLive: true } })
  const requestId = randomBytes(16).toString('hex')
  await server.query(
    `insert into survey_request (id, organisation_id, type, recipient, template_id, template_version, survey_url)
     values ($1, $2, '', '', $3, 1, '')`,
    [requestId, org, templateId],
  )
  const hiddenIn = (table: 'survey_answer' | 'survey_partial') =>
    server.query(`select hidden from ${table} where organisation_id = $1 order by hidden`, [org])
  const shown = () =>
    server.query('select shown from page_survey_day where organisation_id = $1', [org])
  const { address } = server
  return { address, org, origin, token, id, requestId, hiddenIn, shown }
}

/** Gives a 9 and waits on the last step. */
async function score(page: Page): Promise<void> {
  const dialog = survey(page, 'Kelda Home')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: '9', exact: true }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('textbox')).toBeVisible()
}

async function finish(page: Page): Promise<void> {
  const dialog = survey(page, 'Kelda Home')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(dialog).toContainText('You have submitted your feedback, Thank You!')
}

test('[SURV-10] [SURV-11] [SDK-6] what a page tells the script tag for hidden fields is stored with answer and steps, unseen', async ({
  page,
}) => {
  test.slow()
  const { address, org, origin, token, id, requestId, hiddenIn } = await shop()
  const tag = 'data-survey-fields="order=KH-1&amp;card=4242"'
  await openShopAt(page, origin, { sdk: address, org }, tag)
  await assist(page, 'survey.show', id)
  await score(page)
  await expect.poll(() => hiddenIn('survey_partial')).toEqual([{ hidden: { order: 'KH-1' } }])
  await expect(page.getByText('KH-1')).toHaveCount(0)
  const portal = await page.context().newPage()
  await openWith(portal, `${address}/main/gratitude/feedbacks`, token)
  const begun = portal.getByRole('region', { name: 'Unfinished answers', exact: true })
  await expect(begun.getByRole('row').nth(1)).toContainText('▲ 9')
  await expect(begun.getByRole('row').nth(1)).toContainText('order: KH-1')
  await portal.close()
  await assist(page, 'update', { surveyFields: { order: 'KH-2', plan: 'pro' } })
  await finish(page)
  expect(await hiddenIn('survey_answer')).toEqual([{ hidden: { order: 'KH-2', plan: 'pro' } }])
  expect(await hiddenIn('survey_partial')).toEqual([])

  await assist(page, 'update', { surveyFields: undefined })
  await assist(page, 'survey.show', requestId)
  await score(page)
  await assist(page, 'update', { surveyFields: 'order=%3DKH-3' })
  await finish(page)
  expect((await hiddenIn('survey_answer')).map(({ hidden }) => hidden)).toContainEqual({
    order: '=KH-3',
  })

  await openWith(page, `${address}/main/gratitude/feedbacks`, token)
  const answers = page.getByRole('region', { name: 'Answers', exact: true })
  await expect(answers.getByRole('row')).toHaveCount(3)
  await answers.getByRole('row').nth(1).getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: 'Answer' })
  await expect(drawer).toContainText('KH-3')
  await expectGoodSight(page)
})

test('[SURV-1] a survey that is part of a page is counted as shown once, in whatever language it is drawn again', async ({
  page,
}) => {
  const { address, org, origin, id, shown } = await shop()
  await openShopAt(page, origin, { sdk: address, org })
  await page.evaluate((surveyId) => {
    const shopWindow = window as unknown as { AgentAssist: (...call: unknown[]) => void }
    shopWindow.AgentAssist('survey.mount', document.getElementById('place'), { surveyId })
  }, id)
  const place = page.locator('#place')
  await expect(place.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect.poll(shown).toEqual([{ shown: 1 }])
  for (const [locale, next] of [
    ['ar', 'التالي'],
    ['de', 'Weiter'],
  ] as const) {
    await assist(page, 'update', { locale })
    await expect(place.getByRole('button', { name: next })).toBeVisible()
  }
  expect(await shown()).toEqual([{ shown: 1 }])
})

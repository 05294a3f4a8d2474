import { createCall, type PageSurveyAnswer } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { baseUrl, expect, expectAccessible, test } from './browser.ts'
import {
  assist,
  DEMO,
  expectWhy,
  heard,
  openShop,
  ORG,
  serveSurveys,
  type ShopWindow,
  survey,
  surveyOf,
} from './survey-page.ts'

const NPS = 'A minute for Brewline?'

const show = (page: Page, id?: string) => assist(page, 'survey.show', id)

/** The answers that the page posted. */
function watchAnswers(page: Page): PageSurveyAnswer[] {
  const posted: PageSurveyAnswer[] = []
  page.context().on('request', (request) => {
    const isAnswer = request.method() === 'POST' && /page-surveys\/.*\/answers/.test(request.url())
    if (isAnswer) posted.push(request.postDataJSON() as PageSurveyAnswer)
  })
  return posted
}

/** Whether the server has the answer: it does not store a known id again. */
async function isStored(answer: PageSurveyAnswer | undefined): Promise<boolean> {
  if (!answer) throw new Error('nothing was posted')
  const { stored } = await createCall(`${baseUrl()}/api`)('answerPageSurvey', {
    params: { surveyId: DEMO.nps },
    query: { entity: ORG },
    body: answer,
  })
  return !stored
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('[SURV-3] [SDK-6] the keyboard alone reaches a survey, answers it and closes it', async ({
  page,
}) => {
  const posted = watchAnswers(page)
  await openShop(page)
  await assist(page, 'survey.trigger', 'order-delivered')
  const dialog = survey(page, 'Your order is there')
  await expect(dialog).toBeVisible()
  const look = page.getByRole('button', { name: 'Look' })
  await look.focus()
  await press(page, 'Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await press(page, 'Tab', 'Space', 'Tab', 'Enter')
  await expect(dialog.getByRole('heading', { name: 'Did everything arrive' })).toBeFocused()
  await press(page, 'Tab', 'ArrowDown', 'Tab', 'Tab', 'Enter')
  await expect(dialog.getByRole('heading', { name: 'Anything the driver' })).toBeFocused()
  await press(page, 'Tab')
  await page.keyboard.type('All fine.')
  await press(page, 'Tab', 'Tab', 'Enter')
  await expect(dialog).toContainText('You have submitted your feedback, Thank You!')
  expect(posted).toMatchObject([
    {
      rating: 'Good',
      questionsResponses: [{ singlevalueanswer: 'No' }],
      feedbackText: 'All fine.',
      page: `${baseUrl()}/shop/`,
    },
  ])
  await press(page, 'Escape')
  await expect(dialog).toHaveCount(0)
  await expect(look).toBeFocused()
  const event = { name: 'survey-submitted', surveyId: DEMO.csat, rating: 'Good' }
  expect((await heard(page)).at(-1)).toEqual(event)
  await expectWhy(page, 'the person has answered it')
})

test('a requested survey takes the focus, and returns it', async ({ page }) => {
  await openShop(page, '/shop/', 'data-widgets=""')
  const buy = page.getByRole('button', { name: 'Buy' })
  await buy.focus()
  await show(page)
  await expect(survey(page, NPS)).toBeFocused()
  await show(page, DEMO.csat)
  await expect(survey(page, NPS)).toHaveCount(0)
  await expect(survey(page, 'Your order is there')).toBeFocused()
  await press(page, 'Tab', 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(buy).toBeFocused()
  await show(page, '00000000-0000-4000-8000-000000000000')
  await expect
    .poll(async () => (await heard(page)).at(-1))
    .toMatchObject({ name: 'error', code: 'survey_failed' })
})

test('[SURV-11] typed answers are restored after closing and after a reload, only in this tab', async ({
  page,
  context,
}) => {
  await openShop(page)
  await show(page, DEMO.nps)
  const dialog = survey(page, NPS)
  await dialog.getByRole('radio', { name: '7', exact: true }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('The taste').click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await show(page, DEMO.nps)
  await expect(dialog.getByLabel('The taste')).toBeChecked()
  await page.reload()
  await show(page, DEMO.nps)
  await expect(dialog.getByLabel('The taste')).toBeChecked()
  const other = await context.newPage()
  await openShop(other)
  await show(other, DEMO.nps)
  await expect(survey(other, NPS).getByLabel('7', { exact: true })).not.toBeChecked()
})

test('[SURV-10] [SURV-11] an answer given offline is stored once, after a reload', async ({
  page,
  context,
  faults,
}) => {
  const posted = watchAnswers(page)
  await openShop(page)
  await show(page, DEMO.nps)
  const dialog = survey(page, NPS)
  await dialog.getByRole('radio', { name: '9', exact: true }).check()
  for (const name of ['Next', 'Next']) await dialog.getByRole('button', { name }).click()
  await dialog.getByLabel('Comments').fill('Good beans.')
  await context.route('**/answers?*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Finish' }).click()
  const failed = 'Error ocurred at our end. Please try again!'
  await expect(dialog.getByRole('alert')).toHaveText(failed)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(failed)
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
  await context.unroute('**/answers?*')

  const delivered = page.waitForResponse('**/answers?*')
  await page.reload()
  expect(await (await delivered).json()).toEqual({ stored: true })
  await expect
    .poll(async () => (await heard(page)).map(({ name }) => name))
    .toContain('survey-submitted')
  const last = posted.at(-1)
  expect(last).toMatchObject({ id: posted[0]?.id, npsScore: 9, feedbackText: 'Good beans.' })
  expect(await isStored(last)).toBe(true)
  await page.reload()
  await expectWhy(page, 'the address does not match')
  expect(posted.at(-1)).toBe(last)
  faults.splice(0) // the browser logs the aborted calls
  await show(page, DEMO.nps)
  await expect(dialog.getByLabel('9', { exact: true })).not.toBeChecked()
})

test('[SURV-11] a pending answer is sent once the browser is online', async ({
  page,
  context,
  faults,
}) => {
  const posted = watchAnswers(page)
  await openShop(page)
  await show(page, DEMO.nps)
  const dialog = survey(page, NPS)
  await dialog.getByRole('radio', { name: '3', exact: true }).check()
  for (const name of ['Next', 'Next']) await dialog.getByRole('button', { name }).click()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please try again!')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const delivered = page.waitForResponse('**/answers?*')
  await context.setOffline(false)
  expect(await (await delivered).json()).toEqual({ stored: true })
  expect(await isStored(posted.at(-1))).toBe(true)
  faults.splice(0) // the browser logs each call without a network
})

test('a survey inside the page: loading, failed, retried, answered, removed', async ({
  page,
  context,
  faults,
}) => {
  await openShop(page, '/shop/', 'data-widgets=""')
  const place = page.getByRole('region', { name: 'Feedback' })
  /** Called with an element, which exists only in the page. */
  const inPlace = (command: string, options?: object) =>
    page.evaluate(
      ([name, more]) => {
        const { AgentAssist } = window as unknown as ShopWindow
        AgentAssist(name, document.querySelector('#place'), more)
      },
      [command, options] as const,
    )
  const mount = (surveyId: string) => inPlace('survey.mount', { surveyId })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route('**/api/page-surveys?*', async (route) => {
    await held
    await route.abort()
  })
  await mount(DEMO.nps)
  await expect(place.getByRole('status')).toHaveText('Loading')
  letGo()
  await expect(place.getByRole('alert')).toHaveText('The survey could not be loaded.')
  await expect
    .poll(async () => (await heard(page)).at(-1))
    .toMatchObject({ name: 'error', code: 'network_unreachable' })
  faults.splice(0) // the browser logs the aborted call
  await context.unroute('**/api/page-surveys?*')
  await place.getByRole('button', { name: 'Try again' }).click()
  await expect(place.getByRole('heading', { name: 'How likely' })).toBeVisible()
  await expect(place.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expectAccessible(page)
  await mount('00000000-0000-4000-8000-000000000000')
  await expect(place).toHaveText('This survey is not open.')
  await inPlace('survey.unmount')
  await expect(place).toBeEmpty()
})

for (const [mode, locale] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test(`each step of a survey is accessible, ${mode} in ${locale}`, async ({ page }) => {
    const look = `data-widgets="survey" data-mode="${mode}" data-locale="${locale}"`
    await openShop(page, '/shop/', look)
    await show(page, DEMO.nps)
    const dialog = survey(page, NPS)
    await expect(dialog.getByRole('radio')).toHaveCount(11)
    const isRtl = locale === 'ar'
    expect(await dialog.evaluate((node) => getComputedStyle(node).direction)).toBe(
      isRtl ? 'rtl' : 'ltr',
    )
    const box = await dialog.boundingBox()
    expect((box?.x ?? 0) < 720).toBe(isRtl)
    const submit = dialog.locator('[type=submit]')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('Please select NPS')
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: '8', exact: true }).check()
    await submit.click()
    await dialog.getByText('The machine').click()
    await expectAccessible(page)
    await submit.click()
    await dialog.getByRole('textbox').fill('Fine.')
    await expectAccessible(page)
    await submit.click()
    await expect(dialog).toContainText('You have submitted your feedback, Thank You!')
    await expectAccessible(page)
  })

test('on a phone it is a sheet at the bottom with 44 px targets, not covered by the launcher', async ({
  browser,
}) => {
  const phone = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await openShop(page, '/shop/', 'data-widgets="chat survey"')
  await show(page, DEMO.nps)
  const dialog = survey(page, NPS)
  await expect(dialog.getByRole('radio')).toHaveCount(11)
  await dialog.evaluate((node) => Promise.all(node.getAnimations().map((one) => one.finished)))
  const box = await dialog.boundingBox()
  expect([box?.x, box?.width]).toEqual([0, phone.width])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height)
  const targets = await dialog.locator('button, label').all()
  expect(targets.length).toBeGreaterThan(12)
  for (const target of targets) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  const launcher = await page.getByRole('button', { name: 'Open Agent Assist' }).boundingBox()
  const next = await dialog.getByRole('button', { name: 'Next' }).boundingBox()
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(launcher?.y ?? 0)
  await context.close()
})

test('on a wide page it is above the launcher, at its side', async ({ page }) => {
  await openShop(page, '/shop/', 'data-widgets="chat survey" data-position="start"')
  await show(page, DEMO.nps)
  const dialog = survey(page, NPS)
  await expect(dialog.getByRole('radio')).toHaveCount(11)
  await dialog.evaluate((node) => Promise.all(node.getAnimations().map((one) => one.finished)))
  const box = await dialog.boundingBox()
  const launcher = await page.getByRole('button', { name: 'Open Agent Assist' }).boundingBox()
  expect(box?.x).toBe(launcher?.x)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(launcher?.y ?? 0)
})

test('[SDK-4] styles of the page reach neither the window nor the survey', async ({ page }) => {
  await openShop(page)
  const measure = async () => {
    await show(page, DEMO.nps)
    const dialog = survey(page, NPS)
    await expect(dialog.getByRole('radio')).toHaveCount(11)
    await dialog.evaluate((node) => Promise.all(node.getAnimations().map((one) => one.finished)))
    const boxes = []
    for (const node of [dialog, dialog.getByRole('heading').first(), dialog.locator('.btn')])
      boxes.push(await node.boundingBox())
    await assist(page, 'survey.close')
    return boxes
  }
  const before = await measure()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { font: 40px serif !important; letter-spacing: 9px; display: inline; color: red }
      body > * { position: static; transform: scale(2); text-transform: uppercase }`)
    document.adoptedStyleSheets = [sheet]
  })
  expect(await measure()).toEqual(before)
})

test('[SDK-2] destroy leaves no element, no lock and no storage key on a page that asked nothing', async ({
  page,
  context,
}) => {
  await serveSurveys(context, [surveyOf(DEMO.nps, { trigger: { on: 'load' }, percentage: 0 })])
  await openShop(page)
  await expectWhy(page, 'not among the 0 %')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await show(page, DEMO.nps)
  await expect(survey(page)).toBeVisible()
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length)
  expect(await locks()).toBe(1)
  await assist(page, 'destroy')
  await expect(survey(page)).toHaveCount(0)
  await expect.poll(locks).toBe(0)
  expect(await page.locator('body > :not(main)').count()).toBe(0)
})

import { type Page, type Request } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, faultyTest, test } from './browser.ts'
import { signIn } from './sign-in.ts'

const QUESTIONS = 12
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'SUBMIT' })
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).first()

/** Chooses the option with this index in every question of the page; -1 is the last option. */
async function answerPage(page: Page, option: number): Promise<void> {
  const groups = page.getByRole('radiogroup')
  await expect(groups.first()).toBeVisible()
  for (const group of await groups.all()) await group.getByRole('radio').nth(option).check()
}

/** Answers all questions up to the last page, without submitting. */
async function answerAll(page: Page, option: number): Promise<void> {
  for (let first = 1; ; first += 3) {
    await expect(page.getByText(`questions ${first} to ${first + 2} of ${QUESTIONS}`)).toBeVisible()
    await answerPage(page, option)
    if (first + 3 > QUESTIONS) return
    await next(page).click()
  }
}

async function introduce(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Robin Lead')
  await page.getByLabel('Email').fill('lead@company.test')
  await page.getByRole('button', { name: 'NEXT' }).click()
}

test('[EVAL-1] the intro shows how long it takes; NEXT requires a name and an e-mail of 10 characters', async ({
  page,
}) => {
  await page.goto('/support-evaluation')
  await expect(page.getByText('It takes 5-10 minutes')).toBeVisible()
  const button = page.getByRole('button', { name: 'NEXT' })
  const email = page.getByLabel('Email')
  await page.getByLabel('Name').fill('Robin Lead')
  await expect(button).toBeDisabled()
  for (const wrong of ['a@bcde.fg', 'lead.company.test', 'lead@company', 'lead@ company.test']) {
    await email.fill(wrong)
    await expect(button, wrong).toBeDisabled()
  }
  await email.blur()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email')
  await email.fill('a@bcdef.gh')
  await expect(button).toBeEnabled()
  await page.getByLabel('Name').fill('  ')
  await expect(button).toBeDisabled()
  await page.getByLabel('Name').fill('Robin Lead')
  await page.getByLabel('Mobile').fill('0170 123456')
  await page.getByLabel('Organisation').fill('Kaffeehaus')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Questions 1 to 3' })).toBeFocused()
})

test('[EVAL-2] the questions of the server, one post with the answers, and a reload loses none', async ({
  page,
}) => {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/userSupportEvaluation/create')) posts.push(request)
  })
  const loaded = page.waitForResponse('**/supportEvaluationTemplate/default/getTemplate?*')
  await page.goto('/support-evaluation')
  const template = await (await loaded).json()
  expect(template.questionSet).toHaveLength(QUESTIONS)
  await introduce(page)
  await answerPage(page, 0)
  await next(page).click()
  await page.getByRole('radiogroup').first().getByRole('radio').first().check()
  await expect(next(page)).toBeDisabled()
  await expect(page.getByText('Still to answer on this page: 2')).toBeVisible()
  await page.reload()
  await expect(page.getByText('questions 4 to 6 of 12')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(3)
  await answerAll(page, 0)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Your support has much to gain' })).toBeFocused()
  expect(posts).toHaveLength(1)
  const sent = posts[0]?.postDataJSON()
  expect(Object.keys(sent).sort()).toEqual(
    ['email', 'organisation', 'phone', 'questionSet', 'state', 'templateName', 'username'].sort(),
  )
  expect(sent).toMatchObject({ username: 'Robin Lead', email: 'lead@company.test', ...template })
  expect(Object.keys(sent.state)).toHaveLength(QUESTIONS)
  const kept = await page.evaluate(() => localStorage.getItem('support_evaluation'))
  expect(kept).not.toContain('lead@company.test')
})

test('[EVAL-3] the result: two sentences, the score, steps with screenshots, and the ways on', async ({
  page,
}) => {
  await page.goto('/support-evaluation')
  await introduce(page)
  await answerAll(page, 1)
  await submit(page).click()
  await expect(page.getByText('It can gain most in')).toBeVisible()
  await expect(page.getByText(/^\d+ of 100 points$/)).toBeVisible()
  const back = page.getByRole('button', { name: 'Back' })
  await expect(back).toBeDisabled()
  const seen = new Set<string>()
  for (let step = 1; step <= 5; step++) {
    await expect(page.getByRole('heading', { name: `Suggestion ${step} of 5` })).toBeVisible()
    const picture = page.getByRole('button', { name: 'Enlarge the screenshot' })
    const image = picture.getByRole('img')
    await expect.poll(() => image.evaluate((e: HTMLImageElement) => e.naturalWidth)).toBe(1440)
    seen.add((await image.getAttribute('src')) ?? '')
    if (step < 5) await next(page).click()
  }
  expect(seen.size).toBe(5)
  await expect(next(page)).toBeDisabled()
  await expect(back).toBeFocused()
  await back.click()
  await expect(page.getByRole('heading', { name: 'Suggestion 4 of 5' })).toBeVisible()
  const { marketingUrl } = await (await page.request.get('/api/settings')).json()
  await expect(page.getByRole('link', { name: 'Visit our site' })).toHaveAttribute(
    'href',
    marketingUrl,
  )
  await page.getByRole('link', { name: 'REQUEST A DEMO', exact: true }).click()
  await expect(page).toHaveURL(/\/users\/demo\/demorequest$/)
  await page.goBack()
  await expect(page.getByText('It can gain most in')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('[EVAL-3] a screenshot opens in a dialog that traps the focus; Escape closes it', async ({
  page,
}) => {
  await page.goto('/support-form')
  await answerAll(page, 0)
  await submit(page).click()
  const picture = page.getByRole('button', { name: 'Enlarge the screenshot' })
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog'),
    )
    expect(inside).toBeTruthy()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()
  await picture.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('[SUPF-1] the support form asks for no name: questions, SUBMIT, result in steps', async ({
  page,
}) => {
  const posted = page.waitForRequest('**/api/userSupportEvaluation/create?*')
  await page.goto('/support-form')
  await expect(page.getByRole('heading', { name: 'How good is your support?' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await answerAll(page, 0)
  await submit(page).click()
  expect((await posted).postDataJSON()).toMatchObject({ username: '', email: '' })
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled()
  for (let step = 1; step < 5; step++) await next(page).click()
  await expect(next(page)).toBeDisabled()
})

test('[SUPF-1] the best answers leave nothing to suggest', async ({ page }) => {
  await page.goto('/support-form')
  await answerAll(page, -1)
  await submit(page).click()
  await expect(page.getByText('100 of 100 points')).toBeVisible()
  await expect(page.getByText('Every answer is the best there is')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Suggestion' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'REQUEST A DEMO', exact: true })).toBeVisible()
  await expectAccessible(page)
})

faultyTest('[EVAL-2] answers that are not taken are told and kept', async ({ page }) => {
  await page.goto('/support-form')
  await answerAll(page, 0)
  await page.route('**/api/userSupportEvaluation/create?*', (route) =>
    route.fulfill({ json: { data: 0, message: 'These questions are no longer asked.' } }),
  )
  await submit(page).click()
  await expect(toast(page)).toContainText('Error ocurred at our end. Please try again!')
  await expect(toast(page)).toContainText('These questions are no longer asked.')
  await page.unrouteAll()
  await page.route('**/api/userSupportEvaluation/create?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await submit(page).click()
  await expect(toast(page)).toHaveText('Error ocurred at our end. Please try again!')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(3)
  await page.unrouteAll()
  await page.reload()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Suggestion 1 of 5' })).toBeVisible()
})

faultyTest(
  'questions that fail to load can be asked for again; without any it says so',
  async ({ page }) => {
    const path = '**/supportEvaluationTemplate/default/getTemplate?*'
    await page.route(path, (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }))
    await page.goto('/support-form')
    await expect(page.getByText('No questions are set up here yet.')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.route(path, (route) => route.fulfill({ status: 400, json: { code: 'bad_input' } }))
    await page.reload()
    await expect(page.getByText('The questions could not be loaded')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('radiogroup')).toHaveCount(3)
  },
)

faultyTest('a screenshot that is not there is told in its place', async ({ page }) => {
  await page.route('**/evaluation/*.webp', (route) => route.abort())
  await page.goto('/support-form')
  await answerAll(page, 0)
  await submit(page).click()
  await expect(page.getByText('The screenshot could not be loaded.')).toBeVisible()
})

test('the whole evaluation by keyboard alone', async ({ page }) => {
  await page.goto('/support-evaluation')
  const keys = page.keyboard
  await page.getByLabel('Name').focus()
  await keys.type('Robin Lead')
  await keys.press('Tab')
  await keys.type('lead@company.test')
  await keys.press('Enter')
  for (let first = 1; first <= QUESTIONS; first += 3) {
    await expect(page.getByRole('heading', { name: `Questions ${first} to` })).toBeFocused()
    for (let i = 0; i < 3; i++) {
      await keys.press('Tab')
      await keys.press('Space')
      await keys.press('ArrowDown')
    }
    await keys.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Your support has much to gain' })).toBeFocused()
  await keys.press('Tab') // the screenshot
  await keys.press('Tab') // Next, because Back is disabled
  await expect(next(page)).toBeFocused()
  for (let step = 2; step <= 5; step++) {
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: `Suggestion ${step} of 5` })).toBeVisible()
  }
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'REQUEST A DEMO', exact: true })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'DEMO REQUEST' })).toBeVisible()
})

test('no step has an accessibility issue, in light and dark, wide and narrow', async ({ page }) => {
  // during a colour transition the contrast is that of neither colour
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/support-evaluation')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectGoodSight(page)
  await introduce(page)
  await answerPage(page, 0)
  await expectGoodSight(page)
  await answerAll(page, 0)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Suggestion 1 of 5' })).toBeVisible()
  await expectGoodSight(page)
})

test('a signed-in user is redirected from the evaluation to the dashboard', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'user@demo.test')
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  for (const path of ['/support-form', '/support-evaluation']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/main\/boards\/config/)
  }
})

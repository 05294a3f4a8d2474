import type { Browser, Page } from '@playwright/test'
import { expect, expectGoodSight, test } from './browser.ts'
import { openScreen } from './nav.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

/** A site of the customer, on another origin than the server. */
const SHOP = 'http://shop.test:8080'
const LIST = '/main/gratitude/page-surveys'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const survey = (page: Page, title = 'A minute?') => page.getByRole('dialog', { name: title })

/** Makes every page of the shop one with the script tag of the organisation. */
async function serveShop(page: Page, org: string): Promise<void> {
  const tag = `<script async src="${server.address}/sdk/v1.js" data-org="${org}" data-widgets="survey"></script>`
  await page.route(`${SHOP}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
        ${tag}</head><body><main><h1>Shop</h1></main></body></html>`,
    }),
  )
}

/** A visitor of the shop with an empty browser. */
async function newVisitor(browser: Browser, org: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await serveShop(page, org)
  return page
}

/** Opens a page of the shop and waits for its list of surveys; returns their number. */
async function visit(page: Page, path: string): Promise<number> {
  const listed = page.waitForResponse((response) => response.url().includes('/api/page-surveys?'))
  await page.goto(SHOP + path)
  const { items } = (await (await listed).json()) as { items: unknown[] }
  return items.length
}

async function answer(page: Page, title?: string): Promise<void> {
  const asked = survey(page, title)
  const nine = asked.getByRole('radio', { name: '9', exact: true })
  await expect(nine).toBeAttached()
  await nine.click({ force: true }) // new surveys go on by themselves
  await asked.getByRole('button', { name: 'Finish' }).click()
  await expect(asked.getByRole('button', { name: 'Finish' })).toHaveCount(0)
}

/** Makes a template and a survey on the cart pages by the screens; leaves the editor of the survey open. */
async function makeSurvey(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create the first one' }).click()
  await page.getByRole('link', { name: 'Create one' }).click()
  await field(page, 'Title').fill('A minute?')
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'A minute?', level: 1 })).toBeVisible()
  await openScreen(page, 'Surveys', 'On pages')
  await page.getByRole('link', { name: 'New survey' }).click()
  await button(page, 'Save').click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(page.getByText('Choose a template')).toBeVisible()
  await field(page, 'Name').fill('At the cart')
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'A minute? (NPS)' })
  await page.getByLabel('Show the survey').selectOption({ label: 'When the page opens' })
  await field(page, 'Pages').fill('/cart*')
  await field(page, 'Does this address match?').fill(`${SHOP}/home`)
  await expect(page.getByText('No: none of the pages matches.')).toBeVisible()
  await field(page, 'Does this address match?').fill(`${SHOP}/cart?step=2`)
  await expect(page.getByText('Yes: /cart* matches.')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'At the cart', level: 1 })).toBeVisible()
}

/** The cells of the survey in the list: shown, answered, response rate. */
async function counts(page: Page): Promise<string[]> {
  await button(page, 'Refresh').click()
  const cells = page.getByRole('row').filter({ hasText: 'At the cart' }).getByRole('cell')
  return (await cells.allInnerTexts()).map((text) => text.trim()).filter((text) => /^\d/.test(text))
}

test('[SURV-1] a survey made on the screen is shown on a page of another origin, counted, and switched off', async ({
  page,
  browser,
}) => {
  const { organisationId: org, call } = await openAsNew(page, server, 'Admin', LIST)
  await call('updateEmbedding', {
    params: { organisationId: org },
    body: { embedOrigins: [SHOP] },
  })
  await makeSurvey(page)
  await expectGoodSight(page)

  const early = await newVisitor(browser, org)
  expect(await visit(early, '/cart')).toBe(0)
  await page.getByRole('switch', { name: 'Shown to visitors' }).click()
  await expect(page.getByText('At the cart is on')).toBeVisible()

  const visitor = await newVisitor(browser, org)
  expect(await visit(visitor, '/home')).toBe(1)
  await expect(survey(visitor)).toHaveCount(0)
  await visitor.goto(`${SHOP}/cart?step=2`)
  await expect(survey(visitor)).toBeVisible()
  await answer(visitor)

  await page.getByRole('link', { name: 'All surveys' }).click()
  await expect.poll(() => counts(page)).toEqual(['1', '1', expect.stringMatching(/^100/)])
  await expect(page.getByRole('region', { name: 'Shown and answered' })).toBeVisible()
  await expectGoodSight(page)

  await page.getByRole('switch', { name: 'At the cart is on' }).click()
  await expect(page.getByText('At the cart is off')).toBeVisible()
  const late = await newVisitor(browser, org)
  expect(await visit(late, '/cart')).toBe(0)
  await expect(survey(late)).toHaveCount(0)
})

test('[SURV-1] a preview link shows the survey on the page itself, while it is off and without a count', async ({
  page,
  browser,
}) => {
  const { organisationId: org, call } = await openAsNew(page, server, 'Admin', LIST)
  await makeSurvey(page)
  await field(page, 'Address of a page').fill(`${SHOP}/home`)
  await call('updateEmbedding', {
    params: { organisationId: org },
    body: { embedOrigins: [SHOP] },
  })
  await button(page, 'Create a preview link').click()
  const link = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')

  const colleague = await newVisitor(browser, org)
  await colleague.goto(link ?? '')
  await expect(survey(colleague, 'Preview: A minute?')).toBeVisible()
  await answer(colleague, 'Preview: A minute?')
  await colleague.goto('about:blank')
  expect(await visit(colleague, '/home')).toBe(0)
  await expect(survey(colleague, 'Preview: A minute?')).toHaveCount(0)

  await page.getByRole('link', { name: 'All surveys' }).click()
  await expect.poll(() => counts(page)).toEqual(['0', '0'])
  const rows = await server.query('select 1 from survey_answer where organisation_id = $1', [org])
  expect(rows).toEqual([])
})

test('[ORGC-1] an admin sets how long a visitor rests between any two surveys', async ({
  page,
}) => {
  const path = '/main/organization/config?tab=surveys'
  const { organisationId: org } = await openAsNew(page, server, 'Admin', path)
  await field(page, 'Ask the same person at most every, days').fill('7')
  await button(page, 'Save').click()
  await expect(page.getByText('The survey settings are saved')).toBeVisible()
  await expectGoodSight(page)
  const list = await page.request.get(`${server.address}/api/page-surveys?entity=${org}`)
  expect(await list.json()).toEqual({ items: [], restDays: 7 })
})

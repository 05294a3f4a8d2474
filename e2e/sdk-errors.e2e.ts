import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, faultyTest as test } from './browser.ts'
import { type Claims, newCustomer, openShop } from './sdk-errors-page.ts'

/* Pages of a customer on another origin. The browser itself logs refused requests as errors; the SDK adds one line. */

const HOUR_S = 3600
const now = () => Math.floor(Date.now() / 1000)

const works = (page: Page) => page.getByText('No suggestions for this ticket yet')
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

test('[SDK-4] a page where all is well logs nothing and asks nothing more', async ({ page }) => {
  const customer = await newCustomer()
  await customer.allow()
  const init = { org: customer.org, open: true, locale: 'en' }
  const shop = await openShop(page, customer, { init, token: await customer.sign() })
  await expect(works(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(shop.lines).toEqual([])
  expect(await shop.heard()).toEqual([])
  expect(shop.asked.filter((address) => /page-check|errors\.js/.test(address))).toEqual([])
})

test('[SDK-4] an origin that is not listed: one line, an event, and a sentence until it is listed', async ({
  page,
}) => {
  const customer = await newCustomer()
  const init = { org: customer.org, open: true }
  const shop = await openShop(page, customer, { init, token: await customer.sign() })
  await expect(page.getByText('Agent Assist is not set up for this page')).toBeVisible()
  await expect(page.getByText('is not among the allowed origins')).toBeVisible()
  const fix = `add ${customer.shop} to the allowed origins (Configure Org › Install).`
  expect(shop.lines).toEqual([`[agent-assist] origin_not_allowed: ${fix}`])
  const error = { name: 'error', code: 'origin_not_allowed', fix }
  expect(await shop.heard()).toEqual(
    expect.arrayContaining([expect.objectContaining(error) as unknown]),
  )
  await expectAccessible(page)
  await expectGoodSight(page)

  // another ticket fails in the same way, without another line
  await shop.run('setTicket', { id: '2', subject: 'The lamp blinks' })
  await tryAgain(page)
  await expect(page.getByText('Agent Assist is not set up for this page')).toBeVisible()
  expect(shop.lines).toHaveLength(1)
  const rows = () =>
    customer.server.query(
      'select origin, reason from refused_load where organisation_id = $1 order by reason',
      [customer.org],
    )
  await expect.poll(rows).toEqual([{ origin: customer.shop, reason: 'origin' }])

  await customer.allow()
  await tryAgain(page)
  await expect(works(page)).toBeVisible()
  expect(shop.lines).toHaveLength(1)
})

const TOKENS: Record<string, { claims: () => Claims; says: string }> = {
  token_signature: {
    claims: () => ({ secret: 'x'.repeat(32) }),
    says: 'the token was signed with a secret that is not in use',
  },
  token_expired: {
    claims: () => ({ iat: now() - 600, exp: now() - 300 }),
    says: 'the token has expired',
  },
  token_lifetime: {
    claims: () => ({ iat: now() - 2 * HOUR_S, exp: now() + HOUR_S }),
    says: 'the token has expired',
  },
  token_clock: {
    claims: () => ({ iat: now() + 600, exp: now() + 900 }),
    says: 'the clock of the server that signs the token is wrong',
  },
  token_claims: {
    claims: () => ({ scope: 'everything' }),
    says: 'the content of the token is incomplete or wrong',
  },
}

for (const [code, { claims, says }] of Object.entries(TOKENS)) {
  test(`[SDK-4] ${code}: one line, an authError, and Try again works once it is mended`, async ({
    page,
  }) => {
    const customer = await newCustomer()
    await customer.allow()
    const init = { org: customer.org, open: true }
    const shop = await openShop(page, customer, { init, token: await customer.sign(claims()) })
    await expect(page.getByText('Agent Assist cannot sign you in')).toBeVisible()
    await expect(page.getByText(says)).toBeVisible()
    expect(shop.lines).toEqual([expect.stringContaining(`[agent-assist] ${code}: `)])
    expect(await shop.heard()).toMatchObject([
      { name: 'authError', code, attempt: 1, for: 'assist' },
      { name: 'error', code },
    ])
    await tryAgain(page)
    await expect.poll(async () => (await shop.heard()).at(-1)).toMatchObject({ attempt: 2 })
    expect(shop.lines).toHaveLength(1)
    await shop.setToken(await customer.sign())
    await tryAgain(page)
    await expect(works(page)).toBeVisible()
    expect(shop.lines).toHaveLength(1)
  })
}

test('[SDK-4] a token of another organisation is refused, although its own secret signed it', async ({
  page,
}) => {
  const [customer, other] = [await newCustomer(), await newCustomer()]
  await customer.allow()
  const init = { org: customer.org, open: true }
  const shop = await openShop(page, customer, { init, token: await other.sign() })
  await expect(page.getByText('the token is for another organisation')).toBeVisible()
  expect(shop.lines).toEqual([
    `[agent-assist] token_organisation: sign tokens with org "${customer.org}", or give the page the organisation of the token.`,
  ])
  await shop.setToken(await customer.sign())
  await tryAgain(page)
  await expect(works(page)).toBeVisible()
})

test('[SDK-4] an organisation that does not exist is named, and init with the right one works', async ({
  page,
}) => {
  const customer = await newCustomer()
  await customer.allow()
  const init = { org: 'shop-of-nobody', open: true }
  const shop = await openShop(page, customer, { init, token: await customer.sign() })
  await expect(page.getByText('the page names an organisation that does not exist')).toBeVisible()
  expect(shop.lines).toEqual([
    expect.stringContaining('[agent-assist] organisation_unknown: replace "shop-of-nobody"'),
  ])
  await shop.run('update', { org: customer.org })
  await expect(works(page)).toBeVisible()
  expect(shop.lines).toHaveLength(1)
})

test('[SDK-4] a script tag without data-org shows the snippet', async ({ page }) => {
  const customer = await newCustomer()
  const shop = await openShop(page, customer, { tag: 'data-locale="de"' })
  await expect.poll(() => shop.lines).toHaveLength(1)
  expect(shop.lines[0]).toContain('[agent-assist] org_missing: add data-org: <script async src=')
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('[SDK-4] unknown attributes and options are named with the nearest known one', async ({
  page,
}) => {
  const customer = await newCustomer()
  await customer.allow()
  const tag = `data-org="${customer.org}" data-positon="start" data-cfasync="false"`
  const shop = await openShop(page, customer, { tag, init: { tocken: 'x' } })
  await expect.poll(() => shop.lines).toHaveLength(2)
  expect(shop.lines.toSorted()).toEqual([
    '[agent-assist] option_unknown: There is no option "tocken". Did you mean "token" instead of "tocken"?',
    '[agent-assist] option_unknown: There is no option data-positon. Did you mean data-position instead of data-positon?',
  ])
  await expect(page.getByRole('button', { name: 'Open Agent Assist' })).toBeVisible()
})

test('[SDK-4] without the network the panel and one line name it; with the network the suggestions come by themselves', async ({
  page,
}) => {
  const customer = await newCustomer()
  await customer.allow()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  const init = { org: customer.org, open: true }
  const shop = await openShop(page, customer, { init, token: await customer.sign() })
  await expect(page.getByText('No connection to Agent Assist')).toBeVisible()
  expect(shop.lines).toEqual([
    expect.stringContaining('[agent-assist] network_unreachable: check the connection'),
  ])
  expect((await shop.heard()).map(({ code }) => code)).toContain('network_unreachable')
  await page.unroute('**/api/**')
  await expect(works(page)).toBeVisible()
  expect(shop.lines).toHaveLength(1)
})

test('[SDK-4] when no file of the SDK comes any more, one line still names the network', async ({
  page,
}) => {
  const customer = await newCustomer()
  await page.route('**/sdk/*/{base,chat-widget,errors}.js*', (route) => route.abort())
  const shop = await openShop(page, customer, { init: { org: customer.org } })
  const failed = page.getByRole('button', { name: 'Agent Assist: try again' })
  await page.getByRole('button', { name: 'Open Agent Assist' }).click()
  await expect(failed).toBeVisible()
  await failed.click()
  await expect.poll(async () => (await shop.heard()).length).toBeGreaterThanOrEqual(2)
  expect(shop.lines).toEqual(['[agent-assist] network_unreachable: check network and CSP.'])
  await page.unroute('**/sdk/*/{base,chat-widget,errors}.js*')
  await failed.click()
  await expect(page.getByRole('dialog', { name: 'Agent Assist' })).toBeVisible()
})

test('[SDK-4] [SURV-3] a customer sees nothing of a survey that is refused; the console names it', async ({
  page,
}) => {
  const customer = await newCustomer()
  const init = { org: customer.org, widgets: ['survey'] }
  const shop = await openShop(page, customer, { init })
  await expect.poll(() => shop.lines).toHaveLength(1)
  expect(shop.lines[0]).toContain('[agent-assist] origin_not_allowed: ')
  await expect.poll(async () => (await shop.heard()).length).toBe(1)
  await expect(page.locator('body > *')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

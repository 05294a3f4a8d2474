import { randomBytes } from 'node:crypto'
import { type Page } from '@playwright/test'
import { expect, faultyTest, test } from './browser.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith, signIn as sendLogin, tokenOf } from './sign-in.ts'

const SURVEYS = 'https://surveys.example.test'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ SURVEY_ORIGINS: SURVEYS })
})
test.afterAll(() => server.close())

const dashboard = (page: Page) => page.getByRole('heading', { name: 'System Dashboard' })
const login = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('jwt_access_token'))

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${server.address}/login`)
  await sendLogin(page, email)
  await expect(dashboard(page)).toBeVisible()
}

const openDashboard = (page: Page, token: string) =>
  openWith(page, `${server.address}/main/boards/config`, token)

/** Makes the open dashboard call the server, unless one of its own calls has already noticed the end of the session. */
const askAnew = (page: Page) =>
  Promise.race([
    page.getByRole('button', { name: 'Refresh', exact: true }).click(),
    expect(login(page)).toBeVisible(),
  ])

const endSession = (id: string) =>
  server.query(
    `update session set ended_reason = 'disabled', ended_at = now() where user_id = $1`,
    [id],
  )

test('[SESS-1] a stored valid token signs in and is renewed', async ({ page }) => {
  const { email } = await server.addPerson('Supervisor')
  const token = await tokenOf(server.address, email)
  await openDashboard(page, token)
  await expect(dashboard(page)).toBeVisible()
  await expect(page.getByText('Welcome back, Robin!')).toBeVisible()
  expect(await stored(page)).toMatch(/^ey/)
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
})

test('[SESS-1] an expired token is cleared; without a token there is no message', async ({
  page,
}) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  await openDashboard(page, `${part({ alg: 'HS256' })}.${part({ sub: 'x', exp: 1 })}.x`)
  await expect(login(page)).toBeVisible()
  await expect(page.getByText('Session expired')).toBeVisible()
  expect(await stored(page)).toBeNull()
  await page.reload()
  await expect(login(page)).toBeVisible()
  await expect(page.getByText('Session expired')).toBeHidden()
})

test('[SESS-1] a token that the server rejects', async ({ page }) => {
  const { email } = await server.addPerson('Agent')
  const token = await tokenOf(server.address, email)
  await openDashboard(page, token.replace(/\.[^.]*$/, '.forged'))
  await expect(page.getByText('Failed to login with token.')).toBeVisible()
  await expect(login(page)).toBeVisible()
  expect(await stored(page)).toBeNull()
})

test('[SESS-2] a 401 of any call ends the session', async ({ page }) => {
  const { id, email } = await server.addPerson('Agent')
  await signIn(page, email)
  await endSession(id)
  await askAnew(page)
  await expect(page.getByText('Invalid access_token')).toBeVisible()
  await expect(login(page)).toBeVisible()
  expect(await stored(page)).toBeNull()
})

faultyTest('[SESS-2] a 424 shows that another device is signed in', async ({ page }) => {
  const { email } = await server.addPerson('Agent')
  await signIn(page, email)
  await tokenOf(server.address, email)
  await askAnew(page)
  await expect(login(page)).toBeVisible()
  await expect(page.getByText('An account is open on one device at a time')).toBeVisible()
  await expect(page.getByText('You are logged in with another device').first()).toBeVisible()
  expect(await stored(page)).toBeNull()
})

test('[SESS-3] [S15] the browser has an id; guessing elsewhere does not lock out a known device', async ({
  page,
  context,
}) => {
  const { email } = await server.addPerson('Agent')
  await page.goto(`${server.address}/login`)
  const cookieOf = async () => (await context.cookies()).find(({ name }) => name === 'userID')
  const cookie = await cookieOf()
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false })
  expect(cookie?.value).toMatch(/^[0-9a-f]{32}$/)
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 24 * 60 * 60)
  await signIn(page, email)
  await page.goto(`${server.address}/logout`)
  await expect(login(page)).toBeVisible()
  expect((await cookieOf())?.value).toBe(cookie?.value)

  const guess = (password: string) =>
    fetch(`${server.address}/api/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  for (let i = 0; i < 10; i++) expect((await guess('wrong one')).status).toBe(401)
  const refused = await guess('demo1234')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  await signIn(page, email)
})

test('[SESS-4] without a session /logout asks the server nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${server.address}/logout`)
  await expect(login(page)).toBeVisible()
  expect(asked.filter((path) => /logout$|getSurveyInfo$/.test(path))).toEqual(['/logout'])
})

test('[ENT-2] signing out leads to the login when no survey is open', async ({ page }) => {
  const { email } = await server.addPerson('Agent')
  await signIn(page, email)
  await page.getByRole('button', { name: 'Account of Robin Test' }).click()
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(`${server.address}/login`)
  await expect(login(page)).toBeVisible()
})

test('[ENT-2] [STAT-1] signing out leads to an open survey on the status page', async ({
  page,
}) => {
  const { email, organisationId } = await server.addPerson('Agent')
  const surveyUrl = `${SURVEYS}/survey/${randomBytes(16).toString('hex')}`
  await server.query(
    `insert into survey_request (id, organisation_id, recipient, survey_url) values ($1, $2, $3, $4)`,
    [randomBytes(16).toString('hex'), organisationId, email, surveyUrl],
  )
  await signIn(page, email)
  await page.goto(`${server.address}/logout`)
  await expect(page).toHaveURL(`${server.address}/statusPage`)
  await expect(page.getByRole('link', { name: 'Take Our Survey' })).toHaveAttribute(
    'href',
    surveyUrl,
  )
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(login(page)).toBeVisible()
  await expect(page).toHaveURL(`${server.address}/login`)
})

test('[ENT-3] nothing is rendered before the login check has ended', async ({ page }) => {
  const { email } = await server.addPerson('Agent')
  const token = await tokenOf(server.address, email)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/currentUser/access-token*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/currentUser/access-token*')
  await openDashboard(page, token)
  await asked
  expect(await page.getByRole('heading').count()).toBe(0)
  letThrough()
  await expect(dashboard(page)).toBeVisible()
})

faultyTest.describe('[R28] two tabs', () => {
  const FOLLOWS_MS = 2000
  const endings: [
    string,
    (page: Page, person: { id: string; email: string }) => Promise<unknown>,
  ][] = [
    ['a sign-out', (page) => page.getByRole('link', { name: 'Log Out' }).click()],
    [
      'a 401',
      async (page, { id }) => {
        await endSession(id)
        await askAnew(page)
      },
    ],
    [
      'a 424',
      async (page, { email }) => {
        await tokenOf(server.address, email)
        await askAnew(page)
      },
    ],
  ]
  for (const [what, end] of endings) {
    faultyTest(`${what} in one reaches the other, once`, async ({ page, context }) => {
      const person = await server.addPerson('Agent')
      await signIn(page, person.email)
      const other = await context.newPage()
      await other.goto(`${server.address}/main/boards/config`)
      await expect(dashboard(other)).toBeVisible()
      const ways: string[] = []
      other.on('framenavigated', (frame) => ways.push(new URL(frame.url()).pathname))
      if (what === 'a sign-out')
        await page.getByRole('button', { name: 'Account of Robin Test' }).click()
      await end(page, person)
      await expect(login(page)).toBeVisible()
      await expect(login(other)).toBeVisible({ timeout: FOLLOWS_MS })
      expect(ways).toEqual(['/login'])
      expect(await stored(other)).toBeNull()
    })
  }
})

/** All that is stored in the tab, as one text. */
const tabText = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

// the browser logs the refused request
faultyTest(
  '[S44] unsaved work is there again after a sign-out, unreadable until then and to anybody else',
  async ({ page }) => {
    const { email } = await server.addPerson('Admin')
    const other = await server.addPerson('Admin')
    await signIn(page, email)
    const config = `${server.address}/main/organization/config`
    await page.goto(config)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Harbour Coffee')
    await expect.poll(() => tabText(page)).toContain('Harbour Coffee')

    await page.route('**/api/organisations/**', (route) => route.fulfill({ status: 401, json: {} }))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(login(page)).toBeVisible()
    await page.unroute('**/api/organisations/**')
    await expect.poll(() => tabText(page)).toContain('sealed_work')
    expect(await tabText(page)).not.toContain('Harbour Coffee')
    await sendLogin(page, email)
    await expect(name).toHaveValue('Harbour Coffee')
    await expect(page.getByText('There are changes that are not saved.')).toBeVisible()

    await page.reload()
    await expect(name).toHaveValue('Harbour Coffee')
    await page.goto(`${server.address}/logout`)
    await expect(login(page)).toBeVisible()
    await expect.poll(() => tabText(page)).toContain('sealed_work')
    await sendLogin(page, other.email)
    await expect(dashboard(page)).toBeVisible()
    await page.goto(config)
    await expect(name).toHaveValue(other.organisationId)
    expect(await tabText(page)).not.toContain('sealed_work')
  },
)

test('[S44] after a sign-out no data of the user is left, and Back shows none', async ({
  page,
}) => {
  const { email } = await server.addPerson('Agent')
  await signIn(page, email)
  await page.getByRole('button', { name: 'Account of Robin Test' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(`${server.address}/logout`)
  await expect(login(page)).toBeVisible()
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  expect(left).toEqual({ local: [], tab: ['view_user'], caches: [], databases: [] })
  const mark = await page.evaluate(() => sessionStorage.getItem('view_user'))
  expect(mark).toMatch(/^\d{1,5}$/) // tells the next user of the tab apart, and names nobody
  await page.goBack()
  await expect(login(page)).toBeVisible()
  await expect(page.getByText('Welcome back')).toBeHidden()
})

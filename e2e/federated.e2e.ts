import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  type IssuerAccount,
  PUBLIC_CLIENT,
  testIssuer,
  type TestIssuer,
} from '../packages/server/src/people/federated/test-issuer.ts'
import { baseUrl, expect, expectAccessible, faultyTest, test } from './browser.ts'
import { openScreen } from './nav.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

const accounts: IssuerAccount[] = []
let issuer: TestIssuer
let server: OwnServer
/** A server whose issuer supports FedCM. */
let asking: OwnServer

test.beforeAll(async () => {
  issuer = await testIssuer(accounts)
  const env = {
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: PUBLIC_CLIENT,
    OIDC_NAME: 'Müller & Söhne',
  }
  server = await startOwnServer(env)
  asking = await startOwnServer({ ...env, OIDC_FEDCM_URL: issuer.fedcmUrl })
})
test.afterAll(async () => {
  await server.close()
  await asking.close()
  await issuer.close()
})

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Müller & Söhne' })
const kept = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('federated_access_token'),
    localStorage.getItem('jwt_access_token'),
    sessionStorage.getItem('federated_attempt'),
  ])

/** Makes the only account at the issuer one of somebody who has no account here. */
function newStranger(email = `${randomUUID()}@example.test`): IssuerAccount {
  const account = { sub: randomUUID(), email, name: 'Zoë Żółć' }
  accounts.splice(0, Infinity, account)
  return account
}

/** The same for an agent who has an account here. */
async function newAgent(at = server) {
  const { email, organisationId } = await at.addPerson('Agent')
  return { ...newStranger(email), organisationId }
}

/** Signs in at the issuer's page, starting from the login. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.goto(`${server.address}/login`)
  await button(page).click()
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
}

test('[LOGIN-1] [LOGIN-5] from the button through the issuer’s page to the requested page', async ({
  page,
}) => {
  const { email } = await newAgent()
  await page.goto(`${server.address}/main/boards/config?from=2026-11-01&to=2026-11-02`)
  await expect(button(page)).toBeVisible()
  await expectAccessible(page)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Test issuer' })).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const posted = page.waitForRequest(/authenticateWithGoogle/)
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/from=2026-11-01/)
  expect((await posted).postDataJSON()).toEqual({
    email,
    name: 'Zoë Żółć',
    token: expect.stringMatching(/^ey/),
  })
  const [federated, own, attempt] = await kept(page)
  expect(federated).toMatch(/^ey/)
  expect([own, attempt]).toEqual([null, null])

  const after = asked.slice(asked.findIndex((url) => url.includes('/login?code=')) + 1)
  expect(after.length).toBeGreaterThan(3)
  expect(after.filter((url) => /[?&](code|state)=/.test(url))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toContain('code=')
})

test('[LOGIN-5] the session is restored after a reload, and ended by a sign-out', async ({
  page,
}) => {
  const { email } = await newAgent()
  await signInThere(page, email)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  const [token] = await kept(page)
  await page.goto(`${server.address}/logout`)
  await expect(button(page)).toBeVisible()
  expect(await kept(page)).toEqual([null, null, null])
  const answer = await page.request.get(
    `${server.address}/api/users/auth/currentUser/access-token`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  expect(answer.status()).toBe(401)
})

test('[LOGIN-6] cancelling shows a message, and can be tried again', async ({ page }) => {
  await newAgent()
  await page.goto(`${server.address}/login?redirect=%2Fmain%2Fboards%2Fconfig`)
  await button(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible()
  await expect(page).toHaveURL(`${server.address}/login?redirect=%2Fmain%2Fboards%2Fconfig`)
  await expect(button(page)).toBeEnabled()
  expect(await kept(page)).toEqual([null, null, null])
})

test('[LOGIN-6] an address without an account: an exact message, and nothing is stored', async ({
  page,
}) => {
  const { email } = newStranger()
  await page.goto(`${server.address}/login`)
  await button(page).click()
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByText('Email is not registered with us', { exact: true })).toBeVisible()
  await expect(button(page)).toBeEnabled()
  expect(await kept(page)).toEqual([null, null, null])
})

test('[S21] a return from the issuer that did not start in this tab signs nobody in', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${server.address}/login?code=stolen&state=another`)
  await expect(page.getByText('This sign-in was not started here.')).toBeVisible()
  await expect(page).toHaveURL(`${server.address}/login`)
  expect(asked.filter((url) => url.includes('/federated/'))).toEqual([])
})

test('[LOGIN-7] without an issuer there is no button, and nothing is loaded for one', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${baseUrl()}/login`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('or with email')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('federated'))).toEqual([])
})

test('[LOGIN-1] the form does not move when the button appears', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) +
            (entry as unknown as { value: number }).value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${server.address}/login`)
    await expect(button(page)).toBeVisible()
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBe(0)
  }
})

/** Answers and counts the browser's own prompts on this page. */
async function answerPrompts(page: Page, answer: 'select' | 'dismiss') {
  const cdp = await page.context().newCDPSession(page)
  const shown: string[] = []
  await cdp.send('FedCm.enable', { disableRejectionDelay: true })
  cdp.on('FedCm.dialogShown', ({ dialogId, dialogType }) => {
    shown.push(dialogType)
    void (answer === 'dismiss'
      ? cdp.send('FedCm.dismissDialog', { dialogId })
      : cdp.send('FedCm.selectAccount', { dialogId, accountIndex: 0 }))
  })
  return shown
}

test('[LOGIN-5] the browser prompts automatically, and accepting signs in', async ({ page }) => {
  await newAgent(asking)
  const shown = await answerPrompts(page, 'select')
  await page.goto(`${asking.address}/login?redirect=%2Fmain%2Fboards%2Fconfig%3Ffrom%3D2026-11-01`)
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/from=2026-11-01/)
  expect(shown).toEqual(['AccountChooser'])
  expect((await kept(page))[0]).toMatch(/^ey/)
})

// the browser itself logs an error when its prompt is closed
faultyTest('[LOGIN-5] who closes the prompt hears nothing more of it', async ({ page }) => {
  await newAgent(asking)
  const shown = await answerPrompts(page, 'dismiss')
  await page.goto(`${asking.address}/login`)
  await expect.poll(() => shown).toHaveLength(1)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0)
  await page.goBack()
  await expect(button(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveText('')
  expect(shown).toHaveLength(1)
})

// the browser logs the 403 answers
faultyTest(
  '[S04] [GUARD-4] who signs in at an issuer is shown as an admin and stays an agent',
  async ({ page }) => {
    const { email, organisationId } = await newAgent()
    await signInThere(page, email)
    await openScreen(page, 'Setup', 'Configure Users')
    await expect(
      page.getByText('You do not have access to the people of this organisation'),
    ).toBeVisible()
    await openScreen(page, 'Overview', 'System Dashboard')
    await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()

    const [token] = await kept(page)
    const headers = { authorization: `Bearer ${token}` }
    const organisation = `${server.address}/api/organisations/${organisationId}`
    for (const path of ['members', 'mails', 'embedding'])
      expect([
        path,
        (await page.request.get(`${organisation}/${path}`, { headers })).status(),
      ]).toEqual([path, 403])
    const rows = await server.query(
      'select m.role from membership m join app_user u on u.id = m.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ role: 'Agent' }])
  },
)

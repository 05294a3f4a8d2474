import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  bareIssuer,
  type BareIssuer,
  CLIENT_ID,
  goodClaims,
} from '../packages/server/src/people/federated/test-jwks.ts'
import { baseUrl, expect, faultyTest, test } from './browser.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

let google: BareIssuer
let server: OwnServer

test.beforeAll(async () => {
  google = await bareIssuer()
  server = await startOwnServer({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: google.url })
})
test.afterAll(async () => {
  await server.close()
  await google.close()
})

const SCRIPT = 'https://accounts.google.com/gsi/client'

/** A stand-in for what we use of Google's script. Its source is written into the page. */
function standIn() {
  const asked: string[] = []
  const own = window as unknown as {
    asked: string[]
    google: unknown
    signFor: (nonce: string) => Promise<string>
  }
  let options: { client_id: string; nonce: string; callback: (a: object) => void } | undefined
  own.asked = asked
  own.google = {
    accounts: {
      id: {
        initialize: (given: typeof options) => {
          options = given
          asked.push(`initialize ${given?.client_id}`)
        },
        renderButton: (place: HTMLElement) => {
          const button = document.createElement('button')
          button.textContent = 'Continue with Google'
          button.onclick = async () =>
            options?.callback({ credential: await own.signFor(options.nonce) })
          place.replaceChildren(button)
        },
        prompt: () => asked.push('prompt'),
        cancel: () => asked.push('cancel'),
        disableAutoSelect: () => asked.push('disableAutoSelect'),
      },
    },
  }
}

const askedOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: string[] }).asked)

/** Opens the login with the stand-in for Google's script, which is signed in with this address. */
async function openLogin(page: Page, email: string): Promise<void> {
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` }),
  )
  await page.exposeFunction('signFor', (nonce: string) =>
    google.sign(goodClaims(google.url, email, nonce, { azp: CLIENT_ID })),
  )
  await page.goto(`${server.address}/login?redirect=%2Fmain%2Fboards%2Fconfig%3Ffrom%3D2026-11-01`)
}

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

test('[LOGIN-1] [LOGIN-5] Google’s button signs in, and Google prompts once automatically', async ({
  page,
}) => {
  await openLogin(page, (await server.addPerson('Agent')).email)
  await expect(button(page)).toBeVisible()
  await expect.poll(() => askedOf(page)).toEqual([`initialize ${CLIENT_ID}`, 'prompt'])
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/from=2026-11-01/)
  const kept = await page.evaluate(() => localStorage.getItem('federated_access_token'))
  expect(kept).toMatch(/^ey/)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(button(page)).toBeVisible()
  const asked = await askedOf(page)
  expect(asked.filter((what) => what === 'prompt')).toHaveLength(1)
  expect(asked).toContain('disableAutoSelect')
})

test('[LOGIN-6] an address without an account: a message, signed out at Google, and tried again', async ({
  page,
}) => {
  await openLogin(page, `${randomUUID()}@example.test`)
  for (const times of [1, 2]) {
    await button(page).click()
    await expect(page.getByText('Email is not registered with us', { exact: true })).toBeVisible()
    // a fresh nonce for the next attempt
    const initialised = `initialize ${CLIENT_ID}`
    await expect
      .poll(async () => (await askedOf(page)).filter((what) => what === initialised).length)
      .toBe(times + 1)
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  expect(await askedOf(page)).toContain('disableAutoSelect')
  expect(await page.evaluate(() => localStorage.getItem('federated_access_token'))).toBeNull()
})

// the browser logs the script that fails to load
faultyTest('[LOGIN-1] without Google’s script the login says so and works', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto(`${server.address}/login`)
  await expect(page.getByText('Sign-in with Google is not reachable.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeEditable()
})

test('[S31] the policy lets Google in only where Google is set up', async ({ request }) => {
  const policyOf = async (address: string) =>
    (await request.get(`${address}/login`)).headers()['content-security-policy'] ?? ''
  const policy = await policyOf(server.address)
  expect(policy).toContain(`script-src 'self' ${SCRIPT};`)
  expect(policy).not.toContain('unsafe')
  expect(await policyOf(baseUrl())).not.toContain('google')
  expect(await policyOf(baseUrl())).toContain("script-src 'self';")
})

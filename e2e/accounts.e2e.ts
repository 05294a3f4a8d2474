import type { Page } from '@playwright/test'
import { baseUrl, expect, expectGoodSight, faultyTest, test } from './browser.ts'
import { asAdmin, newAddress } from './members.ts'
import { signIn as sendLogin } from './sign-in.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function fillRegistration(page: Page, email: string, password = 'demo1234') {
  await field(page, 'First name').fill('Robin')
  await field(page, 'Last name').fill('Tester')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await page.getByRole('checkbox').check()
}

async function signIn(page: Page, email: string, password?: string) {
  await page.goto('/login')
  await sendLogin(page, email, password)
}

test('[LOGIN-1] the sign-in links to every other public page', async ({ page }) => {
  await page.goto('/login')
  await expectGoodSight(page)
  for (const [link, title] of [
    ['Forgot Password?', 'Forgot your password?'],
    ['Create an account', 'Create an account'],
    ['Blog', 'Blog'],
  ] as const) {
    await page.goto('/login')
    await page.getByRole('link', { name: link }).click()
    await expect(heading(page, title).first()).toBeVisible()
  }
})

test('[LOGIN-2] values filled in by a password manager can be submitted', async ({ page }) => {
  await page.goto('/login')
  await expect(button(page, 'Sign in')).toBeDisabled()
  const person = await (await asAdmin()).newMember()
  await page.evaluate((credentials) => {
    for (const [name, value] of Object.entries(credentials)) {
      const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (!input) throw new Error(`no ${name}`)
      input.value = value
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, person)
  await button(page, 'Sign in').click()
  await expect(heading(page, 'System Dashboard')).toBeVisible()
})

test('[REG-1] the form shows errors; a click right after an invalid field still works', async ({
  page,
}) => {
  await page.goto('/register')
  await expectGoodSight(page)
  await field(page, 'First name').fill('Ann')
  await field(page, 'Last name').fill('Lee')
  await field(page, 'Email').fill('nobody@demo')
  await field(page, 'Password').fill('demo1234')
  await field(page, 'Confirm password').fill('demo')
  await page.getByRole('checkbox').check() // the error that appears now moves it
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('checkbox').blur()
  await expect(page.getByText('Min character length is 4')).toHaveCount(2)
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByText('You need to accept for registeration')).toBeVisible()
  await expect(button(page, 'Create account')).toBeDisabled()
  await expectGoodSight(page)
  await fillRegistration(page, newAddress())
  await expect(button(page, 'Create account')).toBeEnabled()
})

test('[REG-2] the terms open in a dialog; Escape closes it and returns the focus', async ({
  page,
}) => {
  await page.goto('/register')
  const read = button(page, 'Read them')
  await read.click()
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' })
  await expect(dialog).toContainText('24 months after you last used it')
  await expectGoodSight(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(read).toBeFocused()
  await read.click()
  await dialog.getByText('Close').last().click()
  await expect(dialog).toBeHidden()
})

faultyTest(
  '[REG-3] [REG-5] [VER-1] from the registration over mail and approval to the dashboard',
  async ({ page }) => {
    const email = newAddress()
    await page.goto('/register')
    await fillRegistration(page, email.toUpperCase())
    const sent = page.waitForRequest('**/users/register?*')
    await button(page, 'Create account').click()
    expect((await sent).postDataJSON()).toMatchObject({
      role: 'User',
      isAdminApproved: 'Pending',
      emailVerified: false,
      organisationId: null,
    })
    await expect(heading(page, 'Your account is created')).toBeFocused()
    await expectGoodSight(page)

    await signIn(page, email)
    await expect(page.getByText('Your email is not verified yet.')).toBeVisible()

    let asked = 0
    await page.route('**/api/users/verify/**', (route) => {
      asked += 1
      return route.continue()
    })
    const admin = await asAdmin()
    await page.goto(await admin.linkTo(email, 'verify'))
    await expect(heading(page, 'Your email is verified')).toBeVisible()
    expect(asked).toBe(1)
    await expectGoodSight(page)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page, 'Sign in')).toBeVisible()

    await signIn(page, email)
    await expect(page.getByText('An admin has not approved your account yet.')).toBeVisible()

    await admin.approve(email)
    await button(page, 'Sign in').click()
    await expect(heading(page, 'System Dashboard')).toBeVisible()
    await expect(page.getByText('Welcome back, Robin!')).toBeVisible()
  },
)

faultyTest(
  "[REG-4] no answer: 'Error:' and the text, and what was typed stays",
  async ({ page }) => {
    await page.goto('/register')
    await fillRegistration(page, newAddress())
    await page.route('**/api/users/register?*', (route) => route.abort())
    await button(page, 'Create account').click()
    await expect(page.getByRole('alert').filter({ hasText: /^Error: / })).toBeVisible()
    await expectGoodSight(page)
    await page.unroute('**/api/users/register?*')
    await button(page, 'Create account').click()
    await expect(heading(page, 'Your account is created')).toBeVisible()
  },
)

test('[PWD-1] the page shows the same message for an address with and without an account', async ({
  page,
}) => {
  const said: string[] = []
  for (const email of ['user@demo.test', newAddress()]) {
    await page.goto('/forgot-password')
    await field(page, 'Email').fill(email)
    await button(page, 'Send Reset Link').click()
    await expect(heading(page, 'Ask an admin for the link')).toBeFocused()
    said.push((await page.locator('main').innerText()).replace(email, '…'))
  }
  expect(said[0]).toBe(said[1])
  await expectGoodSight(page)
})

test('[PWD-1] the form shows errors', async ({ page }) => {
  await page.goto('/forgot-password')
  await field(page, 'Email').fill('user@demo')
  await field(page, 'Email').blur()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(button(page, 'Send Reset Link')).toBeDisabled()
  await expectGoodSight(page)
})

faultyTest(
  '[PWD-2] from the mail to a new password: old sessions end, the link works once',
  async ({ page, browser }) => {
    const admin = await asAdmin()
    const { email, password } = await admin.newMember()
    const other = await (await browser.newContext({ baseURL: baseUrl() })).newPage()
    await signIn(other, email, password)
    await expect(heading(other, 'System Dashboard')).toBeVisible()

    await page.goto('/forgot-password')
    await field(page, 'Email').fill(email)
    await button(page, 'Send Reset Link').click()
    const link = await admin.linkTo(email, 'reset')

    await page.goto(link)
    await expect(field(page, 'New password')).toBeVisible()
    await expectGoodSight(page)
    await field(page, 'New password').fill('abc')
    await field(page, 'Confirm password').fill('abc')
    await field(page, 'Confirm password').blur()
    await expect(page.getByText('Min character length is 4')).toBeVisible()
    await expect(button(page, 'Reset password')).toBeDisabled()
    await field(page, 'New password').fill('a new secret')
    await field(page, 'Confirm password').fill('a new secret')
    const sent = page.waitForRequest('**/verifyResetPassword/**')
    await button(page, 'Reset password').click()
    expect((await sent).url()).not.toMatch(/secret/)
    await expect(heading(page, 'Your password is changed')).toBeVisible()
    await expectGoodSight(page)

    await other.reload()
    await expect(heading(other, 'Sign in')).toBeVisible()
    await signIn(other, email, password)
    await expect(other.getByText('You have entered an invalid username or password')).toBeVisible()
    await signIn(other, email, 'a new secret')
    await expect(heading(other, 'System Dashboard')).toBeVisible()

    await page.goto(link)
    await field(page, 'New password').fill('another one')
    await field(page, 'Confirm password').fill('another one')
    await button(page, 'Reset password').click()
    await expect(page.locator('main').getByRole('alert')).toBeVisible()
    await expectGoodSight(page)
    await page.getByRole('link', { name: 'Ask for a new one' }).click()
    await expect(heading(page, 'Forgot your password?')).toBeVisible()
  },
)

faultyTest('[VER-1] a link that does not hold, and no answer', async ({ page }) => {
  await page.goto('/users/verify/nobodys-token')
  await expect(
    page.getByText('Some Error occured at our end. Your email has not been verified.'),
  ).toBeVisible()
  await expectGoodSight(page)

  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/users/verify/**', async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/users/verify/another-token')
  await expect(heading(page, 'Verifying your email')).toBeVisible()
  await expectGoodSight(page)
  letGo()
  await expect(page.getByText('Error ocurred at our end. Please try later!')).toBeVisible()
  await expectGoodSight(page)
  await page.unroute('**/api/users/verify/**')
  await button(page, 'Try again').click()
  await expect(page.getByText('Your email has not been verified.')).toBeVisible()
})

test('[BLOG-1] the list of articles and the four ways on', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(11)
  const article = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(article).toHaveAttribute('href', /^\/docs\/blog\//)
  await expect(article).toHaveAttribute('rel', 'noopener')
  for (const name of ['Home', 'Contact Us', 'Request a Demo', 'Login'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expectGoodSight(page)
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test("[STAT-1] [GUARD-2] the status page's survey survives a reload, another one is not offered", async ({
  page,
}) => {
  await page.goto('/statusPage')
  await expect(heading(page, 'Thank you')).toBeVisible()
  await expectGoodSight(page)
  const arrive = async (surveyUrl: string) => {
    await page.evaluate((url) => {
      const usr = { surveyUrl: url, redirectUrl: '/main/boards/config?page=2' }
      history.replaceState({ usr, key: 'test', idx: 0 }, '', '/statusPage')
    }, surveyUrl)
    const settled = page.waitForResponse('**/api/settings?*')
    await page.reload()
    await settled
  }
  await arrive('/survey/1')
  const survey = page.getByRole('link', { name: 'Take Our Survey' })
  await expect(survey).toHaveAttribute('href', `${baseUrl()}/survey/1`)
  await page.reload()
  await expect(survey).toBeVisible()
  await expectGoodSight(page)
  await arrive('https://evil.test/survey/1')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fmain%2Fboards%2Fconfig%3Fpage%3D2',
  )
  await expect(survey).toBeHidden()
})

test('[GUARD-2] a signed-in user is redirected from every page for guests', async ({ page }) => {
  const { email, password } = await (await asAdmin()).newMember()
  await signIn(page, email, password)
  await expect(heading(page, 'System Dashboard')).toBeVisible()
  for (const path of ['/register', '/forgot-password', '/reset-password/x', '/blog']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/main\/boards\/config$/)
  }
})

test('[ENT-1] the apps page without an id redirects to all apps', async ({ page }) => {
  const went: string[] = []
  page.on('framenavigated', (frame) => went.push(new URL(frame.url()).pathname))
  await page.addInitScript(() => {
    const { replaceState } = history
    history.replaceState = function (...change: Parameters<typeof replaceState>) {
      document.documentElement.dataset.went += ` ${String(change[2])}`
      return replaceState.apply(this, change)
    }
  })
  for (const app of ['chat-window', 'configure-intents', 'performance-report']) {
    await page.goto(`/apps/${app}`)
    await expect(page.locator('html')).toHaveAttribute('data-went', new RegExp(`/apps/${app}/all`))
  }
})

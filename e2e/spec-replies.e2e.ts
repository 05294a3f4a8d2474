import type { Page } from '@playwright/test'
import { expect, faultyTest, test } from './browser.ts'
import { sharedServer } from './own-server.ts'
import { startSpecServer, type Taking } from './spec-server.ts'

/** Set by each test before it opens a page. */
let taking: Taking = {}
let spec: Awaited<ReturnType<typeof startSpecServer>>
test.beforeAll(async () => {
  spec = await startSpecServer((await sharedServer()).address, () => taking)
})
test.afterAll(() => spec.close())

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function register(page: Page): Promise<void> {
  await page.goto(`${spec.address}/register`)
  await page.getByLabel('First name').fill('Alexandra')
  await page.getByLabel('Last name').fill('Santos')
  await page.getByLabel('Email').fill('alexandra@example.test')
  await page.getByLabel('Password', { exact: true }).fill('a good one')
  await page.getByLabel('Confirm password', { exact: true }).fill('a good one')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('[REG-4] a reply whose data.data is 0 is no registration: its message is shown', async ({
  page,
}) => {
  taking = {
    '/api/users/register': () => ({ reply: { data: { data: 0 }, message: 'Not in this team.' } }),
  }
  await register(page)
  await expect(alert(page)).toHaveText('Not in this team.')
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()

  taking = {} // the server's own reply has 1
  await register(page)
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeHidden()
})

test('[REG-4] errors for username, password and email stand on their fields', async ({ page }) => {
  const result = { username: 'This address has an account', password: 'Too well known' }
  taking = {
    '/api/users/register': () => ({ reply: { data: { data: 0 }, message: 'No', result } }),
  }
  await register(page)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This address has an account')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Too well known/,
  )
  await expect(page.getByLabel('Email')).toBeFocused()
})

faultyTest(
  "[REG-4] the server's own refusal of a field stands on it, in plain words",
  async ({ page }) => {
    taking = {
      '/api/users/register': (body) => ({ body: { ...body, firstName: 'Al', email: 'nobody' } }),
    }
    await register(page)
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
      /First name must have at least 4 characters/,
    )
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Email must be an email address',
    )
    await expect(page.getByText(/Too small|body\./)).toHaveCount(0)
  },
)

test('[PWD-2] a reply whose data.data is 0 changes no password: its message is shown', async ({
  page,
}) => {
  taking = {
    '/api/users/verifyResetPassword/': () => ({
      reply: { data: { data: 0 }, message: 'This link is too old.' },
    }),
  }
  await page.goto(`${spec.address}/reset-password/a-token`)
  await page.getByLabel('New password', { exact: true }).fill('a good one')
  await page.getByLabel('Confirm password', { exact: true }).fill('a good one')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(alert(page)).toHaveText('This link is too old.')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
})

test("[SET-2] a guest's settings are kept on this machine, and reach no server", async ({
  page,
}) => {
  const sent: string[] = []
  taking = { '/api/users/settings': (body) => (sent.push('settings'), { body }) }
  await page.goto(`${spec.address}/login`)
  const theme = page.locator('html')
  await expect(theme).not.toHaveAttribute('data-theme', 'beach')
  await page.evaluate(() =>
    localStorage.setItem('portal_settings', JSON.stringify({ theme: { main: 'beach' } })),
  )
  for (const path of ['/login', '/register']) {
    await page.goto(spec.address + path)
    await expect(theme).toHaveAttribute('data-theme', 'beach')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(theme).toHaveAttribute('data-theme', 'beach') // also once the login check has ended
  expect(sent).toEqual([])
})

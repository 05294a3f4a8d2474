import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { signIn } from './sign-in.ts'

test('[LOGIN-2] the form shows errors and can be sent only when it is valid', async ({ page }) => {
  await page.goto('/login')
  const send = page.getByRole('button', { name: 'Sign in' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Email').fill('supervisor@demo')
  await page.getByLabel('Password', { exact: true }).fill('dem')
  await page.getByLabel('Email').focus()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Min character length is 4')).toBeVisible()
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('supervisor@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await expect(send).toBeEnabled()
})

test('[LOGIN-4] after a rejected login the typed values stay, and a message explains what to check', async ({
  page,
}) => {
  await page.goto('/login')
  await signIn(page, 'supervisor@demo.test', 'wrong one')
  await expect(page.getByText('You have entered an invalid username or password')).toBeVisible()
  await expect(page.getByText('Check your email and password')).toBeVisible()
  await expect(page.getByText('Check your password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('supervisor@demo.test')
})

test('[ENT-1] [GUARD-2] [LOGIN-3] the requested page opens after the sign-in', async ({ page }) => {
  await page.goto('/main/boards/config?from=2026-11-01&to=2026-11-02')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'User@Demo.test')
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/from=2026-11-01/)
  expect(await page.evaluate(() => localStorage.getItem('jwt_access_token'))).toMatch(/^ey/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/main\/boards\/config/)
})

test('[ERR-404] any unknown path goes to /errors/404', async ({ page }) => {
  await page.goto('/no/such/screen')
  await expect(page).toHaveURL(/\/errors\/404$/)
})

test(
  '[ENT-2] [SESS-2] signing out ends the session, here and at the server',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/login')
    await signIn(page, 'agent@demo.test')
    await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('jwt_access_token'))
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('jwt_access_token'))).toBeNull()
    const answer = await page.request.get('/api/users/auth/currentUser/access-token', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(401)
  },
)

test(
  '[DASH-1] the dashboard in light and dark, wide and narrow, has no accessibility issue',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(page)
    await signIn(page, 'superadmin@demo.test')
    await expect(page.getByRole('table').first()).toContainText('Agent')
    await expect(page.getByRole('application')).toHaveCount(3)
    await expectGoodSight(page)
  },
)

test('[DASH-1] a chart is read by keys, shown as a table and saved as a picture', async ({
  page,
}) => {
  await page.goto('/login')
  await signIn(page, 'supervisor@demo.test')
  const panel = page.getByRole('region', { name: 'Created, solved and backlog' })
  const plot = panel.getByRole('application')
  await expect(plot).toBeVisible()
  await panel.scrollIntoViewIfNeeded()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const before = await panel.boundingBox()
  await plot.press('End')
  await expect(panel.getByRole('status')).toContainText(/Created \d+, Solved \d+, Backlog \d+/)
  const save = panel.getByRole('button', { name: /^Save as picture/ })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toBe('Created, solved and backlog.png')
  await panel.getByRole('button', { name: /^Show as table/ }).click()
  await expect(panel.getByRole('row')).toHaveCount(9)
  await expect(plot).toBeHidden()
  expect(await panel.boundingBox()).toEqual(before)
})

import { type Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, faultyTest, test } from './browser.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send request' })
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).first()

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Robin Lead')
  await page.getByLabel('Email').fill('robin@example.test')
  await page.getByLabel('Phone').fill('030 123456')
  await page.getByRole('combobox', { name: 'Country' }).fill('germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByLabel('Company').fill('Kaffeehaus GmbH')
  await page.getByLabel('Job title').fill('Head of Support')
  await page.getByRole('radio', { name: 'Pricing' }).check()
}

test('[DEMO-1] the address decides between a demo request and contact', async ({ page }) => {
  await page.goto('/users/demo/demorequest')
  await expect(page.getByRole('heading', { name: 'DEMO REQUEST' })).toBeVisible()
  await expect(page.getByLabel('Preferred date')).toBeVisible()
  for (const other of ['contactus', 'pricing', 'DemoRequest']) {
    await page.goto(`/users/demo/${other}`)
    await expect(page.getByRole('heading', { name: 'CONTACT US' })).toBeVisible()
    await expect(page.getByLabel('Preferred date')).toHaveCount(0)
  }
})

test('[DEMO-2] each field shows its error, and only a valid form can be sent', async ({ page }) => {
  await page.goto('/users/demo/demorequest')
  await fill(page)
  await expect(send(page)).toBeEnabled()
  const wrong = [
    ['Name', 'Rob', 'Min character length is 4'],
    ['Email', 'robin@example', 'Please enter a valid email'],
    ['Phone', 'by email only', 'Please enter a phone number in digits'],
    ['Phone', '', 'Please enter a phone number in digits'],
    ['Company', 'AB', 'Min character length is 3'],
    ['Job title', 'AB', 'Min character length is 3'],
    ['Preferred date', '2020-01-01', 'Choose a day from today on'],
  ] as const
  for (const [label, value, message] of wrong) {
    const field = page.getByLabel(label, { exact: true })
    const before = await field.inputValue()
    await field.fill(value)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(send(page)).toBeDisabled()
    await field.fill(before)
    await expect(send(page)).toBeEnabled()
  }
  await page.getByLabel('Comments').fill('')
  await expect(send(page)).toBeEnabled()
})

test('[DEMO-2] a missing country or interest is reported by a toast and at the field', async ({
  page,
}) => {
  await page.goto('/users/demo/contactus')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('nowhere')
  await expect(page.getByText('No country of that name')).toBeVisible()
  await page.getByLabel('Company').focus()
  await expect(toast(page)).toHaveText('Please select Country')
  await expect(country).toHaveAccessibleDescription('Please select Country')
  await page.getByRole('radio', { name: 'Product' }).focus()
  await page.getByLabel('Comments').focus()
  await expect(toast(page)).toHaveText('Please select your Interest')
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(
    'Please select your Interest',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByLabel('Company').press('Enter')
  await expect(toast(page)).toHaveText('Please select Country')
  await country.fill('switz')
  await expect(page.getByRole('option', { name: 'Switzerland' })).toBeVisible()
  await country.press('Enter')
  await expect(country).toHaveValue('Switzerland')
  await page.getByLabel('Company').press('Enter')
  await expect(toast(page)).toHaveText('Please select your Interest')
})

test('[DEMO-2] the greyed button says what is missing, and a press reports the interest', async ({
  page,
}) => {
  await page.goto('/users/demo/demorequest')
  await expect(send(page)).toHaveAccessibleDescription(/^Complete first: Name, Email, Phone, /)
  await page.getByLabel('Name', { exact: true }).fill('Robin Lead')
  await page.getByLabel('Email').fill('robin@example.test')
  await page.getByLabel('Phone').fill('030 123456')
  await page.getByRole('combobox', { name: 'Country' }).fill('germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByLabel('Company').fill('Kaffeehaus GmbH')
  await page.getByLabel('Job title').fill('Head of Support')
  await expect(send(page)).toHaveAccessibleDescription('Complete first: I am interested in')
  await expect(send(page)).toBeDisabled()
  await send(page).click({ force: true }) // a person can press it: it is greyed, not dead
  await expect(toast(page)).toHaveText('Please select your Interest')
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(
    'Please select your Interest',
  )
  await expect(page.getByRole('radio', { name: 'Product' })).toBeFocused()
  await expectAccessible(page)
})

test('[DEMO-3] a request is sent as the form has it; thanks, then the login after a second', async ({
  page,
}) => {
  await page.goto('/users/demo/demorequest')
  await fill(page)
  await page.getByLabel('Preferred date').fill('2099-12-01')
  await page.getByLabel('Comments').fill('Mornings, please.')
  const request = page.waitForRequest('**/api/demos/create?*')
  await send(page).click()
  await expect(toast(page)).toHaveText('Thank you for contacting us! We will contact you ASAP.')
  const thanked = await page.evaluate(() => performance.now())
  expect((await request).postDataJSON()).toEqual({
    name: 'Robin Lead',
    email: 'robin@example.test',
    phone: '030 123456',
    country: 'Germany',
    companyName: 'Kaffeehaus GmbH',
    jobTitle: 'Head of Support',
    interests: 'pricing',
    comments: 'Mornings, please.',
    preferredDate1: '2099-12-01',
    preferredDate2: '',
    from: 'demorequest',
  })
  await page.waitForURL('**/login')
  const waited = (await page.evaluate(() => performance.now())) - thanked
  expect(waited).toBeGreaterThan(500)
  await expect(toast(page)).toBeVisible()
})

faultyTest(
  '[DEMO-3] nothing returned, or no server: told, and nothing is lost',
  async ({ page }) => {
    let answer: object | undefined = {}
    await page.route('**/api/demos/create?*', (route) =>
      answer ? route.fulfill({ json: answer }) : route.abort(),
    )
    await page.goto('/users/demo/contactus')
    await fill(page)
    for (const next of [{}, undefined]) {
      answer = next
      await send(page).click()
      await expect(toast(page)).toHaveText('Error ocurred at our end. Please try later!')
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin Lead')
      await expect(page.getByRole('combobox')).toHaveValue('Germany')
      await expect(send(page)).toBeEnabled()
    }
    await expect(page).toHaveURL(/contactus$/)
  },
)

test('the form by keyboard alone, and without an accessibility issue in any look', async ({
  page,
}) => {
  await page.goto('/users/demo/demorequest')
  await page.getByLabel('Name', { exact: true }).focus()
  const keys = page.keyboard
  await keys.type('Robin Lead')
  await keys.press('Tab')
  await keys.type('robin@example.test')
  await keys.press('Tab')
  await keys.type('+49 30 123456')
  await keys.press('Tab')
  await keys.type('united')
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await expectGoodSight(page)
  await keys.press('Enter')
  await expect(page.getByRole('combobox')).toHaveValue('United States')
  await keys.press('Tab')
  await keys.type('Kaffeehaus')
  await keys.press('Tab')
  await keys.type('Lead')
  await page.getByRole('radio', { name: 'Product' }).focus()
  await keys.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Pricing' })).toBeChecked()
  await keys.press('Tab')
  await keys.press('Tab')
  await keys.press('Enter')
  await page.waitForURL('**/login')
})

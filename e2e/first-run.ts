import { type Call, createCall } from '@agent-assist/contract'
import { expect, type Page } from '@playwright/test'
import { type OwnServer, startOwnServer } from './own-server.ts'

const CODE = '4KQ9-7TRM'
const PASSWORD = 'correct horse'
export const ADMIN = 'ada@shop.example'
export const ORGANISATION = 'shop-example'

/** Starts a server whose database has no organisation, so that its portal leads to the setup. */
export async function startEmptyServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const server = await startOwnServer({ SETUP_CODE: CODE, ...env })
  for (const table of ['membership', 'app_user', 'organisation'])
    await server.query(`delete from ${table}`)
  return server
}

/** Fills in the setup form, which every path of the portal leads to. */
export async function fillSetup(page: Page, server: OwnServer): Promise<void> {
  await page.goto(server.address)
  await expect(page.getByRole('heading', { name: 'Set up your support portal' })).toBeVisible()
  await page.getByLabel('Code from the server').fill(CODE)
  await page.getByLabel('Name', { exact: true }).fill('Shop Example')
  await expect(page.getByLabel('Id', { exact: true })).toHaveValue(ORGANISATION)
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Li')
  await page.getByLabel('Email').fill(ADMIN)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

/** Submits the setup form; Today opens. */
export async function createOrganisation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
}

/** An API client with the admin's session in the browser, which a sign-in would end. */
export async function adminOf(page: Page, server: OwnServer): Promise<Call> {
  const token = await page.evaluate(() => localStorage.getItem('jwt_access_token'))
  return createCall(`${server.address}/api`, () => token ?? undefined)
}

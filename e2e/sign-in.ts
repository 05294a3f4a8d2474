import { type Call, createCall, type Role } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import type { OwnServer } from './own-server.ts'

const PASSWORD = 'demo1234' // of the demo accounts, and of members added to a test's own server

/** Signs in at the API of the server and returns the token; an earlier session ends. */
export async function tokenOf(address: string, email: string, password = PASSWORD) {
  const body = { email, password }
  const { result } = await createCall(`${address}/api`)('authenticate', { body })
  return result.token
}

/** Stores this token in the browser for the portal at an address. */
export async function storeToken(page: Page, address: string, token: string): Promise<void> {
  await page.goto(new URL('/sdk/v1.js', address).href) // of the same origin, and loads no page
  await page.evaluate((kept) => localStorage.setItem('jwt_access_token', kept), token)
}

/** Opens a page of the portal with this token already stored. */
export async function openWith(page: Page, url: string, token: string): Promise<void> {
  await storeToken(page, url, token)
  await page.goto(url)
}

/** Opens the portal as a new user in an organisation of their own. */
export async function openAsNew(
  page: Page,
  server: OwnServer,
  role: Role = 'SuperAdmin',
  path = '/main/boards/config',
) {
  const person = await server.addPerson(role)
  const token = await tokenOf(server.address, person.email)
  await openWith(page, server.address + path, token)
  const call: Call = createCall(`${server.address}/api`, () => token)
  return { ...person, call }
}

/** Fills in the open login form and submits it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

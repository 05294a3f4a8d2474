import { randomUUID } from 'node:crypto'
import { type Call, createCall, type Role } from '@agent-assist/contract'
import { type Browser, type Page } from '@playwright/test'
import { baseUrl, expect, expectAccessible, expectGoodSight, signedIn, test } from './browser.ts'
import { openScreen, railGroup } from './nav.ts'
import { signIn } from './sign-in.ts'

const MEMBERS = '/main/organization/configure-users'
const MAILS = '/main/organization/mails'
const params = { organisationId: 'demo-org' }

interface Person {
  id: string
  name: string
  email: string
}

/** Registers a person who opens the link in the mail and then waits for approval. */
async function register(admin: Call, lastName: string): Promise<Person> {
  const email = `${randomUUID().slice(0, 8)}@members.test`
  const guest = createCall(`${baseUrl()}/api`)
  const firstName = 'Robin'
  await guest('register', { body: { firstName, lastName, email, password: 'demo1234' } })
  // the account is created after the answer, which is the same for everybody
  let mailId = ''
  await expect(async () => {
    const { items } = await admin('listMails', { params, query: {} })
    mailId = items.find(({ recipient }) => recipient === email)?.id ?? ''
    expect(mailId).not.toBe('')
  }).toPass({ timeout: 15_000 })
  const { opens } = await admin('getMail', { params: { ...params, mailId } })
  const { url } = await admin('createAccountLink', {
    params: { ...params, userId: opens?.userId ?? '' },
    body: { purpose: 'verify' },
  })
  const token = url.split('/').at(-1) ?? ''
  expect((await guest('verifyEmail', { params: { token } })).data).toBe(1)
  const found = await admin('listMembers', { params, query: { search: email } })
  return { id: found.items[0]?.id ?? '', name: `${firstName} ${lastName}`, email }
}

/** A member with a role, whom no other test signs out. */
async function newMember(admin: Call, lastName: string, role: Role): Promise<Person> {
  const person = await register(admin, lastName)
  const body = { approval: 'Approved' as const, role }
  await admin('updateMember', { params: { ...params, userId: person.id }, body })
  return person
}

/** Expects the form's message that the sign-in failed. */
async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
}

/** Opens the page of members, searching for a text. */
async function openMembers(page: Page, admin: Person, search: string): Promise<void> {
  await page.goto(`${MEMBERS}?search=${encodeURIComponent(search)}`)
  await signIn(page, admin.email)
  await expect(page.getByRole('heading', { name: 'Configure Users' })).toBeVisible()
}

async function inOwnWindow(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  try {
    await act(await context.newPage())
  } finally {
    await context.close()
  }
}

const rowOf = (page: Page, { email }: Person) => page.getByRole('row').filter({ hasText: email })

async function choose(page: Page, { name }: Person, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[REG-5] [ORGC-2] an approved member can sign in, with the chosen role', async ({
  page,
  browser,
}) => {
  const api = await signedIn('admin@demo.test')
  const admin = await newMember(api, 'Approver', 'Admin')
  const newcomer = await register(api, 'Newcomer')
  await inOwnWindow(browser, async (own) => {
    await own.goto('/login')
    await signIn(own, newcomer.email)
    await expectRefused(own)

    await openMembers(page, admin, newcomer.email)
    await expect(page.getByText(/waits? for approval, shown first/)).toBeVisible()
    await expect(rowOf(page, newcomer)).toContainText('Pending')
    await page.getByRole('button', { name: `Approve ${newcomer.name}` }).click()
    await page.getByRole('radio', { name: 'Agent' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(rowOf(page, newcomer)).toContainText('ApprovedAgent')
    await expect(page.getByRole('button', { name: `Actions for ${newcomer.name}` })).toBeFocused()

    await own.getByRole('button', { name: 'Sign in' }).click()
    await expect(own.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
    await own.getByRole('button', { name: /^Account of/ }).click()
    await expect(own.getByRole('dialog', { name: 'Account' })).toContainText('Agent')
    await expect(railGroup(own, 'Setup')).toHaveCount(0)
  })
})

test('[REG-5] [ORGC-2] a rejected member cannot sign in, and the mail contains the reason', async ({
  page,
  browser,
}) => {
  const api = await signedIn('admin@demo.test')
  const admin = await newMember(api, 'Rejecter', 'Admin')
  const stranger = await register(api, 'Stranger')
  await openMembers(page, admin, stranger.email)
  await choose(page, stranger, 'Reject')
  await page.getByLabel('Reason').fill('We do not know you.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(rowOf(page, stranger)).toContainText('Rejected')

  await inOwnWindow(browser, async (own) => {
    await own.goto('/login')
    await signIn(own, stranger.email)
    await expectRefused(own)
  })

  await openScreen(page, 'Setup', 'Emails')
  await page.getByRole('button', { name: stranger.email }).first().click()
  const mail = page.getByRole('dialog')
  await expect(mail).toContainText('We do not know you.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(mail).toHaveCount(0)
  await expect(page.getByRole('button', { name: stranger.email }).first()).toBeFocused()
})

test('[ORGC-2] disabling a member ends the session at the next request', async ({
  page,
  browser,
}) => {
  const api = await signedIn('admin@demo.test')
  const admin = await newMember(api, 'Disabler', 'Admin')
  const leaver = await newMember(api, 'Leaver', 'Agent')
  await inOwnWindow(browser, async (own) => {
    await own.goto('/login')
    await signIn(own, leaver.email)
    await expect(own.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()

    await openMembers(page, admin, leaver.email)
    await expect(rowOf(page, leaver)).toContainText('password')
    await choose(page, leaver, 'Disable')
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(rowOf(page, leaver)).toContainText('Disabled')

    await own.getByRole('button', { name: 'Refresh' }).click()
    await expect(own.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await signIn(own, leaver.email)
    await expectRefused(own)

    await choose(page, leaver, 'Enable')
    await expect(rowOf(page, leaver)).toContainText('Approved')
    await own.getByRole('button', { name: 'Sign in' }).click()
    await expect(own.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  })
})

test('[ORGC-2] an Admin cannot touch a SuperAdmin, nor a Supervisor see the screen', async ({
  page,
}) => {
  const api = await signedIn('admin@demo.test')
  const admin = await newMember(api, 'Ordinary', 'Admin')
  const supervisor = await newMember(api, 'Curious', 'Supervisor')
  await openMembers(page, admin, 'superadmin@demo.test')
  const row = page.getByRole('row').filter({ hasText: 'superadmin@demo.test' })
  await expect(row).toContainText('Only a SuperAdmin can change a SuperAdmin')
  await expect(row.getByRole('button')).toHaveCount(0)
  const boss = await api('listMembers', { params, query: { search: 'superadmin@demo.test' } })
  const token = await page.evaluate(() => localStorage.getItem('jwt_access_token'))
  const answer = await page.request.post(
    `/api/organisations/demo-org/members/${boss.items[0]?.id}/sign-out`,
    { headers: { authorization: `Bearer ${token}` }, data: {} },
  )
  expect(answer.status()).toBe(403)

  await page.goto('/logout')
  await signIn(page, supervisor.email)
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  await page.goto(MEMBERS)
  await expect(page).toHaveURL(/\/main\/boards\/config/)
})

test('[ORGC-2] members, an empty search and mails have no accessibility issue in any mode and width', async ({
  page,
}) => {
  const api = await signedIn('admin@demo.test')
  const admin = await newMember(api, 'With A Name That Is Too Long For Any Column Of Ours', 'Admin')
  await page.goto(MEMBERS)
  await signIn(page, admin.email)
  for (const path of [MEMBERS, `${MEMBERS}?search=nobody-has-this`, MAILS]) {
    if (path !== MEMBERS) await page.goto(path)
    await expect(page.getByRole('main').getByRole('region').first()).toHaveAttribute(
      'aria-busy',
      'false',
    )
    await expectGoodSight(page)
  }
})

test('[ORGC-2] everything can be done with the keyboard', async ({ page }) => {
  const api = await signedIn('admin@demo.test')
  const admin = await newMember(api, 'Typist', 'Admin')
  const agent = await newMember(api, 'Promoted', 'Agent')
  await openMembers(page, admin, agent.email)
  const menu = page.getByRole('button', { name: `Actions for ${agent.name}` })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Agent' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, agent)).toContainText('Supervisor')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rowOf(page, agent)).toContainText('Agent')
  await expect(page.getByText(`${agent.name} is Agent again`)).toBeVisible()
})

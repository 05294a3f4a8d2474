import { createCall } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectGoodSight, faultyTest, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew, signIn } from './sign-in.ts'

const MAILS = '/main/organization/mails'
const MEMBERS = '/main/organization/configure-users'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

/** Opens this screen as an admin, with a second member of the organisation, who may also belong to another one. */
async function withColleague(page: Page, path: string, { elsewhere = false } = {}) {
  const admin = await openAsNew(page, server, 'Admin', '/errors/404')
  const colleague = await server.addPerson('Agent')
  const { id, email } = colleague
  if (elsewhere) {
    await server.query(
      `update membership set is_primary = false, role = 'Admin' where user_id = $1`,
      [id],
    )
    await server.query(
      `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, 'Agent', true)`,
      [admin.organisationId, id],
    )
  } else
    await server.query('update membership set organisation_id = $2 where user_id = $1', [
      id,
      admin.organisationId,
    ])
  await createCall(`${server.address}/api`)('forgotPassword', { body: { email } })
  const params = { organisationId: admin.organisationId }
  await expect
    .poll(async () => (await admin.call('listMails', { params })).items[0]?.recipient)
    .toBe(email)
  await page.goto(server.address + path)
  return { admin, colleague }
}

/** All texts of the page, hidden or not, including link targets. */
const everything = (page: Page) => page.evaluate(() => document.documentElement.outerHTML)

test('[S02] the mail view shows no link that opens an account, and explains why and what to do', async ({
  page,
  browser,
}) => {
  const { admin, colleague } = await withColleague(page, MAILS)
  await page.getByRole('button', { name: colleague.email }).click()
  const mail = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(mail).toContainText('[link not shown: it opens the account]')
  await expect(mail).toContainText('anyone who opens it gets into the account. Set SMTP_URL')
  expect(await everything(page)).not.toMatch(/reset-password\/[\w-]{20}/)
  await expectGoodSight(page)

  await mail.getByRole('button', { name: 'Copy link…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy link' })
  await expect(dialog).toContainText(`lets ${colleague.email} choose a new password`)
  await expectGoodSight(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog).toContainText('It works once')
  await expectGoodSight(page)
  const link = (await dialog.locator('code').innerText()).trim()
  expect(link).toMatch(new RegExp(`^${server.address}/reset-password/[\\w-]{43}$`))

  const own = await (await browser.newContext()).newPage() // the colleague's browser, where nobody is signed in
  await own.goto(link)
  await own.getByLabel('New password', { exact: true }).fill('a new secret')
  await own.getByLabel('Confirm password', { exact: true }).fill('a new secret')
  await own.getByRole('button', { name: 'Reset password' }).click()
  await expect(own.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await own.goto(`${server.address}/login`)
  await signIn(own, colleague.email, 'a new secret')
  await expect(own.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  await own.context().close()
  const entries = await server.query(
    `select action, actor_id, member_id from audit_entry
     where organisation_id = $1 and action like 'account_link.%'`,
    [admin.organisationId],
  )
  expect(entries).toEqual([
    { action: 'account_link.created', actor_id: admin.id, member_id: colleague.id },
  ])
})

faultyTest(
  '[S02] of a colleague who is somewhere else too there is no link to copy',
  async ({ page }) => {
    const { colleague } = await withColleague(page, MEMBERS, { elsewhere: true })
    await page.getByRole('button', { name: /^Actions for Robin Test/ }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy link' })
    await expect(dialog).toContainText(colleague.email)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByRole('alert')).toContainText('also belongs to another organisation')
    await expect(dialog.locator('code')).toHaveCount(0)
  },
)

test('[S02] Configure Users creates links only for members of this organisation', async ({
  page,
}) => {
  await withColleague(page, MEMBERS)
  await page.getByRole('button', { name: /^Actions for Robin Test/ }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy link' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.locator('code')).toContainText('/reset-password/')
})

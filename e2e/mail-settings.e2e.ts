import { createCall } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { smtpSink, type SmtpSink } from '../packages/server/src/mail/test-smtp.ts'
import { expect, expectGoodSight, test } from './browser.ts'
import { ADMIN, createOrganisation, fillSetup, startEmptyServer } from './first-run.ts'
import { type OwnServer, sharedServer, startOwnServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const TAB = '/main/organization/config?tab=mail'

let sink: SmtpSink
let server: OwnServer
test.beforeAll(async () => {
  sink = await smtpSink()
  server = await startEmptyServer({
    SMTP_URL: sink.url,
    MAIL_FROM: 'Portal <no-reply@host.example>',
    MAIL_FROM_DOMAINS: 'shop.example',
  })
})
test.afterAll(async () => {
  await server.close()
  await sink.close()
})

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Registers a person, who gets a mail of the organisation. */
async function register(email: string) {
  const body = { firstName: 'Robin', lastName: 'Taylor', email, password: 'demo1234' }
  await createCall(`${server.address}/api`)('register', { body })
  return sink.next(email)
}

test('[ORGC-1] from an empty database: a test in the setup, then sender, test and domains in the tab', async ({
  page,
}) => {
  await fillSetup(page, server)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(`took an email to ${ADMIN}`)).toBeVisible()
  expect((await sink.next(ADMIN)).from).toMatchObject({ name: 'Portal' })
  await expectGoodSight(page)
  await createOrganisation(page)

  await page.goto(server.address + TAB)
  const outgoing = panel(page, 'Mail server')
  await expect(outgoing).toContainText('127.0.0.1') // a SuperAdmin sees which one it is
  await page.getByLabel('Name', { exact: true }).fill('Shop Example')
  await page.getByLabel('Address', { exact: true }).fill('boss@bank.example')
  await expect(page.getByText('Use an address at shop.example, or leave it empty')).toBeVisible()
  await expectGoodSight(page)
  await page.getByLabel('Address', { exact: true }).fill('help@shop.example')
  await page.getByLabel('Reply-to').fill('desk@shop.example')
  await expect(panel(page, 'Preview')).toContainText('Shop Example help@shop.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The email settings are saved')).toBeVisible()
  await outgoing.getByRole('button', { name: 'Send a test email' }).click()
  await expect(outgoing).toContainText(`took an email to ${ADMIN}`)
  expect(await sink.next(ADMIN)).toMatchObject({
    from: { name: 'Shop Example', address: 'help@shop.example' },
    replyTo: [{ address: 'desk@shop.example' }],
  })

  const add = async (domain: string) => {
    await page.getByLabel('Domain to add').fill(domain)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await add('gmail.com')
  await expect(page.getByText('Anybody can get an address at gmail.com')).toBeVisible()
  await add('robin@shop.example')
  await expect(page.getByRole('button', { name: 'Remove shop.example' })).toBeVisible()
  expect((await register('robin@shop.example')).from).toMatchObject({
    address: 'help@shop.example',
  })
  await page.reload()
  await expect(page.getByLabel('Reply-to')).toHaveValue('desk@shop.example')
  await expectGoodSight(page)

  await outgoing.getByRole('link', { name: 'Open the outbox' }).click()
  await expect(page.getByRole('row', { name: /Test of the mail server.*Sent/ })).toBeVisible()
  await page.goto(`${server.address}/main/organization/configure-users`)
  await expect(page.getByRole('row', { name: /Pending.*robin@shop.example/ })).toBeVisible()
  await page.goto(`${server.address}/main/organization/config?tab=audit`)
  await expect(page.getByText('Email settings changed').first()).toBeVisible()
})

test('[PWD-1] with a mail server the person is sent to their mail', async ({ page }) => {
  const own = await startOwnServer({ SMTP_URL: sink.url })
  const { email } = await own.addPerson('Agent')
  await page.goto(`${own.address}/forgot-password`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  expect((await sink.next(email)).subject).toContain('password')
  await expectGoodSight(page)
  await own.close()
})

test('[ORGC-1] a mail server that does not answer is told in a sentence, with its code', async ({
  page,
}) => {
  const away = await startOwnServer({ SMTP_URL: 'smtp://127.0.0.1:9' }) // nothing listens there
  await openAsNew(page, away, 'Admin', TAB)
  const outgoing = panel(page, 'Mail server')
  await outgoing.getByRole('button', { name: 'Send a test email' }).click()
  await expect(outgoing).toContainText('Nothing answers at this address')
  await expect(outgoing).toContainText('ECONNREFUSED')
  await expect(outgoing).toContainText('Last email not taken')
  await expectGoodSight(page)
  await away.close()
})

test('[ORGC-1] without a mail server the tab says what happens instead', async ({ page }) => {
  await openAsNew(page, await sharedServer(), 'Admin', TAB)
  const outgoing = panel(page, 'Mail server')
  await expect(outgoing).toContainText('No email goes out')
  await expect(outgoing.getByRole('button', { name: 'Send a test email' })).toHaveCount(0)
  await expectGoodSight(page)
})

import type { Page } from '@playwright/test'
import { type SmtpSink, smtpSink } from '../packages/server/src/mail/test-smtp.ts'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { arrive } from './dashboard.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

/*
 * Alerts and scheduled reports as a supervisor makes them, on a server without demo data, until
 * their mails arrive at a real mail server.
 */

let smtp: SmtpSink
let server: OwnServer
test.beforeAll(async () => {
  smtp = await smtpSink()
  server = await startOwnServer({ SMTP_URL: smtp.url })
})
test.afterAll(async () => {
  await server.close()
  await smtp.close()
})

const MINUTE = 60_000

/** An admin of a new organisation with tickets of the last minutes. */
function scene(page: Page, at: string, tickets: number) {
  const createdAt = new Date(Date.now() - 5 * MINUTE).toISOString()
  const records = Array.from({ length: tickets }, (_, n) => ({
    id: `t${n}`,
    subject: 'Where is my order?',
    requester: 'Mia',
    createdAt,
    updatedAt: createdAt,
    messages: [],
  }))
  return arrive(page, server, { at, tickets: records })
}

test('[DASH-1] an alert made from a figure fires by mail, opens the figure, and is stopped', async ({
  page,
}) => {
  const person = await scene(page, '/main/apps/prism/ticket-health', 3)
  await page.getByRole('button', { name: 'About Created', exact: true }).click()
  await page.getByRole('link', { name: 'Alert me…' }).click()
  const form = page.getByRole('dialog', { name: 'New alert' })
  await expect(form.getByLabel('Metric', { exact: true })).toHaveValue('created')
  await form.getByRole('button', { name: 'Create alert' }).click()
  await expect(form.getByText('Type a number')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Too many tickets')
  await form.getByLabel('Limit', { exact: true }).fill('2')
  await form.getByRole('button', { name: /^Email to/ }).click()
  await form.getByLabel('Robin Test').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByText('Too many tickets is saved')).toBeVisible()

  const mail = await smtp.next(person.email)
  expect(mail.subject).toBe('Alert: Too many tickets. Created is 3, above 2.')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('row', { name: /Too many tickets/ })).toContainText('Fires')
  await expect(page.getByRole('list', { name: 'Log of alerts and reports' })).toContainText(
    'Too many tickets, Email: To Robin Test',
  )
  await expectAccessible(page)
  await expectGoodSight(page)

  await page.getByRole('button', { name: 'What to do with Too many tickets' }).click()
  await page.getByRole('menuitem', { name: 'Stop' }).click()
  await expect(page.getByRole('row', { name: /Too many tickets/ })).toContainText('Stopped')
  const [, path = ''] = /(\/main\/apps\/prism\/data-analysis\S*)/.exec(mail.text ?? '') ?? []
  await page.goto(`${server.address}${path}`)
  await expect(page.getByRole('heading', { name: 'Data Analysis' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Created/ })).toBeChecked()
})

test('[DASH-1] an alert on a figure of surveys fires by mail and opens the survey results', async ({
  page,
}) => {
  const person = await scene(page, '/main/alerts', 1)
  await page.getByRole('button', { name: 'New alert' }).first().click()
  const form = page.getByRole('dialog', { name: 'New alert' })
  await form.getByLabel('Metric', { exact: true }).selectOption('Survey responses')
  await form.getByLabel('Name', { exact: true }).fill('Nobody answers')
  await form.getByLabel('It is', { exact: true }).selectOption('Below')
  await form.getByLabel('Limit', { exact: true }).fill('1')
  await form.getByRole('button', { name: /^Email to/ }).click()
  await form.getByLabel('Robin Test').check()
  await expectAccessible(page)
  await expectGoodSight(page)
  await form.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByText('Nobody answers is saved')).toBeVisible()
  const mail = await smtp.next(person.email)
  expect(mail.subject).toBe('Alert: Nobody answers. Survey responses is 0, below 1.')
  const [, path = ''] = /(\/main\/gratitude\/feedbacks\S*)/.exec(mail.text ?? '') ?? []
  await page.goto(`${server.address}${path}`)
  await expect(page.getByRole('heading', { name: 'Survey Results' })).toBeVisible()
})

test('[DASH-1] a report of a board arrives with picture and PDF, and its link ends it', async ({
  page,
}) => {
  const person = await scene(page, '/main/alerts', 4)
  await page.getByRole('button', { name: 'New report' }).click()
  const form = page.getByRole('dialog', { name: 'New report' })
  await form.getByLabel('Board', { exact: true }).selectOption('Ticket Health')
  await form.getByRole('button', { name: /^Send to/ }).click()
  await form.getByLabel('Robin Test').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create report' }).click()
  await expect(page.getByText('The report of Ticket Health is saved')).toBeVisible()
  await page.getByRole('button', { name: /What to do with the report of Ticket Health/ }).click()
  await page.getByRole('menuitem', { name: 'Send to me now' }).click()

  const mail = await smtp.next(person.email)
  expect(mail.subject).toBe('Test: Ticket Health: weekly metrics')
  expect(mail.attachments.map(({ mimeType }) => mimeType).toSorted()).toEqual([
    'application/pdf',
    'image/png',
  ])
  const [, path = ''] = /(\/unsubscribe\/report-\S+)/.exec(mail.text ?? '') ?? []
  await page.goto(`${server.address}${path}`)
  await expect(page.getByText('send no more reports of Ticket Health to')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.address}/main/alerts`)
  await expect(page.getByText('Robin Test (unsubscribed)')).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)
})

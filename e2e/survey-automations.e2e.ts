import type { Input, SurveyTemplate } from '@agent-assist/contract'
import { smtpSink, type SmtpSink } from '../packages/server/src/mail/test-smtp.ts'
import { addTemplate } from './add-template.ts'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { ticketOf } from './dashboard.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const PATH = '/main/gratitude/sendSurvey'
const RATED: SurveyTemplate = {
  title: 'Did we help?',
  q1Text: 'How was our help?',
  surveyCotegory: 'CSAT',
}
const KIM = 'kim@people.test'

let sink: SmtpSink
let server: OwnServer
test.beforeAll(async () => {
  sink = await smtpSink()
  server = await startOwnServer({ SMTP_URL: sink.url, MAIL_FROM: 'desk@help.example' })
})
test.afterAll(async () => {
  await server.close()
  await sink.close()
})

/** A ticket that Ann answered, and that is solved now. */
const solvedNow = (id: number, requesterEmail: string) => {
  const [before, now] = [new Date(Date.now() - 3_600_000), new Date()].map((at) => at.toISOString())
  return ticketOf(id, before ?? '', now ?? '', {
    requesterEmail,
    assignee: 'Ann',
    messages: [
      { at: before, author: 'Kim', authorRole: 'customer', text: 'Where is it?' },
      { at: now, author: 'Ann', authorRole: 'agent', text: 'It is on its way.' },
    ],
  })
}

test('[GRAT-1] a supervisor makes an automation, starts it, a solved ticket is asked about, and results name it', async ({
  page,
}) => {
  test.slow()
  const { organisationId, call } = await openAsNew(page, server, 'Admin', PATH)
  await addTemplate(server, organisationId, RATED)
  await expect(page.getByText('Nothing asks after a solved ticket yet')).toBeVisible()
  await page.getByRole('button', { name: 'New automation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New automation' })
  await expect(dialog.getByLabel('Survey', { exact: true })).toContainText('Did we help?')
  await dialog.getByLabel('Name', { exact: true }).fill('After help')
  await dialog.getByLabel('Hours after the solution').fill('0')
  await dialog.getByLabel('Subject', { exact: true }).fill('How was ticket {ticket}?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create the automation' }).click()
  const panel = page.getByRole('region', { name: 'Automations' })
  await expect(panel).toContainText('Stopped')
  await panel.getByRole('button', { name: 'Start After help' }).click()
  await expect(panel).toContainText('Running')
  await expectAccessible(page)
  await expectGoodSight(page)

  const records = [
    solvedNow(1, KIM),
    solvedNow(2, KIM),
  ] as Input<'importRecords'>['body']['batch']['records']
  const batch = { kind: 'tickets', records } as Input<'importRecords'>['body']['batch']
  await call('importRecords', { params: { organisationId }, body: { batch, last: true } })
  await expect
    .poll(() => sink.mails.filter(({ recipient }) => recipient === KIM).length, { timeout: 60_000 })
    .toBe(1)
  expect(sink.mails.find(({ recipient }) => recipient === KIM)?.subject).toMatch(
    /^How was ticket [12]\?$/,
  )

  await page.reload()
  await panel.getByRole('link', { name: 'Log of After help' }).click()
  await expect(page.getByRole('heading', { name: 'After help', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: KIM }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Change or stop it' }).click()
  await panel.getByRole('button', { name: 'Stop After help' }).click()
  await expect(panel).toContainText('Stopped')

  await page.goto(`${server.address}/main/gratitude/feedbacks`)
  await page.getByRole('combobox', { name: 'Split by' }).selectOption({ label: 'Campaign' })
  await expect(page.getByRole('button', { name: 'After help' })).toBeVisible()
})

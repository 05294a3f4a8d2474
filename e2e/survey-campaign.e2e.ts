import type { SurveyTemplate } from '@agent-assist/contract'
import type { Browser } from '@playwright/test'
import { smtpSink, type SmtpSink } from '../packages/server/src/mail/test-smtp.ts'
import { addTemplate } from './add-template.ts'
import { expect, expectAccessible, test } from './browser.ts'
import { arrive, ticketOf, tile } from './dashboard.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const QUESTION = 'How was our help?'

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

const RATED: SurveyTemplate = { title: 'How did we do?', q1Text: QUESTION, surveyCotegory: 'CSAT' }

const addressOf = (place: number) => `person${place}@people.test`

/** The person of the ticket. */
const ASKED = 11
const TICKET = '7'
/** With them 500: every 25th is not an address. */
const LINES = Array.from({ length: 500 }, (_, place) =>
  place % 25 === 0 ? `nobody ${place}` : `Person ${place} <${addressOf(place)}>`,
).filter((_, place) => place !== ASKED)
const FILE = `Name,E-mail,Ticket\nPerson ${ASKED},${addressOf(ASKED)},${TICKET}\n`
const GONE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(addressOf)

/** The customer opens the link of the mail: the rating is selected, and stored only when it is submitted. */
async function answer(browser: Browser, link: string, stored: () => Promise<unknown[]>) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked()
  expect(await stored()).toEqual([])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('textbox', { name: 'Comments' }).fill('You were quick.')
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByText('This survey has been answered. Thank you!')).toBeVisible()
  await context.close()
}

test('[GRAT-3] [GRAT-5] a campaign asks 500 people, one answers; results and ticket show the answer', async ({
  page,
  browser,
}) => {
  test.slow()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const { organisationId } = await arrive(page, server, {
    at: '/main/gratitude/campaign',
    tickets: [ticketOf(Number(TICKET), yesterday, yesterday, { assignee: 'Ann' })],
  })
  const templateId = await addTemplate(server, organisationId, RATED)
  for (const email of GONE)
    await server.query(
      `insert into email_suppression (organisation_id, email, reason) values ($1, $2, 'unsubscribed')`,
      [organisationId, email],
    )
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByLabel('Name of the campaign').fill('Autumn')
  await page.getByLabel(/How did we do\?/).check()
  await page.getByRole('button', { name: 'Next: recipients' }).click()
  await page.getByLabel('Addresses').fill(LINES.join('\n'))
  await page.getByRole('button', { name: 'Add these' }).click()
  await expect(page.getByText('499 people added, 479 with an address.')).toBeVisible()
  await page
    .getByLabel('Add a CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByText('500 people added, 480 with an address.')).toBeVisible()

  await page.getByRole('button', { name: 'Next: message' }).click()
  await page.getByLabel('Subject', { exact: true }).fill('{name}, how did we do?')
  await page.getByLabel('Text', { exact: true }).fill('One click tells us.')
  await expect(page.getByRole('region', { name: 'How it looks' })).toContainText(QUESTION)
  await expectAccessible(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('{name}, how did we do?')

  await page.getByRole('tab', { name: '5. Review' }).click()
  const who = page.getByRole('region', { name: 'Who gets it' })
  await expect(who).toContainText('470 people')
  await expect(who).toContainText('Not an address20 excluded')
  await expect(who).toContainText('Unsubscribed or bounced10 excluded')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to 470 people' }).click()

  await expect(page.getByRole('region', { name: 'State' })).toContainText('Finished', {
    timeout: 100_000,
  })
  await expect(page.getByText('470 of 470 emails sent')).toBeVisible()
  const got = sink.mails.filter(({ recipient }) => recipient.endsWith('@people.test'))
  expect(got.length).toBe(470)
  expect(new Set(got.map(({ recipient }) => recipient)).size).toBe(470)
  expect(got.some(({ recipient }) => GONE.includes(recipient))).toBe(false)
  const mail = got.find(({ recipient }) => recipient === addressOf(ASKED))
  expect(mail?.subject).toBe(`Person ${ASKED}, how did we do?`)
  const link = new RegExp(
    `${server.address}/adhoc_v2-survey/[0-9a-f]{32}/${templateId}\\?rating=Good\\b`,
  ).exec(mail?.text ?? '')?.[0]
  await page.getByLabel('Find an address or a name').fill(addressOf(ASKED))
  await page.getByRole('button', { name: addressOf(ASKED), exact: true }).click()
  await expect(page.getByRole('dialog', { name: addressOf(ASKED) })).toContainText('rating=Good')
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  const stored = () =>
    server.query(
      `select rating, feedback_text as comment, ticket_id as ticket, submitter, agent
       from survey_answer where organisation_id = $1`,
      [organisationId],
    )
  await answer(browser, link ?? '', stored)
  expect(await stored()).toEqual([
    {
      rating: 'Good',
      comment: 'You were quick.',
      ticket: TICKET,
      submitter: addressOf(ASKED),
      agent: 'Ann',
    },
  ])
  await page.goto(`${server.address}/main/gratitude/feedbacks`)
  await expect(tile(page, 'Survey CSAT')).toContainText('100')
  await expect(page.getByText('You were quick.').first()).toBeVisible()
  await page.goto(`${server.address}/main/apps/prism/ticket-health`)
  await expect(tile(page, 'Ticket CSAT')).toContainText('100')
  expect(
    await server.query('select satisfaction from ticket where organisation_id = $1 and id = $2', [
      organisationId,
      TICKET,
    ]),
  ).toEqual([{ satisfaction: 'good' }])
})

test('[GRAT-1] a link for many people has a QR code and an HTML snippet', async ({ page }) => {
  const { organisationId } = await openAsNew(
    page,
    server,
    'Supervisor',
    '/main/gratitude/sendSurvey',
  )
  await addTemplate(server, organisationId, RATED)
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByLabel('Name', { exact: true }).fill('At the till')
  await expect(page.getByLabel('Survey', { exact: true })).not.toHaveValue('') // the only one, once they are read
  await page.getByRole('button', { name: 'Create the link' }).click()
  const dialog = page.getByRole('dialog', { name: 'At the till' })
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(dialog).toContainText(`${server.address}/s/`)
  await expect(dialog).toContainText('<a href=')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close At the till' }).click()
  await expect(page.getByRole('cell', { name: 'Closed', exact: true })).toBeVisible()
})

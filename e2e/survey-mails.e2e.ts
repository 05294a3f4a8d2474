import type { SurveyTemplate } from '@agent-assist/contract'
import type { Browser, Page } from '@playwright/test'
import { smtpSink, type SmtpSink } from '../packages/server/src/mail/test-smtp.ts'
import { addTemplate } from './add-template.ts'
import { expect, expectGoodSight, test } from './browser.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

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

const KIM = 'kim@people.test'
const SILENT = 'silent@people.test'
const STARS: SurveyTemplate = {
  title: 'Kelda Home',
  q1Text: 'How was our help?',
  surveyCotegory: 'CSAT',
  q1Stars: true,
  q2: [{ quest: 'Is it solved?', questionType: 'BinaryQuestion' }],
}

const mailsTo = (email: string) => sink.mails.filter(({ recipient }) => recipient === email)
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  await button.click()
}

/** Makes the campaign on its screens; it reminds only who stopped half way. */
async function sendCampaign(page: Page): Promise<void> {
  const begin = page.getByRole('link', { name: 'New campaign', exact: true })
  await expect(begin).toBeVisible()
  await begin.click()
  await expect(page.getByLabel('Name of the campaign')).toBeVisible()
  await page.getByLabel('Name of the campaign').fill('Autumn')
  await page.getByLabel(/Kelda Home/).check()
  await press(page, 'Next: recipients')
  await expect(page.getByLabel('Addresses')).toBeVisible()
  await page.getByLabel('Addresses').fill(`${KIM}\n${SILENT}`)
  await press(page, 'Add these')
  await expect(page.getByText('2 people added, 2 with an address.')).toBeVisible()
  await press(page, 'Next: message')
  const look = page.getByRole('region', { name: 'How it looks' })
  await expect(look).toContainText('5 ★')
  await expect(look).not.toContainText('Good')
  await page.getByLabel('Subject', { exact: true }).fill('How did we do?')
  await press(page, 'Next: rules')
  const reminder = page.getByLabel('Reminder', { exact: true })
  await expect(reminder).toBeVisible()
  await reminder.selectOption({ label: 'Once, after 3 days' })
  const whom = page.getByLabel('Reminder goes to')
  await whom.selectOption({ label: 'Only people who began and stopped half way' })
  await expectGoodSight(page)
  await press(page, 'Next: review')
  await press(page, 'Send to 2 people')
  await expect(page.getByText('2 of 2 emails sent')).toBeVisible({ timeout: 30_000 })
}

/** Kim follows four stars, changes her mind, goes on and leaves. */
async function stopHalfWay(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('radio', { name: '4 Happy' })).toBeChecked()
  await page.getByRole('radio', { name: '2 Unhappy' }).check()
  await press(page, 'Next')
  await expect(title(page, 'Is it solved?')).toBeVisible()
  await page.reload()
  await expect(title(page, 'Is it solved?')).toBeVisible()
  await press(page, 'Back')
  await expect(page.getByRole('radio', { name: '2 Unhappy' })).toBeChecked()
  await press(page, 'Next')
  await context.close()
}

test('[SURV-10] [SURV-11] [GRAT-1] the stars of a mail only choose; who stops half way is reminded, and nobody else', async ({
  page,
  browser,
}) => {
  test.slow()
  const path = '/main/gratitude/campaign'
  const { organisationId: org, call } = await openAsNew(page, server, 'Admin', path)
  await addTemplate(server, org, STARS)
  await page.reload()
  await sendCampaign(page)
  const links = mailsTo(KIM)[0]?.text?.match(/\S+\?rating=\d/g) ?? []
  expect(links.map((link) => link.slice(-1))).toEqual(['1', '2', '3', '4', '5'])

  await stopHalfWay(browser, links[3] ?? '')
  const partials = () =>
    server.query('select rating, stars from survey_partial where organisation_id = $1', [org])
  await expect.poll(partials).toEqual([{ rating: 'Bad', stars: 2 }])
  await page.goto(`${server.address}/main/gratitude/feedbacks`)
  const list = page.getByRole('region', { name: 'Unfinished answers', exact: true })
  await expect(list).toContainText('▼ Bad, 2 stars')

  await server.query(
    `update survey_request set sent_at = sent_at - interval '4 days',
       started_at = started_at - interval '4 days' where organisation_id = $1`,
    [org],
  )
  const [campaign] = await server.query(
    'select id from survey_campaign where organisation_id = $1',
    [org],
  )
  const params = { organisationId: org, campaignId: String(campaign?.id) }
  for (const action of ['pause', 'resume'] as const)
    await call('actOnCampaign', { params, body: { action } })
  await expect.poll(() => mailsTo(KIM).length).toBe(2)
  expect(mailsTo(KIM)[1]?.subject).toBe('Reminder: How did we do?')
  expect(mailsTo(KIM)[1]?.text).toContain('You began this survey and did not finish it.')
  await expect.poll(async () => (await call('getCampaign', { params })).state).toBe('finished')
  expect(mailsTo(SILENT)).toHaveLength(1)
})

import type { Page } from '@playwright/test'
import { TEST_SETTINGS } from '../packages/server/src/connectors/request-tracker/test-request-tracker.ts'
import { smtpSink } from '../packages/server/src/mail/test-smtp.ts'
import { DEMO_TICKETS } from '../scripts/helpdesk/demo-tickets.ts'
import { freePort } from '../scripts/helpdesk/request-tracker.ts'
import { expect, test } from './browser.ts'
import { tile } from './dashboard.ts'
import { startOwnServer } from './own-server.ts'
import {
  admit,
  answerSurvey,
  askAfterSolutions,
  insertIntoTextArea,
  replyThere,
  signInAt,
  startDesk,
  whyWithout,
} from './real-helpdesk.ts'
import { openAsNew } from './sign-in.ts'

const why = whyWithout()
if (why) console.warn(`Skipped: the test of a real Request Tracker. ${why}.`)
test.skip(why !== undefined, why)

const HELPDESK = '/main/organization/config?tab=helpdesk'
/** The open ticket that two past ones answer. */
const TICKET = DEMO_TICKETS.findIndex(({ subject }) => subject === 'Machine stops with E4') + 1
const CUSTOMER = 'eva@example.test'
const SOLVED = DEMO_TICKETS.filter(({ isSolved }) => isSolved).length

const connected = (page: Page) => page.getByRole('region', { name: 'Request Tracker', exact: true })

/** Connects the helpdesk on the screen; its tickets come in. */
async function connect(page: Page, token: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect Request Tracker' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(TEST_SETTINGS.address)
  await dialog.getByLabel('Authentication token').fill(token)
  await dialog.getByLabel('Custom field with the brand').fill('Product')
  const monthsAgo = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Read tickets from').fill(monthsAgo)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(connected(page).getByText('Up to date')).toBeVisible({ timeout: 120_000 })
  await expect(connected(page)).toContainText(`${DEMO_TICKETS.length} stored`)
}

/** The days of all tickets. */
function range(): string {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `?from=${day(-30)}&to=${day(0)}`
}

test('[SDK-1] [ORGC-1] [GRAT-1] in a real Request Tracker: a suggestion becomes the sent reply, comes back as an outcome and figures, and the customer gives a score', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000)
  const port = await freePort()
  const desk = `http://127.0.0.1:${port}`
  const sink = await smtpSink()
  const server = await startOwnServer({ SMTP_URL: sink.url, REQUEST_TRACKER_TEST_URL: desk })
  const { organisationId, call } = await openAsNew(page, server, 'Admin', HELPDESK)
  const keeping = { params: { organisationId }, body: { keepsReplies: true } }
  await call('updateAssistSettings', keeping) // the report shows texts only then
  const secret = await admit(call, organisationId, desk)
  const assist = { url: server.address, org: organisationId, secret }
  const { token, stop } = await startDesk(port, sink.port, assist)
  const people = await browser.newContext()
  try {
    await connect(page, token)
    await askAfterSolutions(call, organisationId)

    const agent = await signInAt(people, desk, 'ann')
    const answer = await replyThere(agent, desk, TICKET)
    const judged = () =>
      server.query(
        `select type, outcome, agent, ticket_id as ticket from assist_event
         where organisation_id = $1 and outcome is not null order by type`,
        [organisationId],
      )
    const unchanged = { outcome: 'unchanged', agent: 'Ann Agent', ticket: `${TICKET}` }
    await expect.poll(judged).toEqual([
      { type: 'inserts', ...unchanged },
      { type: 'oneTouchTicketAnswer', ...unchanged },
    ])
    await insertIntoTextArea(browser, desk, TICKET + 1)
    const reply = await sink.next(CUSTOMER)
    expect(reply.subject).toContain(`#${TICKET}`)
    expect(reply.text?.replaceAll(/\s+/g, ' ')).toContain(answer)

    // the connector reads back what Request Tracker has made of it
    await connected(page).getByRole('button', { name: 'Sync now' }).click()
    const readBack = () =>
      server.query(
        `select t.status, t.assignee, m.text from ticket t join ticket_message m
           on m.organisation_id = t.organisation_id and m.ticket_id = t.id and m.author_role = 'agent'
         where t.organisation_id = $1 and t.id = $2`,
        [organisationId, `${TICKET}`],
      )
    await expect
      .poll(readBack, { timeout: 60_000 })
      .toMatchObject([{ status: 'solved', text: expect.stringContaining('vinegar') }])

    await page.goto(`${server.address}/apps/performance-report${range()}`)
    const table = page.getByRole('table', { name: 'Performance Report', exact: true })
    const row = table.getByRole('row').filter({ hasText: 'vinegar' }).first()
    await expect(row).toBeVisible()
    await row.getByRole('rowheader').getByRole('button').click()
    await expect(page.getByRole('dialog').getByText('Sent unchanged.')).toBeVisible()
    await page.goto(`${server.address}/main/apps/prism/ticket-health${range()}`)
    const figure = (name: string) => tile(page, name).getByRole('link').first()
    await expect(figure('Created')).toHaveText(`${DEMO_TICKETS.length}`)
    await expect(figure('Solved')).toHaveText(`${SOLVED + 1}`)

    const subject = `How was ticket ${TICKET}?`
    const mail = await sink.until(() => sink.mails.find((one) => one.subject === subject))
    expect(mail.recipient).toBe(CUSTOMER)
    const link = /https?:\S+[?&]score=10\b/.exec(mail.text ?? '')?.[0] ?? ''
    await answerSurvey(people, link)
    await page.goto(`${server.address}/main/gratitude/feedbacks${range()}`)
    await expect(tile(page, 'NPS')).toContainText('100')
  } finally {
    await people.close()
    await stop()
    await server.close()
    await sink.close()
  }
})

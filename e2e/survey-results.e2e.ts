import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addTemplate } from './add-template.ts'
import { expect, expectAccessible, test } from './browser.ts'
import { newAdmin, ticketOf, tile } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

const PATH = '/main/gratitude/feedbacks'
const RANGE = '?from=2026-11-01&to=2026-11-05'

/** Twelve scores: five promoters, three passives, four detractors. */
const SCORES = [10, 10, 9, 9, 9, 8, 7, 7, 6, 4, 0, 0]

let server: OwnServer
let token: string
let org: string
let template: string

async function storeAnswers() {
  template = await addTemplate(server, org, {
    title: 'November survey',
    q1Text: 'Would you recommend us?',
    q2: [{ quest: 'Order again?', questionType: 'BinaryQuestion' }],
  })
  for (const [place, score] of SCORES.entries()) {
    const responses = [
      {
        quest: 'Order again?',
        questionType: 'BinaryQuestion',
        singlevalueanswer: score > 6 ? 'Yes' : 'No',
      },
    ]
    await server.query(
      `insert into survey_answer (organisation_id, id, source, template_id, template_version,
         category, nps_score, responses, feedback_text, submitter, ticket_id, agent, answered_at)
       values ($1, $2, 'link', $3, 1, 'NPS', $4, $5::jsonb, $6, $7, $8, 'Ann Larsen', $9)`,
      [
        org,
        randomUUID(),
        template,
        score,
        JSON.stringify(responses),
        score < 5 ? `=The parcel ${place} came too late` : '',
        `customer${place}@example.test`,
        place < 6 ? '101' : null,
        `2026-11-0${1 + (place % 4)}T1${place % 10}:00:00.000Z`,
      ],
    )
  }
  for (let place = 0; place < 20; place += 1)
    await server.query(
      `insert into survey_request (id, organisation_id, recipient, survey_url, template_id, delivery,
         sent_at, answered_at, scanner_hits)
       values ($1, $2, 'customer@example.test', 'http://localhost/', $3, 'sent',
         '2026-11-01T08:00:00Z', $4, $5)`,
      [
        randomUUID(),
        org,
        template,
        place < 12 ? '2026-11-01T09:00:00Z' : null,
        place === 15 ? 6 : 0,
      ],
    )
}

test.beforeAll(async () => {
  server = await sharedServer()
  const tickets = [ticketOf(101, '2026-11-01T09:00:00.000Z', undefined, { tags: ['late'] })]
  const { email, organisationId } = await newAdmin(server, { tickets })
  org = organisationId
  token = await tokenOf(server.address, email)
  await server.query('update organisation set show_email = false where id = $1', [org])
  await storeAnswers()
})

const open = (page: Page, search = RANGE) => openWith(page, server.address + PATH + search, token)
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('[GRAT-5] metrics show their interval, and what was excluded', async ({ page }) => {
  await open(page)
  await expect(tile(page, 'NPS')).toContainText('+8')
  await expect(tile(page, 'NPS')).toContainText('between −41 and +57')
  await expect(tile(page, 'Response rate')).toContainText('60.0')
  await expect(panel(page, 'From sent to completed')).toContainText(
    '6 suspected scanner clicks excluded.',
  )
  await expect(panel(page, 'Scores')).toContainText(
    'NPS +8 (between −41 and +57), based on 12 scores',
  )
  await expect(panel(page, 'Order again?')).toContainText('12 answers.')
  await expectAccessible(page)
})

test('[GRAT-5] a click on a bar filters everything; the chip and Back undo it', async ({
  page,
}) => {
  await open(page)
  const plot = panel(page, 'Scores').getByRole('application')
  await plot.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/group=detractor/)
  await expect(tile(page, 'NPS')).toContainText('100')
  await expect(tile(page, 'Sent')).toContainText('not filtered by group')
  await panel(page, 'Results by segment').getByRole('button', { name: 'November survey' }).click()
  await expect(page.getByRole('group', { name: 'Results filtered by' })).toContainText(
    'November survey',
  )
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(tile(page, 'NPS')).toContainText('+8')
})

test('[GRAT-5] an answer links to its ticket and its neighbours, and is followed up', async ({
  page,
}) => {
  await open(page)
  await panel(page, 'Answers').getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: 'Answer' })
  await expect(drawer).toContainText('Order again?')
  const first = page.url()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(first)
  await expect(drawer.getByRole('button', { name: 'Newer answer (K)' })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(first)
  await drawer.getByRole('button', { name: 'Contacted' }).click()
  await drawer.getByLabel('Note').fill('Called back')
  await drawer.getByRole('button', { name: 'Save follow-up' }).click()
  await expect(drawer.getByRole('list', { name: 'What was done' })).toContainText('Called back')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})

test('[GRAT-5] the results as CSV and PDF', async ({ page }) => {
  await open(page)
  const file = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readFile(await (await download).path())
  }
  const csv = (await file('Download every answer as CSV')).toString()
  expect(csv.trim().split('\r\n')).toHaveLength(1 + SCORES.length)
  expect(csv).toContain(`'=The parcel`) // not a formula
  expect(csv).toContain('c•••@example.test')
  const pdf = await file('Download these results as PDF')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeGreaterThan(10_000)
})

test('[GRAT-5] a link shows the metrics to anybody, without addresses, until it is revoked', async ({
  page,
  browser,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByLabel('Title of the page').fill('For the board')
  await page.getByRole('checkbox', { name: /Show comments/ }).check()
  await page.getByRole('button', { name: 'Create the link' }).click()
  const url = await page.getByRole('status').locator('code').innerText()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(url)
  await expect(guest.getByRole('heading', { name: 'For the board' })).toBeVisible()
  await expect(guest.getByText('+8 · between −41 and +57 · based on 12')).toBeVisible()
  await expect(guest.getByText('came too late').first()).toBeVisible()
  await expect(guest.getByText('@example.test')).toHaveCount(0)
  await expectAccessible(guest)
  await page.getByRole('button', { name: 'End the link For the board' }).click()
  await expect(page.getByText(/^Ended/)).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('This link has ended')).toBeVisible()
  await guest.context().close()
})

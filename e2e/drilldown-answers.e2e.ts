import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin, ticketOf, tile } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

const RANGE = '?from=2026-11-01&to=2026-11-05'
/** Five promoters, three passives, four detractors. */
const SCORES = [10, 10, 9, 9, 9, 8, 7, 7, 6, 4, 0, 0]

let server: OwnServer
let token: string
let org: string
test.beforeAll(async () => {
  server = await sharedServer()
  const tickets = [ticketOf(101, '2026-11-01T09:00:00.000Z', undefined, { tags: ['late'] })]
  const { email, organisationId } = await newAdmin(server, { tickets })
  org = organisationId
  token = await tokenOf(server.address, email)
  for (const [place, score] of SCORES.entries())
    await server.query(
      `insert into survey_answer (organisation_id, id, source, category, nps_score, feedback_text,
         ticket_id, answered_at)
       values ($1, $2, 'link', 'NPS', $3, $4, $5, $6)`,
      [
        org,
        randomUUID(),
        score,
        score === 4 ? 'Nobody called me back.' : '',
        score === 4 ? '101' : null,
        `2026-11-0${1 + (place % 4)}T10:00:00.000Z`,
      ],
    )
})

const open = (page: Page, path: string) => openWith(page, server.address + path, token)
const list = (page: Page) => page.getByRole('dialog')
const status = (page: Page) => list(page).getByRole('status')

test('[GRAT-5] NPS opens its answers, with a switch; ticket, comment, file and address are there', async ({
  page,
}) => {
  await open(page, `/main/gratitude/feedbacks${RANGE}`)
  await tile(page, 'NPS').getByRole('link').click()
  await expect(list(page)).toHaveAccessibleName('NPS')
  await expect(list(page).getByRole('button', { name: '5 promoters' })).toBeVisible()
  await expect(status(page)).toHaveText(/^5 answers, 11\/01\/2026 – 11\/05\/2026/)
  await list(page).getByRole('button', { name: '4 detractors' }).click()
  await expect(list(page)).toHaveAccessibleName('NPS: detractors')
  await expect(status(page)).toHaveText(/^4 answers, /)
  await expect(list(page).getByText('Nobody called me back.')).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)

  const press = list(page).getByRole('button', { name: 'Download these answers as CSV' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), press])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(5) // the head and four answers

  await page.reload()
  await expect(status(page)).toHaveText(/^4 answers, /)
  await list(page).getByRole('link', { name: 'Ticket 101' }).click()
  await expect(list(page)).toHaveAccessibleName('Ticket 101')
})

test('[GRAT-5] filters of tickets and of answers narrow the list as they narrow the figure', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/main/gratitude/feedbacks${RANGE}&group=detractor`)
  await tile(page, 'Responses').getByRole('link').click()
  await expect(status(page)).toHaveText(/^4 answers, /)
  await page.goto(
    `${server.address}/main/boards/config${RANGE}&tagsFilter=late&tickets=survey:nps:side=detractor`,
  )
  await expect(status(page)).toHaveText(/^1 answer, /)
  await expect(list(page).getByRole('link', { name: 'Open Survey Results' })).toBeVisible()
  await expectAccessible(page)
})

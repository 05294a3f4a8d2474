import { createCall } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectGoodSight, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith } from './sign-in.ts'

/* Automatic answers only above a confidence that the organisation's own past bears out. */

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const ORDERS = ['Where is my order', 'When does my parcel come', 'Track my delivery']
const slider = (page: Page) => page.getByRole('slider', { name: 'Least confidence of an answer' })

/** A bot that knows one intent, and was judged by 40 texts: 30 of them are that intent, 10 none. */
async function judgedBot() {
  const { organisationId, token } = await newAdmin(server, {})
  const call = createCall(`${server.address}/api`, () => token)
  const params = { organisationId }
  const body = { name: 'Order', phrases: ORDERS, responses: [{ text: 'It is on its way.' }] }
  const { id: intentId } = await call('createIntent', { params, body })
  await call('publishBot', { params, body: {} })
  const texts = (text: string, n: number, id: string) =>
    Array.from({ length: n }, (_, at) => ({ text: `${text} ${at}`, intentId: id }))
  const items = [...texts('where is order', 30, intentId), ...texts('is my job safe', 10, '')]
  await call('saveHeldOut', { params, body: { items } })
  await expect
    .poll(async () => (await call('getBotConfidence', { params })).cases, { timeout: 60_000 })
    .toBe(40)
  const visitor = createCall(`${server.address}/api`, () => undefined)
  const say = (text: string) =>
    visitor('dfTextQuery', { query: { entity: organisationId }, body: { text, userId: 'v' } })
  return { organisationId, token, say }
}

test('[INT-1] [ASST-2] the slider says what would have been answered rightly, and the bot obeys it', async ({
  page,
}) => {
  const { organisationId, token, say } = await judgedBot()
  const isLost = async () => (await say('where is order 5')).isFallback === true
  await openWith(
    page,
    `${server.address}/apps/configure-intents/${organisationId}?tab=settings`,
    token,
  )
  await expect(page.getByText(/Would have answered \d+\s% of 40 past questions/)).toBeVisible()
  await slider(page).focus()
  await page.keyboard.press('Home')
  await expect(
    page.getByText(/Would have answered 100\s% of 40 past questions, 75\s% of them rightly\./),
  ).toBeVisible()
  for (let step = 0; step < 50; step++) await page.keyboard.press('ArrowRight')
  await expect(
    page.getByText(/Would have answered 75\s% of 40 past questions, 100\s% of them rightly\./),
  ).toBeVisible()
  await expect(page.getByRole('application', { name: /Answers by least confidence/ })).toBeVisible()
  await expectGoodSight(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings are saved')).toBeVisible()
  expect(await isLost()).toBe(false)

  await slider(page).focus()
  await page.keyboard.press('End')
  await expect(page.getByText('Would have answered none of 40 past questions.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(isLost).toBe(true)
})

const AT = (minute: number) => new Date(Date.UTC(2026, 1, 2, 10, minute)).toISOString()
const STEAM = 'The steam wand drips milk on the table, and the tip is dirty again.'

test('[ASST-2] auto-reply says how often past tickets would have been answered rightly', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { organisationId, token } = await newAdmin(server, {})
  const call = createCall(`${server.address}/api`, () => token)
  const params = { organisationId }
  const address = '/main/organization/config?tab=assist'
  await openWith(page, server.address + address, token)
  await page.getByLabel('What happens with the best answer').selectOption('suggested')
  await expect(page.getByText('There is no past ticket with a known answer yet')).toBeVisible()

  const url = 'https://help.example.test/kb/wand'
  const article = { id: 'wand', title: 'Clean the wand', text: STEAM, url, summary: '', topics: [] }
  const articles = { kind: 'articles' as const, records: [{ ...article, locale: 'en' }] }
  const tickets = Array.from({ length: 40 }, (_, at) =>
    ticketOf(at, AT(at), AT(at), {
      subject: 'Steam wand drips',
      messages: [
        { at: AT(at), author: 'Eva', authorRole: 'customer', text: STEAM },
        { at: AT(at), author: 'Ann', authorRole: 'agent', text: `Please see ${url}` },
      ],
    }),
  )
  await call('importRecords', { params, body: { batch: articles, last: false } })
  // about something else, with an answer that nobody knows: without them every word is common
  const others = Array.from({ length: 80 }, (_, at) =>
    ticketOf(100 + at, AT(at), AT(at), {
      subject: 'Invoice of last month',
      messages: [{ at: AT(at), author: 'Eva', authorRole: 'customer', text: 'A wrong date.' }],
    }),
  )
  const batch = { kind: 'tickets' as const, records: [...others, ...tickets] as never }
  await call('importRecords', { params, body: { batch, last: true } })
  const nothing = { kind: 'canned' as const, records: [] }
  await expect
    .poll(
      async () => {
        // it would be computed some minutes later
        await server.query(
          'update answer_confidence_queue set not_before = now() where organisation_id = $1',
          [organisationId],
        )
        await call('importRecords', { params, body: { batch: nothing, last: false } }) // wakes the work
        return (await call('getReplyConfidence', { params })).points.length
      },
      // while people use the server, it takes its time
      { timeout: 150_000, intervals: [5000] },
    )
    .toBe(101)
  await page.goto(server.address + address)
  await page.getByLabel('What happens with the best answer').selectOption('suggested')
  await expect(
    page.getByText(/Would have answered 100\s% of 30 past tickets, 100\s% of them rightly\./),
  ).toBeVisible()
  await expectGoodSight(page)
})

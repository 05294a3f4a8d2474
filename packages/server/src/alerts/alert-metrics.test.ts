import { randomUUID } from 'node:crypto'
import { DEFAULT_FILTERS } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeEvents } from '../record/store.ts'
import { signIn, testServer, type TestServer, testUser } from '../platform/testing/test-db.ts'
import { testAnswer } from '../surveys/requests/test-surveys.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { alertScene, NOON } from './test-alerts.ts'

/* Alerts on figures of surveys and of Agent Assist. */
let server: TestServer
let here: Awaited<ReturnType<typeof alertScene>>
beforeAll(async () => (server = await testServer()))
beforeEach(async () => (here = await alertScene(server)))
afterAll(() => server.close())

const MINUTE = 60_000
const WEEK = 7 * 24 * 60
const before = (minutes: number) => new Date(NOON - minutes * MINUTE).toISOString()

/** Stores answers that were given so many minutes before noon. */
async function answer(minutes: readonly number[], given: Parameters<typeof testAnswer>[2] = {}) {
  for (const one of minutes)
    await testAnswer(server.db, here.organisationId, { ...given, answeredAt: before(one) })
}
const times = (count: number, minutes: number) => Array.from({ length: count }, () => minutes)

/** The text of the alert's mail. */
async function text(): Promise<string> {
  const admin = await testUser(server.db, here.organisationId, 'Admin')
  const call = server.as(await signIn(server, admin.email))
  const params = { organisationId: here.organisationId }
  const { items } = await call('listMails', { params })
  const { text: found = '' } = await call('getMail', {
    params: { ...params, mailId: items[0]?.id ?? '' },
  })
  return found
}

test('[DASH-1] a limit on survey CSAT fires, says how many answers count, and opens the survey results', async () => {
  await here.save({
    name: 'Bad answers',
    metric: 'survey_csat',
    condition: { kind: 'limit', side: 'below', value: 80, window: 'day', leastTickets: 5 },
  })
  await answer([5, 6, 7], { rating: 'Good' })
  await here.check()
  expect(await here.only()).toMatchObject({ state: 'unknown' })
  await answer([8, 9, 10], { rating: 'Bad' })
  await here.check(1)
  expect(await here.mails()).toEqual(['Alert: Bad answers. Survey CSAT is 50 %, below 80 %.'])
  const mail = await text()
  expect(mail).toContain('Based on 6 answers.')
  expect(mail).toContain('All answers count: no filters.')
  expect(mail).toContain(
    'https://portal.example/main/gratitude/feedbacks?from=2030-11-19&to=2030-11-20&filters=none',
  )
})

test('[DASH-1] filters select answers by their ticket, and the message says how many have none', async () => {
  await storeTickets(server.db, here.organisationId, [
    ticketOf('refunded', { tags: ['refund'], createdAt: before(60) }),
    ticketOf('sent', { tags: ['delivery'], createdAt: before(60) }),
  ])
  await here.save({
    name: 'Refunds',
    metric: 'survey_nps',
    condition: { kind: 'limit', side: 'below', value: 0, window: 'day', leastTickets: 1 },
    filters: { ...DEFAULT_FILTERS, tagsFilter: ['refund'] },
  })
  await answer([5], { npsScore: 2, ticketId: 'refunded' })
  await answer([6, 7], { npsScore: 10, ticketId: 'sent' })
  await answer([8, 9], { npsScore: 10 })
  await here.check()
  expect(await here.mails()).toEqual(['Alert: Refunds. Survey NPS is -100, below 0.'])
  expect(await text()).toContain('2 answers without a ticket are not counted.')
})

test('[DASH-1] survey answers are compared with the same weekday and hour of eight weeks', async () => {
  await here.save({
    name: 'Answers',
    metric: 'survey_responses',
    condition: { kind: 'unusual', side: 'above', window: 'hour' },
  })
  for (let week = 1; week <= 8; week += 1) await answer(times(10, 30 + week * WEEK))
  await answer(times(12, 30))
  await here.check()
  expect(await here.only()).toMatchObject({ state: 'ok', lastValue: 12 })
  await answer(times(30, 30))
  await here.check()
  expect(await here.mails()).toEqual([
    'Alert: Answers. Survey responses is 42, outside the usual 0.5 to 19.5.',
  ])
})

test('[DASH-1] a rate of sent surveys takes a limit only: those of today can still be answered', async () => {
  const condition = { kind: 'unusual', side: 'below', window: 'day' } as const
  await expect(here.save({ metric: 'survey_response_rate', condition })).rejects.toMatchObject({
    fields: { condition: expect.stringContaining('can still be answered') },
  })
  await here.save({ metric: 'survey_sent', condition })
})

test('[DASH-1] a limit on a figure of Agent Assist fires and opens the board that has it', async () => {
  await storeTickets(server.db, here.organisationId, [ticketOf('1', { createdAt: before(60) })])
  await here.save({
    name: 'Unused',
    metric: 'assist_total_inserts',
    condition: { kind: 'limit', side: 'below', value: 2, window: 'last7' },
  })
  await server.db.transaction((tx) =>
    storeEvents(tx, here.organisationId, [
      {
        id: randomUUID(),
        type: 'articleInsert',
        ticketId: '1',
        agent: 'Ann',
        createdOn: before(5),
      },
    ]),
  )
  await here.check()
  expect(await here.mails()).toEqual(['Alert: Unused. Total Inserts is 1, below 2.'])
  const mail = await text()
  expect(mail).toContain('Based on 1 event.')
  expect(mail).toContain('https://portal.example/main/boards/board/system?from=2030-11-14')
})

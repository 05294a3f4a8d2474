import { BAD_WORDS, type Call, GOOD_WORDS, TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets } from '../tickets/test-tickets.ts'

let server: TestServer
let call: Call
let org: string

/** A ticket with this rating: good ones of Billing on the 2nd, bad ones of Orders on the 3rd. */
const rated = (word: string, number: number) => {
  const isGood = (GOOD_WORDS as readonly string[]).includes(word)
  const createdAt = isGood ? '2026-02-02T10:00:00.000Z' : '2026-02-03T10:00:00.000Z'
  return TicketRecord.parse({
    id: `${word} ${number}`,
    subject: word,
    requester: 'Kim',
    group: isGood ? 'Billing' : 'Orders',
    satisfaction: word,
    createdAt,
    updatedAt: createdAt,
    messages: [],
  })
}

beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  const { email } = await testUser(server.db, org, 'Supervisor')
  call = server.as(await signIn(server, email))
  const odd = [
    { ...rated('good', 9), group: 'Orders' },
    { ...rated('bad', 9), group: 'Billing' },
    { ...rated('bad', 10), group: 'Billing' },
  ]
  await storeTickets(server.db, org, [...[...GOOD_WORDS, ...BAD_WORDS].map(rated), ...odd])
})
afterAll(() => server.close())

const query = {
  from: '2026-02-01T00:00:00.000Z',
  to: '2026-02-28T23:59:59.999Z',
  metrics: 'csat',
}

test('[SATI-1] total, groups and days have good / (good + bad) in whole percent', async () => {
  const params = { organisationId: org }
  const [all] = (await call('getMetrics', { params, query })).items
  expect(all).toMatchObject({ value: 42, part: 5, whole: 12 }) // 41.7
  const { groups } = await call('getMetricGroups', { params, query: { ...query, by: 'group' } })
  const byGroup = groups.map(({ segments, items: [item] }) => [segments[0]?.key, item?.value])
  expect(Object.fromEntries(byGroup)).toEqual({ Billing: 67, Orders: 17 }) // 4 of 6, 1 of 6
  const { items, days } = await call('getMetricSeries', { params, query })
  const onDay = (day: string) => items[0]?.days[days.indexOf(day)]?.value
  // the 2nd has the five good ones, the 3rd the seven bad ones
  expect([onDay('2026-02-02'), onDay('2026-02-03')]).toEqual([100, 0])
  expect(onDay('2026-02-04')).toBeUndefined()
})

import {
  DEFAULT_FILTERS,
  type ExclusionReason,
  type MetricValue,
  type MetricName,
  type TicketRecord,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { evaluate } from './evaluate.ts'
import { ticketOfLine } from './test-golden.ts'

/*
 * Rules of the metric dictionary on one or two tickets each; in golden.test.ts an error could
 * disappear in a sum. No organisation here has business hours or targets. The lines have the
 * notation of test-golden.ts.
 */

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

/** Metric values of tickets in an organisation without others, a week after them. */
async function metricValuesOf(
  tickets: TicketRecord[],
  metrics: MetricName[],
): Promise<MetricValue[]> {
  const { id: org } = await testOrganisation(db)
  await storeTickets(db, org, tickets)
  const view = {
    org,
    filters: DEFAULT_FILTERS,
    from: '2026-02-01T00:00:00.000Z',
    to: '2026-02-09T23:59:59.999Z',
    timeZone: 'UTC',
    asOf: '2026-02-10T00:00:00.000Z',
  }
  return evaluate(db, view, metrics)
}

/** Tickets created by email on Monday at 10:00, one per line. */
const mailed = (...lines: string[]) =>
  lines.map((line, place) => ticketOfLine(`T${place}`, '2 10:00 email -', line))
const chatted = (line: string) => [ticketOfLine('T0', '2 10:00 chat -', line)]

type Expected = Partial<Record<MetricName, number | ExclusionReason>>

const RULES: [rule: string, tickets: TicketRecord[], expected: Expected][] = [
  [
    // The customer writes again five days later, and Ann answers in ten minutes
    'a ticket that a bot solved and that came back waits from then on',
    mailed(
      '0 She says; 1 Bot says; 2 solved by Bot; 7200 She says; 7200 open; 7210 Ann says; 7210 solved by Ann',
    ),
    { frt: 10, full_res: 7210, full_res_no_bot: 10 },
  ],
  [
    'the same without anybody who set it solved, as rules do',
    mailed('0 She says; 2 solved; 7200 She says; 7200 open; 7210 Ann says; 7210 solved by Ann'),
    { frt: 10, full_res_no_bot: 10 },
  ],
  [
    // Ann solved it on the telephone: nobody wrote to the customer for five days
    'a ticket that an agent solved without a reply has waited since its creation',
    mailed(
      '0 She says; 0 to Ann; 2 solved by Ann; 7200 She says; 7200 open; 7210 Ann says; 7210 solved by Ann',
    ),
    { frt: 7210, full_res_no_bot: 7210 },
  ],
  [
    'what a bot solved alone has no time without bots',
    mailed('0 She says; 1 Bot says; 2 solved by Bot'),
    { frt: 'botOnly', full_res: 2, full_res_no_bot: 'solvedByBot' },
  ],
  [
    'a greeting of a bot does not make it the bot’s when an agent took part',
    mailed('0 She says; 1 Bot says; 20 Ann notes; 30 solved by Ann'),
    { frt: 'botOnly', full_res_no_bot: 30 },
  ],
  [
    'of a ticket that an agent opened in public the second message is the first reply',
    mailed('0 Ann opens; 45 Ann says'),
    { frt: 45, replies: 1 },
  ],
  [
    'a note at its beginning is no message to the customer: the first public one is the reply',
    mailed('0 Ann notes; 45 Ann says'),
    { frt: 45, replies: 1 },
  ],
  ['a note is no first reply', mailed('0 She says; 5 Ann notes'), { frt: 'noReply', replies: 0 }],
  [
    'thanks after the solution leave an email one-touch',
    mailed('0 She says; 5 Ann says; 5 solved by Ann; 60 She says; 60 open; 70 solved by Ann'),
    { one_touch: 100, two_touch: 0, multi_touch: 0, reopen: 100, fcr: 0 },
  ],
  [
    'but not a chat, which must never come back',
    chatted('0 She says; 5 Ann says; 5 solved by Ann; 60 She says; 60 open; 70 solved by Ann'),
    { one_touch: 0, two_touch: 0, multi_touch: 100 },
  ],
  [
    'a second teammate, even with a note alone, is no first contact any more',
    mailed(
      '0 She says; 5 Ann says; 5 solved by Ann',
      '0 She says; 3 Bo notes; 5 Ann says; 5 solved by Ann',
    ),
    { fcr: 50, one_touch: 100 },
  ],
  [
    'handoffs are different people, however many notes they write',
    mailed('0 She says; 1 Bo notes; 2 Bo notes; 3 Cy notes; 5 Ann says; 5 solved by Ann'),
    { handoffs: 2 },
  ],
  [
    'stations are changes to somebody else, a group that comes again included',
    mailed(
      '0 She says; 0 to Ann; 1 to Ann; 2 to Bo; 3 to Ann; 0 in A; 2 in B; 3 in A; 5 solved by Ann',
    ),
    { assignee_stations: 3, group_stations: 3 },
  ],
  [
    'waiting for the requester is pending, waiting for us is all the rest, and both end when it is solved',
    mailed('0 She says; 10 open; 30 pending; 70 hold; 150 open; 310 solved; 9000 closed'),
    { new_time: 10, open_time: 180, agent_wait: 40, on_hold: 80, req_wait: 270 },
  ],
  [
    'without business hours nobody knows how many of them passed',
    mailed('0 She says; 5 Ann says; 5 solved by Ann'),
    { frt: 5, frt_business: 'noCalendar', full_res_business: 'noCalendar' },
  ],
  [
    'a rating that stays bad in other words has not changed',
    mailed('0 She says; 5 Ann says; 5 solved by Ann; 10 offered; 20 bad; 30 very unhappy'),
    { csat: 0, csat_rr: 100, csat_shift: 0 },
  ],
  [
    'neutral counts as bad, and a survey that was never sent is in no rate',
    mailed(
      '0 She says; 5 solved; 10 offered; 20 neutral',
      '0 She says; 5 solved; 10 unoffered',
      '0 She says; 5 solved; 10 offered',
    ),
    { csat: 0, csat_rr: 50 },
  ],
  [
    'solutions are events, solved are tickets, requesters are people',
    [
      ticketOfLine('1', '2 10:00 email - Zoe', '0 She says; 5 solved; 60 open; 70 solved'),
      ticketOfLine('2', '3 10:00 email - Zoe', '0 She says; 5 solved'),
      ticketOfLine('3', '3 10:00 email - Yan', '0 She says'),
    ],
    { solutions: 3, solved: 2, created: 3, requesters: 2, net_flow: 1, backlog: 1 },
  ],
]

describe('[DASH-4] [SATI-1] one rule at a time', () => {
  test.each(RULES)('%s', async (_rule, tickets, expected) => {
    const metrics = Object.keys(expected) as MetricName[]
    const metricValues = await metricValuesOf(tickets, metrics)
    const found = metricValues.map(({ value, excluded: [left] }) => value ?? left?.reason)
    expect(Object.fromEntries(metrics.map((metric, place) => [metric, found[place]]))).toEqual(
      expected,
    )
  })
})

/** Ann solves a ticket on Monday at 11:00; a requester opens another one some minutes later. */
const again = (minutes: number, requester = 'Zoe') => {
  const at = new Date(Date.parse('2026-02-02T11:00:00Z') + minutes * 60_000).toISOString()
  const [day, clock] = [at.slice(8, 10), at.slice(11, 16)]
  return [
    ticketOfLine('1', '2 10:00 email - Zoe', '0 She says; 60 Ann says; 60 solved by Ann'),
    ticketOfLine('2', `${Number(day)} ${clock} email - ${requester}`, '0 She says'),
  ]
}
const DAY = 24 * 60

test.each([
  ['just before it was solved', again(-1), 0, 0],
  ['a minute later', again(1), 100, 100],
  ['24 hours later to the minute', again(DAY), 100, 100],
  ['a minute after that', again(DAY + 1), 0, 100],
  ['72 hours later to the minute', again(3 * DAY), 0, 100],
  ['a minute after that', again(3 * DAY + 1), 0, 0],
  ['by somebody else', again(60, 'Yan'), 0, 0],
])('[DASH-4] another ticket %s', async (_when, tickets, within24, within72) => {
  const metricValues = await metricValuesOf(tickets, ['followup_24', 'followup_72', 'reopen'])
  expect(metricValues.map(({ value }) => value)).toEqual([within24, within72, 0])
})

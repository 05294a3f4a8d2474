import { DEFAULT_FILTERS, HOUR_MS, type MetricName, type RiskSign } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import type { View } from '../metrics/definitions/date-fields.ts'
import { evaluate, splitMetrics } from '../metrics/evaluate.ts'
import { scoreMessage, type Told } from '../metrics/test-sentiment.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { notifyAttention } from './store-attention.ts'

const AS_OF = '2026-02-10T00:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(AS_OF) - hours * HOUR_MS).toISOString()
const says = (hours: number, authorRole: 'customer' | 'agent' = 'customer') => ({
  at: ago(hours),
  author: authorRole,
  authorRole,
  isPublic: true,
  text: 'Hello',
})
type Ticket = ReturnType<typeof ticketOf>

/** A ticket whose messages are some hours old. */
const ticket = (id: string, messages: ReturnType<typeof says>[], given: Partial<Ticket> = {}) =>
  ticketOf(id, {
    createdAt: messages[0]?.at,
    priority: 'normal',
    assignee: 'Ann',
    messages,
    ...given,
  })

const owners = ['Bo', 'Ann'].map((value) => ({ at: ago(60), field: 'assignee' as const, value }))

/** Each ticket with the sentiments of its messages and the signs that follow. */
const CASES: [Ticket, Told[], RiskSign[]][] = [
  [ticket('calm', [says(1)]), ['neutral'], []],
  // attention rose from 32 + 4 to 32 + 4 + 13 + 7 in two days
  [ticket('waits', [says(50)]), ['negative'], ['rising', 'negative', 'waiting']],
  // two signs are no risk yet: answered, with falling sentiment
  [
    ticket('sours', [says(30), says(20), says(10, 'agent')]),
    ['neutral', 'negative'],
    ['negative', 'falling'],
  ],
  [
    ticket('passed on', [says(60), says(50), says(5, 'agent')], { changes: owners }),
    ['neutral', 'negative'],
    ['negative', 'falling', 'owners'],
  ],
  // 40 + 14 + 13 + 12 + 5: the critical score alone is enough
  [
    ticket('critical', [says(80), says(70), says(60)], { priority: 'urgent', assignee: 'Cleo' }),
    ['positive', 'negative', 'veryNegative'],
    ['critical', 'rising', 'negative', 'falling', 'waiting'],
  ],
]
const RISKS = ['critical', 'passed on', 'waits']
/** Dan has eleven tickets and Eve has ten, all of them calm. */
const LOADED = ['Dan', 'Eve'].flatMap((assignee) =>
  Array.from({ length: assignee === 'Dan' ? 11 : 10 }, (_, index) =>
    ticket(`${assignee} ${index}`, [says(1)], { assignee }),
  ),
)
/** The 21 of LOADED and the five of CASES. */
const UNSOLVED = 26

let db: Db
let view: View
beforeAll(async () => {
  db = await testDb()
  const { id: org } = await testOrganisation(db)
  view = {
    org,
    filters: DEFAULT_FILTERS,
    from: ago(24),
    to: AS_OF,
    timeZone: 'UTC',
    asOf: AS_OF,
  }
  const solved = ticket('solved', [says(90)], {
    statusHistory: [{ at: ago(2), status: 'solved', by: 'Ann' }],
  })
  await storeTickets(db, org, [...CASES.map(([one]) => one), ...LOADED, solved])
  const told = new Map<string, readonly Told[]>(CASES.map(([{ id }, words]) => [id, words]))
  for (const { id } of LOADED) told.set(id, ['neutral'])
  await scoreMessage(db, org, told.set('solved', ['negative']))
  while (await notifyAttention(db, org, Date.parse(AS_OF)));
})
afterAll(() => db.close())

const METRIC: MetricName = 'escalation_risk'

test('[DASH-4] [DASH-6] counts unsolved tickets with a critical score or more than two signs', async () => {
  const [metricValue] = await evaluate(db, view, [METRIC])
  expect(metricValue).toMatchObject({
    part: RISKS.length,
    whole: UNSOLVED,
    n: UNSOLVED,
    excluded: [],
  })
})

test('[DASH-6] tickets are grouped by their signs, and one ticket can show several', async () => {
  const groups = await splitMetrics(db, view, [METRIC], ['riskSign'])
  const found = Object.fromEntries(
    groups.map(({ keys: [sign = 'none'], metricValues }) => [sign, metricValues.get(METRIC)?.n]),
  )
  const signs = CASES.flatMap(([, , shown]) => shown)
  const times = (sign: RiskSign) => signs.filter((one) => one === sign).length
  expect(found).toEqual({
    none: 1 + 10,
    critical: 1,
    rising: times('rising'),
    negative: times('negative'),
    falling: times('falling'),
    waiting: times('waiting'),
    owners: 1,
    loaded: 11,
  })
})

test('[DASH-6] a ticket without an attention score is excluded, with its reason', async () => {
  await storeTickets(db, view.org, [ticket('new', [says(1)])])
  const [metricValue] = await evaluate(db, view, [METRIC])
  expect(metricValue).toMatchObject({
    whole: UNSOLVED,
    excluded: [{ reason: 'notJudgedYet', count: 1 }],
  })
})

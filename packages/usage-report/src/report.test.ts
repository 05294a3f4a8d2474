import { ApiError, type EmbedCall, MESSAGES, type UsageEvent } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { keyFigures } from './figures.ts'
import { defaultRange, fromFields, rangeBefore } from './range.ts'
import { createReport } from './report.ts'

const NOW = new Date(2026, 10, 21, 9, 45)

let minute = 0
const event = (type: string, ticket: string, given: Partial<UsageEvent> = {}): UsageEvent => ({
  type,
  ticket_id: ticket,
  agent: 'Agent 07',
  created_on: new Date(2026, 10, 20, 8, minute++).toISOString(),
  ...given,
})

const EVENTS = [
  event('loads', '1'),
  event('loads', '1'),
  event('loads', '2'),
  event('gptInsert', '2'),
  event('articleInsert', '2'),
  event('oneTouchTicketAnswer', '10', { query: 'Cracked carafe' }),
  event('like', '2'),
  event('loads', '99', { value: -1 }),
]

/** Answers each period from its own list and keeps what was asked. */
function stub(current: UsageEvent[] | Error, previous: UsageEvent[] | Error = []) {
  const asked: { startDate: string; endDate: string; entity: string }[] = []
  const call = (async (_: string, { query }: { query: (typeof asked)[number] }) => {
    asked.push(query)
    const answer = new Date(query.endDate) >= NOW ? current : previous
    if (answer instanceof Error) throw answer
    return { _ba: answer }
  }) as unknown as EmbedCall
  return { asked, report: createReport({ call, org: 'demo-org', now: () => NOW }) }
}

test('[FILT-5] it opens with 7 days before now, 00:00, to the end of today', () => {
  const { from, to } = defaultRange(NOW)
  expect(from).toEqual(new Date(2026, 10, 14, 0, 0, 0, 0))
  expect(to).toEqual(new Date(2026, 10, 21, 23, 59, 59, 999))
})

test('the period before has as many days; a running day is compared up to the same moment', () => {
  const range = defaultRange(NOW)
  expect(rangeBefore(range, NOW)).toEqual({
    from: new Date(2026, 10, 6),
    to: new Date(2026, 10, 13, 9, 45),
  })
  const over = { from: new Date(2026, 9, 1), to: new Date(2026, 9, 2, 23, 59, 59, 999) }
  expect(rangeBefore(over, NOW)).toEqual({
    from: new Date(2026, 8, 29),
    to: new Date(2026, 8, 30, 23, 59, 59, 999),
  })
})

test('the end may not lie before the start; the same day is a range', () => {
  expect(fromFields('2026-11-02', '2026-11-01')).toBeUndefined()
  expect(fromFields('', '2026-11-01')).toBeUndefined()
  expect(fromFields('2026-11-01', '2026-11-01')?.to).toEqual(new Date(2026, 10, 1, 23, 59, 59, 999))
  const { report } = stub([])
  expect(report.setRange('2026-11-02', '2026-11-01')).toBe(MESSAGES.endBeforeStart)
})

test('[USE-2] it asks for the organisation and both periods; what never happened is dropped', async () => {
  const { asked, report } = stub(EVENTS)
  await report.load()
  expect(asked).toHaveLength(2)
  expect(asked.map(({ entity }) => entity)).toEqual(['demo-org', 'demo-org'])
  expect(report.status.value).toBe('ready')
  expect(report.events.value).toHaveLength(7)
})

test('[USE-3] the key figures are the composites, against the period before', async () => {
  const { report } = stub(EVENTS, [event('gptInsert', '5'), event('dislike', '5')])
  await report.load()
  const [loads, inserts, oneTouch, likes] = report.figures.value
  expect(loads).toMatchObject({ name: 'Unique Loads', value: '2', basis: 'of 3 loads' })
  expect(inserts).toMatchObject({
    name: 'Total Inserts',
    value: '2',
    change: { text: '+100.0\u202F%', meaning: 'up' },
  })
  expect(oneTouch).toMatchObject({ name: 'One-Touch Answer - TOTAL', value: '1' })
  expect(oneTouch?.change).toBeUndefined()
  expect(likes).toMatchObject({
    value: '100.0\u202F%',
    change: { text: '+100.0\u202Fpp', meaning: 'up' },
    basis: 'n 1 rated',
  })
})

test('the course of a figure has one value a day, and they add up', () => {
  const events = EVENTS.filter(({ value }) => value !== -1)
  const [, inserts] = keyFigures(events, undefined, defaultRange(NOW))
  expect(inserts?.course).toEqual([0, 0, 0, 0, 0, 0, 2, 0])
})

test('[USE-1] a deselected type leaves chart and table and can come back', async () => {
  const { report } = stub(EVENTS)
  await report.load()
  report.toggleType('loads')
  expect(report.shownTypes.value.map(({ type }) => type)).not.toContain('loads')
  expect(report.shownCount.value).toBe(4)
  expect(report.table.found.value).toHaveLength(4)
  report.toggleType('loads')
  expect(report.shownCount.value).toBe(7)
  report.selectAll(false)
  expect(report.shownTypes.value).toEqual([])
  report.selectAll(true)
  expect(report.shownCount.value).toBe(7)
})

test('the table sorts, searches and pages', async () => {
  const { report } = stub(EVENTS)
  await report.load()
  expect(report.table.rows.value[0]?.type).toBe('like')
  report.table.sortBy('ticket_id')
  expect(report.table.rows.value.map((row) => row.ticket_id).slice(-2)).toEqual(['2', '10'])
  report.table.setSearch('carafe')
  expect(report.table.rows.value.map((row) => row.ticket_id)).toEqual(['10'])
  report.table.setSearch('one-touch')
  expect(report.table.found.value).toHaveLength(1)
  report.table.setSearch('')
  report.table.pageSize.value = 3
  report.table.page.value = 2
  expect(report.table.rows.value).toHaveLength(1)
  report.table.setPageSize(100)
  expect(report.table.page.value).toBe(0)
})

test('a refusal, a fault and a period before that fails are three things', async () => {
  const refused = stub(new ApiError(403, { code: 'forbidden' })).report
  await refused.load()
  expect(refused.status.value).toBe('denied')
  const broken = stub(new TypeError('away')).report
  await broken.load()
  expect(broken.status.value).toBe('failed')
  const half = stub(EVENTS, new TypeError('away')).report
  await half.load()
  expect(half.status.value).toBe('ready')
  expect(half.figures.value[0]?.change).toBeUndefined()
})

test('20,000 events are sorted and paged', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => event('loads', String(index)))
  const { report } = stub(many)
  await report.load()
  report.table.sortBy('ticket_id')
  expect(report.table.rows.value.map((row) => row.ticket_id).slice(0, 3)).toEqual(['0', '1', '2'])
})

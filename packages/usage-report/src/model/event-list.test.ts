import { expect, test, vi } from 'vitest'
import { createEventList } from './event-list.ts'
import type { UsageRow } from './list-query.ts'
import { testReport } from './test-report.ts'

const row = (ticket_id: string): UsageRow => ({
  id: crypto.randomUUID(),
  type: 'loads',
  ticket_id,
  agent: 'Agent 07',
  created_on: '2026-11-20T08:00:00.000Z',
})

async function openList(items: UsageRow[], next?: string) {
  const test = testReport({
    listUsageEvents: { items, total: 25, ...(next ? { next } : {}) },
  })
  await test.report.load()
  const list = createEventList(test.report)
  await vi.waitFor(() => expect(list.status.value).toBe('ready'))
  const questions = () =>
    test.asked.filter(({ name }) => name === 'listUsageEvents').map(({ query }) => query)
  return { ...test, list, questions }
}

test('[USE-1] it opens with the first ten rows of the range, newest first', async () => {
  const { list, questions } = await openList([row('1'), row('2')])
  expect(questions()).toHaveLength(1)
  expect(questions()[0]).toMatchObject({
    entity: 'demo-org',
    limit: 10,
    sort: 'created_on',
    order: 'desc',
  })
  expect(questions()[0]).not.toHaveProperty('types')
  expect(list.answer.value.items.map(({ ticket_id }) => ticket_id)).toEqual(['1', '2'])
  expect(list.total.value).toBe(25)
})

test('paging moves forward and back; the total is that of the first page', async () => {
  const { list, answers, questions } = await openList([row('1')], 'a')
  answers.listUsageEvents = { items: [row('2')] }
  list.turn(1)
  await vi.waitFor(() => expect(list.answer.value.items[0]?.ticket_id).toBe('2'))
  expect(questions().at(-1)).toMatchObject({ after: 'a' })
  expect(list.total.value).toBe(25)
  list.turn(-1)
  await vi.waitFor(() => expect(list.status.value).toBe('ready'))
  expect(questions().at(-1)).not.toHaveProperty('after')
})

test('another sorting, search or page size starts at the first page', async () => {
  const { list, questions } = await openList([row('1')], 'a')
  list.turn(1)
  list.sortBy('agent')
  expect(questions().at(-1)).toMatchObject({ sort: 'agent', order: 'asc' })
  expect(questions().at(-1)).not.toHaveProperty('after')
  list.sortBy('agent')
  expect(questions().at(-1)).toMatchObject({ sort: 'agent', order: 'desc' })
  list.setSearch(' car')
  list.setSearch(' carafe ')
  await vi.waitFor(() => expect(questions().at(-1)).toMatchObject({ text: 'carafe' }))
  expect(questions().some(({ text }) => text === 'car')).toBe(false)
  list.setPageSize(100)
  expect(questions().at(-1)).toMatchObject({ limit: 100, text: 'carafe' })
  list.stop()
})

test('[USE-1] the filter of types is shared with the chart; without any type nothing is requested', async () => {
  const { list, report, questions } = await openList([row('1')])
  report.toggleType('loads')
  expect(String(questions().at(-1)?.types).split(',').toSorted()).toEqual([
    'articleInsert',
    'gptInsert',
    'like',
    'oneTouchTicketAnswer',
  ])
  const before = questions().length
  report.selectAll(false)
  expect(questions()).toHaveLength(before)
  expect(list.query.value).toBeUndefined()
  expect(list.answer.value.items).toEqual([])
})

test('a page that fails shows a message and can be loaded again', async () => {
  const { list, answers } = await openList([row('1')])
  answers.listUsageEvents = new TypeError('away')
  list.sortBy('type')
  await vi.waitFor(() => expect(list.status.value).toBe('failed'))
  answers.listUsageEvents = { items: [row('3')] }
  await list.load()
  expect(list.answer.value.items[0]?.ticket_id).toBe('3')
})

test('while a new summary is loading the list waits for it', async () => {
  const { report, questions } = await openList([row('1')])
  report.setRange('2026-11-01', '2026-11-02')
  expect(questions()).toHaveLength(1)
  await vi.waitFor(() => expect(questions()).toHaveLength(2))
  expect(questions()[1]?.from).toBe(new Date(2026, 10, 1).toISOString())
})

import { expect, test } from 'vitest'
import { EventRecord } from '../imports/records.ts'
import { predictionIssue, priorityOf, tierOf } from './predictions.ts'

test.each([
  ['Tier 2', 'Tier 2'],
  [' tier3 ', 'Tier 3'],
  ['L1', 'Tier 1'],
  ['2', 'Tier 2'],
  ['Tier 4', undefined],
  ['buy lid carafe', undefined],
  ['', undefined],
])('"%s" names the tier %s', (text, tier) => expect(tierOf(text)).toBe(tier))

test('a priority is known in any case of its letters', () => {
  expect(priorityOf(' URGENT')).toBe('urgent')
  expect(priorityOf('buy lid carafe')).toBeUndefined()
})

const record = (type: string, query: string) => ({
  id: crypto.randomUUID(),
  type,
  query,
  ticketId: '1',
  agent: 'system',
  createdOn: '2026-11-02T10:00:00Z',
})

test('an imported prediction of an unknown value is refused with the known ones', () => {
  const parsed = EventRecord.safeParse(record('predict_priority', 'buy lid carafe'))
  expect(parsed.error?.issues[0]?.message).toContain('urgent, high, normal, low')
  expect(EventRecord.safeParse(record('predict_priority', 'Low')).success).toBe(true)
  expect(predictionIssue({ type: 'search', query: 'buy lid carafe' })).toBeUndefined()
})

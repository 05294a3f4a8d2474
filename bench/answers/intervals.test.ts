import { expect, test } from 'vitest'
import type { Answered } from './asking.ts'
import { type Conversation, linkTimes } from './conversations.ts'
import { gainOf, withIntervals } from './intervals.ts'
import type { AskedQuestion } from './knowledge.ts'

const question = (id: number, reply = 1): AskedQuestion => ({
  id,
  created: '2026-03-01T00:00:00Z',
  topic: 'other',
  subject: '',
  body: '',
  relevant: ['a'],
  relevant_specific: [],
  first_linked_in_reply: { a: reply },
})
const answered = (...places: number[]): Answered[] =>
  places.map((place, at) => ({ place, ms: 1, surest: 0, question: question(at) }))

test('each value has its interval, and what is always right has none', () => {
  expect(withIntervals('all right', answered(0, 0, 0))).toEqual({
    thunderbird_kb: 'all right',
    questions: 3,
    'hit@1': '100.0 [100.0, 100.0]',
    'hit@5': '100.0 [100.0, 100.0]',
    'MRR@10': '1.000 [1.000, 1.000]',
  })
  const half = withIntervals('half', answered(...Array.from({ length: 100 }, (_, at) => at % 2)))
  expect(half).toMatchObject({
    'hit@1': expect.stringMatching(/^50\.0 \[(39|4\d)\.\d, (5\d|60|61)\.\d\]$/),
  })
})

test('a gain is counted in pairs: the same list gains nothing, whatever is drawn', () => {
  const before = answered(0, 3, -1, 7, 0)
  expect(gainOf('none', before, before)).toMatchObject({ 'hit@1': '+0.0 [0.0, 0.0]' })
  expect(gainOf('all', answered(9, 9), answered(0, 0))).toMatchObject({
    'hit@1': '+100.0 [100.0, 100.0]',
    'MRR@10': '+0.900 [0.900, 0.900]',
  })
})

const DAY_MS = 86_400_000
const CREATED = Date.parse(question(1).created)
const linked = (id: number, reply: number, days: number): Conversation => ({
  question: question(id, reply),
  replies: [{ reply, at: CREATED + days * DAY_MS, later: [] }],
})

test('the time of a link is the known one, or a delay of a question that was answered in the same reply', () => {
  const timeOf = linkTimes([linked(1, 1, 2), linked(2, 5, 30), linked(3, 9, 30)])
  const daysOf = (one: AskedQuestion) => ((timeOf?.(one) ?? 0) - CREATED) / DAY_MS
  expect([daysOf(question(1)), daysOf(question(7, 1)), daysOf(question(8, 4))]).toEqual([2, 2, 30])
  expect(linkTimes([])).toBeUndefined()
})

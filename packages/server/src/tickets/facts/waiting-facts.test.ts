import { describe, expect, test } from 'vitest'
import { instant, time, type WholeHistory } from './history.ts'
import { waitingFacts } from './waiting-facts.ts'

const BEGAN = '2026-03-02T09:00:00.000Z'
const after = (hours: number) => instant(time(BEGAN) + hours * 3_600_000)
type Role = WholeHistory['messages'][number]['authorRole']

const says = (authorRole: Role, hours: number, isPublic = true) => ({
  at: after(hours),
  author: authorRole,
  authorRole,
  isPublic,
})
const since = (messages: WholeHistory['messages'], more: Partial<WholeHistory> = {}) =>
  waitingFacts(
    {
      createdAt: BEGAN,
      updatedAt: BEGAN,
      messages,
      statusHistory: [{ at: BEGAN, status: 'new' }],
      ...more,
    },
    undefined,
  ).waitsSince

describe('[DASH-6] the customer waits', () => {
  test('since the oldest message without a reply, whoever wrote notes meanwhile', () => {
    expect(since([says('customer', 0)])).toBe(BEGAN)
    expect(since([says('customer', 0), says('customer', 5), says('bot', 6)])).toBe(BEGAN)
    expect(since([says('customer', 0), says('agent', 1, false)])).toBe(BEGAN)
    const asks = [says('customer', 0), says('agent', 1), says('customer', 3), says('customer', 4)]
    expect(since(asks)).toBe(after(3))
  })

  test('not once an agent or another customer has answered, nor when an agent began', () => {
    expect(since([says('customer', 0), says('agent', 1)])).toBeUndefined()
    expect(since([says('customer', 0), says('peer', 1)])).toBeUndefined()
    expect(since([says('agent', 0)])).toBeUndefined()
    expect(since([says('agent', 0, false)])).toBeUndefined()
  })

  test('since the creation where no message is known, and not at all once it is solved', () => {
    expect(since([])).toBe(BEGAN)
    const history = { createdAt: BEGAN, updatedAt: BEGAN, messages: [], statusHistory: [] }
    expect(waitingFacts(history, after(1))).toEqual({})
  })

  test('since the reopening where a bot had solved it, as the first reply is counted', () => {
    const statusHistory = [
      { at: BEGAN, status: 'new' as const },
      { at: after(0.1), status: 'solved' as const, by: 'bot' },
      { at: after(100), status: 'open' as const },
    ]
    expect(since([says('customer', 0), says('bot', 0.1)], { statusHistory })).toBe(after(100))
  })
})

import { ApiError, type EmbedCall, type NewEvent } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventStore, KEPT_MAX } from './event-store.ts'
import { newEvent } from './events.ts'
import { BATCH_MAX, createOutbox, SEND_AFTER_MS, verdictOf } from './outbox.ts'

const ORG = 'demo-org'
let sent: { events: NewEvent[]; keepalive: boolean | undefined }[] = []
let answer: () => Promise<unknown>
let outbox: ReturnType<typeof createOutbox> | undefined
const report = vi.fn()

// the one fake: time must stand still between the outbox and its server
const call = (async (
  _name: string,
  input: { body: { events: NewEvent[] } },
  options?: { keepalive?: boolean },
) => {
  sent.push({ events: input.body.events, keepalive: options?.keepalive })
  return answer()
}) as unknown as EmbedCall

const like = () => newEvent({ type: 'like', ticketId: '7', query: undefined })
const open = () => (outbox = createOutbox({ call, org: ORG, report }))
const fails = (status: number, retryAfterS?: number) => () =>
  Promise.reject(new ApiError(status, undefined, retryAfterS))
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('aa:demo-org:outbox:'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  localStorage.clear()
  sent = []
  answer = async () => ({ stored: 1, known: 0 })
})
afterEach(() => {
  outbox?.stop()
  vi.useRealTimers()
})

test('[ASST-1] acts of a moment go out together and are forgotten once acknowledged', async () => {
  open()
  const events = [like(), like()]
  for (const event of events) outbox?.record(event)
  expect(keys().length).toBe(2)
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(sent.length).toBe(1)
  expect(sent[0]?.events.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort())
  expect(keys()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('what an earlier page left is sent, in batches', async () => {
  const store = createEventStore(ORG)
  for (let count = 0; count < BATCH_MAX + 1; count += 1) store.add(like())
  open()
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(sent.map(({ events }) => events.length)).toEqual([BATCH_MAX, 1])
})

test('a server that is down is tried again later and later, nothing is lost', async () => {
  answer = fails(503)
  open()
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBeGreaterThan(2)
  expect(sent.length).toBeLessThan(7)
  answer = async () => ({ stored: 1, known: 0 })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(keys()).toEqual([])
  expect(new Set(sent.map(({ events }) => events[0]?.id)).size).toBe(1)
})

test('Retry-After is obeyed, also when another act comes in', async () => {
  answer = fails(429, 30)
  open()
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(29_000)
  expect(sent.length).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent.length).toBe(2)
})

test('a refused batch is dropped and told', async () => {
  answer = fails(400)
  open()
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(keys()).toEqual([])
  expect(report).toHaveBeenCalledWith('events_refused', expect.any(ApiError))
})

test('without a token events wait, without a timer, for the next act', async () => {
  answer = fails(401)
  open()
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect([keys().length, vi.getTimerCount()]).toEqual([1, 0])
  answer = async () => ({ stored: 2, known: 0 })
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(keys()).toEqual([])
})

test('a page that goes sends what it has with keepalive', async () => {
  open()
  outbox?.record(like())
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toMatchObject([{ keepalive: true }])
  expect(keys()).toEqual([])
})

test('a storage that throws is replaced by memory', async () => {
  const broken = {
    setItem: () => {
      throw new Error('full')
    },
    getItem: () => null,
    removeItem: () => {},
  } as unknown as Storage
  outbox = createOutbox({ call, org: ORG, report, store: createEventStore(ORG, broken) })
  outbox.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(sent[0]?.events.length).toBe(1)
})

test('no more than so many are kept; the oldest goes', () => {
  const store = createEventStore(ORG)
  const oldest = { ...like(), createdOn: '2020-01-01T00:00:00.000Z' }
  store.add(oldest)
  for (let count = 1; count < KEPT_MAX; count += 1) store.add(like())
  expect(store.add(like())).toBe(1)
  expect(store.size()).toBe(KEPT_MAX)
  expect(store.list().some(({ id }) => id === oldest.id)).toBe(false)
})

test('stop leaves no timer', () => {
  open()
  outbox?.record(like())
  outbox?.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('waits grow to five minutes, with jitter', () => {
  const wait = (failures: number, random: number) =>
    verdictOf(new TypeError('away'), failures, random)
  expect(wait(1, 0)).toEqual({ act: 'retry', waitMs: 2_500 })
  expect(wait(1, 1)).toEqual({ act: 'retry', waitMs: 5_000 })
  expect(wait(30, 1)).toEqual({ act: 'retry', waitMs: 300_000 })
  expect(verdictOf(new ApiError(408, undefined), 1).act).toBe('retry')
})

import { ApiError, type EmbedCall, type NewEvent } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventStore, QUEUED_MAX } from './event-store.ts'
import { newEvent } from './events.ts'
import { BATCH_MAX, createOutbox, SEND_AFTER_MS, verdictOf } from './outbox.ts'
import { createTokens } from '../base/tokens.ts'

const ORG = 'demo-org'
interface Sent {
  token: string
  events: NewEvent[]
  sentAt: string | undefined
  keepalive: boolean | undefined
}

let sent: Sent[] = []
/** The token that the host returns. */
let token: string | undefined
let answer: () => Promise<unknown>
let outbox: ReturnType<typeof createOutbox> | undefined
const report = vi.fn()

// the only fake: time must not pass between the outbox and its server
const callWith = (token: string) =>
  (async (
    _name: string,
    input: { body: { events: NewEvent[]; sentAt?: string } },
    options?: { keepalive?: boolean },
  ) => {
    sent.push({ token, ...input.body, sentAt: input.body.sentAt, keepalive: options?.keepalive })
    return answer()
  }) as unknown as EmbedCall

/** A token of this agent; its signature is not verified here. */
const tokenOf = (sub: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.sig`
const source = () => createTokens(() => token, report)

const like = () => newEvent({ type: 'like', ticketId: '7', query: undefined })
/** An outbox on a page that has already requested a token. */
async function open() {
  const tokens = source()
  await tokens.optional()
  return (outbox = createOutbox({ callWith, tokens, org: ORG, report }))
}
const fails = (status: number, retryAfterS?: number) => () =>
  Promise.reject(new ApiError(status, undefined, retryAfterS))
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('aa:demo-org:outbox:'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  localStorage.clear()
  sent = []
  token = 'opaque'
  answer = async () => ({ stored: 1, known: 0 })
})
afterEach(() => {
  outbox?.stop()
  vi.useRealTimers()
})

test('[ASST-1] simultaneous events are sent together and removed once acknowledged', async () => {
  await open()
  const events = [like(), like()]
  for (const event of events) outbox?.record(event)
  expect(keys().length).toBe(2)
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(sent.length).toBe(1)
  expect(sent[0]?.events.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort())
  expect(keys()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('a batch contains the time at which it is sent, so that a wrong clock is detected', async () => {
  await open()
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(sent[0]?.sentAt).toBe(new Date().toISOString())
})

test('events that an earlier page left are sent in batches', async () => {
  const store = createEventStore(ORG)
  for (let count = 0; count < BATCH_MAX + 1; count += 1) store.add(like())
  await open()
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(sent.map(({ events }) => events.length)).toEqual([BATCH_MAX, 1])
})

test('while the server is down the pauses grow, and nothing is lost', async () => {
  answer = fails(503)
  await open()
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBeGreaterThan(2)
  expect(sent.length).toBeLessThan(7)
  answer = async () => ({ stored: 1, known: 0 })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(keys()).toEqual([])
  expect(new Set(sent.map(({ events }) => events[0]?.id)).size).toBe(1)
})

test('Retry-After is obeyed, also when another event is added', async () => {
  answer = fails(429, 30)
  await open()
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(29_000)
  expect(sent.length).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent.length).toBe(2)
})

test('a refused batch is dropped and reported', async () => {
  answer = fails(400)
  await open()
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(keys()).toEqual([])
  expect(report).toHaveBeenCalledWith('events_refused', expect.any(ApiError))
})

test('events that the server refuses by their value are reported once with the reason', async () => {
  const reason = 'predict_tier takes one of: Tier 1, Tier 2, Tier 3.'
  const refused = [{ reason }, { reason }]
  answer = async () => ({ stored: 1, known: 0, refused })
  await open()
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(keys()).toEqual([])
  expect(report.mock.calls).toEqual([['events_refused', reason]])
})

test('without a token events wait, without a timer, for the next act', async () => {
  answer = fails(401)
  await open()
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect([keys().length, vi.getTimerCount()]).toEqual([1, 0])
  answer = async () => ({ stored: 2, known: 0 })
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(keys()).toEqual([])
})

test('a closing page sends its events with keepalive', async () => {
  await open()
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
  const store = createEventStore(ORG, broken)
  outbox = createOutbox({ callWith, tokens: source(), org: ORG, report, store })
  outbox.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(sent[0]?.events.length).toBe(1)
})

test('the store is limited; the oldest event is dropped', () => {
  const store = createEventStore(ORG)
  const oldest = { ...like(), createdOn: '2020-01-01T00:00:00.000Z' }
  store.add(oldest)
  for (let count = 1; count < QUEUED_MAX; count += 1) store.add(like())
  expect(store.add(like())).toBe(1)
  expect(store.size()).toBe(QUEUED_MAX)
  expect(store.list().some(({ id }) => id === oldest.id)).toBe(false)
})

test('stop leaves no timer', async () => {
  await open()
  outbox?.record(like())
  outbox?.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test("two agents in one browser: each event is sent with its agent's token, none is lost", async () => {
  token = tokenOf('ana@demo.test')
  const [first, second, third] = [like(), like(), like()]
  answer = fails(503)
  await open()
  outbox?.record(first)
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  outbox?.stop() // the server is down: Ana's event stays
  expect(sent.map(({ token }) => token)).toEqual([tokenOf('ana@demo.test')])

  token = tokenOf('ben@demo.test')
  sent = []
  answer = async () => ({ stored: 1, known: 0 })
  await open()
  outbox?.record(second)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map(({ token, events }) => [token, events])).toEqual([
    [tokenOf('ben@demo.test'), [second]],
  ])
  expect([keys().length, vi.getTimerCount()]).toEqual([1, 0]) // Ana's event waits, without a timer
  outbox?.stop()

  token = tokenOf('ana@demo.test')
  sent = []
  await open()
  outbox?.record(third)
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(sent.every(({ token }) => token === tokenOf('ana@demo.test'))).toBe(true)
  expect(sent.flatMap(({ events }) => events)).toEqual(expect.arrayContaining([first, third]))
  expect(keys()).toEqual([])
})

test("after a change of agent on the same page each event is sent with its own agent's token", async () => {
  token = tokenOf('ana@demo.test')
  await open()
  const [hers, his] = [like(), like()]
  outbox?.record(hers)
  token = tokenOf('ben@demo.test') // the host returns Ben's token from now on
  outbox?.handOver()
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS) // the page requests a token for Ben
  outbox?.record(his)
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(sent.map(({ token, events }) => [token, events])).toEqual([
    [tokenOf('ana@demo.test'), [hers]],
    [tokenOf('ben@demo.test'), [his]],
  ])
})

test('stop sends with the last valid token, even when the host no longer returns it', async () => {
  token = tokenOf('ana@demo.test')
  await open()
  const event = like()
  outbox?.record(event)
  token = undefined
  outbox?.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([
    {
      token: tokenOf('ana@demo.test'),
      events: [event],
      sentAt: expect.any(String),
      keepalive: true,
    },
  ])
})

test('actions of an unknown agent are sent with any token', async () => {
  await open()
  answer = fails(401)
  outbox?.record(like())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  outbox?.stop()
  token = tokenOf('ben@demo.test')
  answer = async () => ({ stored: 1, known: 0 })
  await open()
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS)
  expect(keys()).toEqual([])
})

test('waits grow to five minutes, with jitter', () => {
  const wait = (failures: number, random: number) =>
    verdictOf(new TypeError('away'), failures, random)
  expect(wait(1, 0)).toEqual({ act: 'retry', waitMs: 2_500 })
  expect(wait(1, 1)).toEqual({ act: 'retry', waitMs: 5_000 })
  expect(wait(30, 1)).toEqual({ act: 'retry', waitMs: 300_000 })
  expect(verdictOf(new ApiError(408, undefined), 1).act).toBe('retry')
})

test('[SDK-2] an action that ends after the panel is gone is sent, and leaves nothing in the storage', async () => {
  const { record, stop } = await open()
  stop()
  record(like())
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toMatchObject([{ token: 'opaque', keepalive: true, events: [{ type: 'like' }] }])
  expect(keys()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

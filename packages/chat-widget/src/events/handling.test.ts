import { FOCUS_IDLE_MS, FOCUS_MAX_S, type TicketContext } from '@agent-assist/contract/wire'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'
import { createHandling, createStopwatch } from './handling.ts'

test('[QA-4] time counts between acts that follow each other, not in a pause, and not without the focus', () => {
  let now = 0
  const watch = createStopwatch(() => now)
  const at = (seconds: number, isThere = true) => {
    now = seconds * 1000
    watch.act(isThere)
  }
  at(0)
  at(30)
  at(60) // 60
  at(60 + FOCUS_IDLE_MS / 1000 + 1) // a pause
  at(200, false) // 200 - 181 = 19, then away
  at(290)
  now = 300_000 // 10 more until it is asked
  expect(watch.take()).toBe(60 + 19 + 10)
  expect(watch.take()).toBe(0)
})

test('[QA-4] no stay is longer than the server takes', () => {
  let now = 0
  const watch = createStopwatch(() => now)
  for (; now <= 5 * 3_600_000; now += 60_000) watch.act(true)
  expect(watch.take()).toBe(FOCUS_MAX_S)
})

const FOCUS = '/api/assist/focus'
/** Time for a request to arrive; requests may overtake each other. */
const SEEN_MS = 10_000
let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
  api.answers[FOCUS] = () => ({ body: { data: 1 } })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await api.stop()
})
const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b))
const sent = () =>
  api.seen
    .filter(({ path }) => path === FOCUS)
    .map(({ body }) => [body['ticketId'], body['seconds']])
/** Some seconds of work. */
function work(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000)
  dispatchEvent(new Event('keydown'))
}

test('[QA-4] each stay is sent with its ticket when the agent leaves the ticket or the page', async () => {
  const ticket = signal<TicketContext | undefined>({ id: '1' })
  const stop = createHandling({ api: api.base, token: () => 'token-1', ticket })
  work(20)
  ticket.value = { id: '2' }
  work(30)
  dispatchEvent(new Event('pagehide'))
  work(5)
  stop()
  await vi.waitFor(
    () =>
      expect(sent().toSorted(byText)).toEqual([
        ['1', 20],
        ['2', 30],
        ['2', 5],
      ]),
    SEEN_MS,
  )
  work(10)
  ticket.value = { id: '3' }
  expect(sent()).toHaveLength(3)
})

test('[QA-4] what could not be sent goes with the next stay, under the same id', async () => {
  const ticket = signal<TicketContext | undefined>({ id: '1' })
  let token: string | undefined
  const stop = createHandling({ api: api.base, token: () => token, ticket })
  work(20)
  dispatchEvent(new Event('pagehide'))
  token = 'token-1'
  work(10)
  stop()
  await vi.waitFor(
    () =>
      expect(sent().toSorted(byText)).toEqual([
        ['1', 10],
        ['1', 20],
      ]),
    SEEN_MS,
  )
})

test('[QA-4] what the server refuses for good is not sent again', async () => {
  api.answers[FOCUS] = () => ({ status: 400, body: { code: 'bad_input' } })
  const ticket = signal<TicketContext | undefined>({ id: '1' })
  const stop = createHandling({ api: api.base, token: () => 'token-1', ticket })
  work(20)
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(sent()).toEqual([['1', 20]]), SEEN_MS)
  await new Promise((resolve) => setTimeout(resolve)) // the refusal arrives
  work(10)
  stop()
  await vi.waitFor(
    () =>
      expect(sent().toSorted(byText)).toEqual([
        ['1', 10],
        ['1', 20],
      ]),
    SEEN_MS,
  )
})

test('[QA-4] time of the agent who opened the ticket is sent with their token, after another one signed in', async () => {
  const ticket = signal<TicketContext | undefined>({ id: '1' })
  let token = 'token-1'
  const stop = createHandling({ api: api.base, token: () => token, ticket })
  work(20)
  token = 'token-2'
  ticket.value = { id: '2' }
  work(10)
  stop()
  const tokens = () =>
    api.seen.filter(({ path }) => path === FOCUS).map(({ headers }) => headers.authorization)
  const both = ['Bearer token-1', 'Bearer token-2']
  await vi.waitFor(() => expect(tokens().toSorted(byText)).toEqual(both), SEEN_MS)
})

import { ApiError, type EmbedCall, type NewEvent } from '@agent-assist/contract/wire'
import { createEventStore, type EventStore, type QueuedEvent } from './event-store.ts'
import type { Host } from '../base/host.ts'
import { subOf, type Tokens } from '../base/tokens.ts'

/** Acts within this time go out together. */
export const SEND_AFTER_MS = 2_000
export const BATCH_MAX = 50
const RETRY_MIN_MS = 5_000
const RETRY_MAX_MS = 5 * 60_000
/** Browsers let 64 KiB of keepalive bodies be under way at once; three bytes a character at worst. */
const KEEPALIVE_MAX_CHARS = 20_000

export type Verdict = { act: 'retry'; waitMs: number } | { act: 'drop' } | { act: 'wait' }

/** What follows from a failed send: `wait` until there is another token. `failures` counts from 1. */
export function verdictOf(error: unknown, failures: number, random = Math.random()): Verdict {
  const { status, retryAfterS = 0 } =
    error instanceof ApiError ? error : { status: 0, retryAfterS: 0 }
  if (status === 401) return { act: 'wait' }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { act: 'drop' }
  const most = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** (failures - 1))
  return { act: 'retry', waitMs: Math.max(retryAfterS * 1000, most / 2) + (random * most) / 2 }
}

/** One tab at a time, where the browser can tell (only on secure pages). */
async function alone(name: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!globalThis.navigator?.locks) return act()
  await navigator.locks.request(name, { signal }, act)
}

/** The events that fit into a request which outlives its page. */
function lastWords(events: QueuedEvent[]): QueuedEvent[] {
  let chars = 0
  return events
    .slice(0, BATCH_MAX)
    .filter((event) => (chars += JSON.stringify(event).length) < KEEPALIVE_MAX_CHARS)
}

function listen(flush: () => void, retry: () => void, signal: AbortSignal): void {
  const onHide = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', onHide, { signal })
  addEventListener('pagehide', flush, { signal })
  addEventListener('online', retry, { signal })
}

export interface OutboxDeps {
  /** Calls with this token. */
  callWith: (token: string) => EmbedCall
  tokens: Tokens
  org: string
  report: Host['report']
  store?: EventStore
}

/** Sends events as the agent of this token; whose they are the server reads there. */
async function deliver(
  callWith: OutboxDeps['callWith'],
  token: string | undefined,
  batch: QueuedEvent[],
  keepalive: boolean,
): Promise<void> {
  if (!token) throw new ApiError(401, { code: 'not_signed_in' })
  const events = batch.map((event) => ({ ...event, by: undefined }))
  const sentAt = new Date().toISOString()
  await callWith(token)('storeEvents', { body: { events, sentAt } }, { keepalive })
}

export type Outbox = ReturnType<typeof createOutbox>

/** One timer that a plan sets and a nearer plan does not move. */
function createTimer(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function clear(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function plan(waitMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      act()
    }, waitMs)
  }

  return { plan, clear }
}

/**
 * Brings events to the server: kept until it has acknowledged them, each stored there once by its id,
 * and sent only with a token of the agent who did them.
 * A timer runs only while something waits to be sent.
 */
export function createOutbox(deps: OutboxDeps) {
  const { callWith, tokens, org, report, store = createEventStore(org) } = deps
  const stopped = new AbortController()
  const timer = createTimer(() => void drain())
  let failures = 0
  let isSending = false

  const plan = (waitMs: number) => !stopped.signal.aborted && timer.plan(waitMs)

  /** Answers whether the next batch may follow. */
  async function send(token: string | undefined, batch: QueuedEvent[], keepalive = false) {
    try {
      await deliver(callWith, token, batch, keepalive)
      store.remove(batch)
      failures = 0
      return true
    } catch (error) {
      failures += 1
      const verdict = verdictOf(error, failures)
      timer.clear()
      if (verdict.act === 'retry') plan(verdict.waitMs)
      if (verdict.act !== 'drop') return false
      failures = 0
      store.remove(batch)
      report('events_refused', error)
      return true
    }
  }

  async function sendAll(): Promise<void> {
    let mayGoOn = true
    while (mayGoOn && !stopped.signal.aborted) {
      const token = await tokens.optional()
      const batch = store.listOf(subOf(token)).slice(0, BATCH_MAX)
      if (batch.length === 0) break
      mayGoOn = await send(token, batch)
    }
    if (mayGoOn) timer.clear()
  }

  async function drain(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      await alone(`aa:${org}:outbox`, stopped.signal, sendAll)
    } catch (error) {
      if (!stopped.signal.aborted) report('outbox_failed', error)
    }
    isSending = false
    if (failures === 0 && own().length > 0) plan(SEND_AFTER_MS) // came in while the last was sent
  }

  /** What may go out with the token that the host gave last. */
  const own = () => store.listOf(subOf(tokens.current()))

  /**
   * The page may go now, or the agent: there is no time to ask for a token. Sent twice at worst; the
   * server knows the ids.
   */
  function flush(): void {
    const token = tokens.current()
    const batch = !token || isSending || failures > 0 ? [] : lastWords(own())
    if (batch.length > 0) void send(token, batch, true)
  }

  function wake(): void {
    if (store.size() > 0) plan(SEND_AFTER_MS)
  }

  function retry(): void {
    timer.clear()
    failures = 0
    wake()
  }

  function record(event: NewEvent): void {
    const dropped = store.add({ ...event, by: subOf(tokens.current()) })
    if (dropped > 0) report('events_dropped', `${dropped} events were too many to keep`)
    plan(SEND_AFTER_MS)
  }

  /** Another agent is signed in now: the last one's actions go out as theirs, or wait until they are back. */
  function handOver(): void {
    flush()
    tokens.forget()
    failures = 0
    wake()
  }

  function stop(): void {
    flush()
    timer.clear()
    stopped.abort()
  }

  listen(flush, retry, stopped.signal)
  wake()
  return { record, handOver, stop }
}

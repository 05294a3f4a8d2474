import { ApiError, type EmbedCall, type NewEvent } from '@agent-assist/contract/wire'
import { createEventStore, type EventStore } from './event-store.ts'
import type { Host } from './host.ts'

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
function lastWords(store: EventStore): NewEvent[] {
  let chars = 0
  return store
    .list()
    .slice(0, BATCH_MAX)
    .filter((event) => (chars += JSON.stringify(event).length) < KEEPALIVE_MAX_CHARS)
}

function listen(flush: () => void, retry: () => void, signal: AbortSignal): void {
  const onHide = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', onHide, { signal })
  addEventListener('pagehide', flush, { signal })
  addEventListener('online', retry, { signal })
}

export interface OutboxNeeds {
  call: EmbedCall
  org: string
  report: Host['report']
  store?: EventStore
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
 * Brings events to the server: kept until it has acknowledged them, each stored there once by its id.
 * A timer runs only while something waits to be sent.
 */
export function createOutbox({ call, org, report, store = createEventStore(org) }: OutboxNeeds) {
  const stopped = new AbortController()
  const timer = createTimer(() => void drain())
  let failures = 0
  let isSending = false

  const plan = (waitMs: number) => !stopped.signal.aborted && timer.plan(waitMs)

  /** Answers whether the next batch may follow. */
  async function send(batch: NewEvent[], keepalive: boolean): Promise<boolean> {
    try {
      await call('storeEvents', { body: { events: batch } }, { keepalive })
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
    while (mayGoOn && store.size() > 0 && !stopped.signal.aborted) {
      mayGoOn = await send(store.list().slice(0, BATCH_MAX), false)
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
    if (failures === 0) wake() // came in while the last answer was read
  }

  /** The page may go now. Sent twice at worst; the server knows the ids. */
  function flush(): void {
    const batch = isSending || failures > 0 ? [] : lastWords(store)
    if (batch.length > 0) void send(batch, true)
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
    const dropped = store.add(event)
    if (dropped > 0) report('events_dropped', `${dropped} events were too many to keep`)
    plan(SEND_AFTER_MS)
  }

  function stop(): void {
    flush()
    timer.clear()
    stopped.abort()
  }

  listen(flush, retry, stopped.signal)
  wake()
  return { record, stop }
}

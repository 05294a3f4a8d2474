import {
  ApiError,
  type EmbedCall,
  isFinal,
  type NewEvent,
  type Reply,
} from '@agent-assist/contract/wire'
import { createEventStore, type EventStore, type QueuedEvent } from './event-store.ts'
import type { Host } from '../base/host.ts'
import { subOf, type Tokens } from '../base/tokens.ts'

/** Events within this many ms are sent together. */
export const SEND_AFTER_MS = 2_000
export const BATCH_MAX = 50
const RETRY_MIN_MS = 5_000
const RETRY_MAX_MS = 5 * 60_000
/** Browsers allow 64 KiB of keepalive bodies in total; a character takes at most three bytes. */
const KEEPALIVE_MAX_CHARS = 20_000

export type Verdict = { act: 'retry'; waitMs: number } | { act: 'drop' } | { act: 'wait' }

/** What to do after a failed request; `wait`: until there is another token. `failures` counts from 1. */
export function verdictOf(error: unknown, failures: number, random = Math.random()): Verdict {
  const { status, retryAfterS = 0 } = error instanceof ApiError ? error : ({} as Partial<ApiError>)
  if (status === 401) return { act: 'wait' }
  if (isFinal(error)) return { act: 'drop' }
  const most = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** (failures - 1))
  return { act: 'retry', waitMs: Math.max(retryAfterS * 1000, most / 2) + (random * most) / 2 }
}

/** Runs in one tab at a time, where the browser has Web Locks (only on secure pages). */
async function alone(name: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!globalThis.navigator?.locks) return act()
  await navigator.locks.request(name, { signal }, act)
}

/** The events that fit into a keepalive request. */
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
  /** Creates a client with this token. */
  callWith: (token: string) => EmbedCall
  tokens: Tokens
  org: string
  report: Host['report']
  store?: EventStore
}

/** Sends events with this token; the server reads the agent from it. */
async function deliver(
  callWith: OutboxDeps['callWith'],
  token: string | undefined,
  batch: QueuedEvent[],
  keepalive: boolean,
): Promise<Reply<'storeEvents'>> {
  if (!token) throw new ApiError(401, { code: 'not_signed_in' })
  const events = batch.map((event) => ({ ...event, by: undefined }))
  const sentAt = new Date().toISOString()
  return callWith(token)('storeEvents', { body: { events, sentAt } }, { keepalive })
}

/** Reports each reason for which the server refused events, once. */
function reportRefused({ refused = [] }: Reply<'storeEvents'>, report: Host['report']): void {
  for (const reason of new Set(refused.map((one) => one.reason)))
    void report('events_refused', reason)
}

export type Outbox = ReturnType<typeof createOutbox>

/** One timer: a new plan replaces the current one only if it is earlier. */
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
 * Sends events to the server. They are stored until the server has acknowledged them, and their ids prevent duplicates.
 * They are sent only with a token of the agent who caused them.
 * A timer runs only while something waits to be sent.
 */
export function createOutbox(deps: OutboxDeps) {
  const { callWith, tokens, org, report, store = createEventStore(org) } = deps
  const stopped = new AbortController()
  const timer = createTimer(() => void drain())
  let failures = 0
  let isSending = false

  const plan = (waitMs: number) => !stopped.signal.aborted && timer.plan(waitMs)

  /** Resolves to whether the next batch may be sent. */
  async function send(token: string | undefined, batch: QueuedEvent[], keepalive = false) {
    try {
      reportRefused(await deliver(callWith, token, batch, keepalive), report)
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
      void report('events_refused', error)
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
      if (!stopped.signal.aborted) void report('outbox_failed', error)
    }
    isSending = false
    if (failures === 0 && own().length > 0) plan(SEND_AFTER_MS) // added while the last batch was being sent
  }

  /** Events that may be sent with the host's last token. */
  const own = () => store.listOf(subOf(tokens.current()))

  /**
   * Sends at once with the last token, because the page or the agent may be leaving. An event is at worst sent twice;
   * the server recognises its id.
   */
  function flush(): void {
    const token = tokens.current()
    const batch = !token || isSending || failures > 0 ? [] : lastWords(own())
    if (batch.length > 0) void send(token, batch, true)
  }

  const wake = () => store.size() > 0 && plan(SEND_AFTER_MS)

  function retry(): void {
    timer.clear()
    failures = 0
    wake()
  }

  function record(event: NewEvent): void {
    const token = tokens.current()
    // an action that ended after the panel is gone: nothing may be stored any more
    if (stopped.signal.aborted) return void (token && send(token, [event], true))
    const dropped = store.add({ ...event, by: subOf(token) })
    if (dropped > 0) void report('events_dropped', `too many events are stored: ${dropped} dropped`)
    plan(SEND_AFTER_MS)
  }

  /** For a new agent: events of the previous one are sent with that agent's token, or wait until the agent returns. */
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

import {
  type Call,
  callWith,
  FOCUS_IDLE_MS,
  FOCUS_MAX_S,
  handlingRoutes,
  type Input,
  type TicketContext,
} from '@agent-assist/contract/wire'
import { effect, type ReadonlySignal } from '@preact/signals-core'
import { createId } from '../base/storage.ts'
import type { Tokens } from '../base/tokens.ts'

/*
 * How long the agent works on the open ticket, for organisations that measure it (docs/decisions/0114). Time counts while
 * the page has the focus and the agent does something at least every FOCUS_IDLE_MS; no timer runs.
 */

type Stay = Input<'storeFocus'>['body']

/** Most stays that wait for a connection. */
const WAITING_MAX = 20
const ACTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus'] as const
const PASSIVE = { passive: true, capture: true }

export interface HandlingDeps {
  api: string
  tokens: Pick<Tokens, 'current'>
  ticket: ReadonlySignal<TicketContext | undefined>
}

/** Adds up the time between acts that follow each other closely. */
export function createStopwatch(now: () => number = () => Date.now()) {
  let last: number | undefined
  let sum = 0

  /** The agent does something, or the page gets or loses the focus. */
  function act(isThere: boolean): void {
    const at = now()
    if (last !== undefined && at - last <= FOCUS_IDLE_MS) sum += at - last
    last = isThere ? at : undefined
  }

  /** The seconds since the last call, and starts anew. */
  function take(): number {
    act(last !== undefined)
    const seconds = Math.min(FOCUS_MAX_S, Math.round(sum / 1000))
    sum = 0
    return seconds
  }

  return { act, take }
}

const isThere = () => document.visibilityState === 'visible' && document.hasFocus()

/** Measures until it is stopped; each stay on a ticket is sent when the agent replies or leaves it. */
export function createHandling({ api, tokens, ticket }: HandlingDeps) {
  const watch = createStopwatch()
  const stopped = new AbortController()
  let waiting: Stay[] = []
  let open: { id: string; startedAt: string } | undefined

  async function send(call: Call<'storeFocus'>, stay: Stay): Promise<void> {
    try {
      await call('storeFocus', { body: stay }, { keepalive: true })
    } catch {
      waiting = [...waiting, stay].slice(-WAITING_MAX) // goes with the next one; its id is stored once
    }
  }

  /** Sends what was measured of the open ticket. */
  function flush(): void {
    const seconds = watch.take()
    const token = tokens.current()
    const own = open && seconds > 0 ? [stayOf(open, seconds)] : []
    if (open) open = { ...open, startedAt: new Date().toISOString() }
    const all = [...waiting, ...own]
    if (!token) return void (waiting = all.slice(-WAITING_MAX))
    waiting = []
    const call = callWith<'storeFocus'>(handlingRoutes, api, () => token)
    for (const stay of all) void send(call, stay)
  }

  const stayOf = ({ id, startedAt }: NonNullable<typeof open>, seconds: number): Stay => ({
    id: createId(),
    ticketId: id,
    startedAt,
    seconds,
  })

  const options = { ...PASSIVE, signal: stopped.signal }
  for (const type of ACTS) addEventListener(type, () => watch.act(isThere()), options)
  addEventListener('blur', () => watch.act(false), options)
  document.addEventListener('visibilitychange', () => watch.act(isThere()), options)
  addEventListener('pagehide', flush, options)

  const stopWatching = effect(() => {
    const id = ticket.value?.id
    if (id === open?.id) return
    flush()
    open = id === undefined ? undefined : { id, startedAt: new Date().toISOString() }
    watch.act(isThere())
  })

  function stop(): void {
    flush()
    stopWatching()
    stopped.abort()
  }

  return { flush, stop }
}

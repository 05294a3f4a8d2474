import {
  callWith,
  FOCUS_IDLE_MS,
  FOCUS_MAX_S,
  handlingRoutes,
  type Input,
  isFinal,
  type TicketContext,
} from '@agent-assist/contract/wire'
import { effect, type ReadonlySignal } from '@preact/signals-core'
import { createId } from '../base/storage.ts'

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
  /** The host's last token. */
  token: () => string | undefined
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

interface Open {
  id: string
  startedAt: string
  /** Of the agent who opened the ticket: another one may be signed in when the stay ends. */
  token: string | undefined
}

/** Measures until the returned function is called; a stay is sent when the agent leaves the ticket or the page. */
export function createHandling({ api, token, ticket }: HandlingDeps): () => void {
  const watch = createStopwatch()
  const stopped = new AbortController()
  let waiting: Stay[] = []
  let open: Open | undefined

  async function send(own: string, stay: Stay): Promise<void> {
    try {
      const call = callWith<'storeFocus'>(handlingRoutes, api, () => own)
      await call('storeFocus', { body: stay }, { keepalive: true })
    } catch (error) {
      if (isFinal(error)) return
      waiting = [...waiting, stay].slice(-WAITING_MAX) // goes with the next one; its id is stored once
    }
  }

  /** Sends what was measured of the open ticket. */
  function flush(): void {
    const seconds = watch.take()
    if (!open) return
    const { id: ticketId, startedAt, token: own = token() } = open
    const stay = { id: createId(), ticketId, startedAt, seconds }
    const all = [...waiting, ...(seconds > 0 ? [stay] : [])]
    open = { ...open, startedAt: new Date().toISOString() }
    waiting = own ? [] : all.slice(-WAITING_MAX)
    if (own) for (const one of all) void send(own, one)
  }

  function begin(id: string | undefined): void {
    flush()
    open =
      id === undefined ? undefined : { id, startedAt: new Date().toISOString(), token: token() }
    watch.act(isThere())
  }

  const options = { ...PASSIVE, signal: stopped.signal }
  for (const type of ACTS) addEventListener(type, () => watch.act(isThere()), options)
  addEventListener('blur', () => watch.act(false), options)
  const onVisibility = () => {
    watch.act(isThere())
    if (document.visibilityState === 'hidden') flush()
  }
  document.addEventListener('visibilitychange', onVisibility, options)
  addEventListener('pagehide', flush, options)

  const stopWatching = effect(() => {
    const id = ticket.value?.id
    if (id !== open?.id) begin(id)
  })

  return () => {
    flush()
    stopWatching()
    stopped.abort()
  }
}

import {
  type AgentNotice,
  type EmbedCall,
  type Suggestion,
  type SuggestionKind,
  type TicketContext,
} from '@agent-assist/contract/wire'
import { batch, computed, signal } from '@preact/signals-core'
import type { Act } from '../events/events.ts'
import type { Host } from '../base/host.ts'
import { isRefusal } from '../base/refusals.ts'

/** Pause in typing, in ms, after which a search starts. */
export const SEARCH_AFTER_MS = 300
export const QUERY_MAX = 400
/** The API's maximum: the best of each source. */
const LIMIT = 20
const ID_MAX = 64
const NAME_MAX = 200
const SUBJECT_MAX = 1000
const TEXT_MAX = 20_000
/** Messages before the last one; the server reads no more of them. */
const EARLIER_MAX = 20

/** `refused`: no agent is signed in, so only the chat is available. */
export type SuggestionsStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'refused'

/** The host's ticket, cut to the limits of the API; undefined without an id. */
export function cleanTicket(ticket: TicketContext | undefined): TicketContext | undefined {
  const id = String(ticket?.id ?? '').slice(0, ID_MAX) // hosts also pass numbers
  if (!id) return undefined
  const { subject, text, requester, earlier } = ticket ?? {}
  return {
    id,
    earlier: earlier?.slice(-EARLIER_MAX),
    subject: subject?.slice(0, SUBJECT_MAX),
    text: text?.slice(0, TEXT_MAX),
    requester: requester?.slice(0, NAME_MAX),
  }
}

/** The ticket as it is asked for: for the agent, or as the whole team would see it. */
export interface AskedTicket extends TicketContext {
  audience?: 'team' | undefined
}

const isSame = (a: TicketContext | undefined, b: TicketContext | undefined) =>
  JSON.stringify(a) === JSON.stringify(b)

/** The search while it is typed: `onSettled` is called after a pause. */
function createQuery(onSettled: () => void) {
  const query = signal('')
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)

  function type(text: string): void {
    query.value = text
    cancel()
    timer = setTimeout(onSettled, text.trim() ? SEARCH_AFTER_MS : 0)
  }

  return { query, type, cancel }
}

/** The found answers, best first, with the first one selected. `items` are those of the chosen source. */
function createFindings(mayAsk: boolean) {
  const found = signal<Suggestion[]>([])
  const kind = signal<SuggestionKind | undefined>()
  const at = signal(0)
  const status = signal<SuggestionsStatus>(mayAsk ? 'idle' : 'refused')
  const items = computed(() =>
    found.value.filter((item) => !kind.value || item.kind === kind.value),
  )
  /** The sources of the answers, best first. */
  const kinds = computed(() => [...new Set(found.value.map((item) => item.kind))])
  const selected = computed(() => items.value[at.value])
  /** Whether the organisation measures the time on tickets. */
  const isMeasured = signal(false)

  /** Filters by a source; undefined: all. */
  function choose(next: SuggestionKind | undefined): void {
    batch(() => {
      kind.value = next
      at.value = 0
    })
  }

  /** Shows other answers; `held` stays selected, in its place by the number shown. */
  function show(next: Suggestion[], held?: Suggestion): void {
    const isHeld = (one: Suggestion) => one.id === held?.id && one.kind === held.kind
    const isGone = held && !next.some(isHeld)
    const pctOf = (one: Suggestion) => one.confidencePct
    batch(() => {
      found.value = isGone ? [...next, held].sort((a, b) => pctOf(b) - pctOf(a)) : next
      choose(undefined)
      at.value = Math.max(0, found.value.findIndex(isHeld))
      status.value = 'ready'
    })
  }

  function clear(): void {
    batch(() => {
      found.value = []
      choose(undefined)
    })
  }

  /** After a refusal only an answer shows the suggestions again: a new attempt must not flash them. */
  function setStatus(next: SuggestionsStatus): void {
    if (status.value !== 'refused') status.value = next
  }

  const seen = { found, items, kind, kinds, at, status, selected, isMeasured }
  return { ...seen, choose, show, clear, setStatus }
}

export interface SuggestionsDeps {
  /** Rejects with `not_signed_in` without a token. */
  call: EmbedCall
  /** False when the host has no source of tokens. */
  mayAsk: boolean
  hasToken: () => Promise<boolean>
  record: (act: Act) => void
  host: Pick<Host, 'report' | 'explain'>
  /** Organisation of the page. */
  org: string
  /** Language of the reasons; undefined: the server's. */
  locale: () => string | undefined
}

export type Suggestions = ReturnType<typeof createSuggestions>

/** What is wrong when the suggestions could not be loaded. */
function createTrouble(
  host: SuggestionsDeps['host'],
  { status }: Pick<ReturnType<typeof createFindings>, 'status'>,
  setStatus: (next: SuggestionsStatus) => void,
) {
  /** Why it failed, when the SDK knows more than the panel. */
  const notice = signal<AgentNotice | undefined>()
  /** The last error: of the server, or of the network. */
  const failure = signal<unknown>()

  /** A refusal is only an error when the setup of the page is its cause. */
  async function fail(error: unknown, signal: AbortSignal, isQuiet: boolean): Promise<void> {
    const isRefused = isRefusal(error)
    const report = isRefused ? host.explain : host.report
    failure.value = error
    const found = await report?.('suggestions_failed', error)
    if (signal.aborted) return
    notice.value = found
    if (isQuiet && status.value === 'ready') return // the list of this ticket still stands
    setStatus(isRefused && !notice.value ? 'refused' : 'failed')
  }

  return { notice, failure, fail }
}

/** Asks for answers, and records that they were shown. */
function createRequests({ call, record, org, locale }: SuggestionsDeps) {
  function load(current: AskedTicket, search: string, signal: AbortSignal) {
    const { id: ticketId, subject, text, ...more } = current
    const words = search ? { query: search } : { subject, text }
    const body = { ticketId, ...words, ...more, limit: LIMIT, locale: locale() }
    return call('suggestAnswers', { query: { entity: org }, body }, { signal })
  }

  function count({ id: ticketId, subject }: TicketContext, search: string, found: number): void {
    const about = { ticketId, query: search || subject }
    record({ type: search ? 'search' : 'loads', ...about })
    if (found === 0) record({ type: 'mishit', ...about })
  }

  return { load, count }
}

/** Suggestions for the open ticket, or for a search. */
export function createSuggestions(deps: SuggestionsDeps) {
  const { mayAsk, hasToken, host } = deps
  const { load, count } = createRequests(deps)
  const ticket = signal<AskedTicket | undefined>()
  const { show, clear, setStatus, ...findings } = createFindings(mayAsk)
  const { status, selected, isMeasured } = findings
  const { notice, failure, fail } = createTrouble(host, findings, setStatus)
  const { query, type, cancel } = createQuery(() => void find())
  const asked = computed(() => query.value.trim().slice(0, QUERY_MAX))
  let running: AbortController | undefined
  let ofTicket: Suggestion[] | undefined // restored when the search is cleared
  let sitting = {}
  let isHeld = false // the agent works with the selected answer

  function stop(): void {
    cancel()
    running?.abort()
  }

  async function ask(
    current: TicketContext,
    search: string,
    signal: AbortSignal,
    isQuiet: boolean,
  ): Promise<void> {
    try {
      const { items, measures } = await load(current, search, signal)
      if (signal.aborted) return
      isMeasured.value = !!measures
      if (!search) ofTicket = items
      show(items, isQuiet && isHeld ? selected.value : undefined)
      count(current, search, items.length)
    } catch (error) {
      if (!signal.aborted) await fail(error, signal, isQuiet)
    }
  }

  /** Loads the results of the search, otherwise the suggestions for the ticket; quietly: shows nothing of it. */
  async function find(isQuiet = false): Promise<void> {
    const current = ticket.value
    if (!current) return
    stop()
    running = new AbortController()
    if (!asked.value && ofTicket) return show(ofTicket)
    if (!isQuiet) setStatus('loading')
    await ask(current, asked.value, running.signal, isQuiet)
  }

  function openTicket(next: AskedTicket | undefined): void {
    stop()
    ofTicket = undefined
    sitting = {}
    isHeld = false
    batch(() => {
      ticket.value = next
      query.value = ''
      clear()
      setStatus('idle')
    })
  }

  /** Loads the suggestions for the ticket, once. Without a ticket it only finds out whether an agent is signed in. */
  async function open(next: AskedTicket | undefined): Promise<void> {
    const isDone = status.value === 'ready' || status.value === 'loading'
    if (isDone && isSame(next, ticket.value)) return
    const isOpened = status.value !== 'idle' && status.value !== 'refused'
    if (next && isOpened && next.id === ticket.value?.id) {
      // the host knows more of the same ticket: what the agent reads and typed stays meanwhile
      ticket.value = next
      ofTicket = undefined
      return find(status.value === 'ready')
    }
    openTicket(next)
    if (next) return find()
    const isAgent = await hasToken()
    if (!ticket.value) status.value = isAgent ? 'idle' : 'refused'
  }

  /** For a new agent: clears the results, and whether the agent may ask. */
  function reset(): void {
    openTicket(undefined)
    if (mayAsk) status.value = 'idle'
  }

  /** The agent works with the selected answer: it stays when the host updates the ticket. */
  function hold(): void {
    isHeld = true
  }

  const shown = { ticket, notice, failure, ...findings, query, asked }
  /** An object that stays the same while the ticket is open. */
  const ofSitting = () => sitting
  return { ...shown, sitting: ofSitting, type, find, hold, open, reset, stop }
}

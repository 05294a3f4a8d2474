import {
  type AutoReply,
  cutText,
  type GptState,
  type NewEvent,
  type PanelOptions,
  type ReplyLanguage,
  type Suggestion,
  type TicketContext,
  type Transform,
} from '@agent-assist/contract/wire'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Delivery } from '../events/delivery.ts'
import { type Act, COPY_EVENT } from '../events/events.ts'
import type { PanelTexts } from '../texts/en.ts'
import { type GptTexts, gpt as english } from '../texts/gpt/en.ts'
import { withoutCitations } from './citations.ts'
import { createRun, type Run, type Wish, type Written } from './gpt-run.ts'

/** A text with its kind. */
export interface Draft extends Written {
  /** Description of what was done. */
  done: string
  /** Whether it may be sent to the customer; a summary may not. */
  isReply: boolean
  /** Whether it is the host's reply with changes. */
  replaces?: boolean | undefined
  macroId?: string | undefined
  isAutoReply?: boolean
}

export interface GptDeps {
  api: string
  token: () => Promise<string>
  ticket: ReadonlySignal<TicketContext | undefined>
  selected: ReadonlySignal<Suggestion | undefined>
  state: ReadonlySignal<GptState | undefined>
  readReply: PanelOptions['readReply']
  record: (act: Act) => NewEvent
  onUse: (event: NewEvent, text: string) => void
  delivery: Delivery
  texts: PanelTexts & { gpt?: Partial<GptTexts> }
  addStyles: (css: string) => void
  report: (code: 'load_failed', error: unknown) => unknown
}

export type Gpt = ReturnType<typeof createGpt>

const draftOf = (reply: AutoReply, done: string): Draft => ({
  text: reply.text,
  sources: reply.citations,
  done,
  isReply: true,
  isAutoReply: true,
})

/** Inserts or copies a draft, and records it. */
function createDraftActions({ ticket, record, onUse, delivery }: GptDeps) {
  function count({ isAutoReply }: Draft, text: string, isCopy: boolean): void {
    const { id: ticketId, subject: query } = ticket.value ?? {}
    if (!ticketId) return
    if (isAutoReply) record({ type: 'AutoReplySuggestionUsed', ticketId, query })
    onUse(record({ type: isCopy ? COPY_EVENT : 'gptInsert', ticketId, query }), text)
  }

  async function insert(draft: Draft): Promise<boolean> {
    const ticketId = ticket.value?.id
    if (!ticketId) return false
    const text = withoutCitations(draft.text, draft.sources)
    const suggestion = { kind: 'gpt' as const, id: ticketId, title: draft.done }
    const replaces = draft.replaces ? { replaces: true } : {}
    const isThere = await delivery.toHost({ text, ticketId, suggestion, ...replaces })
    if (isThere) count(draft, text, delivery.isCopy)
    return isThere
  }

  async function copy(draft: Draft): Promise<void> {
    const text = withoutCitations(draft.text, draft.sources)
    if ((await delivery.toClipboard(text)) && draft.isReply) count(draft, text, true)
  }

  return { insert, copy }
}

/** Existing texts to start from: the host's reply, and the selected answer. */
function createTakes(
  { readReply, selected }: GptDeps,
  texts: GptTexts,
  begin: (draft: Draft) => void,
  { failure }: Pick<Run, 'failure'>,
) {
  /** Improves the text of the host's reply box. */
  async function takeReply(): Promise<void> {
    const text = String((await Promise.resolve(readReply?.()).catch(() => '')) ?? '').trim()
    if (text) begin({ text, sources: [], done: texts.yourReply, isReply: true, replaces: true })
    else failure.value = texts.noReply
  }

  function takeSelected(): void {
    const { kind, id, text, title } = selected.value ?? {}
    const macroId = kind === 'macro' ? id : undefined
    if (text) begin({ text, sources: [], done: title ?? '', isReply: true, macroId })
  }

  return { takeReply, takeSelected }
}

/** Drafts of the language model for one ticket, each made from the previous one. */
export function createGpt(deps: GptDeps) {
  const { api, token, ticket, selected, state, delivery } = deps
  const texts: GptTexts = { ...english, ...deps.texts.gpt }
  const run = createRun({ api, token, texts })
  const actions = createDraftActions(deps)
  const offered = state.value?.autoReply
  const drafts = signal<Draft[]>(
    offered?.state === 'offered' ? [draftOf(offered, deps.texts.autoReply)] : [],
  )
  const wish = signal('')
  /** Target language that the agent chose; empty: the default. */
  const language = signal('')
  const current = computed(() => drafts.value.at(-1))
  /** The draft when it is complete and no newer one is being written. */
  const ready = computed(() => (run.coming.value ? undefined : current.value))

  async function write(ask: Wish, draft: Omit<Draft, keyof Written>): Promise<void> {
    const ticketId = ticket.value?.id
    if (!ticketId) return
    delivery.notice.value = ''
    const written = await run.write(ask, ticketId)
    if (written) drafts.value = [...drafts.value, { ...draft, ...written }]
  }

  const about = () => ({ subject: ticket.value?.subject, text: ticket.value?.text })

  /** Writes a reply from the best answers, or only from the selected one. */
  function draft(isOfSelected = false): void {
    const { kind, id } = selected.value ?? {}
    const sources = isOfSelected && kind && id ? { sources: [{ kind, id }] } : {}
    const wanted = wish.value.trim() ? { wish: wish.value.trim() } : {}
    drafts.value = []
    void write(
      { task: 'reply', ...about(), ...wanted, ...sources },
      { done: texts.draft, isReply: true },
    )
  }

  function summarise(): void {
    drafts.value = []
    void write({ task: 'summary', ...about() }, { done: texts.summary, isReply: false })
  }

  /** Starts from an existing text. */
  function begin(draft: Draft): void {
    run.clear()
    drafts.value = [draft]
  }

  const { takeReply, takeSelected } = createTakes(deps, texts, begin, run)

  function transform(how: Transform): void {
    if (!ready.value) return
    const { text, isReply, replaces, macroId } = ready.value
    const ask = { task: 'transform' as const, how, text, ...(macroId ? { macroId } : {}) }
    void write(ask, { done: texts.transforms[how], isReply, replaces, macroId })
  }

  /** Translates the draft, or the customer's message. */
  function translate(language: ReplyLanguage, name: string, isOfCustomer = false): void {
    const text = isOfCustomer ? ticket.value?.text : ready.value?.text
    if (!text?.trim()) return
    const { replaces } = (isOfCustomer ? undefined : ready.value) ?? {}
    const isReply = !isOfCustomer && ready.value?.isReply === true
    if (isOfCustomer) drafts.value = []
    const of = isOfCustomer ? ('customer' as const) : ('agent' as const)
    void write(
      { task: 'translate', text: cutText(text, 10_000), language, of },
      { done: name, isReply, replaces },
    )
  }

  function undo(): void {
    run.clear()
    drafts.value = drafts.value.slice(0, -1)
  }

  function restart(): void {
    run.clear()
    drafts.value = []
  }

  /**
   * The primary action: inserts the draft if there is one, otherwise writes one. Resolves to whether it was inserted.
   */
  async function go(): Promise<boolean> {
    if (ready.value?.isReply) return actions.insert(ready.value)
    if (!ready.value && !run.isRunning()) draft()
    return false
  }

  async function copy(): Promise<void> {
    if (ready.value) await actions.copy(ready.value)
  }

  const asking = { draft, summarise, takeReply, takeSelected, transform, translate }
  const doing = { ...asking, undo, restart, go, copy, cancel: run.cancel, stop: run.clear }
  return { texts, state, run, drafts, wish, language, current, ready, ...doing }
}

import { createEmbedCall, type PanelOptions, type TicketContext } from '@agent-assist/contract/wire'
import { batch, computed, effect, signal, untracked } from '@preact/signals-core'
import { createAssist } from './assist.ts'
import { createChat } from '../chat/chat.ts'
import type { FocusBefore } from '../base/focus-before.ts'
import type { Formats } from '../base/formats.ts'
import type { Host } from '../base/host.ts'
import type { Parts } from './parts.ts'
import type { PresenceModel } from '../presence/presence.ts'
import { storeUserId } from '../base/storage.ts'
import { cleanTicket } from '../answers/suggestions.ts'
import type { PanelTexts } from '../texts/en.ts'
import { createTokens, subOf, type Tokens } from '../base/tokens.ts'

export type Tab = 'suggestions' | 'chat'

export interface PanelDeps {
  options: PanelOptions
  host: Host
  copyText: (text: string) => Promise<void>
  texts: PanelTexts
  formats: Formats
  focusBefore: FocusBefore
  parts: Parts
  /** Adds the style sheet of a part that was loaded later. */
  addStyles: (css: string) => void
}

/** Whether the panel is open, and whether its content takes the focus. */
function createFold(isOpenAtStart: boolean, { host: { emit }, focusBefore }: PanelDeps) {
  const isOpen = signal(isOpenAtStart)
  const wantsFocus = signal(false)

  function set(next: boolean, focus: boolean): void {
    if (isOpen.value === next) return
    if (next) focusBefore.keep()
    batch(() => {
      wantsFocus.value = focus
      isOpen.value = next
    })
    emit(next ? 'open' : 'close', {})
  }

  /** Opens the panel and moves the focus into it, or moves it back to the page. */
  function toggleFocus(): void {
    if (!isOpen.value) return set(true, true)
    if (focusBefore.isInside()) return void focusBefore.leave()
    wantsFocus.value = true
  }

  /** Returns true once after a person asked for the focus. */
  function takeFocus(): boolean {
    const wanted = wantsFocus.value
    wantsFocus.value = false
    return wanted
  }

  if (isOpenAtStart) emit('open', {})
  const open = () => set(true, true)
  const close = (focus: boolean) => set(false, focus)
  const { note: noteFocus, leave: leaveFocus } = focusBefore
  return { isOpen, open, close, toggleFocus, takeFocus, noteFocus, leaveFocus }
}

export type Panel = ReturnType<typeof createPanelModel>

/** Where what is loaded later stores its model. */
const slot = () => ({ presence: signal<PresenceModel | undefined>(undefined) })

/** Loads what comes right after the panel; `add` starts it unless the panel has stopped, and keeps how to undo it. */
function loadMore(
  panel: Panel,
  deps: PanelDeps,
  tokens: Tokens,
  add: (start: () => () => void) => void,
): void {
  const { options, parts } = deps
  void parts.after.load().then((after) =>
    add(() => {
      if (after) return after.attend(panel)
      void panel.chat.start()
      return () => undefined
    }),
  )
  if (!options.presence || !options.token) return
  void parts.presence.load().then((code) => {
    if (code) add(() => code.startPresence({ ...deps, ...panel, token: tokens.required }))
  })
}

/** The model of the whole panel. */
export function createPanelModel(deps: PanelDeps) {
  const { options, host, texts, formats, parts, focusBefore } = deps
  const { api, org, onHandOver } = options
  const tokens = createTokens(options.token, host.report)
  const assist = createAssist(deps, tokens)
  const { suggestions, actions, gpt, move, select } = assist
  const fold = createFold(options.open !== false, deps)
  const ticket = signal(cleanTicket(options.ticket))
  const chosen = signal<Tab>('suggestions')
  const unread = signal(0)
  const hasSuggestions = computed(() => suggestions.status.value !== 'refused')
  const tab = computed<Tab>(() => (hasSuggestions.value ? chosen.value : 'chat'))
  const seesChat = computed(() => fold.isOpen.value && tab.value === 'chat')
  const call = createEmbedCall(api, tokens.optional)
  const chat = createChat({ call, org, user: storeUserId(org), host, texts, onAnswer })

  function onAnswer(): void {
    if (!seesChat.value) unread.value += 1
  }

  const undo = [
    effect(() => {
      if (seesChat.value) unread.value = 0
    }),
    // a closed panel requests nothing: it may never be opened for this ticket
    effect(() => {
      const next = ticket.value
      if (fold.isOpen.value) void untracked(() => assist.open(next))
    }),
    assist.stop,
  ]
  let isStopped = false

  /** Inserts the open answer into the reply, then moves the focus there. */
  async function insert(): Promise<void> {
    const isThere = await (gpt.isOpen.value ? gpt.pane.value?.go() : actions.insert())
    if (isThere) focusBefore.leave()
  }

  /** Opens the form that asks what was wrong; if it cannot be opened, records a dislike without a reason. */
  async function askWhy(): Promise<void> {
    actions.ask(true)
    if (!(await parts.dislike.load()) && actions.isAsking.value) actions.dislike(undefined)
  }

  function setTicket(next: TicketContext | undefined): void {
    ticket.value = cleanTicket(next)
  }

  function showTab(next: Tab): void {
    actions.ask(false)
    chosen.value = next
  }

  /** For a new agent: clears everything of the previous one except the open ticket. */
  function reset(): void {
    assist.reset()
    if (fold.isOpen.value) void assist.open(ticket.value)
    chosen.value = 'suggestions'
    unread.value = 0
    chat.write('')
    void chat.restart()
  }

  function stop(): void {
    isStopped = true
    for (const step of undo) step()
  }

  const shown = { texts, formats, parts, chat, suggestions, actions, gpt, ...fold, ...slot() }
  const doing = { move, select, insert, askWhy, setTicket, showTab, reset, stop, ticket, tab }
  const about = { org, api, token: tokens.current, onHandOver }
  const panel = {
    ...shown,
    ...doing,
    ...about,
    report: host.report,
    whose: async () => subOf(await tokens.optional()),
    call: assist.call,
    canRead: !!options.readReply,
    replySent: assist.replySent,
    hasSuggestions,
    unread,
  }
  loadMore(panel, deps, tokens, (start) => void (isStopped || undo.push(start())))
  return panel
}

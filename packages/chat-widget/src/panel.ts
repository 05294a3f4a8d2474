import { createEmbedCall, type PanelOptions, type TicketContext } from '@agent-assist/contract/wire'
import { computed, effect, signal, untracked } from '@preact/signals-core'
import { createActs } from './acts.ts'
import { createChat } from './chat.ts'
import { type Act, newEvent } from './events.ts'
import type { FocusBefore } from './focus-before.ts'
import type { Formats } from './formats.ts'
import type { Host } from './host.ts'
import { createOutbox } from './outbox.ts'
import { keepUserId } from './storage.ts'
import { cleanTicket, createSuggestions } from './suggestions.ts'
import type { PanelTexts } from './texts/en.ts'
import { createTokens, type Tokens } from './tokens.ts'

export type Tab = 'suggestions' | 'chat'

export interface PanelNeeds {
  options: PanelOptions
  host: Host
  copyText: (text: string) => Promise<void>
  texts: PanelTexts
  formats: Formats
  focusBefore: FocusBefore
}

/** Open or closed, and whether what is shown then takes the focus. */
function createFold(isOpenAtStart: boolean, { host: { emit }, focusBefore }: PanelNeeds) {
  const isOpen = signal(isOpenAtStart)
  let wantsFocus = false

  function set(next: boolean, focus: boolean): void {
    if (isOpen.value === next) return
    if (next) focusBefore.keep()
    wantsFocus = focus
    isOpen.value = next
    emit(next ? 'open' : 'close', {})
  }

  /** True once after a person asked. */
  function takeFocus(): boolean {
    const wanted = wantsFocus
    wantsFocus = false
    return wanted
  }

  if (isOpenAtStart) emit('open', {})
  const open = () => set(true, true)
  const close = (focus: boolean) => set(false, focus)
  return { isOpen, open, close, takeFocus, leaveFocus: focusBefore.restore }
}

/** The agent's half: it needs a token, which the chat does not. */
function createAssist({ options, host, copyText, texts }: PanelNeeds, tokens: Tokens) {
  const { report } = host
  const { api, org, onInsert } = options
  const call = createEmbedCall(api, tokens.required)
  const callWith = (token: string) => createEmbedCall(api, () => token)
  const outbox = createOutbox({ callWith, tokens, org, report })
  const record = (act: Act) => outbox.record(newEvent(act))
  const hasToken = async () => (await tokens.optional()) !== undefined
  const mayAsk = options.token !== undefined
  const suggestions = createSuggestions({ call, mayAsk, hasToken, record, report })
  const acts = createActs({ suggestions, record, host, onInsert, copyText, texts })

  /** Another agent sits here now. */
  function reset(): void {
    outbox.handOver()
    suggestions.reset()
    acts.reset()
  }

  function stop(): void {
    suggestions.stop()
    outbox.stop()
  }

  return { suggestions, acts, reset, stop }
}

export type Panel = ReturnType<typeof createPanelModel>

/** Everything the panel knows and can do. */
export function createPanelModel(needs: PanelNeeds) {
  const { options, host, texts, formats } = needs
  const { api, org } = options
  const tokens = createTokens(options.token, host.report)
  const assist = createAssist(needs, tokens)
  const { suggestions, acts } = assist
  const fold = createFold(options.open !== false, needs)
  const ticket = signal(cleanTicket(options.ticket))
  const chosen = signal<Tab>('suggestions')
  const unread = signal(0)
  const hasSuggestions = computed(() => suggestions.status.value !== 'refused')
  const tab = computed<Tab>(() => (hasSuggestions.value ? chosen.value : 'chat'))
  const seesChat = computed(() => fold.isOpen.value && tab.value === 'chat')
  const call = createEmbedCall(api, tokens.optional)
  const chat = createChat({ call, org, user: keepUserId(org), host, texts, onAnswer })

  function onAnswer(): void {
    if (!seesChat.value) unread.value += 1
  }

  const undo = [
    effect(() => {
      if (seesChat.value) unread.value = 0
    }),
    // a closed panel asks for nothing: it may never be opened for this ticket
    effect(() => {
      const next = ticket.value
      if (fold.isOpen.value) void untracked(() => suggestions.open(next))
    }),
    assist.stop,
  ]
  void chat.start()

  function setTicket(next: TicketContext | undefined): void {
    ticket.value = cleanTicket(next)
  }

  function showTab(next: Tab): void {
    acts.ask(false)
    chosen.value = next
  }

  /** Another person sits here now: of the last one's nothing is left but the open ticket. */
  function reset(): void {
    assist.reset()
    if (fold.isOpen.value) void suggestions.open(ticket.value)
    chosen.value = 'suggestions'
    unread.value = 0
    chat.write('')
    void chat.restart()
  }

  function stop(): void {
    for (const step of undo) step()
  }

  const parts = { texts, formats, chat, suggestions, acts, ...fold }
  return { ...parts, ticket, tab, hasSuggestions, unread, setTicket, showTab, reset, stop }
}

import type { PanelOptions, SentReply, TicketContext } from '@agent-assist/contract/wire'
import { type Chat, createChat } from './chat.ts'
import type { Emitter } from '../page/emitter.ts'
import { keepOnPage } from '../page/keep-on-page.ts'
import { createLazy } from '../page/lazy.ts'
import { localeOf } from '../page/locale.ts'
import { checked, type ReadyOptions, targetOf } from '../page/options.ts'
import type { CreatePanel, PlaceCode } from '../place/mount-panel.ts'
import type { OnShortcut } from './shortcut.ts'
import type { InitOptions } from '../page/types.ts'
import { keepReply } from './keep-reply.ts'

type ChatMove = 'open' | 'close' | 'toggle'

/** The panel's module, with the texts of the locale. */
export interface PanelChunk {
  panel: (locale?: string) => Promise<{ createPanel: CreatePanel; texts?: PanelOptions['texts'] }>
  /** Where the panel is on the page, and whether it opens by itself. */
  place: () => Promise<PlaceCode>
  shortcut: () => Promise<{ onShortcut: OnShortcut }>
}

export interface ChatSlotDeps {
  emitter: Emitter
  options: () => Partial<InitOptions>
  token: NonNullable<PanelOptions['token']>
  /** Sets language and colours of an element of ours. */
  dress: (element: HTMLElement) => void
  chunks: PanelChunk
}

/** The chat of a page, whether it is displayed or not. It stores the ticket and early calls until there is a panel. */
export function createChatSlot({ emitter, options, token, dress, chunks }: ChatSlotDeps) {
  let chat: Chat | undefined
  let ticket: TicketContext | undefined
  let early: ChatMove[] = []
  let isReady = false

  const keys = createLazy(
    chunks.shortcut,
    ({ onShortcut }) => onShortcut(options, () => chat?.follow()),
    emitter.report,
  )

  function start(): void {
    chat = createChat({
      page: { emitter, token, dress, checked, keepOnPage, look: options, ticket: () => ticket },
      loadPanel: () => chunks.panel(options().locale),
      loadPlace: chunks.place,
    })
    for (const move of early) chat[move]()
  }

  function clear(): void {
    keys.clear()?.()
    chat?.destroy()
    chat = undefined
  }

  function move(to: ChatMove): void {
    if (chat) chat[to]()
    else if (!isReady) early.push(to)
  }

  /** Updates the chat to the options. */
  function apply(isWanted: boolean, before: ReadyOptions | undefined, after: ReadyOptions): void {
    if (!isWanted) clear()
    else if (!chat) start()
    else if (before) {
      if (targetOf(before) !== targetOf(after)) chat.remake()
      if (localeOf(before.locale) !== localeOf(after.locale)) chat.translate()
    }
    chat?.dress()
    if (chat && after.shortcut) keys.use(() => {}) // loading the code starts listening for the shortcut
    isReady = true
    early = []
    if (!before || before.open === after.open) return
    if (after.open) chat?.open(false)
    else chat?.close()
  }

  function setTicket(next?: TicketContext): void {
    ticket = next
    chat?.panel()?.setTicket(next)
  }

  function replySent(reply: SentReply): void {
    const panel = chat?.panel()
    if (panel) panel.replySent(reply)
    else keepReply(options().org, reply)
  }

  /** Changes the user: `change` runs after the old panel was left and before the new one starts. */
  function handOver(change: () => void): void {
    chat?.leave()
    change()
    chat?.enter()
  }

  return { apply, move, setTicket, replySent, handOver, clear, ticket: () => ticket }
}

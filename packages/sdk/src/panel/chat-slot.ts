import type { PanelOptions, SentReply, TicketContext } from '@agent-assist/contract/wire'
import { type Chat, createChat } from './chat.ts'
import type { Emitter } from '../page/emitter.ts'
import type { KeepOnPage } from '../page/keep-on-page.ts'
import { createLazy } from '../page/lazy.ts'
import { localeOf } from '../page/locale.ts'
import { checked, type ReadyOptions, targetOf } from '../page/options.ts'
import type { PanelCode } from '../place/mount-panel.ts'
import type { OnShortcut } from './shortcut.ts'
import type { InitOptions } from '../page/types.ts'
import { keepReply } from './keep-reply.ts'

type ChatMove = 'open' | 'close' | 'toggle'

export interface PanelChunk {
  /** The panel with the texts of the locale; one that is to open may come with all that an open one needs. */
  panel: (locale?: string, isOpen?: boolean) => Promise<PanelCode>
  shortcut: () => Promise<{ onShortcut: OnShortcut }>
}

export interface ChatSlotDeps {
  emitter: Emitter
  options: () => Partial<InitOptions>
  token: NonNullable<PanelOptions['token']>
  /** Sets language and colours of an element of ours. */
  dress: (element: HTMLElement) => void
  keepOnPage: KeepOnPage
  chunks: PanelChunk
}

/** The chat of a page, whether it is displayed or not. It stores the ticket and early calls until there is a panel. */
export function createChatSlot({ options, chunks, ...page }: ChatSlotDeps) {
  const { emitter } = page
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
      page: { ...page, checked, look: options, ticket: () => ticket },
      loadPanel: (isOpen) => chunks.panel(options().locale, isOpen),
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
    if (chat) chat.handOver(change)
    else change()
  }

  return { apply, move, setTicket, replySent, handOver, clear, ticket: () => ticket }
}

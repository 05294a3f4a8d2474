import type { PanelOptions, TicketContext } from '@agent-assist/contract/wire'
import { type Chat, createChat } from './chat.ts'
import type { Emitter } from './emitter.ts'
import { localeOf } from './locale.ts'
import { checked, type ReadyOptions, targetOf } from './options.ts'
import type { CreatePanel } from './mount-panel.ts'
import type { InitOptions } from './types.ts'

type ChatMove = 'open' | 'close' | 'toggle'

/** The panel's code, with the texts of the locale. */
export interface PanelChunk {
  panel: (locale?: string) => Promise<{ createPanel: CreatePanel; texts?: PanelOptions['texts'] }>
}

export interface ChatSlotNeeds {
  emitter: Emitter
  options: () => Partial<InitOptions>
  token: NonNullable<PanelOptions['token']>
  chunks: PanelChunk
}

/** The chat of a page, or the place of one that was not asked for: what it needs to know is kept here. */
export function createChatSlot({ emitter, options, token, chunks }: ChatSlotNeeds) {
  // what the host throws or rejects is the panel's to tell: the text was not inserted then
  const onInsert: PanelOptions['onInsert'] = (insert) => options().onInsert?.(insert)
  let chat: Chat | undefined
  let ticket: TicketContext | undefined
  let early: ChatMove[] = []
  let isReady = false

  function panelOptions(): PanelOptions {
    const { org, api, open, onInsert: wanted } = checked(options())
    const hears = { emit: emitter.emit, onInsert: wanted && onInsert }
    return { org, api, open, ticket, token, ...hears }
  }

  function start(): void {
    chat = createChat({
      emitter,
      panelOptions,
      look: options,
      loadPanel: () => chunks.panel(options().locale),
    })
    for (const move of early) chat[move]()
  }

  function clear(): void {
    chat?.destroy()
    chat = undefined
  }

  function move(to: ChatMove): void {
    if (chat) chat[to]()
    else if (!isReady) early.push(to)
  }

  /** Brings the chat in line with the options. */
  function apply(isWanted: boolean, before: ReadyOptions | undefined, after: ReadyOptions): void {
    if (!isWanted) clear()
    else if (!chat) start()
    else if (before) {
      if (targetOf(before) !== targetOf(after)) chat.remake()
      if (localeOf(before.locale) !== localeOf(after.locale)) chat.translate()
    }
    chat?.dress()
    isReady = true
    early = []
    if (before && before.open !== after.open) move(after.open ? 'open' : 'close')
  }

  function setTicket(next?: TicketContext): void {
    ticket = next
    chat?.setTicket(next)
  }

  /** Another person sits there; `change` makes it so, between what the one and the other does. */
  function handOver(change: () => void): void {
    chat?.leave()
    change()
    chat?.enter()
  }

  return { apply, move, setTicket, handOver, clear, ticket: () => ticket }
}

import type { PanelOptions, TicketContext } from '@agent-assist/contract/wire'
import { createAgentToken } from './agent-token.ts'
import { type Chat, createChat } from './chat.ts'
import { createEmitter } from './emitter.ts'
import type { CreatePanel } from './mount-panel.ts'
import { checked, createOptions, given, type ReadyOptions, targetOf } from './options.ts'
import { createReports, type MountReport } from './reports.ts'
import type { InitOptions, ReportOptions } from './types.ts'

/** Code that is loaded only when it is needed. */
export interface Chunks {
  panel: () => Promise<{ createPanel: CreatePanel }>
  report: () => Promise<{ mountUsageReport: MountReport }>
}

type ChatMove = 'open' | 'close' | 'toggle'

/** What a page asked for, and what stands on it because of that. Each function may throw. */
export function createPage(version: string, chunks: Chunks) {
  const emitter = createEmitter()
  const reports = createReports({ emitter, loadReport: chunks.report })
  const options = createOptions()
  const token = createAgentToken(options.get, emitter)
  const onInsert = emitter.guard(() => options.get().onInsert)
  let ready: ReadyOptions | undefined
  let chat: Chat | undefined
  let ticket: TicketContext | undefined
  let early: ChatMove[] = []

  function panelOptions(): PanelOptions {
    const { org, api, open, onInsert: wanted } = checked(options.get())
    const hears = { emit: emitter.emit, onInsert: wanted && onInsert }
    return { org, api, open, ticket, token: token.get, ...hears }
  }

  function startChat(): void {
    chat = createChat({ emitter, panelOptions, look: options.get, loadPanel: chunks.panel })
    for (const move of early) chat[move]()
  }

  function stopChat(): void {
    chat?.destroy()
    chat = undefined
  }

  /** Brings what is on the page in line with the options. */
  function apply(): void {
    const before = ready
    const after = (ready = checked(options.get()))
    if (before?.org !== after.org) token.forget()
    if (after.widgets?.includes('chat') === false) stopChat()
    else if (!chat) startChat()
    else if (before && targetOf(before) !== targetOf(after)) chat.remake()
    chat?.dress()
    early = []
    if (before && before.open !== after.open) moveChat(after.open ? 'open' : 'close')
    emitter.emit('ready', { version })
  }

  function init(more?: Partial<InitOptions>): void {
    options.merge(more)
    apply()
  }

  function update(more?: Partial<InitOptions>): void {
    options.merge(more)
    if (more?.fetchToken) token.forget()
    if (ready) apply()
  }

  /** Starts with what is supposed, unless somebody started before. */
  function start(): void {
    if (!ready && options.get().org) apply()
  }

  function moveChat(move: ChatMove): void {
    if (chat) chat[move]()
    else if (!ready) early.push(move)
  }

  function setTicket(next?: TicketContext): void {
    ticket = next
    chat?.setTicket(next)
  }

  function mountReport(element: HTMLElement, more: ReportOptions): () => void {
    const own = given({ org: more?.org, api: more?.api })
    const { org, api } = checked({ ...options.get(), ...own })
    return reports.mount(element, { org, api, fetchToken: more.fetchToken })
  }

  function clear(): void {
    try {
      stopChat()
    } finally {
      reports.clear()
      emitter.clear()
    }
  }

  const { suppose } = options
  const moves = { start, moveChat, setTicket, mountReport, unmountReport: reports.unmount }
  return { emitter, suppose, init, update, clear, ...moves }
}

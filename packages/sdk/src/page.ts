import type { PanelOptions, TicketContext } from '@agent-assist/contract/wire'
import { createAgentToken } from './agent-token.ts'
import { type Chat, createChat } from './chat.ts'
import { dressAs } from './dress.ts'
import type { Emitter } from './emitter.ts'
import { createIdentity, optionsOf } from './identity.ts'
import { keepOnPage } from './keep-on-page.ts'
import type { CreatePanel } from './mount-panel.ts'
import { checked, createOptions, given, type ReadyOptions, targetOf } from './options.ts'
import { createReports, type MountReport } from './reports.ts'
import { type CreateSurveyEngine, createSurveys } from './surveys.ts'
import type { InitOptions, ReportOptions, User } from './types.ts'

/** Code that is loaded only when it is needed. */
export interface Chunks {
  /** With the texts of the locale. */
  panel: (locale?: string) => Promise<{ createPanel: CreatePanel; texts?: PanelOptions['texts'] }>
  report: () => Promise<{ mountUsageReport: MountReport }>
  surveys: () => Promise<{ createSurveyEngine: CreateSurveyEngine }>
}

type ChatMove = 'open' | 'close' | 'toggle'

/** What a page asked for, and what stands on it because of that. Each function may throw. */
export function createPage(version: string, chunks: Chunks, emitter: Emitter) {
  const reports = createReports({ emitter, loadReport: chunks.report })
  const options = createOptions()
  const identity = createIdentity()
  const token = createAgentToken(options.get, emitter)
  const surveys = createSurveys(chunks.surveys, {
    options: () => checked(options.get()),
    token: token.get,
    person: identity.person,
    emitter,
    dress: (element) => dressAs(element, options.get()),
    keepOnPage,
  })
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
    const loadPanel = () => chunks.panel(options.get().locale)
    chat = createChat({ emitter, panelOptions, look: options.get, loadPanel })
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
    const { widgets = ['chat'] } = after
    if (before?.org !== after.org) token.forget()
    if (!widgets.includes('chat')) stopChat()
    else if (!chat) startChat()
    else if (before && targetOf(before) !== targetOf(after)) chat.remake()
    chat?.dress()
    surveys.apply(widgets.includes('survey'))
    early = []
    if (before && before.open !== after.open) moveChat(after.open ? 'open' : 'close')
    emitter.emit('ready', { version })
  }

  function init(more?: Partial<InitOptions>): void {
    options.merge(given(more))
    apply()
  }

  function update(more?: Partial<InitOptions>): void {
    options.merge(given(more))
    if (more?.fetchToken || more?.token) token.forget()
    if (ready) apply()
  }

  /** Starts with what is supposed, unless somebody started before. */
  function start(): void {
    if (!ready && options.get().org) apply()
  }

  /** Another person sits there, or nobody: what the one before did is sent in their name first. */
  function setUser(user?: User): void {
    const isOther = identity.isOther(options.get().org ?? '', user?.id) || !user
    if (isOther) chat?.leave()
    options.merge(optionsOf(user))
    token.forget()
    if (isOther) chat?.enter()
    surveys.renew()
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
      surveys.clear()
      reports.clear()
      emitter.clear()
    }
  }

  /** For the debug overlay. */
  const state = () => ({ version, options: options.get(), ticket, person: identity.person() })

  const { suppose } = options
  const moves = { start, setUser, moveChat, setTicket, mountReport }
  const parts = { surveys, unmountReport: reports.unmount }
  return { emitter, suppose, init, update, clear, state, ...moves, ...parts }
}

import { createAgentToken, type TokenChunk } from '../tokens/agent-token.ts'
import { createChatSlot, type PanelChunk } from '../panel/chat-slot.ts'
import { clearStorage } from '../page/clear-storage.ts'
import { dressAs } from '../page/dress.ts'
import type { Emitter } from '../page/emitter.ts'
import { createIdentity } from '../tokens/identity.ts'
import { createKeepOnPage } from '../page/keep-on-page.ts'
import { checked, createOptions, given, type ReadyOptions } from '../page/options.ts'
import type { ReportChunk } from '../bridge/reports.ts'
import { createReportSlots } from '../bridge/report-slots.ts'
import { createSurveys } from '../surveys/surveys.ts'
import type { CreateSurveyEngine } from '../page/survey-engine.ts'
import type { InitOptions, ReportOptions, User } from '../page/types.ts'

/** Modules that are loaded on demand. */
export interface Chunks extends PanelChunk, ReportChunk, TokenChunk {
  surveys: () => Promise<{ createSurveyEngine: CreateSurveyEngine }>
}

/** State of one page: the options it passed, and the widgets created from them. Every function may throw. */
// oxlint-disable-next-line max-lines-per-function -- one closure is smaller on customers' pages than two that share it
export function createPage(version: string, chunks: Chunks, emitter: Emitter) {
  const reports = createReportSlots(chunks, emitter)
  const { get: options, suppose, merge } = createOptions(emitter.report)
  const identity = createIdentity()
  const agentToken = createAgentToken({ options, emitter, chunks })
  Object.assign(emitter.page, { options, token: agentToken })
  const dress = (element: HTMLElement) => dressAs(element, options())
  const keepOnPage = createKeepOnPage(emitter.report)
  const token = agentToken.get
  const chat = createChatSlot({ emitter, options, token, dress, keepOnPage, chunks })
  const surveys = createSurveys(chunks.surveys, {
    options: () => checked(options()),
    token,
    person: identity.person,
    emitter,
    dress,
    keepOnPage,
  })
  let ready: ReadyOptions | undefined

  /** Updates the widgets on the page to the current options. */
  function apply(): void {
    const before = ready
    const after = (ready = checked(options()))
    const widgets = after.widgets ?? ['chat']
    if (before?.org !== after.org) agentToken.forget()
    chat.apply(widgets.includes('chat'), before, after)
    surveys.apply(widgets.includes('survey'))
    emitter.emit('ready', { version })
  }

  function take(more?: Partial<InitOptions>): void {
    merge(more)
    if (more?.fetchToken || more?.token) agentToken.forget()
  }

  function init(more?: Partial<InitOptions>): void {
    take(given(more))
    apply()
  }

  function update(more?: Partial<InitOptions>): void {
    take(more)
    if (ready) apply()
  }

  /** Starts with the default options, unless it was started before. */
  function start(hasStub: boolean): void {
    if (ready) return
    if (options().org) apply()
    else if (!hasStub) void emitter.report('org_missing', '')
  }

  /** Sets the user; without one nobody is signed in. */
  function setUser(user?: User): void {
    const { id, fetchToken, token } = user ?? {}
    const isOther = identity.isOther(options().org ?? '', id) || !user
    const change = () => {
      merge({ fetchToken, token } as User) // those of the previous user are reset
      agentToken.forget()
      if (isOther) clearStorage(`aa:${options().org}:user`) // who chatted, and what
    }
    if (isOther) chat.handOver(change)
    else change()
    surveys.renew()
  }

  function mountReport(element: HTMLElement, more: ReportOptions): () => void {
    const ready = checked({ ...options(), ...given(more) })
    return reports.mount(element, { ...ready, fetchToken: more.fetchToken })
  }

  function clear(): void {
    try {
      chat.clear()
    } finally {
      surveys.clear()
      reports.clear()
      emitter.clear()
    }
  }

  /** State for the debug overlay. */
  const state = () => ({
    version,
    options: options(),
    ticket: chat.ticket(),
    person: identity.person(),
  })

  return {
    suppose,
    init,
    update,
    start,
    setUser,
    clear,
    state,
    chat,
    surveys,
    keepOnPage,
    mountReport,
    unmountReport: reports.unmount,
  }
}

import type {
  HostEventName,
  HostEvents,
  InsertPayload,
  SentReply,
  TicketContext,
} from '@agent-assist/contract/wire'

/** Asks the host's own server for a signed token. */
export type FetchToken = () => Promise<string>

export interface InitOptions {
  /** Organisation id. */
  org: string
  /** Base address of the API, ending in /api. The script tag knows it; the module must be told. */
  api?: string
  /** The agent's token of scope `assist`. With neither this nor `token` there is the chat alone. */
  fetchToken?: FetchToken
  /** A token that is not renewed; `fetchToken` goes before it. */
  token?: string
  /** Puts the text into the host's reply box. Without it Insert copies to the clipboard. */
  onInsert?: (insert: InsertPayload) => void
  /** What stands in the host's reply box, for the language model to improve. */
  readReply?: () => string | Promise<string>
  /** Keys that put the focus into the panel, which opens, and from there back: 'Alt+A'. Default: none. */
  shortcut?: string
  /** True loads and opens the panel at once; otherwise the round button waits. */
  open?: boolean
  /** What goes onto the page; `[]` nothing, for pages that only mount a report. Default: the chat panel. */
  widgets?: ('chat' | 'survey')[]
  /** BCP 47 tag: language and direction of what is added to the page. Default: English. */
  locale?: string
  /** Default: what the person's system prefers. */
  mode?: 'light' | 'dark'
  /** Corner of the round button: end (default) or start of the bottom edge. */
  position?: 'start' | 'end'
}

/** A person, vouched for by a token that the host's own server signed. */
export interface User {
  /** Any id of the person that stays the same; another one than before starts with a clean panel. */
  id?: string
  fetchToken?: FetchToken
  /** A token that is not renewed. */
  token?: string
}

export interface SurveyOptions {
  /** Id of a page survey of the organisation, or of a survey request. */
  surveyId: string
}

export interface ReportOptions {
  /** Organisation id; default: that of `init`. */
  org?: string
  /** Default: that of `init`. */
  api?: string
  /** Default: that of `init`, else that of the place where the report stands. */
  mode?: 'light' | 'dark'
  /** Must answer a token of scope `usage:read`. */
  fetchToken: FetchToken
}

export type Listener<N extends HostEventName> = (payload: HostEvents[N]) => void

/** What a page may ask for, by name; each call is made in the order it was queued. */
export interface Commands {
  init: (options: InitOptions) => void
  /** An option that is there with undefined goes back to its default. */
  update: (options: Partial<InitOptions>) => void
  /** Without a ticket the panel knows none. */
  setTicket: (ticket?: TicketContext) => void
  /** A reply was sent: what the panel put into it is compared with it. */
  replySent: (reply: SentReply) => void
  /** Who is signed in; goes before `fetchToken` and `token` of `init`. */
  setUser: (user: User) => void
  /** Nobody is signed in: token, conversation and suggestions are forgotten. */
  logout: () => void
  'chat.open': () => void
  'chat.close': () => void
  'chat.toggle': () => void
  /** Shows a survey now, by its id or that of a survey request; without one the first of the organisation. */
  'survey.show': (surveyId?: string) => void
  'survey.close': () => void
  /** Says that something happened which a survey may wait for. */
  'survey.trigger': (name: string) => void
  /** Puts a survey into the element. Answers the undo. */
  'survey.mount': (element: HTMLElement, options: SurveyOptions) => () => void
  'survey.unmount': (element: HTMLElement) => void
  /** A listener of `ready` that comes late is called at once. Answers the undo. */
  on: <N extends HostEventName>(name: N, listener: Listener<N>) => () => void
  off: <N extends HostEventName>(name: N, listener: Listener<N>) => void
  /** Puts the usage report into the element, in place of one mounted there before. Answers the undo. */
  'usageReport.mount': (element: HTMLElement, options: ReportOptions) => () => void
  'usageReport.unmount': (element: HTMLElement) => void
  /** Shows (or hides) what the SDK knows and did last. */
  debug: (isOn?: boolean) => void
  /** Takes everything off the page. A later `init` starts anew. */
  destroy: () => void
}
export type CommandName = keyof Commands

/** One queued call: the command's name, then its arguments. */
export type QueuedCall = ArrayLike<unknown>

/** `window.AgentAssist`: a page's stub first, the same function for good. */
export interface AgentAssist {
  <N extends HostEventName>(command: 'on' | 'off', name: N, listener: Listener<N>): void
  <N extends Exclude<CommandName, 'on' | 'off'>>(
    command: N,
    ...input: Parameters<Commands[N]>
  ): void
  q?: { push: (call: QueuedCall) => unknown }
}

declare global {
  interface Window {
    AgentAssist?: AgentAssist
  }
  interface Navigator {
    /** Chromium only. */
    connection?: { saveData?: boolean }
  }
}

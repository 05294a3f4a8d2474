import type {
  HostEventName,
  HostEvents,
  InsertPayload,
  PanelOptions,
  SentReply,
  TicketContext,
} from '@agent-assist/contract/wire'

/** Requests a signed token from the host's own server. */
export type FetchToken = () => Promise<string>

export interface InitOptions {
  /** Organisation id. */
  org: string
  /** Base address of the API, ending in /api. Required with the module; the script tag knows it. */
  api?: string
  /** Returns the agent's token of scope `assist`. Without this and `token` only the chat is available. */
  fetchToken?: FetchToken
  /** A fixed token, which is not renewed; `fetchToken` takes precedence. */
  token?: string
  /**
   * Inserts the text into the host's reply box, best by `insertInto`. False, a promise of false or an error says that it
   * is not there: then the panel says so, and nothing is counted. Without it Insert copies to the clipboard.
   */
  onInsert?: (insert: InsertPayload) => unknown
  /** Returns the current text of the host's reply box, for the language model to improve. */
  readReply?: () => string | Promise<string>
  /**
   * Hands the chat over to a person, for example by opening a ticket. With it the panel offers a person when the bot has no
   * answer. To be given with `init`.
   */
  onHandOver?: PanelOptions['onHandOver']
  /** True shows agents their status for smart routing; a change loads the panel anew. Default: false. */
  presence?: boolean
  /** Key combination that moves the focus into the panel, opening it, and back, e.g. 'Alt+A'. Default: none. */
  shortcut?: string
  /**
   * Default: on a wide page the panel opens once the page is idle, unless the person closed it before. True opens it at
   * once, false never: the person opens it with the round button.
   */
  open?: boolean
  /** Element of the page, or its selector, that contains the open panel. Default: it floats above the page. */
  container?: HTMLElement | string
  /** Widgets on the page; `[]` for pages that only mount a report. Default: the chat panel. */
  widgets?: ('chat' | 'survey')[]
  /**
   * Values for the hidden fields of surveys, by their names, or as in the address of a link: `order=KH-1&plan=pro`. They
   * are stored with the answers of surveys that name them.
   */
  surveyFields?: string | Record<string, string>
  /** BCP 47 tag: language and direction of our elements. Default: English. */
  locale?: string
  /** Default: the preference of the user's system. */
  mode?: 'light' | 'dark'
  /** Corner of the launcher: end (default) or start of the bottom edge. */
  position?: 'start' | 'end'
}

/** A user, identified by a token that the host's own server signed. */
export interface User {
  /** Any stable id of the user; a different id starts with an empty panel. */
  id?: string
  fetchToken?: FetchToken
  /** A fixed token, which is not renewed. */
  token?: string
}

/**
 * Writes a text into a text area, an input, an element with `contenteditable` or an editor (CKEditor 4 and 5, TinyMCE,
 * Quill, ProseMirror, TipTap, Slate, Lexical) as if the person had typed it: at the caret, or at the end when nobody has
 * been there (above a quoted message). Resolves to whether the text is there afterwards, and never rejects.
 */
export type InsertInto = (
  /** The field or editor, or an element that contains it. */
  element: Element | null | undefined,
  text: string,
  /** `replaces`: in place of what is there, as a payload with `replaces` asks for it. */
  how?: { replaces?: boolean | undefined },
) => Promise<boolean>

export interface DestroyOptions {
  /** True leaves what is stored in the browser. Default: it is removed too. */
  keepStorage?: boolean
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
  /** Default: that of `init`, otherwise the colour scheme of the surrounding element. */
  mode?: 'light' | 'dark'
  /** Must resolve to a token of scope `usage:read`. */
  fetchToken: FetchToken
}

export type Listener<N extends HostEventName> = (payload: HostEvents[N]) => void

/** Commands of the assistant by name; calls run in the order in which they were queued. */
export interface Commands {
  init: (options: InitOptions) => void
  /** Changes options; one that is present as undefined is reset to its default. */
  update: (options: Partial<InitOptions>) => void
  /** Sets the open ticket; without an argument no ticket is open. */
  setTicket: (ticket?: TicketContext) => void
  /** Reports that a reply was sent; the inserted answers are compared with it. */
  replySent: (reply: SentReply) => void
  /** Sets the signed-in user; takes precedence over `fetchToken` and `token` of `init`. */
  setUser: (user: User) => void
  /** Signs the user out: token, conversation and suggestions are cleared. */
  logout: () => void
  'chat.open': () => void
  'chat.close': () => void
  'chat.toggle': () => void
  /** Shows a survey now, by its id or by the id of a survey request; without an id the organisation's first survey. */
  'survey.show': (surveyId?: string) => void
  'survey.close': () => void
  /** Fires a named event that surveys can use as trigger. */
  'survey.trigger': (name: string) => void
  /** Mounts a survey into the element. Returns a function that removes it. */
  'survey.mount': (element: HTMLElement, options: SurveyOptions) => () => void
  'survey.unmount': (element: HTMLElement) => void
  /** Adds a listener; one of `ready` added later is called at once. Returns a function that removes it. */
  on: <N extends HostEventName>(name: N, listener: Listener<N>) => () => void
  off: <N extends HostEventName>(name: N, listener: Listener<N>) => void
  /**
   * Mounts the usage report into the element and replaces a report that is there. Returns a function that removes it.
   */
  'usageReport.mount': (element: HTMLElement, options: ReportOptions) => () => void
  'usageReport.unmount': (element: HTMLElement) => void
  /** Shows or hides an overlay with the state of the SDK and its latest actions. */
  debug: (isOn?: boolean) => void
  /**
   * Removes everything from the page and from its storage. A later `init` starts again. With `keepStorage` the next
   * page knows the person's choices, and unsent events are sent then.
   */
  destroy: (how?: DestroyOptions) => void
}
export type CommandName = keyof Commands

/** One queued call: the command's name, then its arguments. */
export type QueuedCall = ArrayLike<unknown>

/** `window.AgentAssist`: the page's stub at first, later the same function with commands. */
export interface AgentAssist {
  <N extends HostEventName>(command: 'on' | 'off', name: N, listener: Listener<N>): void
  <N extends Exclude<CommandName, 'on' | 'off'>>(
    command: N,
    ...input: Parameters<Commands[N]>
  ): void
  q?: { push: (call: QueuedCall) => unknown }
  /** Present once the panel is loaded, and so in `onInsert`. */
  insertInto?: InsertInto
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

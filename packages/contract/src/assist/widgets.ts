import type { ReportError, SdkError, TokenUse } from './sdk-errors.ts'
import type { SUGGESTION_KINDS } from '../events/assist.ts'

/** The ticket that is open in the helpdesk. The id is sufficient once tickets are imported. */
export interface TicketContext {
  id: string
  subject?: string
  /** The customer's last message; for tickets that are not imported yet, or do not have it yet. */
  text?: string
  /** What the customer wrote before it, oldest first; for tickets that are not imported yet. */
  earlier?: string[]
  /** The customer's name for placeholders of ready texts; for tickets that are not imported yet. */
  requester?: string
}

/** A reply as it was sent to the customer. */
export interface SentReply {
  ticketId: string
  text: string
}

/** Where an inserted text came from. */
export interface InsertSource {
  /** `gpt`: the language model wrote it. */
  kind: (typeof SUGGESTION_KINDS)[number] | 'gpt'
  /** Unique within its kind. */
  id: string
  title: string
  url?: string | undefined
}

export interface InsertPayload {
  text: string
  ticketId: string
  suggestion: InsertSource
  /** True when the text replaces the reply that `readReply` returned. */
  replaces?: boolean
}

/** A chat that a person should go on with, oldest message first. */
export interface HandOver {
  /** Missing when no ticket is open. */
  ticketId?: string
  messages: { from: 'agent' | 'bot'; text: string }[]
}

/** Events that widgets and SDK emit to the host page, with their payloads. */
export interface HostEvents {
  ready: { version: string }
  open: Record<string, never>
  close: Record<string, never>
  message: { from: 'agent' | 'bot'; text: string }
  insert: InsertPayload
  'survey-shown': { surveyId: string }
  /** `npsScore` 0-10 for NPS, `rating` for CSAT. */
  'survey-submitted': { surveyId: string; npsScore?: number; rating?: 'Good' | 'Bad' }
  /** The host's `fetchToken` failed, or the server refused its token. `fetchToken` is called again later. */
  authError: SdkError & TokenUse
  error: SdkError
}
export type HostEventName = keyof HostEvents

export interface PanelOptions {
  /** Organisation id. */
  org: string
  /** Base address of the API, ending in /api. */
  api: string
  /** Returns the agent's signed token of scope `assist`; without it only the chat is available. */
  token?: () => string | undefined | Promise<string | undefined>
  ticket?: TicketContext
  /**
   * Inserts the text into the host's reply box. False, a promise of false or an error says that it is not there. Without
   * it Insert copies to the clipboard.
   */
  onInsert?: (insert: InsertPayload) => unknown
  /** Returns the current text of the host's reply box, for the language model to improve. */
  readReply?: () => string | Promise<string>
  /** Hands the chat over to a person. With it the panel offers this when the bot has no answer; a rejection is shown. */
  onHandOver?: (conversation: HandOver) => void | Promise<void>
  emit?: <N extends HostEventName>(name: N, payload: HostEvents[N]) => void
  /** Reports errors in place of the panel, which otherwise emits `error` and logs at most one line. */
  report?: ReportError | undefined
  /** Shows the agent's status for smart routing, once routing knows the agent. */
  presence?: boolean | undefined
  /** The panel starts open unless this is false (SPEC §2). */
  open?: boolean
  /** Texts of the panel, by name; missing ones are English. Numbers and dates follow the element's `lang`. */
  texts?: Readonly<Record<string, unknown>> | undefined
}

/** Control of a mounted panel by the SDK. */
export interface PanelHandle {
  setTicket: (ticket: TicketContext | undefined) => void
  open: () => void
  close: () => void
  /** Opens the panel and moves the focus into it, or moves it back to where it was; the panel stays open. */
  toggleFocus: () => void
  /** Reports a sent reply; it is compared with the inserted answers. */
  replySent: (reply: SentReply) => void
  /** For a change of user: clears conversation, suggestions and ratings; the ticket stays. */
  reset: () => void
  /** Removes the panel and everything it added to the page. */
  destroy: () => void
}

import type { SUGGESTION_KINDS } from '../events/assist.ts'

/** The ticket that is open in the helpdesk. The id is enough once tickets are imported. */
export interface TicketContext {
  id: string
  subject?: string
  /** What the customer wrote last; for tickets that are not imported yet. */
  text?: string
  /** The customer's name, which ready texts greet; for tickets that are not imported yet. */
  requester?: string
}

/** A reply as it went to the customer. */
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
  /** The text is the reply of `readReply`, changed: it takes that one's place. */
  replaces?: boolean
}

/** Why something failed, as `reason` of the `error` event. */
export type ErrorReason =
  | 'options_invalid'
  | 'unknown_command'
  | 'command_failed'
  | 'load_failed'
  | 'token_failed'
  | 'identity_refused'
  | 'listener_failed'
  | 'panel_failed'
  | 'suggestions_failed'
  | 'message_failed'
  | 'insert_failed'
  | 'copy_failed'
  | 'events_refused'
  | 'events_dropped'
  | 'outbox_failed'
  | 'survey_failed'
  | 'report_failed'

/** What widgets and SDK tell the host page. */
export interface HostEvents {
  ready: { version: string }
  open: Record<string, never>
  close: Record<string, never>
  message: { from: 'agent' | 'bot'; text: string }
  insert: InsertPayload
  'survey-shown': { surveyId: string }
  /** `npsScore` 0-10 of NPS, `rating` of CSAT. */
  'survey-submitted': { surveyId: string; npsScore?: number; rating?: 'Good' | 'Bad' }
  /** The host's `fetchToken` failed; tried again later, `attempt` counts from 1. */
  authError: { for: 'assist' | 'usageReport'; attempt: number; message: string }
  error: { reason: ErrorReason; message: string }
}
export type HostEventName = keyof HostEvents

export interface PanelOptions {
  /** Organisation id. */
  org: string
  /** Base address of the API, ending in /api. */
  api: string
  /** The agent's signed token of scope `assist`; none gives the chat alone. */
  token?: () => string | undefined | Promise<string | undefined>
  ticket?: TicketContext
  /** Puts the text into the host's reply box. Without it Insert copies to the clipboard. */
  onInsert?: (insert: InsertPayload) => void
  /** What stands in the host's reply box, for the language model to improve. */
  readReply?: () => string | Promise<string>
  emit?: <N extends HostEventName>(name: N, payload: HostEvents[N]) => void
  /** The panel starts open unless this is false (SPEC §2). */
  open?: boolean
  /** What it says, by name; English without. Numbers and dates follow the element's `lang`. */
  texts?: Readonly<Record<string, unknown>> | undefined
}

/** What the SDK may do to a mounted panel. */
export interface PanelHandle {
  setTicket: (ticket: TicketContext | undefined) => void
  open: () => void
  close: () => void
  /** The focus goes into the panel, which opens; from there back to where it was, and the panel stays. */
  toggleFocus: () => void
  /** A reply was sent: what was inserted is compared with it. */
  replySent: (reply: SentReply) => void
  /** Another person sits there now: conversation, suggestions and ratings are forgotten, the ticket stays. */
  reset: () => void
  /** Removes the panel and all it added to the page. */
  destroy: () => void
}

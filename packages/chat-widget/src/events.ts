import type { EventType, NewEvent, Suggestion, SuggestionKind } from '@agent-assist/contract/wire'
import { createId } from './storage.ts'

/** What counts when an answer of this kind goes into the reply. */
export const INSERT_EVENTS = {
  ticket: 'oneTouchTicketAnswer',
  article: 'articleInsert',
  macro: 'macroApply',
  quickText: 'inserts',
  emailTemplate: 'inserts',
} as const satisfies Record<SuggestionKind, EventType>

/** What counts when the agent opens one; the catalogue knows no view of a macro. */
export const VIEW_EVENTS: Readonly<Partial<Record<SuggestionKind, EventType>>> = {
  ticket: 'ticketAnswerView',
  article: 'articleView',
  quickText: 'quickTextView',
  emailTemplate: 'emailTemplateView',
}

const TEXT_MAX = 2000
const ID_MAX = 200

export interface Act {
  type: EventType
  ticketId: string
  query: string | undefined
  suggestion?: Suggestion | undefined
  comment?: string | undefined
}

/** An act of the agent as it is stored, now, under an id of its own. */
export function newEvent({ type, ticketId, query, suggestion, comment }: Act): NewEvent {
  const event: NewEvent = { id: createId(), type, ticketId, createdOn: new Date().toISOString() }
  if (query) event.query = query.slice(0, TEXT_MAX)
  if (comment) event.comment = comment.slice(0, TEXT_MAX)
  if (!suggestion) return event
  const suggestionId = suggestion.id.slice(0, ID_MAX)
  return { ...event, suggestionKind: suggestion.kind, suggestionId }
}

import {
  cutText,
  type EventType,
  type NewEvent,
  type Suggestion,
  type SuggestionKind,
} from '@agent-assist/contract/wire'
import { createId } from '../base/storage.ts'

/** Event type for an inserted answer, by its kind. */
export const INSERT_EVENTS = {
  ticket: 'inserts',
  article: 'articleInsert',
  macro: 'macroApply',
  quickText: 'inserts',
  emailTemplate: 'inserts',
} as const satisfies Record<SuggestionKind, EventType>

/** Event type for a copied answer of any kind, the only one of the catalogue; the event also names the kind. */
export const COPY_EVENT: EventType = 'articleCopy'

/** Event type for an opened answer; the catalogue has none for macros. */
export const VIEW_EVENTS: Readonly<Partial<Record<SuggestionKind, EventType>>> = {
  ticket: 'ticketAnswerView',
  article: 'articleView',
  quickText: 'quickTextView',
  emailTemplate: 'emailTemplateView',
}

/** The API's limit for the query. */
const TEXT_MAX = 2000
const ID_MAX = 200

export interface Act {
  type: EventType
  ticketId: string
  query: string | undefined
  suggestion?: Suggestion | undefined
  /** Position of the suggestion in the list, from 1. */
  position?: number | undefined
  comment?: string | undefined
}

/** Creates the event of an agent's action, with the current time and a new id. */
export function newEvent({ type, ticketId, query, suggestion, position, comment }: Act): NewEvent {
  const event: NewEvent = { id: createId(), type, ticketId, createdOn: new Date().toISOString() }
  if (query) event.query = cutText(query, TEXT_MAX)
  if (comment) event.comment = cutText(comment, TEXT_MAX)
  if (position) event.position = position
  if (!suggestion) return event
  const suggestionId = cutText(suggestion.id, ID_MAX)
  return { ...event, suggestionKind: suggestion.kind, suggestionId }
}

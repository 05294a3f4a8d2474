import type { EventType, NewEvent, Suggestion, SuggestionKind } from '@agent-assist/contract/wire'
import { createId } from '../base/storage.ts'

/** What counts when an answer of this kind goes into the reply. */
export const INSERT_EVENTS = {
  ticket: 'inserts',
  article: 'articleInsert',
  macro: 'macroApply',
  quickText: 'inserts',
  emailTemplate: 'inserts',
} as const satisfies Record<SuggestionKind, EventType>

/** The catalogue knows a copy of articles alone; others are put into the reply by hand, hence inserts. */
export const copyEvent = (kind: SuggestionKind): EventType =>
  kind === 'article' ? 'articleCopy' : 'inserts'

/** What counts when the agent opens one; the catalogue knows no view of a macro. */
export const VIEW_EVENTS: Readonly<Partial<Record<SuggestionKind, EventType>>> = {
  ticket: 'ticketAnswerView',
  article: 'articleView',
  quickText: 'quickTextView',
  emailTemplate: 'emailTemplateView',
}

/** The API takes no longer words. */
const TEXT_MAX = 2000
const ID_MAX = 200

export interface Act {
  type: EventType
  ticketId: string
  query: string | undefined
  suggestion?: Suggestion | undefined
  /** Of the suggestion in the list, from 1. */
  position?: number | undefined
  comment?: string | undefined
}

/** An act of the agent as it is stored, now, under an id of its own. */
export function newEvent({ type, ticketId, query, suggestion, position, comment }: Act): NewEvent {
  const event: NewEvent = { id: createId(), type, ticketId, createdOn: new Date().toISOString() }
  if (query) event.query = query.slice(0, TEXT_MAX)
  if (comment) event.comment = comment.slice(0, TEXT_MAX)
  if (position) event.position = position
  if (!suggestion) return event
  const suggestionId = suggestion.id.slice(0, ID_MAX)
  return { ...event, suggestionKind: suggestion.kind, suggestionId }
}

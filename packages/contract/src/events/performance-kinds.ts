import type { EventType } from './events.ts'

/** Kinds of sources of an event's answer, with their labels. */
export const ANSWER_KINDS = {
  ticket: 'Past ticket',
  article: 'Article',
  macro: 'Macro',
  quickText: 'Quick text',
  emailTemplate: 'Email template',
  gpt: 'GPT',
  autoReply: 'Auto-reply',
  none: 'No answer',
} as const
export type AnswerKind = keyof typeof ANSWER_KINDS

/** The agent's feedback on an answer; it belongs to the row on which it was given. */
export const FEEDBACK_ACTIONS = {
  like: 'Liked',
  dislike: 'Disliked',
  none: 'No feedback',
} as const
export type FeedbackAction = keyof typeof FEEDBACK_ACTIONS

/** Event types by which an answer was used for a reply. */
export const USED_TYPES: readonly EventType[] = [
  'inserts',
  'gptInsert',
  'articleInsert',
  'macroApply',
  'articleCopy',
  'oneTouchTicketAnswer',
  'oneTouchMacroAnswer',
  'oneTouchKbAnswer',
  'AutoReplySuggestionUsed',
]

/**
 * Event types by which an agent saw an answer that could then be used or not: its view, or a text that was generated or
 * suggested. Macros have none: a macro is on record only once it is applied.
 */
export const VIEWED_TYPES: readonly EventType[] = [
  'ticketAnswerView',
  'articleView',
  'quickTextView',
  'emailTemplateView',
  'gptGenerate',
  'gptTransform',
  'gptGenerateMacro',
  'gptTransformMacro',
  'AutoReplySuggested',
  'AutoReplySuggestedPrivate',
]

/** Hours after solving without a reopening, after which a ticket counts as not reopened. */
export const REOPEN_HOURS = 72

/** Columns that can be filtered by a text. */
export const TEXT_COLUMNS = [
  'ticket',
  'agent',
  'group',
  'type',
  'query',
  'answer',
  'action',
  'comment',
] as const
export type TextColumn = (typeof TEXT_COLUMNS)[number]

/** Maximum characters of stored answers and replies; longer ones are not stored. */
export const REPLY_TEXT_MAX = 5000

import type { EventType } from './events.ts'

/** Where the answer of an event came from, with the words people read. */
export const ANSWER_KINDS = {
  ticket: 'Past ticket',
  article: 'Article',
  macro: 'Macro',
  quickText: 'Quick text',
  emailTemplate: 'E-mail template',
  gpt: 'GPT',
  autoReply: 'Auto-reply',
  none: 'No answer',
} as const
export type AnswerKind = keyof typeof ANSWER_KINDS

/** What the agent said of the answer, in that ticket; the last word counts. */
export const FEEDBACK_ACTIONS = {
  like: 'Liked',
  dislike: 'Disliked',
  none: 'No feedback',
} as const
export type FeedbackAction = keyof typeof FEEDBACK_ACTIONS

/** Types by which an answer went towards the reply. */
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

/** After a ticket was solved it counts as not reopened once it stayed so for this long. */
export const REOPEN_HOURS = 72

/** The columns that a text narrows. */
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

/** Longer answers and replies are not kept. */
export const REPLY_TEXT_MAX = 5000

/** Families of event types. A family shares one chart hue; the type is a tint in it (8 hues × 5 tints). */
export const EVENT_FAMILIES = {
  gpt: 1,
  insert: 2,
  oneTouch: 3,
  view: 4,
  autoReply: 5,
  translate: 6,
  rating: 7,
  system: 8,
} as const
export type EventFamily = keyof typeof EVENT_FAMILIES

interface EventEntry {
  label: string
  family: EventFamily
  /** From 0, the full hue, to 4, the lightest tint. */
  tint: 0 | 1 | 2 | 3 | 4
}

/** Every counted action of agents and assistant (SPEC §3), with its label. */
export const EVENT_TYPES = {
  loads: { label: 'Loads', family: 'system', tint: 0 },
  inserts: { label: 'Inserts', family: 'insert', tint: 4 },
  gptInsert: { label: 'GPT: Inserted', family: 'insert', tint: 0 },
  articleInsert: { label: 'Article: Inserted', family: 'insert', tint: 1 },
  gptGenerate: { label: 'GPT: Generated', family: 'gpt', tint: 0 },
  gptTransform: { label: 'GPT: Transformed', family: 'gpt', tint: 1 },
  gptTransformMacro: { label: 'GPT: Macro transformed', family: 'gpt', tint: 2 },
  gptGenerateMacro: { label: 'GPT: Macro generated', family: 'gpt', tint: 3 },
  macroApply: { label: 'Macro: Applied', family: 'insert', tint: 2 },
  like: { label: 'Likes', family: 'rating', tint: 0 },
  dislike: { label: 'Dislikes', family: 'rating', tint: 1 },
  mishit: { label: 'Mishits', family: 'rating', tint: 2 },
  search: { label: 'Searches', family: 'system', tint: 1 },
  oneTouchTicketAnswer: { label: 'One-Touch: Ticket answer', family: 'oneTouch', tint: 0 },
  oneTouchMacroAnswer: { label: 'One-Touch: Macro answer', family: 'oneTouch', tint: 2 },
  oneTouchKbAnswer: { label: 'One-Touch: KB answer', family: 'oneTouch', tint: 1 },
  articleView: { label: 'Article: Viewed', family: 'view', tint: 0 },
  articleCopy: { label: 'Article: Copied', family: 'insert', tint: 3 },
  ticketAnswerView: { label: 'Ticket answer: Viewed', family: 'view', tint: 1 },
  emailTemplateView: { label: 'Email template: Viewed', family: 'view', tint: 2 },
  quickTextView: { label: 'Quick text: Viewed', family: 'view', tint: 3 },
  autoTranslateCustomer: { label: 'Auto-translate: Customer', family: 'translate', tint: 0 },
  autoTranslateAgent: { label: 'Auto-translate: Agent', family: 'translate', tint: 1 },
  AutoReplyExecuted: { label: 'Auto-reply: Executed', family: 'autoReply', tint: 2 },
  AutoReplySuggested: { label: 'Auto-reply: Suggested', family: 'autoReply', tint: 0 },
  AutoReplySuggestedPrivate: {
    label: 'Auto-reply: Suggested privately',
    family: 'autoReply',
    tint: 3,
  },
  AutoReplySuggestionUsed: { label: 'Auto-reply: Suggestion used', family: 'autoReply', tint: 1 },
  predict_tier: { label: 'Predicted tier', family: 'oneTouch', tint: 3 },
  predict_priority: { label: 'Predicted priority', family: 'oneTouch', tint: 4 },
  offHoursNotification: { label: 'Off-hours notification', family: 'system', tint: 2 },
  followUpQueue: { label: 'Follow-up queue', family: 'autoReply', tint: 4 },
  feedback: { label: 'Feedback', family: 'rating', tint: 3 },
  editorOpen: { label: 'Editor: Opened', family: 'view', tint: 4 },
  editorSave: { label: 'Editor: Saved', family: 'rating', tint: 4 },
  systemAccess: { label: 'System access', family: 'system', tint: 3 },
} as const satisfies Record<string, EventEntry>
export type EventType = keyof typeof EVENT_TYPES

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENT_TYPES, type)

/** The label of a type; an unknown type is returned unchanged. */
export const eventLabel = (type: string): string =>
  isEventType(type) ? EVENT_TYPES[type].label : type

/** Metrics that sum several types (SPEC §9), by label. */
export const COMPOSITES = {
  'Total Inserts': ['gptInsert', 'articleInsert'],
  'One-Touch Answer - TOTAL': ['oneTouchTicketAnswer', 'oneTouchMacroAnswer', 'oneTouchKbAnswer'],
} as const satisfies Record<string, readonly EventType[]>
export type Composite = keyof typeof COMPOSITES

/** Label of the metric that counts distinct ticket ids among the `loads` (SPEC §9). */
export const UNIQUE_LOADS = 'Unique Loads'

/** Number of events by type, in the report, the dashboards and the API. */
export type EventCounts = Readonly<Record<string, number>>

/** The value of a composite metric; a type without events counts 0. */
export const compositeCount = (counts: EventCounts, name: Composite): number =>
  COMPOSITES[name].reduce((sum, type) => sum + (counts[type] ?? 0), 0)

/** Counts events by type. Ignores events of value -1, which never happened (SPEC §9). */
export function countByType(events: readonly { type: string; value?: number }[]): EventCounts {
  const counts: Record<string, number> = {}
  for (const { type, value } of events) if (value !== -1) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

/** Distinct tickets among the `loads`. */
export const uniqueLoads = (events: readonly { type: string; ticket_id?: string }[]): number =>
  new Set(events.filter((event) => event.type === 'loads').map((event) => event.ticket_id)).size

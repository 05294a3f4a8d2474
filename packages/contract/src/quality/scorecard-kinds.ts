/**
 * How a category counts (docs/decisions/0094). `normal`: by its weight. `critical`: by its weight, and below 50 % the
 * whole review is 0. `bonus`: its points are added on top. `autoFail`: has no weight; its lowest option makes the
 * review 0.
 */
export const CATEGORY_KINDS = ['normal', 'critical', 'bonus', 'autoFail'] as const
export type CategoryKind = (typeof CATEGORY_KINDS)[number]

/** Number of options of a scale. */
export const SCALE_MIN = 2
export const SCALE_MAX = 5
export const WEIGHT_MAX = 100
/** A critical category below this score makes the review 0. */
export const CRITICAL_SCORE = 50

/** Limits of a scorecard. */
export const SCORECARD_NAME_MAX = 80
export const CATEGORY_NAME_MAX = 80
export const CATEGORY_ABOUT_MAX = 500
export const OPTION_NAME_MAX = 24
export const CAUSE_MAX = 60
export const CAUSES_MAX = 12
export const CARD_GROUPS_MAX = 12
export const CATEGORIES_MAX = 40
export const SCORECARDS_MAX = 50
export const CHANNELS_MAX = 20

/** Limits of a review. */
export const REVIEW_COMMENT_MAX = 4000
export const CATEGORY_COMMENT_MAX = 2000
export const REVIEW_NOTES_MAX = 50
export const DISPUTE_REASON_MAX = 2000
export const HASHTAGS_MAX = 20

/** Who reviewed: another person, or the agent; a review of the agent counts for no metric. */
export const REVIEW_KINDS = ['person', 'self'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export const DISPUTE_STATES = ['open', 'accepted', 'rejected'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What happened to a review. */
export const REVIEW_EVENTS = [
  'given',
  'withdrawn',
  'acknowledged',
  'disputed',
  'accepted',
  'rejected',
] as const
export type ReviewEvent = (typeof REVIEW_EVENTS)[number]

/** The queues of tickets to review, in their order. */
export const REVIEW_QUEUES = [
  'assigned',
  'random',
  'outlier',
  'churn',
  'escalation',
  'long',
  'lowCsat',
  'sentiment',
  'machineFail',
  'autoFail',
  'disputed',
  'pinned',
] as const
export type ReviewQueue = (typeof REVIEW_QUEUES)[number]

/** Why a ticket deserves a look. */
export const SPOTLIGHTS = [
  'outlier',
  'churn',
  'escalation',
  'long',
  'lowCsat',
  'sentiment',
  'machineFail',
] as const satisfies readonly ReviewQueue[]
export type Spotlight = (typeof SPOTLIGHTS)[number]

/** Public replies of agents from which on a conversation is long. */
export const LONG_REPLIES = 5
/** Fall of the sentiment score from the first to the last message of the customer. */
export const SENTIMENT_FALL = 0.5
/** The newest solved tickets of a range from which the queues are made. */
export const QUEUE_POOL = 2000
/** Tickets of a queue that are listed. */
export const QUEUE_MAX = 50

/** How an assignment chooses tickets. `stratified`: by turns from each channel and rating. */
export const SAMPLINGS = ['random', 'stratified', 'spotlights'] as const
export type Sampling = (typeof SAMPLINGS)[number]
export const CYCLES = ['week', 'month'] as const
export type Cycle = (typeof CYCLES)[number]
export const ASSIGNMENT_GOAL_MAX = 200
export const ASSIGNMENTS_MAX = 200
export const ASSIGNED_AGENTS_MAX = 50
export const REPLACE_REASON_MAX = 300

/** Hashtags of a text in lower case, each once: `#Promise kept` is `promise`. */
export function hashtagsOf(texts: readonly string[]): string[] {
  const all = texts.flatMap((text) => text.match(/(?<![\p{L}\p{N}])#[\p{L}][\p{L}\p{N}_-]{0,39}/gu))
  const names = all.flatMap((tag) => (tag ? [tag.slice(1).toLowerCase()] : []))
  return [...new Set(names)].slice(0, HASHTAGS_MAX)
}

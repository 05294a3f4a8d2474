/** What a condition of a policy looks at. `queue` is the group of the ticket. */
export const CONDITION_FIELDS = [
  'queue',
  'brand',
  'tag',
  'channel',
  'language',
  'priority',
  'type',
  'sentiment',
  'customer',
] as const
export type ConditionField = (typeof CONDITION_FIELDS)[number]

/** In what order tickets of a policy are taken. `waiting`: the longest wait first; `created`: the oldest ticket first. */
export const TAKE_ORDERS = ['due', 'priority', 'waiting', 'created'] as const
export type TakeOrder = (typeof TAKE_ORDERS)[number]

/**
 * Who gets a ticket among the agents who pass all rules. `balanced`: the most free capacity. `roundRobin`: the longest
 * without a new ticket. `weighted`: who is expected to be done with it first, by handling times and skills.
 */
export const ROUTING_CHOICES = ['balanced', 'roundRobin', 'weighted'] as const
export type RoutingChoice = (typeof ROUTING_CHOICES)[number]

/** `route`: as in open hours; `hold`: wait for the opening; `groups`: ask other groups instead. */
export const AFTER_HOURS = ['route', 'hold', 'groups'] as const
export type AfterHours = (typeof AFTER_HOURS)[number]

export const AFTER_HOURS_REPLY_MAX = 2000

/** `transfers`: takes tickets of colleagues, but no new ones. */
export const PRESENCES = ['online', 'away', 'transfers', 'offline'] as const
export type Presence = (typeof PRESENCES)[number]

/** Who set a status. `missing`: the panel sent no sign of life. */
export const PRESENCE_SOURCES = ['panel', 'helpdesk', 'supervisor', 'missing'] as const
export type PresenceSource = (typeof PRESENCE_SOURCES)[number]

/** What an agent must fulfil to get a ticket, in the order in which a trace shows it. */
export const ROUTING_RULES = [
  'shift',
  'status',
  'skill',
  'language',
  'channel',
  'total',
  'reserved',
  'rate',
  'again',
] as const
export type RoutingRule = (typeof ROUTING_RULES)[number]

/** Why a ticket waits. */
export const WAIT_REASONS = [
  'noPolicy',
  'paused',
  'afterHours',
  'kept',
  'noAgents',
  'rules',
  'refused',
] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

/** How a choice was settled. `draw`: by lot, which the same input always repeats. */
export const TIE_BREAKS = ['sticky', 'only', 'best', 'longest', 'draw'] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/** Why a ticket was taken from an agent. */
export const MOVE_REASONS = ['offline', 'idle', 'notAccepted', 'noReply'] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

/** Why an agent hands a ticket back. `conflict`: the agent should not answer this customer. */
export const HAND_BACK_REASONS = ['subject', 'language', 'busy', 'conflict'] as const
export type HandBackReason = (typeof HAND_BACK_REASONS)[number]

/**
 * What happened to a ticket on its way to an agent. `acknowledged`: the agent accepted it in the panel; `accepted`: the
 * agent replied.
 */
export const ROUTING_EVENTS = [
  'arrived',
  'waits',
  'assigned',
  'confirmed',
  'refused',
  'byHand',
  'acknowledged',
  'accepted',
  'handedBack',
  'takenBack',
  'returned',
  'leftOut',
  'done',
  'shadow',
  'replied',
  'notReplied',
] as const
export type RoutingEvent = (typeof ROUTING_EVENTS)[number]

/** Of those, what a helpdesk has to show: the ticket came, or its agent is another one. */
export const LIVE_MOVES = [
  'arrived',
  'assigned',
  'refused',
  'byHand',
  'handedBack',
  'takenBack',
  'returned',
  'done',
] as const satisfies readonly RoutingEvent[]

/** `off`: routing does nothing. `shadow`: it decides, and assigns nothing. */
export const ROUTING_MODES = ['off', 'shadow', 'on'] as const
export type RoutingMode = (typeof ROUTING_MODES)[number]

export const SKILL_LEVEL_MAX = 5
export const ROUTING_POLICIES_MAX = 60
export const ROUTING_POLICY_NAME_MAX = 80
export const ROUTED_AGENTS_MAX = 2000
/** Longest wait that a step may have: a week. */
export const STEP_MINUTES_MAX = 10_080
/** A ticket that nobody answers is moved at most so often, unless the configuration has another limit. */
export const MOVES_MAX = 3
export const CAPACITY_MAX = 500
export const WEIGHT_STEP = 0.5
/** Agents whose capacity is reserved for waiting tickets at once, unless the configuration has another limit. */
export const RESERVE_AGENTS = 10
/** Minutes of work that a ticket is expected to take when nothing is known. */
export const HANDLING_MIN = 15
/** The panel sends a sign of life this often. */
export const HEARTBEAT_SECONDS = 30
/** Without a sign of life for so long an agent of the panel counts as offline. */
export const MISSING_SECONDS = 100
/** Assignments that the panel lists; the newest first. */
export const OWN_ASSIGNMENTS_MAX = 20
/** Most waiting tickets among which the panel counts what an agent could get next. */
export const OWN_WAITING_MAX = 100

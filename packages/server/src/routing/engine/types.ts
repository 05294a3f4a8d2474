import type {
  MoveReason,
  Presence,
  RoutedAgent,
  RoutingConfig,
  RoutingTrace,
} from '@agent-assist/contract'

/** A ticket that waits for an agent. Instants are ms since 1970. */
export interface WaitingTicket {
  id: string
  queue?: string | undefined
  brand?: string | undefined
  tags: readonly string[]
  channel: string
  /** Language without region, in lower case. */
  language?: string | undefined
  priority?: 'urgent' | 'high' | 'normal' | 'low' | undefined
  type?: string | undefined
  sentiment?: string | undefined
  /** Whatever names the customer in conditions: kind, address, `@domain`, name. */
  customer: readonly string[]
  createdAt: number
  waitingSince: number
  dueAt?: number | undefined
  /** Who last replied to the customer in this ticket. */
  lastAgent?: { name: string; at: number } | undefined
  /** It was with another agent before; agents who take transfers only may get it. */
  isTransfer: boolean
  /** Agents from whom it was taken; they do not get it again. */
  notTo: readonly string[]
}

/** Capacity that a waiting ticket is to get. */
export interface Reservation {
  /** Counts the tickets of the round that reserve; 1 is the first. */
  number: number
  channel: string
  weight: number
}

/** A routed agent with their present state. */
export interface AgentState {
  setup: RoutedAgent
  status: Presence
  /** Undefined: there is no schedule for the agent. */
  isOnShift?: boolean | undefined
  /** Weight of all open tickets, and by channel. */
  load: { total: number; channels: Record<string, number> }
  /** Number of open tickets. */
  open: number
  /** Expected minutes of work that is left in the open tickets. */
  openMinutes: number
  /** Expected handling time in relation to other agents; 1: as usual. */
  pace: number
  /** Grows with every assignment of the organisation; 0: never had one. */
  turn: number
  lastAssignedAt?: number | undefined
  /** Instants of assignments in the last 24 hours, oldest first. */
  recent: number[]
  /** In a round: what becomes free is kept for a ticket that was earlier in the order. */
  reservation?: Reservation | undefined
}

/** Business hours at one moment. */
export interface Hours {
  isOpen: boolean
  /** When they open next. */
  opensAt?: number | undefined
}

/** Everything that a decision depends on. */
export interface RoutingInput {
  now: number
  /** Decides draws: the same input gives the same result. */
  seed: string
  config: RoutingConfig
  hours: Hours
  pausedQueues: readonly string[]
  agents: readonly AgentState[]
  tickets: readonly WaitingTicket[]
  /** Expected minutes of work by ticket type or channel, e.g. from measured handling times. */
  handling?: Readonly<Record<string, number>>
  /** At most so many assignments. */
  limit?: number
}

export interface Assignment {
  ticket: WaitingTicket
  agent: string
  trace: RoutingTrace
}

/** A ticket that stays in the queue; the trace is made on demand, since most are never read. */
export interface Wait {
  ticket: WaitingTicket
  reason: NonNullable<RoutingTrace['reason']>
  /** What the customer is told, once. */
  reply?: string
  trace: () => RoutingTrace
}

export interface RoutingResult {
  assigned: Assignment[]
  waiting: Wait[]
  /** Tickets that their policy leaves out. */
  leftOut: { ticket: WaitingTicket; policy: string }[]
}

/** An open ticket that routing gave to an agent. */
export interface HeldTicket {
  id: string
  agent: string
  assignedAt: number
  /** The agent accepted it in the panel. */
  isAcknowledged: boolean
  hasReply: boolean
  moves: number
}

/** What is known of an agent for the reassign rules. */
export interface AgentActivity {
  status: Presence
  statusSince: number
  /** Missing: nothing is known of the activity, so the agent is never idle. */
  lastActiveAt?: number | undefined
}

export interface Move {
  ticketId: string
  agent: string
  reason: MoveReason
}

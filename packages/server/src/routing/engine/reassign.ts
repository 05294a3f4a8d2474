import type { ReassignRules } from '@agent-assist/contract'
import type { AgentActivity, HeldTicket, Move } from './types.ts'

const MINUTE_MS = 60_000

const isOver = (minutes: number | undefined, since: number | undefined, now: number) =>
  minutes !== undefined && since !== undefined && now - since >= minutes * MINUTE_MS

/** Why the agent's unanswered tickets are taken from them, if they are. */
function reasonFor(
  rules: ReassignRules,
  { status, statusSince, lastActiveAt }: AgentActivity,
  ticket: HeldTicket,
  now: number,
): Move['reason'] | undefined {
  // the time counts from the moment when both are true: the agent has the ticket, and is gone
  const since = Math.max(statusSince, ticket.assignedAt)
  if (status === 'offline' && isOver(rules.offlineMinutes, since, now)) return 'offline'
  const idleSince =
    lastActiveAt === undefined ? undefined : Math.max(lastActiveAt, ticket.assignedAt)
  if (status === 'online' && isOver(rules.idleMinutes, idleSince, now)) return 'idle'
  if (!ticket.isAcknowledged && isOver(rules.acceptMinutes, ticket.assignedAt, now))
    return 'notAccepted'
  if (isOver(rules.noReplyMinutes, ticket.assignedAt, now)) return 'noReply'
  return undefined
}

/** Tickets that go back to the queue: those without a reply whose agent is gone or does not answer. */
export function movesOf(
  rules: ReassignRules,
  held: readonly HeldTicket[],
  agents: ReadonlyMap<string, AgentActivity>,
  now: number,
): Move[] {
  return held.flatMap((ticket) => {
    const agent = agents.get(ticket.agent)
    if (!agent || ticket.hasReply || ticket.moves >= rules.maxMoves) return []
    const reason = reasonFor(rules, agent, ticket, now)
    return reason ? [{ ticketId: ticket.id, agent: ticket.agent, reason }] : []
  })
}

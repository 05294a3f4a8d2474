import { MINUTE_MS } from '@agent-assist/contract'
import type { BusinessClock } from '../tickets/facts/business-time.ts'
import { dayAt } from '../metrics/definitions/day-spans.ts'
import type { Week } from './weeks.ts'

/** What an agent did and met in a week; counts, so that agents and weeks can be summed. */
export interface AgentWeek {
  agent: string
  days: number
  handled: number
  solved: number
  urgent: number
  replies: number
  /** Missing: the organisation has no business hours. */
  afterHours?: number
  scored: number
  negative: number
  reassigned: number
  peakOpen: number
}

/** A ticket that was open in the week, with its assignments, oldest first; times in ms. */
export interface OpenTicket {
  id: string
  /** Spans in which it was unsolved; the last one may not have ended. */
  open: readonly { from: number; to?: number | undefined }[]
  /** Who got it when; empty: its history is not known, and `assignee` had it all the time. */
  assigned: readonly { at: number; to?: string | undefined }[]
  assignee?: string | undefined
}

/** The rows of a week that agents are counted from; times in ms. */
export interface WeekRows {
  replies: readonly { agent: string; ticketId: string; at: number }[]
  solutions: readonly { agent: string; ticketId: string; at: number; isUrgent: boolean }[]
  /** Customers' messages with a known sentiment; `assignee` is the current one of the ticket. */
  messages: readonly { ticketId: string; at: number; isNegative: boolean; assignee?: string }[]
  tickets: readonly OpenTicket[]
}

/** Who had a ticket at a moment. */
export function assigneeAt({ assigned, assignee }: OpenTicket, at: number): string | undefined {
  return assigned.length === 0 ? assignee : assigned.findLast((one) => one.at <= at)?.to
}

/** The stays of a ticket with its agents while it was unsolved, within a week. */
function staysOf({ open, assigned, assignee }: OpenTicket, { from, to }: Week) {
  const begins = assigned.length === 0 ? [{ at: -Infinity, to: assignee }] : assigned
  return begins.flatMap(({ at, to: agent }, place) => {
    const end = begins[place + 1]?.at ?? Infinity
    if (agent === undefined) return []
    return open.flatMap((span) => {
      const began = Math.max(from, at, span.from)
      const ended = Math.min(to, end, span.to ?? Infinity)
      return began < ended ? [{ agent, began, ended }] : []
    })
  })
}

/** The most tickets that each agent had open at once. */
function peaksOf(tickets: readonly OpenTicket[], week: Week): Map<string, number> {
  const steps = Map.groupBy(
    tickets.flatMap((ticket) =>
      staysOf(ticket, week).flatMap(({ agent, began, ended }) => [
        { agent, at: began, by: 1 },
        { agent, at: ended, by: -1 },
      ]),
    ),
    ({ agent }) => agent,
  )
  return new Map(
    Array.from(steps, ([agent, own]) => {
      let [now, most] = [0, 0]
      // a ticket that goes when another one comes is not at once with it
      for (const { by } of own.toSorted((one, other) => one.at - other.at || one.by - other.by))
        most = Math.max(most, (now += by))
      return [agent, most]
    }),
  )
}

/** Tickets that each agent got in the week from somebody else. */
function reassignedIn(tickets: readonly OpenTicket[], { from, to }: Week): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { assigned } of tickets)
    for (const [place, { at, to: agent }] of assigned.entries()) {
      const before = assigned[place - 1]?.to
      if (agent === undefined || before === undefined || before === agent) continue
      if (at >= from && at < to) counts.set(agent, (counts.get(agent) ?? 0) + 1)
    }
  return counts
}

/** What the agents at work in a week did and met; those without a reply and a solution are left out. */
export function countWeek(
  { replies, solutions, messages, tickets }: WeekRows,
  week: Week,
  { timeZone, business }: { timeZone: string; business?: BusinessClock | undefined },
): AgentWeek[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const peaks = peaksOf(tickets, week)
  const reassigned = reassignedIn(tickets, week)
  const met = Map.groupBy(messages, ({ ticketId, at, assignee }) => {
    const ticket = byId.get(ticketId)
    return ticket ? assigneeAt(ticket, at) : assignee
  })
  const ownReplies = Map.groupBy(replies, ({ agent }) => agent)
  const ownSolutions = Map.groupBy(solutions, ({ agent }) => agent)
  const isAfterHours = (at: number) => business?.minutes(at, at + MINUTE_MS) === 0
  return [...new Set([...ownReplies.keys(), ...ownSolutions.keys()])].map((agent) => {
    const written = ownReplies.get(agent) ?? []
    const solved = ownSolutions.get(agent) ?? []
    const done = [...written, ...solved]
    const own = met.get(agent) ?? []
    return {
      agent,
      days: new Set(done.map(({ at }) => dayAt(timeZone, at))).size,
      handled: new Set(done.map(({ ticketId }) => ticketId)).size,
      solved: solved.length,
      urgent: solved.filter(({ isUrgent }) => isUrgent).length,
      replies: written.length,
      ...(business ? { afterHours: written.filter(({ at }) => isAfterHours(at)).length } : {}),
      scored: own.length,
      negative: own.filter(({ isNegative }) => isNegative).length,
      reassigned: reassigned.get(agent) ?? 0,
      peakOpen: peaks.get(agent) ?? 0,
    }
  })
}

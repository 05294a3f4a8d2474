import type { DateField } from '@agent-assist/contract'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'

/** Date fields that are a moment of the ticket, and its column. */
export const MOMENTS = {
  created: 'created_at',
  replied: 'first_reply_at',
  solved: 'solved_at',
  firstSolved: 'first_solved_at',
  rated: 'rated_at',
  offered: 'offered_at',
} as const satisfies Partial<Record<DateField, string>>
export type MomentDateField = keyof typeof MOMENTS

/*
 * Impossible times of a ticket, as SQL. Clocks of helpdesks are not exact, so a minute is allowed (SKEW_MS of history.ts).
 */
export const SOLVED_TOO_EARLY =
  "least(ticket.first_solved_at, ticket.solved_at) < ticket.created_at - interval '1 minute'"
export const REPLIED_TOO_EARLY = "ticket.first_reply_at < ticket.created_at - interval '1 minute'"

/** A ticket that is solved, without a known time: it counts as solved at its last change. */
export const SOLVE_TIME_UNKNOWN = 'ticket.is_solve_time_unknown'
/** An answer of such a ticket stands at the same moment, since its file has no time for it. */
export const REPLY_TIME_UNKNOWN =
  '(ticket.is_solve_time_unknown and ticket.first_reply_at = ticket.solved_at)'

/** Tickets whose minutes until the solution, or until the first reply, are not known or are impossible. */
export const NO_SOLVE_TIME = `(${SOLVE_TIME_UNKNOWN} or ${SOLVED_TOO_EARLY})`
export const NO_REPLY_TIME = `(${REPLY_TIME_UNKNOWN} or ${REPLIED_TOO_EARLY})`

/** Tickets that were neither solved nor closed at a moment; `until` includes what happened at it. */
export function unsolvedAt(moment: string, when: 'before' | 'until'): Fragment {
  const op = raw(when === 'before' ? '<' : '<=')
  return sql`ticket.created_at ${op} ${moment}
    and (ticket.solved_at is null or not ticket.solved_at ${op} ${moment})
    and not (ticket.reopens > 0
      and (select count(*) from unnest(ticket.done_at) as turn (at) where at ${op} ${moment})
        > (select count(*) from unnest(ticket.undone_at) as turn (at) where at ${op} ${moment}))`
}

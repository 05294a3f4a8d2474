import { DAY_MS, type Spotlight } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { poolOf, SPOTLIGHTS_OF } from './pool.ts'

/** Tickets solved this long before and after the ticket tell what is an outlier. */
const AROUND_DAYS = 15

/** The spotlights of one solved ticket; none for an unsolved one. */
export async function spotlightsOf(
  db: Db,
  org: string,
  ticketId: string,
  solvedAt: string | undefined,
): Promise<Spotlight[]> {
  if (!solvedAt) return []
  const at = (days: number) => new Date(Date.parse(solvedAt) + days * DAY_MS).toISOString()
  const around = sql`ticket.organisation_id = ${org}
    and ticket.solved_at between ${at(-AROUND_DAYS)} and ${at(AROUND_DAYS)}`
  const { rows } = await db.query<{ spotlights: Spotlight[] }>(
    ...statement(sql`${poolOf(org, around)} select ${SPOTLIGHTS_OF} as spotlights
      from pool p cross join limits where p.id = ${ticketId}`),
  )
  return rows[0]?.spotlights ?? []
}

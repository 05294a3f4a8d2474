import type { Queryable } from '../platform/db/db.ts'
import { ownName } from '../home/own-work.ts'

/** The names of a member: on tickets, and in what the panel stores. */
export interface OwnNames {
  /** Missing: no ticket names the member. */
  onTickets?: string
  inPanel: string[]
}

/** The names of a member; the panel stores the name that a helpdesk signed, or the address. */
export async function readOwnNames(
  on: Queryable,
  org: string,
  userId: string,
): Promise<OwnNames> {
  const own = await ownName(on, org, userId)
  const { rows } = await on.query<{ name: string; email: string }>(
    `select trim(first_name || ' ' || last_name) as name, email from app_user where id = $1`,
    [userId],
  )
  const [user] = rows
  const inPanel = [own?.value, user?.name, user?.email].filter((name) => name !== undefined)
  return { ...(own ? { onTickets: own.value } : {}), inPanel: [...new Set(inPanel)] }
}

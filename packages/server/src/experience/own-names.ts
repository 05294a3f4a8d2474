import type { Db } from '../platform/db/db.ts'
import type { Caller } from '../platform/http/session.ts'
import { viewerOf } from '../quality/viewer/viewer.ts'

/** The names of a member: on tickets, and in what the panel stores. */
export interface OwnNames {
  /** Missing: no ticket names the member, or another member has the same name. */
  onTickets?: string
  inPanel: string[]
  /** Another member has the same name: nobody knows whose tickets these are, and both see none. */
  sharesName: boolean
}

/** The names of the caller; the panel stores the name that a helpdesk signed, or the address. */
export async function readOwnNames(db: Db, caller: Caller, org: string): Promise<OwnNames> {
  const { own, userId, sharesName } = await viewerOf(db, caller, org)
  const { rows } = await db.query<{ name: string; email: string }>(
    `select trim(first_name || ' ' || last_name) as name, email from app_user where id = $1`,
    [userId],
  )
  const { name = '', email = '' } = rows[0] ?? {}
  if (sharesName || !own) return { inPanel: sharesName ? [email] : [name, email], sharesName }
  return { onTickets: own.value, inPanel: [...new Set([own.value, name, email])], sharesName }
}

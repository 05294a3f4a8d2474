import { can } from '@agent-assist/contract'
import { type Organisation, readOrganisation } from '../../organisations/organisation.ts'
import { hasNamesake, type OwnName, ownName } from '../../organisations/own-name.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/session.ts'
import { staffOnly } from '../../platform/http/staff.ts'

/** Who reads or writes reviews. */
export interface Viewer {
  org: string
  organisation: Organisation
  userId: string
  /** Reviews the work of others; everybody else sees only reviews of the own work. */
  isLead: boolean
  /** The viewer's name on tickets; missing: no ticket has it, or an agent shares it with another member. */
  own: OwnName | undefined
  /** Another member has the same name. */
  sharesName: boolean
}

/** The viewer that a caller is in an organisation. */
export async function viewerOf(db: Db, caller: Caller, org: string): Promise<Viewer> {
  const { userId, memberships } = staffOnly(caller)
  const roles = memberships.flatMap((one) => (one.organisationId === org ? [one.role] : []))
  const isLead = can(roles, 'supervisor')
  const own = await ownName(db, org, userId)
  const sharesName = own !== undefined && (await hasNamesake(db, org, userId, own))
  return {
    org,
    organisation: await readOrganisation(db, org),
    userId,
    isLead,
    // a reviewer keeps it: who may be the agent does not review
    own: sharesName && !isLead ? undefined : own,
    sharesName,
  }
}

/** Names of people as reviews show them, in SQL. */
export const personName = (alias: string) =>
  `coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), 'Somebody')`

/** The agents of a ticket by the names that tickets have: the assignee first, then all who wrote to the customer. */
export async function agentsOf(on: Queryable, org: string, ticketId: string): Promise<string[]> {
  const { rows } = await on.query<{ agents: string[] }>(
    `select array_remove(array_prepend(t.assignee, array(
       select author from ticket_message m where m.organisation_id = t.organisation_id
         and m.ticket_id = t.id and m.author_role = 'agent' and m.is_public
       group by author order by count(*) desc, author)), null) as agents
     from ticket t where t.organisation_id = $1 and t.id = $2`,
    [org, ticketId],
  )
  return [...new Set(rows[0]?.agents ?? [])]
}

import type { Reply } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** Agents of a ticket in these last days belong to the team. */
const AGENT_DAYS = 90

/** Approved members, and the agents of recent tickets who are no members; sorted by name. */
export async function listTeam(
  db: Queryable,
  { organisationId }: { organisationId: string },
): Promise<Reply<'listTeam'>['items']> {
  const { rows } = await db.query<{ name: string; isMember: boolean }>(
    `select name, bool_or(is_member) as "isMember" from (
       select trim(u.first_name || ' ' || u.last_name) as name, true as is_member
       from membership m join app_user u on u.id = m.user_id
       where m.organisation_id = $1 and u.approval = 'Approved'
       union all
       select o.value, false from filter_option o
       where o.organisation_id = $1 and o.kind = 'agent'
         and o.last_at >= now() - make_interval(days => $2)
         and not exists (select from hidden_choice h
           where h.organisation_id = $1 and h.kind = o.kind and h.value = o.value)
     ) people where name <> '' group by name order by lower(name), name`,
    [organisationId, AGENT_DAYS],
  )
  return rows
}

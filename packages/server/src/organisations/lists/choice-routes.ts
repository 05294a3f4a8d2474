import type { Parsed, SystemGroup } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { audited } from '../audit.ts'

/** Days of the ticket counts of groups. */
const RECENT_DAYS = 30

async function readSystemGroups(on: Queryable, org: string): Promise<SystemGroup[]> {
  const { rows } = await on.query<SystemGroup>(
    `select o.value as name, coalesce(recent.tickets, 0) as tickets, o.first_at as "firstAt",
       o.last_at as "lastAt", h.value is not null as "isHidden"
     from filter_option o
     left join (
       select group_name, count(*)::int as tickets from ticket
       where organisation_id = $1 and not is_merged and created_at > now() - interval '${RECENT_DAYS} days' group by 1
     ) recent on recent.group_name = o.value
     left join hidden_choice h on h.organisation_id = $1 and h.kind = 'group' and h.value = o.value
     where o.organisation_id = $1 and o.kind = 'group' order by lower(o.value), o.value`,
    [org],
  )
  return rows
}

/** Hides a value, or offers it again; returns whether anything changed. */
async function setHidden(
  tx: Queryable,
  org: string,
  { kind, value, isHidden }: Parsed<'setHiddenChoice'>['body'],
): Promise<boolean> {
  const { rows: known } = await tx.query(
    'select from filter_option where organisation_id = $1 and kind = $2 and value = $3',
    [org, kind, value],
  )
  if (known.length === 0)
    throw new Refusal('not_found', `No ticket has this ${kind} any more. Reload the page.`)
  const { rows } = await tx.query(
    isHidden
      ? `insert into hidden_choice (organisation_id, kind, value) values ($1, $2, $3)
         on conflict do nothing returning value`
      : `delete from hidden_choice where organisation_id = $1 and kind = $2 and value = $3
         returning value`,
    [org, kind, value],
  )
  return rows.length > 0
}

/** The helpdesk's groups, and which entries of lists filters do not offer. */
export function choiceRoutes(api: Api): void {
  const { db } = api

  route(api, 'listSystemGroups', async ({ params }) => ({
    items: await readSystemGroups(db, params.organisationId),
  }))

  route(api, 'setHiddenChoice', async ({ params: { organisationId }, body, caller }) => {
    const { kind, value, isHidden } = body
    await audited(
      api,
      { organisationId, action: 'filter_choice.hidden_changed', caller },
      (tx) => setHidden(tx, organisationId, body),
      (isChanged) => (isChanged ? { [kind]: value, hidden: isHidden ? 'yes' : 'no' } : undefined),
    )
    return { data: 1 as const }
  })
}

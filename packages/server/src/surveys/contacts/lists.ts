import { randomUUID } from 'node:crypto'
import type { EmailList } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { audited } from '../../organisations/audit.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { actorName } from '../../people/actor.ts'
import { addSegment } from './segments.ts'

const LISTS = `
  select l.id, l.name, l.created_at as "createdAt", l.created_by as "createdBy",
    l.last_used_at as "lastUsedAt", count(m.email)::int as count,
    count(m.email) filter (where s.email is null)::int as valid,
    count(s.email) filter (where s.reason = 'unsubscribed')::int as unsubscribed,
    count(s.email) filter (where s.reason = 'bounced')::int as bounced,
    count(s.email) filter (where s.reason in ('blocked', 'complaint'))::int as blocked
  from email_list l
  left join email_list_member m on m.organisation_id = l.organisation_id and m.list_id = l.id
  left join email_suppression s on s.organisation_id = m.organisation_id and s.email = m.email
  where l.organisation_id = $1
  group by l.organisation_id, l.id order by lower(l.name), l.id`

/** Refuses a name that another list has. */
async function checkName(db: Queryable, org: string, name: string, besides?: string) {
  const { rows } = await db.query(
    `select 1 from email_list
     where organisation_id = $1 and lower(name) = lower($2) and id is distinct from $3::uuid`,
    [org, name, besides ?? null],
  )
  const message = 'There is a list of this name already.'
  if (rows.length > 0) throw new Refusal('conflict', message, { fields: { name: message } })
}

/** Refuses a list that does not exist. */
export async function checkList(db: Queryable, org: string, listId: string): Promise<void> {
  const { rows } = await db.query(
    'select 1 from email_list where organisation_id = $1 and id = $2',
    [org, listId],
  )
  if (rows.length === 0) throw new Refusal('not_found', 'There is no such list.')
}

/** Routes for lists of addresses: created empty or from a segment, renamed, deleted. */
export function listRoutes(api: Api): void {
  const { db } = api

  route(api, 'listEmailLists', async ({ params: { organisationId: org } }) => {
    const { rows: items } = await db.query<EmailList>(LISTS, [org])
    const { rows } = await db.query<{ people: number; suppressed: number }>(
      `select (select count(*)::int from email_person where organisation_id = $1) as people,
         (select count(*)::int from email_suppression where organisation_id = $1) as suppressed`,
      [org],
    )
    return { items, people: rows[0]?.people ?? 0, suppressed: rows[0]?.suppressed ?? 0 }
  })

  route(api, 'createEmailList', async ({ params, body, caller }) => {
    const org = params.organisationId
    const id = randomUUID()
    const by = await actorName(db, caller)
    const count = await db.transaction(async (tx) => {
      await checkName(tx, org, body.name)
      if (body.segment?.listId) await checkList(tx, org, body.segment.listId)
      await tx.query(
        'insert into email_list (organisation_id, id, name, created_by) values ($1, $2, $3, $4)',
        [org, id, body.name, by],
      )
      return body.segment ? addSegment(tx, org, id, body.segment) : 0
    })
    return { id, count }
  })

  route(api, 'renameEmailList', async ({ params, body }) => {
    const { organisationId: org, listId } = params
    await checkList(db, org, listId)
    await checkName(db, org, body.name, listId)
    await db.query('update email_list set name = $3 where organisation_id = $1 and id = $2', [
      org,
      listId,
      body.name,
    ])
    return {}
  })

  route(api, 'deleteEmailList', async ({ caller, params: { organisationId, listId } }) => {
    const { rows } = await db.query<{ name: string }>(
      'select name from email_list where organisation_id = $1 and id = $2',
      [organisationId, listId],
    )
    if (!rows[0]) return {}
    await audited(
      api,
      {
        organisationId,
        action: 'email_list.deleted',
        caller,
        details: { id: listId, name: rows[0].name },
      },
      (tx) =>
        tx.query('delete from email_list where organisation_id = $1 and id = $2', [
          organisationId,
          listId,
        ]),
    )
    return {}
  })

  route(api, 'removeFromEmailList', async ({ params }) => {
    await db.query(
      `delete from email_list_member where organisation_id = $1 and list_id = $2 and email =
         (select email from email_person where organisation_id = $1 and id = $3)`,
      [params.organisationId, params.listId, params.personId],
    )
    return {}
  })
}

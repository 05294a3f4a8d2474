import type { AnyMember, Member, MemberRow, Parsed } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { anywhere } from '../../platform/db/sql.ts'
import type { Caller } from '../../platform/http/session.ts'

const COLUMNS = `u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, m.role,
  u.approval, u.email_verified as "emailVerified", m.is_primary as "isPrimary",
  u.created_at as "createdAt", s.created_at as "lastSignInAt", s.begun_by as "lastSignInBy"`

const MEMBERS = `membership m
  join app_user u on u.id = m.user_id
  left join lateral (
    select created_at, begun_by from session
    where user_id = u.id order by created_at desc limit 1
  ) s on true`

/** What only the list shows of a member; $4 holds the organisations of the caller, null for all. */
const LISTED = `coalesce((
    select jsonb_agg(jsonb_build_object('name', o.name, 'isPrimary', n.is_primary)
      order by n.is_primary desc, o.name)
    from membership n join organisation o on o.id = n.organisation_id
    where n.user_id = u.id and ($4::text[] is null or o.id = any($4))
  ), '[]') as organisations,
  (
    select count(*)::int from membership n
    where n.user_id = u.id and $4::text[] is not null and n.organisation_id <> all($4)
  ) as "otherOrganisations",
  array(
    select g.name from custom_group g where g.organisation_id = $1
      and trim(u.first_name || ' ' || u.last_name) = any(g.agents) order by g.name
  ) as groups`

/** A page of the members, pending ones first, with the total and the number of pending ones. */
export async function listMemberRows(
  db: Queryable,
  caller: Caller,
  { params, query }: Pick<Parsed<'listMembers'>, 'params' | 'query'>,
) {
  const own = caller.kind === 'staff' ? caller.memberships.map((m) => m.organisationId) : null
  const wanted = [
    params.organisationId,
    query.search ? anywhere(query.search) : null,
    query.approval ?? null,
  ]
  const where = `m.organisation_id = $1
    and ($2::text is null or u.first_name || ' ' || u.last_name ilike $2 or u.email ilike $2)
    and ($3::text is null or u.approval = $3)`
  const { rows: items } = await db.query<MemberRow>(
    `select ${COLUMNS}, ${LISTED} from ${MEMBERS} where ${where}
     order by u.approval <> 'Pending', lower(u.first_name), lower(u.last_name), u.email
     limit $5 offset $6`,
    [...wanted, own, query.limit, query.offset],
  )
  const { rows } = await db.query<{ total: number; pending: number }>(
    `select count(*) filter (where ${where})::int as total,
       count(*) filter (where u.approval = 'Pending')::int as pending
     from membership m join app_user u on u.id = m.user_id where m.organisation_id = $1`,
    wanted,
  )
  return { items, total: rows[0]?.total ?? 0, pending: rows[0]?.pending ?? 0 }
}

/** A page of the members of one organisation or of all, for the operator of the server. */
export async function listAllMemberRows(
  db: Queryable,
  { organisationId, limit, offset }: Parsed<'listAllMembers'>['query'],
) {
  const from = `from membership m join app_user u on u.id = m.user_id
    where $1::text is null or m.organisation_id = $1`
  const { rows: items } = await db.query<AnyMember>(
    `select m.organisation_id as "organisationId", u.first_name as "firstName",
       u.last_name as "lastName", u.email, m.role, u.approval,
       u.email_verified as "emailVerified"
     ${from} order by m.organisation_id, lower(u.first_name), lower(u.last_name), u.email
     limit $2 offset $3`,
    [organisationId ?? null, limit, offset],
  )
  const { rows } = await db.query<{ total: number }>(`select count(*)::int as total ${from}`, [
    organisationId ?? null,
  ])
  return { items, total: rows[0]?.total ?? 0 }
}

/** A member, with what decides who may change it. */
export type FoundMember = Member & {
  /** Whether the user is a SuperAdmin of any organisation. */
  isSuperAdmin: boolean
  organisationName: string
}

/** The member; throws not_found if the user is not one of the organisation. */
export async function findMember(
  db: Queryable,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<FoundMember> {
  const { rows } = await db.query<FoundMember>(
    `select ${COLUMNS}, o.name as "organisationName",
       exists (select 1 from membership a where a.user_id = u.id and a.role = 'SuperAdmin')
         as "isSuperAdmin"
     from ${MEMBERS} join organisation o on o.id = m.organisation_id
     where m.organisation_id = $1 and u.id = $2`,
    [organisationId, userId],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such member.')
  return rows[0]
}

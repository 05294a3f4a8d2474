import type { EmailPerson, Parsed } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { maskedName, type Organisation, maskedText } from '../../organisations/organisation.ts'
import { anywhere, type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'

/** SQL: people, joined with the suppression of those who get no mail. */
export const PEOPLE = `email_person p
  left join email_suppression s on s.organisation_id = p.organisation_id and s.email = p.email`

/** Columns of EmailPerson. */
export const PERSON = `p.id, p.email, p.name, coalesce(s.reason, 'valid') as state,
  (select max(sent_at) from survey_request r
   where r.organisation_id = p.organisation_id and r.recipient = p.email) as "lastSentAt",
  (select max(answered_at) from survey_answer a
   where a.organisation_id = p.organisation_id and a.submitter = p.email) as "lastAnsweredAt"`

/** Condition: the person is on the list. */
export const ofList = (listId: string): Fragment =>
  sql`exists (select 1 from email_list_member m where m.organisation_id = p.organisation_id
    and m.list_id = ${listId} and m.email = p.email)`

/** Condition of a search; where addresses are masked, a search must not find them either. */
function found(organisation: Organisation, search: string | undefined): Fragment {
  if (!search) return sql`true`
  const pattern = anywhere(search)
  return organisation.showEmail
    ? sql`(p.email ilike ${pattern} or p.name ilike ${pattern})`
    : sql`(p.name ilike ${pattern} and p.name not like '%@%')`
}

/** A person, with the address masked if the organisation hides addresses. */
export function maskedPerson<T extends Pick<EmailPerson, 'email' | 'name'>>(
  organisation: Organisation,
  person: T,
): T {
  const shown = (text: string) => maskedText(organisation, maskedName(organisation, text))
  return { ...person, email: shown(person.email), name: shown(person.name) }
}

/** A page of people, ordered by address, with the total number. */
export async function listPeople(
  db: Queryable,
  organisation: Organisation,
  { params, query }: Parsed<'listEmailPeople'>,
) {
  const org = params.organisationId
  const where = sql`p.organisation_id = ${org}
    and ${query.listId ? ofList(query.listId) : sql`true`}
    and ${query.state ? sql`coalesce(s.reason, 'valid') = ${query.state}` : sql`true`}
    and ${found(organisation, query.search)}`
  const cursor = query.after
    ? sql`p.email > coalesce((select email from email_person
        where organisation_id = ${org} and id = ${query.after}), '')`
    : sql`true`
  const { rows } = await db.query<EmailPerson>(
    ...statement(sql`select ${raw(PERSON)} from ${raw(PEOPLE)} where ${where} and ${cursor}
      order by p.email limit ${query.limit + 1}`),
  )
  const { rows: counted } = await db.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total from ${raw(PEOPLE)} where ${where}`),
  )
  const items = rows.slice(0, query.limit)
  const next = rows.length > query.limit ? items.at(-1)?.id : undefined
  return {
    items: items.map((person) => maskedPerson(organisation, person)),
    ...(next ? { next } : {}),
    total: counted[0]?.total ?? 0,
  }
}

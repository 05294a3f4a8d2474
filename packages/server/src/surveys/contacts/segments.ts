import type { EmailPerson, EmailSegment, SegmentCondition } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { Organisation } from '../../organisations/organisation.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { ofList, PEOPLE, PERSON, maskedPerson } from './people-rows.ts'

const SAMPLE = 10

type OfAttribute = Extract<SegmentCondition, { about: 'attribute' }>

function attributeIs({ name, is, value }: OfAttribute): Fragment {
  const text = sql`lower(coalesce(p.attributes ->> ${name}, ''))`
  const wanted = sql`lower(${value}::text)`
  switch (is) {
    case 'equal':
      return sql`${text} = ${wanted}`
    case 'different':
      return sql`${text} <> ${wanted}`
    case 'holding':
      return sql`strpos(${text}, ${wanted}) > 0`
    case 'there':
      return sql`${text} <> ''`
    case 'missing':
      return sql`${text} = ''`
  }
}

const ANSWERS = `survey_answer a where a.organisation_id = p.organisation_id and a.submitter = p.email`

const GROUP = `case when rating = 'Good' or nps_score > 8 then 'promoter'
  when rating = 'Bad' or nps_score < 7 then 'detractor' else 'passive' end`

/** Condition: the person's last answer is in the group. */
const lastScoreIs = (group: string) =>
  sql`(select ${raw(GROUP)} from ${raw(ANSWERS)} order by a.answered_at desc, a.id limit 1) = ${group}`

function answered({ is, days }: Extract<SegmentCondition, { about: 'answered' }>): Fragment {
  const lately = sql`exists (select 1 from ${raw(ANSWERS)}
    and a.answered_at > now() - make_interval(days => ${days}::int))`
  const ever = sql`exists (select 1 from ${raw(ANSWERS)})`
  if (is === 'within') return lately
  return is === 'longer' ? sql`(${ever} and not ${lately})` : sql`not ${ever}`
}

function conditionOf(condition: SegmentCondition): Fragment {
  switch (condition.about) {
    case 'attribute':
      return attributeIs(condition)
    case 'score':
      return lastScoreIs(condition.group)
    case 'answered':
      return answered(condition)
  }
}

/** The condition of a segment on a person `p`. */
export const segmentWhere = (org: string, { listId, conditions }: EmailSegment): Fragment =>
  [...(listId ? [ofList(listId)] : []), ...conditions.map(conditionOf)].reduce(
    (where, one) => sql`${where} and ${one}`,
    sql`p.organisation_id = ${org}`,
  )

/** The number of people in a segment, of those who get mail, and a sample of the people. */
export async function countSegment(
  db: Queryable,
  org: string,
  organisation: Organisation,
  segment: EmailSegment,
) {
  const where = segmentWhere(org, segment)
  const { rows: counted } = await db.query<{ count: number; valid: number }>(
    ...statement(sql`select count(*)::int as count,
      count(*) filter (where s.email is null)::int as valid from ${raw(PEOPLE)} where ${where}`),
  )
  const { rows } = await db.query<EmailPerson>(
    ...statement(sql`select ${raw(PERSON)} from ${raw(PEOPLE)} where ${where}
      order by p.email limit ${SAMPLE}`),
  )
  const { count = 0, valid = 0 } = counted[0] ?? {}
  return { count, valid, sample: rows.map((person) => maskedPerson(organisation, person)) }
}

/** Adds all people of a segment to a list; returns how many were added. */
export async function addSegment(
  db: Queryable,
  org: string,
  listId: string,
  segment: EmailSegment,
): Promise<number> {
  const { affected } = await db.query(
    ...statement(sql`insert into email_list_member (organisation_id, list_id, email)
      select ${org}, ${listId}::uuid, p.email from email_person p
      where ${segmentWhere(org, segment)} on conflict do nothing`),
  )
  return affected
}

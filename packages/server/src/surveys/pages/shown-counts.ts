import type { PageSurveyDay, Parsed } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { pointDay, pointsOf, type ZonedRange } from '../../platform/db/series-points.ts'
import { type Fragment, sql, statement } from '../../platform/db/sql.ts'

/** Most times that a day counts: more is no visitors, and sums stay whole numbers of four bytes. */
const SHOWN_MAX = 1_000_000

/** Adds one to today's count of a live survey; returns false for any other survey. */
export async function countShown(on: Queryable, org: string, surveyId: string): Promise<boolean> {
  const { affected } = await on.query(
    `insert into page_survey_day as d (organisation_id, survey_id, day, shown)
     select p.organisation_id, p.id, (now() at time zone o.time_zone)::date, 1
     from page_survey p join organisation o on o.id = p.organisation_id
     where p.organisation_id = $1 and p.id = $2 and p.is_live
     on conflict (organisation_id, survey_id, day) do update set shown = least(d.shown + 1, ${SHOWN_MAX})`,
    [org, surveyId],
  )
  return affected > 0
}

type DaysQuery = Parsed<'getPageSurveyDays'>['query']

/** Counts of answers and of times shown, as rows `date, survey_id, shown, answered`. */
const counted = (org: string, { from, to, timeZone }: ZonedRange): Fragment => sql`
  select d.day as date, d.survey_id, d.shown, 0 as answered from page_survey_day d
  where d.organisation_id = ${org}
    and d.day between (${from}::timestamptz at time zone ${timeZone})::date
      and (${to}::timestamptz at time zone ${timeZone})::date
  union all
  select (a.answered_at at time zone ${timeZone})::date, a.page_survey_id, 0, 1
  from survey_answer a
  where a.organisation_id = ${org} and a.page_survey_id is not null
    and a.answered_at between ${from}::timestamptz and ${to}::timestamptz`

/** How often each survey was shown and answered in a range, by its id. */
export async function countsInRange(
  on: Queryable,
  org: string,
  range: ZonedRange,
): Promise<Map<string, { shown: number; answered: number }>> {
  const { rows } = await on.query<{ id: string; shown: number; answered: number }>(
    ...statement(sql`select survey_id as id, sum(shown)::int as shown, sum(answered)::int as answered
      from (${counted(org, range)}) c group by 1`),
  )
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Counts of one survey or of all listed ones for every day of the range, or every week of a long one. */
export async function countsByDay(
  on: Queryable,
  org: string,
  { surveyId, ...query }: DaysQuery,
  timeZone: string,
): Promise<PageSurveyDay[]> {
  const range = { ...query, timeZone }
  const { rows } = await on.query<PageSurveyDay>(
    ...statement(sql`select to_char(${pointDay(range, sql`c.date`)}, 'YYYY-MM-DD') as day,
        sum(c.shown)::int as shown, sum(c.answered)::int as answered
      from (${counted(org, range)}) c
      join page_survey p on p.organisation_id = ${org} and p.id = c.survey_id
      where case when ${surveyId ?? null}::uuid is null then p.deleted_at is null
        else p.id = ${surveyId ?? null}::uuid end
      group by 1`),
  )
  const days = new Map(rows.map((row) => [row.day, row]))
  return pointsOf(range).map((day) => days.get(day) ?? { day, shown: 0, answered: 0 })
}

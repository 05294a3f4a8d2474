import { meanOf, type Parsed, type Reply, type ReviewRow } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { REVIEW, REVIEW_FROM, shownRow } from './review-rows.ts'
import type { Viewer } from '../viewer/viewer.ts'

/** Weeks of the trend. */
const WEEKS = 12

/** The reviews that a viewer may see. */
function visible({ org, own, userId, isLead }: Viewer): Fragment {
  const others = isLead
    ? sql`r.given_at is not null`
    : sql`r.given_at is not null and r.kind = 'person' and r.agent = ${own?.value ?? null}`
  return sql`r.organisation_id = ${org} and (r.reviewer_id = ${userId} or (${others}))`
}

/** Reviews of the viewer's work that wait to be acknowledged. */
const unread = ({ org, own, userId }: Viewer): Fragment =>
  sql`r.organisation_id = ${org} and r.kind = 'person' and r.given_at is not null
    and r.acknowledged_at is null and r.agent = ${own?.value ?? null}
    and r.reviewer_id <> ${userId}`

/** Mean score by week of the reviews by other people, oldest first. */
async function readWeeks(db: Db, viewer: Viewer) {
  const { timeZone } = viewer.organisation
  const seen = viewer.isLead
    ? sql`true`
    : sql`r.agent = ${viewer.own?.value ?? null} and r.reviewer_id <> ${viewer.userId}`
  const week = sql`date_trunc('week', r.given_at at time zone ${timeZone})`
  const { rows } = await db.query<{ from: string; score: number; reviews: number; all: number[] }>(
    ...statement(sql`select from_day::text as from, avg(score) as score, count(*)::int as reviews,
        array_agg(score) as all
      from (select ${week}::date as from_day, r.score from quality_review r
        where r.organisation_id = ${viewer.org} and r.kind = 'person' and ${seen}
          and r.score is not null
          and r.given_at >= now() - make_interval(weeks => ${WEEKS})) as given
      group by from_day order by from_day`),
  )
  return rows
}

/** A page of the reviews that the viewer may see, newest first, with the trend of their scores. */
export async function listReviews(
  db: Db,
  viewer: Viewer,
  { limit, offset, only }: Parsed<'listReviews'>['query'],
): Promise<Reply<'listReviews'>> {
  const where = only ? unread(viewer) : visible(viewer)
  const { rows } = await db.query<ReviewRow & { requester: string }>(
    ...statement(sql`select ${raw(REVIEW)} ${raw(REVIEW_FROM)} where ${where}
      order by coalesce(r.given_at, r.saved_at) desc, r.id limit ${limit} offset ${offset}`),
  )
  const counted = await db.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total from quality_review r where ${where}`),
  )
  const weeks = await readWeeks(db, viewer)
  const score = meanOf(weeks.flatMap(({ all }) => all))
  return {
    items: rows.map((row) => shownRow(viewer, row)),
    total: counted.rows[0]?.total ?? 0,
    weeks: weeks.map((week) => ({ from: week.from, score: week.score, reviews: week.reviews })),
    ...(score === undefined ? {} : { score }),
    ...(viewer.sharesName && !viewer.isLead ? { sharesName: true as const } : {}),
    asOf: new Date().toISOString(),
  }
}

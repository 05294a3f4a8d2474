import { type AssignmentContent, DAY_MS, isDefault, meanOf } from '@agent-assist/contract'
import { type GivenReview } from './given-reviews.ts'
import type { Counted } from './quality-view.ts'

/** Days of a cycle; of a month on average. */
export const CYCLE_DAYS = { week: 7, month: 365.25 / 12 } as const

export interface AssignmentRow extends AssignmentContent {
  id: string
  reviewer: string
  createdAt: string
}

/** The assignments of the organisation, oldest first. */
export async function readAssignmentRows({ db, org }: Counted): Promise<AssignmentRow[]> {
  const { rows } = await db.query<AssignmentRow>(
    `select a.id, a.reviewer_id as "reviewerId", a.agents, a.goal, a.cycle, a.sampling,
       coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody') as reviewer,
       a.created_at as "createdAt"
     from review_assignment a join app_user u on u.id = a.reviewer_id
     where a.organisation_id = $1 and a.deleted_at is null order by a.created_at, a.id`,
    [org],
  )
  return rows
}

/** Reviews that assignments ask for in the days of a view, from their creation on. */
export function goalOf({ query }: Counted, assignments: readonly AssignmentRow[]): number {
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)]
  const wanted = assignments.map(({ goal, cycle, createdAt }) => {
    const days = (to - Math.max(from, Date.parse(createdAt))) / DAY_MS
    return days <= 0 ? 0 : (goal * days) / CYCLE_DAYS[cycle]
  })
  return Math.round(wanted.reduce((sum, one) => sum + one, 0))
}

/** The goal of all assignments; undefined without any, and with filters, which it cannot obey. */
export const wholeGoal = (view: Counted, assignments: readonly AssignmentRow[]) =>
  assignments.length > 0 && isDefault(view.query) ? goalOf(view, assignments) : undefined

/** The goal of the scorecards with which reviews were made, in percent: their mean by review. */
export const scorecardGoal = (
  reviews: readonly GivenReview[],
  goals: ReadonlyMap<string, number | undefined>,
): number | undefined =>
  meanOf(
    reviews.flatMap(
      ({ scorecardId, scorecardVersion }) => goals.get(`${scorecardId} ${scorecardVersion}`) ?? [],
    ),
  )

import type { AssignmentContent, Parsed, ReviewAssignment } from '@agent-assist/contract'
import { ASSIGNMENTS_MAX } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { maskedName, readOrganisation } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { staffOnly } from '../../platform/http/staff.ts'
import { readReviewers, REVIEWERS } from '../viewer/reviewers.ts'
import { personName } from '../viewer/viewer.ts'
import { ASSIGNMENT, progressOf } from './assigned.ts'
import type { Assignment } from './cycles.ts'

async function readAssignments(db: Db, org: string): Promise<ReviewAssignment[]> {
  const organisation = await readOrganisation(db, org)
  const { rows } = await db.query<Assignment & { reviewer: string; agentNames: string[] }>(
    `select a.id, a.reviewer_id as "reviewerId", a.agents, a.goal, a.cycle, a.sampling,
       ${personName('u')} as reviewer,
       array(select value from filter_option o where o.organisation_id = a.organisation_id
         and o.kind = 'actor' and o.id = any(a.agents) order by lower(value)) as "agentNames"
     from review_assignment a join app_user u on u.id = a.reviewer_id
     where a.organisation_id = $1 and a.deleted_at is null order by a.created_at, a.id`,
    [org],
  )
  const items: ReviewAssignment[] = []
  for (const row of rows)
    items.push({
      ...row,
      agentNames: row.agentNames.map((name) => maskedName(organisation, name)),
      ...(await progressOf(db, org, row)),
    })
  return items
}

/** What the audit log compares. */
const stateOf = (org: string, id: string) => async (on: Queryable) => {
  const { rows } = await on.query<AssignmentContent>(
    `select ${ASSIGNMENT} from review_assignment
     where organisation_id = $1 and id = $2 and deleted_at is null`,
    [org, id],
  )
  return rows[0] ?? {}
}

async function store(tx: Queryable, org: string, id: string, body: AssignmentContent) {
  const { rows: reviewers } = await tx.query(`${REVIEWERS} and u.id = $2`, [org, body.reviewerId])
  if (reviewers.length === 0) {
    const why = 'Choose a supervisor or an admin of this organisation.'
    throw new Refusal('bad_input', why, { fields: { reviewerId: why } })
  }
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from review_assignment
     where organisation_id = $1 and deleted_at is null and id <> $2`,
    [org, id],
  )
  if ((rows[0]?.n ?? 0) >= ASSIGNMENTS_MAX)
    throw new Refusal('conflict', `There are ${ASSIGNMENTS_MAX} assignments already.`)
  await tx.query(
    `insert into review_assignment (organisation_id, id, reviewer_id, agents, goal, cycle, sampling)
     values ($1, $2, $3, $4::text[], $5, $6, $7)
     on conflict (organisation_id, id) do update set reviewer_id = excluded.reviewer_id,
       agents = excluded.agents, goal = excluded.goal, cycle = excluded.cycle,
       sampling = excluded.sampling, deleted_at = null`,
    [org, id, body.reviewerId, body.agents, body.goal, body.cycle, body.sampling],
  )
}

async function saveAssignment(
  api: Api,
  caller: Caller,
  { params, body }: Parsed<'saveReviewAssignment'>,
) {
  const { organisationId, assignmentId } = params
  const state = stateOf(organisationId, assignmentId)
  const isNew = Object.keys(await state(api.db)).length === 0
  const action = isNew ? 'review_assignment.created' : 'review_assignment.changed'
  await audited(api, { organisationId, action, caller, state }, (tx) =>
    store(tx, organisationId, assignmentId, body),
  )
  return { data: 1 as const }
}

/** Takes a ticket out of an own assignment, or puts it back. */
async function replaceTicket(
  tx: Queryable,
  userId: string,
  { params, body }: Parsed<'replaceAssigned'>,
): Promise<void> {
  const { organisationId: org, assignmentId } = params
  const { rows } = await tx.query(
    `select 1 from review_assignment
     where organisation_id = $1 and id = $2 and reviewer_id = $3 and deleted_at is null`,
    [org, assignmentId, userId],
  )
  if (rows.length === 0) throw new Refusal('not_found', 'You have no such assignment.')
  if (body.reason === undefined)
    await tx.query(
      `delete from review_replacement
       where organisation_id = $1 and assignment_id = $2 and ticket_id = $3`,
      [org, assignmentId, body.ticketId],
    )
  else
    await tx.query(
      `insert into review_replacement (organisation_id, assignment_id, ticket_id, reason)
       select organisation_id, $2, id, $4 from ticket where organisation_id = $1 and id = $3
       on conflict (organisation_id, assignment_id, ticket_id) do update set reason = excluded.reason`,
      [org, assignmentId, body.ticketId, body.reason],
    )
}

/** Who reviews whom, and how many. */
export function assignmentRoutes(api: Api): void {
  const { db } = api

  route(api, 'listReviewAssignments', async ({ params: { organisationId: org } }) => {
    return { items: await readAssignments(db, org), reviewers: await readReviewers(db, org) }
  })

  route(api, 'saveReviewAssignment', ({ caller, params, body }) =>
    saveAssignment(api, caller, { params, body }),
  )

  route(api, 'deleteReviewAssignment', async ({ caller, params }) => {
    const { organisationId, assignmentId } = params
    const state = stateOf(organisationId, assignmentId)
    const what = { organisationId, action: 'review_assignment.deleted', caller, state } as const
    await audited(api, what, (tx) =>
      tx.query(
        'update review_assignment set deleted_at = now() where organisation_id = $1 and id = $2',
        [organisationId, assignmentId],
      ),
    )
    return { data: 1 as const }
  })

  route(api, 'replaceAssigned', async ({ caller, params, body }) => {
    await replaceTicket(db, staffOnly(caller).userId, { params, body })
    return { data: 1 as const }
  })
}

import type { QueueCount, QueuedReview } from '@agent-assist/contract'
import { ownName } from '../../organisations/own-name.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Viewer } from '../viewer/viewer.ts'
import { type Assignment, assignedOrder, assignedWhere, cycleNow } from './cycles.ts'
import { poolOf, SPOTLIGHTS_OF } from './pool.ts'
import { type QueueRow, shownQueued } from './queue-rows.ts'

/** Columns of an assignment. */
export const ASSIGNMENT = `id, reviewer_id as "reviewerId", agents, goal, cycle, sampling`

/** Tickets of one assignment in the running cycle, in their order, with those that the reviewer has done. */
async function chosenBy(db: Db, org: string, assignment: Assignment) {
  const span = await cycleNow(db, org, assignment.cycle)
  const own = await ownName(db, org, assignment.reviewerId)
  const where = assignedWhere(org, assignment, span, own?.value)
  const { rows } = await db.query<QueueRow & { isDone: boolean }>(
    ...statement(sql`${poolOf(org, where)}
      select p.id as "ticketId", p.subject, p.requester, p.assignee as agent,
        (select count(*)::int from ticket_message m where m.organisation_id = p.organisation_id
          and m.ticket_id = p.id) as messages,
        ${SPOTLIGHTS_OF} as spotlights, p.reviewed as "isDone"
      from pool p cross join limits
      order by ${assignedOrder(assignment, SPOTLIGHTS_OF)} limit ${assignment.goal}`),
  )
  return { rows, span }
}

/** Reviews and replacements of an assignment in the running cycle. */
export async function progressOf(db: Db, org: string, assignment: Assignment) {
  const { rows, span } = await chosenBy(db, org, assignment)
  const { rows: counted } = await db.query<{ replaced: number }>(
    `select count(*)::int as replaced from review_replacement
     where organisation_id = $1 and assignment_id = $2 and replaced_at >= $3`,
    [org, assignment.id, span.from],
  )
  const done = rows.filter(({ isDone }) => isDone).length
  return { done, replaced: counted[0]?.replaced ?? 0 }
}

/** The assignments of a reviewer. */
async function ofReviewer(on: Queryable, { org, userId }: Viewer): Promise<Assignment[]> {
  const { rows } = await on.query<Assignment>(
    `select ${ASSIGNMENT} from review_assignment
     where organisation_id = $1 and reviewer_id = $2 and deleted_at is null order by created_at, id`,
    [org, userId],
  )
  return rows
}

/** The tickets that the viewer still has to review, and how far the cycle is. */
export async function readAssigned(
  db: Db,
  viewer: Viewer,
): Promise<{ items: QueuedReview[]; count: QueueCount }> {
  const assignments = await ofReviewer(db, viewer)
  const left = new Map<string, QueuedReview>()
  let [done, goal] = [0, 0]
  const dueAt: string[] = []
  for (const assignment of assignments) {
    const { rows, span } = await chosenBy(db, viewer.org, assignment)
    dueAt.push(span.to)
    goal += assignment.goal
    done += rows.filter(({ isDone }) => isDone).length
    for (const row of rows)
      if (!row.isDone && !left.has(row.ticketId))
        left.set(row.ticketId, { ...shownQueued(viewer, row), assignmentId: assignment.id })
  }
  const [first] = dueAt.toSorted()
  return {
    items: [...left.values()],
    count: {
      queue: 'assigned',
      count: left.size,
      ...(assignments.length > 0 ? { goal, done } : {}),
      ...(first ? { dueAt: first } : {}),
    },
  }
}

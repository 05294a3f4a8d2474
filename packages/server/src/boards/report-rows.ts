import {
  BUILT_IN_BOARDS,
  type BuiltInBoard,
  type FilterQuery,
  GROUPS,
  type Report,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'

/** A member who can receive a board by mail. */
export interface MailReader {
  id: string
  name: string
  email: string
}

/** Name of a built-in board, if it is one. */
export const builtInOf = (board: string): BuiltInBoard | undefined =>
  BUILT_IN_BOARDS.find((one) => one === board)

const PEOPLE = `select u.id, u.first_name || ' ' || u.last_name as name, u.email
  from membership m join app_user u on u.id = m.user_id`
const APPROVED = `m.organisation_id = $1 and u.approval = 'Approved' and u.email_verified
  and m.role = any($2)`
const BY_NAME = `order by lower(u.first_name || ' ' || u.last_name), u.id`

/**
 * Members who may see metrics and this board: its owner, and the roles it is shared with. A built-in board is seen by
 * all who may see metrics.
 */
export async function readReaders(
  on: Queryable,
  org: string,
  board: string,
): Promise<MailReader[]> {
  const isBuiltIn = builtInOf(board) !== undefined
  const { rows } = await on.query<MailReader>(
    isBuiltIn
      ? `${PEOPLE} where ${APPROVED} ${BY_NAME}`
      : `${PEOPLE} join board b on b.organisation_id = m.organisation_id and b.id = $3
         where ${APPROVED} and (b.owner_id = u.id or m.role = any(b.shared_with)) ${BY_NAME}`,
    isBuiltIn ? [org, GROUPS.supervisor] : [org, GROUPS.supervisor, board],
  )
  return rows
}

/** A report as stored. */
export interface ReportRow extends Omit<Report, 'filters' | 'boardName' | 'stopped'> {
  org: string
  filters?: FilterQuery
  failures: number
}

/** Columns of a report `work`. */
export const REPORT = `work.organisation_id as org,
  coalesce(work.board_id::text, work.built_in) as board, work.id, work.cadence, work.weekday,
  work.hour, work.recipients, work.filters, work.skip_empty as "skipEmpty", work.picture,
  work.file, work.is_paused as "isPaused", work.next_at as "nextAt", work.last_at as "lastAt",
  work.last_state as "lastState", work.failures`

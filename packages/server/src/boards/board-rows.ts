import {
  type Board,
  type BoardRow,
  BoardWidget,
  can,
  ROLES,
  type Role,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Staff, staffOnly } from '../platform/http/staff.ts'
import type { Caller } from '../platform/http/session.ts'

/** Boards in the trash are deleted after this many days. */
export const TRASH_DAYS = 30

/** The caller of a board route, in one organisation. */
export interface Reader {
  org: string
  userId: string
  role: Role
}

/** The caller as a member of the organisation; the route's guard has refused everybody else. */
export function readerOf(caller: Caller, org: string): Reader {
  const { userId, memberships }: Staff = staffOnly(caller)
  const role = memberships.find(({ organisationId }) => organisationId === org)?.role
  if (!role) throw new Refusal('forbidden', 'You do not belong to this organisation.')
  return { org, userId, role }
}

interface Row {
  id: string
  ownerId: string
  owner: string
  name: string
  sharedWith: Role[]
  refreshMin: Board['refreshMin']
  widgets: unknown[]
  places: BoardRow['places']
  version: number
  updatedAt: string
  updatedBy: string
  isDefault: boolean
  trashedAt?: string
}

const nameOf = (table: string) => `${table}.first_name || ' ' || ${table}.last_name`
const ROW = `b.id, b.owner_id as "ownerId", ${nameOf('o')} as owner, b.name,
  b.shared_with as "sharedWith", b.refresh_min as "refreshMin", b.version,
  jsonb_path_query_array(b.widgets, '$[*].layout') as places, b.updated_at as "updatedAt",
  ${nameOf('u')} as "updatedBy", b.trashed_at as "trashedAt",
  (b.id = organisation.default_board) is true as "isDefault"`
const FROM = `from board b
  join app_user o on o.id = b.owner_id join app_user u on u.id = b.updated_by
  join organisation on organisation.id = b.organisation_id`

/** Boards visible to $2 a person with $3 a role in $1 an organisation: their own, and shared ones. */
const SEEN = `b.organisation_id = $1
  and (b.trashed_at is null and $3 = any(b.shared_with) or b.owner_id = $2
    and coalesce(b.trashed_at > now() - interval '${TRASH_DAYS} days', true))`

const isEditor = ({ ownerId, sharedWith }: Row, { userId, role }: Reader): boolean =>
  ownerId === userId || (sharedWith.length > 0 && can([role], 'admin'))

function described(row: Row, reader: Reader) {
  const { sharedWith, trashedAt } = row
  return {
    id: row.id,
    name: row.name,
    owner: row.owner,
    isDefault: row.isDefault,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    sharedWith: ROLES.filter((role) => sharedWith.includes(role)),
    isMine: row.ownerId === reader.userId,
    canEdit: isEditor(row, reader),
    ...(trashedAt ? { trashedAt } : {}),
  }
}

/** The stored widgets, without those of a kind that this version does not know. */
const widgetsOf = (stored: readonly unknown[]): BoardWidget[] =>
  stored.flatMap((widget) => {
    const { data } = BoardWidget.safeParse(widget)
    return data ? [data] : []
  })

/** The boards visible to a person, by name. */
export async function readBoards(on: Queryable, reader: Reader): Promise<BoardRow[]> {
  const { org, userId, role } = reader
  const { rows } = await on.query<Row>(
    `select ${ROW} ${FROM} where ${SEEN} order by lower(b.name), b.id`,
    [org, userId, role],
  )
  return rows.map((row) => ({ ...described(row, reader), places: row.places }))
}

async function readRow(on: Queryable, reader: Reader, id: string, lock = ''): Promise<Row> {
  const { rows } = await on.query<Row>(
    `select ${ROW}, b.widgets ${FROM} where ${SEEN} and b.id = $4 ${lock}`,
    [reader.org, reader.userId, reader.role, id],
  )
  if (!rows[0])
    throw new Refusal('not_found', 'There is no such board, or it is not shared with you.')
  return rows[0]
}

/** One board; refuses a board that the person may not see. */
export async function readBoard(on: Queryable, reader: Reader, id: string): Promise<Board> {
  const row = await readRow(on, reader, id)
  const { version, refreshMin } = row
  return { ...described(row, reader), version, refreshMin, widgets: widgetsOf(row.widgets) }
}

/** One board that the person may edit, locked until the transaction ends. */
export async function holdBoard(tx: Queryable, reader: Reader, id: string): Promise<Row> {
  const row = await readRow(tx, reader, id, 'for update of b')
  if (!isEditor(row, reader))
    throw new Refusal(
      'forbidden',
      `This is a board of ${row.owner}. Duplicate it to have your own.`,
    )
  return row
}

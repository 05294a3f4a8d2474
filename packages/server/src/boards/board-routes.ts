import { randomUUID } from 'node:crypto'
import { type BoardContent, type Parsed, ROLES } from '@agent-assist/contract'
import { audited } from '../organisations/audit.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import {
  holdBoard,
  readBoard,
  readBoards,
  type Reader,
  readerOf,
  TRASH_DAYS,
} from './board-rows.ts'

/** The most boards of a person, those in the trash included. */
const BOARDS_MAX = 100
/** Enough for a board with all its filters. */
const BODY_MAX_BYTES = 1024 * 1024

function createBoard(db: Db, reader: Reader, content: BoardContent) {
  const { org, userId } = reader
  const id = randomUUID()
  return db.transaction(async (tx) => {
    await tx.query('select id from app_user where id = $1 for update', [userId])
    await tx.query(
      `delete from board where organisation_id = $1 and owner_id = $2
         and trashed_at < now() - make_interval(days => $3)`,
      [org, userId, TRASH_DAYS],
    )
    const { rows } = await tx.query<{ n: number }>(
      'select count(*)::int as n from board where organisation_id = $1 and owner_id = $2',
      [org, userId],
    )
    if ((rows[0]?.n ?? 0) >= BOARDS_MAX)
      throw new Refusal('conflict', `You can keep ${BOARDS_MAX} boards. Delete one first.`)
    await tx.query(
      `insert into board (organisation_id, id, owner_id, name, refresh_min, widgets, updated_by)
       values ($1, $2, $3, $4, $5, $6::jsonb, $3)`,
      [org, id, userId, content.name, content.refreshMin, JSON.stringify(content.widgets)],
    )
    return readBoard(tx, reader, id)
  })
}

type Change = Parsed<'updateBoard'>['body']

/** Updates a board; refuses the second of two concurrent edits, so that nothing of the first is lost. */
function updateBoard(db: Db, reader: Reader, id: string, change: Change) {
  return db.transaction(async (tx) => {
    const { version, updatedBy, isDefault, trashedAt } = await holdBoard(tx, reader, id)
    if (trashedAt) throw new Refusal('conflict', 'This board is in the trash. Restore it first.')
    if (version !== change.version)
      throw new Refusal('conflict', `${updatedBy} has saved this board since you opened it.`)
    if (isDefault && change.sharedWith && change.sharedWith.length < ROLES.length)
      throw new Refusal('conflict', 'The default board is shared with everybody.')
    await tx.query(
      `update board set name = coalesce($3, name), refresh_min = coalesce($4, refresh_min),
         widgets = coalesce($5::jsonb, widgets), shared_with = coalesce($6::text[], shared_with),
         version = version + 1, updated_at = now(), updated_by = $7
       where organisation_id = $1 and id = $2`,
      [
        reader.org,
        id,
        change.name ?? null,
        change.refreshMin ?? null,
        change.widgets ? JSON.stringify(change.widgets) : null,
        change.sharedWith ?? null,
        reader.userId,
      ],
    )
    return readBoard(tx, reader, id)
  })
}

/** Moves a board to the trash, or restores it. */
function trash(db: Db, reader: Reader, id: string, isTrashed: boolean) {
  return db.transaction(async (tx) => {
    const { isDefault } = await holdBoard(tx, reader, id)
    if (isDefault) throw new Refusal('conflict', 'The default board cannot be deleted.')
    await tx.query(
      `update board set trashed_at = case when $3 then coalesce(trashed_at, now()) end
       where organisation_id = $1 and id = $2`,
      [reader.org, id, isTrashed],
    )
    return { data: 1 as const }
  })
}

async function setDefault(tx: Queryable, reader: Reader, boardId: string | undefined) {
  if (boardId) {
    const { trashedAt } = await holdBoard(tx, reader, boardId)
    if (trashedAt) throw new Refusal('conflict', 'This board is in the trash. Restore it first.')
    await tx.query('update board set shared_with = $3 where organisation_id = $1 and id = $2', [
      reader.org,
      boardId,
      ROLES,
    ])
  }
  await tx.query('update organisation set default_board = $2 where id = $1', [
    reader.org,
    boardId ?? null,
  ])
  return { data: 1 as const }
}

/** Name of the default board, for the audit log. */
async function defaultBoard(on: Queryable, org: string): Promise<{ board?: string }> {
  const { rows } = await on.query<{ board?: string }>(
    `select b.name as board from organisation o
       left join board b on b.organisation_id = o.id and b.id = o.default_board
     where o.id = $1`,
    [org],
  )
  return rows[0] ?? {}
}

/** Routes of boards: ownership, sharing, content, and the default board after login. */
export function boardRoutes(api: Api): void {
  const { db } = api
  const big = { bodyLimit: BODY_MAX_BYTES }

  route(api, 'listBoards', async ({ caller, params }) => ({
    items: await readBoards(db, readerOf(caller, params.organisationId)),
  }))

  route(api, 'getBoard', ({ caller, params }) =>
    readBoard(db, readerOf(caller, params.organisationId), params.boardId),
  )

  route(
    api,
    'createBoard',
    ({ caller, params, body }) => createBoard(db, readerOf(caller, params.organisationId), body),
    big,
  )

  route(
    api,
    'updateBoard',
    ({ caller, params, body }) =>
      updateBoard(db, readerOf(caller, params.organisationId), params.boardId, body),
    big,
  )

  route(api, 'deleteBoard', ({ caller, params }) =>
    trash(db, readerOf(caller, params.organisationId), params.boardId, true),
  )

  route(api, 'restoreBoard', ({ caller, params }) =>
    trash(db, readerOf(caller, params.organisationId), params.boardId, false),
  )

  route(api, 'setDefaultBoard', ({ caller, params: { organisationId }, body }) =>
    audited(
      api,
      {
        organisationId,
        action: 'board.default_changed',
        caller,
        state: (on) => defaultBoard(on, organisationId),
      },
      (tx) => setDefault(tx, readerOf(caller, organisationId), body.boardId),
    ),
  )
}

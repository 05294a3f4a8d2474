import {
  type BoardMail,
  type FilterQuery,
  type Parsed,
  parseFilters,
  printFilters,
} from '@agent-assist/contract'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { readOrganisation } from '../organisations/organisation.ts'
import { type Api, route } from '../platform/http/route.ts'
import { readReaders } from './report-rows.ts'
import { holdBoard, type Reader, readerOf } from './board-rows.ts'
import { nextAt } from './next-at.ts'

/** The most schedules of a board. */
const MAILS_MAX = 5
const MAIL = `id, cadence, weekday, hour, recipients, filters, skip_empty as "skipEmpty",
  next_at as "nextAt", last_at as "lastAt", last_state as "lastState"`

type Row = Omit<BoardMail, 'filters'> & { filters?: FilterQuery }
const mailOf = ({ filters, ...row }: Row): BoardMail => ({
  ...row,
  ...(filters ? { filters: parseFilters(filters) } : {}),
})

function save(
  db: Db,
  reader: Reader,
  { params, body }: Pick<Parsed<'saveBoardMail'>, 'params' | 'body'>,
) {
  const { boardId, mailId } = params
  return db.transaction(async (tx) => {
    await holdBoard(tx, reader, boardId)
    const readers = await readReaders(tx, reader.org, boardId)
    if (body.recipients.some((id) => !readers.some((one) => one.id === id)))
      throw new Refusal('bad_input', 'body.recipients: one of them does not see this board')
    const { rows: others } = await tx.query<{ n: number }>(
      `select count(*)::int as n from board_mail
       where organisation_id = $1 and board_id = $2 and id <> $3 and deleted_at is null`,
      [reader.org, boardId, mailId],
    )
    if ((others[0]?.n ?? 0) >= MAILS_MAX)
      throw new Refusal('conflict', `A board has at most ${MAILS_MAX} schedules.`)
    const { timeZone } = await readOrganisation(tx, reader.org)
    const { rows } = await tx.query<Row>(
      `insert into board_mail (organisation_id, board_id, id, cadence, weekday, hour, recipients,
         filters, skip_empty, next_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10)
       on conflict (organisation_id, id) do update set cadence = excluded.cadence,
         weekday = excluded.weekday, hour = excluded.hour, recipients = excluded.recipients,
         filters = excluded.filters, skip_empty = excluded.skip_empty, next_at = excluded.next_at,
         deleted_at = null, is_paused = false, failures = 0 where board_mail.board_id = excluded.board_id
       returning ${MAIL}`,
      [
        reader.org,
        boardId,
        mailId,
        body.cadence,
        body.weekday,
        body.hour,
        body.recipients,
        body.filters ? JSON.stringify(printFilters(body.filters)) : null,
        body.skipEmpty,
        nextAt(body, timeZone, Date.now()).toISOString(),
      ],
    )
    if (!rows[0]) throw new Refusal('not_found', 'There is no such schedule of this board.')
    return mailOf(rows[0])
  })
}

/** Routes of the schedules that mail a board, for people who may edit the board. */
export function boardMailRoutes(api: Api): void {
  const { db } = api

  route(api, 'listBoardMails', ({ caller, params }) =>
    db.transaction(async (tx) => {
      const reader = readerOf(caller, params.organisationId)
      await holdBoard(tx, reader, params.boardId)
      const { rows } = await tx.query<Row>(
        `select ${MAIL} from board_mail where organisation_id = $1 and board_id = $2
           and deleted_at is null order by next_at, id`,
        [reader.org, params.boardId],
      )
      const readers = await readReaders(tx, reader.org, params.boardId)
      return { items: rows.map(mailOf), readers: readers.map(({ id, name }) => ({ id, name })) }
    }),
  )

  route(api, 'saveBoardMail', (input) =>
    save(db, readerOf(input.caller, input.params.organisationId), input),
  )

  route(api, 'deleteBoardMail', ({ caller, params }) =>
    db.transaction(async (tx) => {
      const reader = readerOf(caller, params.organisationId)
      await holdBoard(tx, reader, params.boardId)
      await tx.query(
        'delete from board_mail where organisation_id = $1 and board_id = $2 and id = $3',
        [reader.org, params.boardId, params.mailId],
      )
      return { data: 1 as const }
    }),
  )
}

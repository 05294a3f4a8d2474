import { type Parsed, type Reply, type TicketRecord, UNDO_DAYS } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { storeTickets } from '../../record/store.ts'
import { deleteTickets } from '../../tickets/store/store-deletions.ts'
import { undoNextTexts } from './text-traces.ts'
import { DIGEST } from './traces.ts'

/** Tickets of one transaction: each has rows in a dozen tables. */
const TICKETS = 200
/** Longest time of one call; the caller repeats it for the rest. */
const UNDO_MS = 5_000

/** What people did here with a ticket that a file brought; then it stays. */
const WORKED_ON = `exists (select from ticket_action a where a.organisation_id = t.organisation_id and a.ticket_id = t.id)
  or exists (select from quality_review r where r.organisation_id = t.organisation_id and r.ticket_id = t.id)
  or exists (select from survey_answer s where s.organisation_id = t.organisation_id and s.ticket_id = t.id)`

interface Trace {
  id: string
  before?: TicketRecord
  isChanged: boolean
  isWorkedOn: boolean
}

type Params = Parsed<'undoFileImport'>['params']
type Undone = Reply<'undoFileImport'>

/** Ends an import, and marks that it goes back; returns the name of its file. Throws a Refusal when it cannot go back. */
export async function beginUndo(
  tx: Queryable,
  { organisationId, importId }: Params,
): Promise<string> {
  const { rows } = await tx.query<{ isOld: boolean; fileName: string }>(
    `select started_at < now() - make_interval(days => ${UNDO_DAYS}) as "isOld", file_name as "fileName"
     from file_import where organisation_id = $1 and id = $2 for update`,
    [organisationId, importId],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such import.')
  if (rows[0].isOld)
    throw new Refusal(
      'bad_input',
      `An import can be undone for ${UNDO_DAYS} days. This one is older.`,
    )
  await tx.query(
    `update file_import set finished_at = coalesce(finished_at, now()), undone_at = coalesce(undone_at, now())
     where organisation_id = $1 and id = $2`,
    [organisationId, importId],
  )
  return rows[0].fileName
}

async function nextTraces(tx: Queryable, { organisationId, importId }: Params, after: string) {
  const { rows } = await tx.query<Trace>(
    `select t.id, f.before, f.digest <> ${DIGEST} as "isChanged",
       f.before is null and (${WORKED_ON}) as "isWorkedOn"
     from file_import_ticket f
     join ticket t on t.organisation_id = f.organisation_id and t.id = f.ticket_id
     where f.organisation_id = $1 and f.import_id = $2 and f.ticket_id > $3
     order by f.ticket_id limit ${TICKETS} for update of t`,
    [organisationId, importId, after],
  )
  return rows
}

/** Takes the next tickets back: those that the import brought are deleted, the others are stored as they were. */
async function undoNext(tx: Queryable, params: Params, after: string): Promise<Undone> {
  const org = params.organisationId
  const traces = await nextTraces(tx, params, after)
  const left = traces.filter(({ isChanged, isWorkedOn }) => isChanged || isWorkedOn)
  const own = traces.filter((trace) => !left.includes(trace))
  const brought = own.filter(({ before }) => !before).map(({ id }) => id)
  const before = own.flatMap((trace) => trace.before ?? [])
  await deleteTickets(tx, org, brought)
  if (before.length > 0) await storeTickets(tx, org, before)
  await tx.query(
    `delete from file_import_ticket
     where organisation_id = $1 and import_id = $2 and ticket_id = any($3::text[])`,
    [org, params.importId, own.map(({ id }) => id)],
  )
  const last = traces.length === TICKETS ? traces.at(-1)?.id : undefined
  return {
    removed: brought.length,
    restored: before.length,
    left: left.map(({ id, isChanged }) => ({ id, why: isChanged ? 'changed' : 'worked_on' })),
    ...(last === undefined ? {} : { next: last }),
  }
}

/** Takes the next tickets or texts of an import back, and counts them. */
async function undoStep(tx: Queryable, params: Params, kind: string, after: string) {
  const done = await (kind === 'tickets' ? undoNext : undoNextTexts)(tx, params, after)
  await tx.query(
    `update file_import set removed = removed + $3, restored = restored + $4
     where organisation_id = $1 and id = $2`,
    [params.organisationId, params.importId, done.removed, done.restored],
  )
  return done
}

/** What the file of an import holds. */
async function kindOf(db: Queryable, { organisationId, importId }: Params): Promise<string> {
  const { rows } = await db.query<{ kind: string }>(
    'select kind from file_import where organisation_id = $1 and id = $2',
    [organisationId, importId],
  )
  return rows[0]?.kind ?? 'tickets'
}

/** Forgets the name of a helpdesk that the import brought, when no ticket has its numbers. */
const forgetNumberings = (tx: Queryable, { organisationId, importId }: Params): Promise<unknown> =>
  tx.query(
    `delete from file_source f using file_import i
     where i.organisation_id = $1 and i.id = $2 and f.organisation_id = $1
       and f.created_at between i.started_at and i.finished_at
       and not exists (select from ticket t where t.organisation_id = $1 and starts_with(t.id, f.prefix))`,
    [organisationId, importId],
  )

/** Takes an import back that has begun to go back, as far as one call goes; `next` says from where another continues. */
export async function undoImport(
  db: Db,
  params: Params,
  from = '',
  maxMs = UNDO_MS,
): Promise<Undone> {
  const end = performance.now() + maxMs
  const kind = await kindOf(db, params)
  const sum: Undone = { removed: 0, restored: 0, left: [] }
  for (let after: string | undefined = from; after !== undefined;) {
    const at: string = after
    const done = await db.transaction((tx) => undoStep(tx, params, kind, at))
    sum.removed += done.removed
    sum.restored += done.restored
    sum.left.push(...done.left)
    after = done.next
    if (after !== undefined && performance.now() > end) return { ...sum, next: after }
  }
  await forgetNumberings(db, params)
  return sum
}

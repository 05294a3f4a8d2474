import type { Parsed, Reply } from '@agent-assist/contract'
import { act, undo } from '../attention/actions.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { ownName } from '../organisations/own-name.ts'

/** Assigns a ticket in its helpdesk, or to nobody; false when that is not possible. Throws a Refusal. */
export type AssignAtHelpdesk = (what: {
  org: string
  ticketId: string
  agentEmail: string | undefined
}) => Promise<boolean>

interface Doer {
  db: Db
  assignAtHelpdesk: AssignAtHelpdesk
  userId: string
}

interface Place {
  organisationId: string
  ticketId: string
}

/** Refuses an unknown ticket. */
async function findTicket(on: Queryable, { organisationId, ticketId }: Place) {
  const { rows } = await on.query<{ assignee?: string; solvedAt?: string }>(
    `select assignee, solved_at as "solvedAt" from ticket
     where organisation_id = $1 and id = $2`,
    [organisationId, ticketId],
  )
  if (!rows[0]) throw new Refusal('not_found', `There is no ticket ${ticketId}.`)
  return rows[0]
}

async function emailOf(on: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await on.query<{ email: string }>('select email from app_user where id = $1', [
    userId,
  ])
  return rows[0]?.email
}

/** Whether this action is stored already, by this person. */
async function isStored(on: Queryable, org: string, id: string, userId: string) {
  const { rows } = await on.query(
    'select from ticket_action where organisation_id = $1 and id = $2 and by_user = $3',
    [org, id, userId],
  )
  return rows.length > 0
}

const refuseTaken = (ticketId: string) => (assignee: string | undefined) => {
  if (assignee !== undefined)
    throw new Refusal('conflict', `Somebody else has taken ticket ${ticketId} in the meantime.`)
}

/** Assigns a ticket that nobody has to the person: in the record, then in the helpdesk, whose refusal undoes it. */
async function take({ db, assignAtHelpdesk, userId }: Doer, place: Place, id: string) {
  const { organisationId: org, ticketId } = place
  const own = await ownName(db, org, userId)
  if (!own)
    throw new Refusal(
      'conflict',
      'No ticket names you as its agent yet: the helpdesk must know you by your full name or your address.',
    )
  const isRepeated = await isStored(db, org, id, userId)
  if (!isRepeated && (await findTicket(db, place)).solvedAt !== undefined)
    throw new Refusal('conflict', `Ticket ${ticketId} is solved already.`)
  const action = { id, kind: 'reassign' as const, to: own.id }
  // the record says who was first, so the helpdesk hears of nobody else
  const stored = await act(db, place, action, userId, refuseTaken(ticketId))
  const { assignee } = await findTicket(db, place)
  if (assignee !== own.id) return { ...stored, isAtHelpdesk: false } // undone or changed since
  try {
    const agentEmail = await emailOf(db, userId)
    return { ...stored, isAtHelpdesk: await assignAtHelpdesk({ org, ticketId, agentEmail }) }
  } catch (error) {
    if (!isRepeated) await undo(db, place, id, userId)
    throw error
  }
}

/** Stores an action of a person on a ticket that is theirs, or becomes theirs. */
export async function actOnOwn(
  doer: Doer,
  { params, body }: Pick<Parsed<'actOnOwnTicket'>, 'params' | 'body'>,
): Promise<Reply<'actOnOwnTicket'>> {
  if (body.kind === 'take') return take(doer, params, body.id)
  const { db, userId } = doer
  const own = await ownName(db, params.organisationId, userId)
  const action = await act(db, params, { id: body.id, kind: 'tookCare' }, userId, (assignee) => {
    if (!own || assignee !== own.value)
      throw new Refusal('forbidden', `Ticket ${params.ticketId} is not assigned to you.`)
  })
  return { ...action, isAtHelpdesk: false }
}

interface Stored {
  byUser: string
  kind: string
  from?: string
  to?: string
  undoneAt?: string
}

/** Undoes an action of the person; a ticket that was taken belongs to nobody again, also in the helpdesk. */
export async function undoOwn(
  { db, assignAtHelpdesk, userId }: Doer,
  { actionId, ...place }: Parsed<'undoOwnTicketAction'>['params'],
): Promise<Reply<'undoOwnTicketAction'>> {
  const { organisationId: org, ticketId } = place
  const { rows } = await db.query<Stored>(
    `select by_user as "byUser", kind, from_assignee as "from",
       to_assignee as "to", undone_at as "undoneAt"
     from ticket_action where organisation_id = $1 and id = $2 and ticket_id = $3`,
    [org, actionId, ticketId],
  )
  const [stored] = rows
  if (!stored) throw new Refusal('not_found', 'There is no such action.')
  if (stored.byUser !== userId)
    throw new Refusal('forbidden', 'Only the person who did this can undo it here.')
  const ticket = await findTicket(db, place)
  const undone = await undo(db, place, actionId, userId)
  const wasTaken = stored.kind === 'reassign' && !stored.from && !stored.undoneAt
  if (wasTaken && ticket.assignee === stored.to)
    await assignAtHelpdesk({ org, ticketId, agentEmail: undefined })
  return undone
}

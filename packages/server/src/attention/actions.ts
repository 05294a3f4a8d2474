import { type AttentionAction, DAY_MS, type Parsed } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Organisation, readOrganisation } from '../organisations/organisation.ts'
import { ACTION, actionOf, type ActionRow } from './action-rows.ts'
import { assign } from './assign.ts'

/** The longest snooze. */
const SNOOZE_MAX_DAYS = 90

interface Place {
  organisationId: string
  ticketId: string
}
type NewAction = Parsed<'actOnTicket'>['body']

async function find(
  tx: Queryable,
  { organisationId, ticketId }: Place,
  id: string,
): Promise<ActionRow | undefined> {
  const { rows } = await tx.query<ActionRow>(
    `${ACTION} where act.organisation_id = $1 and act.id = $2`,
    [organisationId, id],
  )
  const [row] = rows
  if (row && row.ticketId !== ticketId)
    throw new Refusal('conflict', 'Something else has this id already.')
  return row
}

/** Locks the ticket until the transaction ends; refuses a ticket that does not exist. */
async function lockTicket(tx: Queryable, { organisationId, ticketId }: Place) {
  const { rows } = await tx.query<{ assignee?: string; solvedAt?: string }>(
    `select assignee, solved_at as "solvedAt" from ticket
     where organisation_id = $1 and id = $2 for update`,
    [organisationId, ticketId],
  )
  if (!rows[0]) throw new Refusal('not_found', `There is no ticket ${ticketId}.`)
  return rows[0]
}

/** The name of an agent by the id that the filters use. */
async function agentOf(tx: Queryable, org: string, id: string): Promise<string> {
  const { rows } = await tx.query<{ value: string }>(
    `select value from filter_option
     where organisation_id = $1 and kind in ('agent', 'actor') and id = $2 limit 1`,
    [org, id],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such agent here.')
  return rows[0].value
}

/** The end of the current day in the organisation's time zone. */
async function endOfDay(tx: Queryable, { timeZone }: Organisation): Promise<string> {
  const { rows } = await tx.query<{ at: string }>(
    `select (date_trunc('day', now() at time zone $1) + interval '1 day') at time zone $1 as at`,
    [timeZone],
  )
  return rows[0]?.at ?? new Date(Date.now() + DAY_MS).toISOString()
}

function checkSnooze(until: string): string {
  const ms = Date.parse(until) - Date.now()
  if (ms <= 0) throw new Refusal('bad_input', 'body.until: is over already')
  if (ms > SNOOZE_MAX_DAYS * DAY_MS)
    throw new Refusal('bad_input', `body.until: is more than ${SNOOZE_MAX_DAYS} days ahead`)
  return until
}

const holdsUntil = async (tx: Queryable, organisation: Organisation, action: NewAction) => {
  if (action.kind === 'snooze') return checkSnooze(action.until)
  return action.kind === 'disagree' ? undefined : endOfDay(tx, organisation)
}

/**
 * Stores an action on a ticket; an action that is already stored stays unchanged. `check` refuses a
 * ticket by its assignee, which nobody can change until the action is stored.
 */
export function act(
  db: Db,
  place: Place,
  action: NewAction,
  userId: string,
  check?: (assignee: string | undefined) => void,
): Promise<AttentionAction> {
  return db.transaction(async (tx) => {
    const { organisationId: org, ticketId } = place
    const organisation = await readOrganisation(tx, org)
    const ticket = await lockTicket(tx, place)
    const known = await find(tx, place, action.id)
    if (known) return actionOf(known, organisation)
    if (ticket.solvedAt !== undefined)
      throw new Refusal('conflict', `Ticket ${ticketId} is solved already.`)
    check?.(ticket.assignee)
    const to = action.kind === 'reassign' ? await agentOf(tx, org, action.to) : undefined
    if (to !== undefined && to === ticket.assignee)
      throw new Refusal('conflict', `Ticket ${ticketId} is assigned to them already.`)
    await tx.query(
      `insert into ticket_action (organisation_id, id, ticket_id, kind, by_user, holds_until,
         reason, from_assignee, to_assignee) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        org,
        action.id,
        ticketId,
        action.kind,
        userId,
        (await holdsUntil(tx, organisation, action)) ?? null,
        action.kind === 'disagree' ? action.reason : null,
        to === undefined ? null : (ticket.assignee ?? null),
        to ?? null,
      ],
    )
    if (to !== undefined) await assign(tx, org, ticketId, to)
    return storedAction(tx, place, action.id, organisation)
  })
}

async function storedAction(tx: Queryable, place: Place, id: string, organisation: Organisation) {
  const row = await find(tx, place, id)
  if (!row) throw new Refusal('not_found', 'There is no such action.')
  return actionOf(row, organisation)
}

/** Undoes an action; a reassigned ticket goes back to its previous assignee. */
export function undo(
  db: Db,
  place: Place,
  actionId: string,
  userId: string,
): Promise<AttentionAction> {
  return db.transaction(async (tx) => {
    const { organisationId: org, ticketId } = place
    const organisation = await readOrganisation(tx, org)
    const ticket = await lockTicket(tx, place)
    const row = await find(tx, place, actionId)
    if (!row) throw new Refusal('not_found', 'There is no such action.')
    if (row.undoneAt) return actionOf(row, organisation)
    if (row.kind === 'reassign' && ticket.assignee !== row.to)
      throw new Refusal('conflict', `Ticket ${ticketId} has gone to someone else since.`)
    await tx.query(
      `update ticket_action set undone_at = now(), undone_by = $3
       where organisation_id = $1 and id = $2`,
      [org, actionId, userId],
    )
    if (row.kind === 'reassign') await assign(tx, org, ticketId, row.from)
    return storedAction(tx, place, actionId, organisation)
  })
}

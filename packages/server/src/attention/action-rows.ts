import type { AttentionAction } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { maskedName, type Organisation } from '../organisations/organisation.ts'

/** A row of an action: with the names of people, and the ticket that it is about. */
export interface ActionRow extends AttentionAction {
  ticketId: string
}

/** Selects actions, as `act`, in the shape of ActionRow; the caller appends the condition. */
export const ACTION = `select act.id, act.ticket_id as "ticketId", act.kind, act.at,
    concat_ws(' ', nullif(doer.first_name, ''), nullif(doer.last_name, '')) as by,
    case when act.kind = 'snooze' then act.holds_until end as until, act.reason,
    act.from_assignee as "from", act.to_assignee as "to", act.undone_at as "undoneAt",
    concat_ws(' ', nullif(undoer.first_name, ''), nullif(undoer.last_name, '')) as "undoneBy"
  from ticket_action act join app_user doer on doer.id = act.by_user
  left join app_user undoer on undoer.id = act.undone_by`

/** An action as it is sent, with masked agent names. */
export function actionOf(
  { ticketId: _ticketId, from, to, undoneBy, ...action }: ActionRow,
  organisation: Organisation,
): AttentionAction {
  return {
    ...action,
    ...(from === undefined ? {} : { from: maskedName(organisation, from) }),
    ...(to === undefined ? {} : { to: maskedName(organisation, to) }),
    ...(action.undoneAt && undoneBy ? { undoneBy } : {}),
  }
}

/** Every action on a ticket, undone ones included, oldest first. */
export async function readTicketActions(
  on: Queryable,
  org: string,
  ticketId: string,
  organisation: Organisation,
): Promise<AttentionAction[]> {
  const { rows } = await on.query<ActionRow>(
    `${ACTION} where act.organisation_id = $1 and act.ticket_id = $2 order by act.at, act.id`,
    [org, ticketId],
  )
  return rows.map((row) => actionOf(row, organisation))
}

import type { AutoReply } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { claim, inSeconds } from '../../platform/jobs/claim.ts'
import { sql } from '../../platform/db/sql.ts'

/** Columns of an automatic reply for the agent; the state `sending` is shown as `waiting`. */
const SHOWN = `id, case state when 'sending' then 'waiting' else state end as state, mode, text,
  coalesce(confidence_pct, 0) as "confidencePct", citations,
  case when state = 'waiting' then due_at end as "sendAt", sent_at as "sentAt", reason`

/** Which automatic replies agents see: a suggestion only while no agent has replied in public. */
const TO_SHOW = `r.state in ('drafting', 'waiting', 'sending', 'sent', 'stopped')
  or r.state = 'offered' and not exists (
    select from ticket_message m where m.organisation_id = r.organisation_id
      and m.ticket_id = r.ticket_id and m.author_role <> 'customer' and m.is_public)`

/** The automatic reply of a ticket; undefined when there is none to show. */
export async function readAutoReply(
  on: Queryable,
  org: string,
  ticketId: string,
): Promise<AutoReply | undefined> {
  const { rows } = await on.query<AutoReply>(
    `select ${SHOWN} from auto_reply r
     where organisation_id = $1 and ticket_id = $2 and (${TO_SHOW})`,
    [org, ticketId],
  )
  return rows[0]
}

/** Stops a waiting reply; refuses when its delivery has begun or it was stopped before. */
export async function stopAutoReply(
  on: Queryable,
  org: string,
  id: string,
  agent: string,
): Promise<AutoReply> {
  const { rows } = await on.query<AutoReply>(
    `update auto_reply set state = 'stopped', due_at = null, reason = $3
     where organisation_id = $1 and id = $2 and state = 'waiting'
       and (leased_until is null or leased_until < now())
     returning ${SHOWN}`,
    [org, id, `Stopped by ${agent}.`],
  )
  if (rows[0]) return rows[0]
  const known = await on.query('select 1 from auto_reply where organisation_id = $1 and id = $2', [
    org,
    id,
  ])
  if (known.rows.length === 0) throw new Refusal('not_found', 'There is no such auto-reply.')
  throw new Refusal('conflict', 'It has gone out already, or was stopped before.')
}

/**
 * Seconds for which a worker leases a reply; longer than the model and the helpdesk take together.
 */
const LEASE_S = 300

/** An automatic reply that this server has leased. */
export interface Taken {
  org: string
  ticketId: string
  id: string
  mode: AutoReply['mode']
  state: 'drafting' | 'waiting' | 'sending'
  text: string
  confidencePct: number
  tries: number
}

/** Leases the reply that has been due the longest; undefined when none is due. */
export async function takeDue(on: Queryable): Promise<Taken | undefined> {
  const [taken] = await claim<Taken>(on, {
    table: 'auto_reply',
    key: ['organisation_id', 'ticket_id'],
    where: sql`due_at <= now() and (leased_until is null or leased_until < now())`,
    orderBy: 'due_at',
    set: sql`tries = tries + 1, leased_until = ${inSeconds(LEASE_S)}`,
    returning: `organisation_id as org, ticket_id as "ticketId", id, mode, state, text,
      coalesce(confidence_pct, 0) as "confidencePct", tries`,
  })
  return taken
}

/** Result of one step of an automatic reply; missing fields stay unchanged in the database. */
export interface Outcome {
  state: 'drafting' | 'offered' | 'waiting' | 'sending' | 'sent' | 'stopped' | 'none' | 'failed'
  mode?: AutoReply['mode']
  text?: string
  confidencePct?: number
  /** The confidence before it was calibrated. */
  scorePct?: number
  citations?: AutoReply['citations']
  reason?: string
  /** Seconds until the next step; missing: there is no next step. */
  againInS?: number
  /** The step succeeded, so the number of tries starts again at 0. */
  isNextStep?: boolean
}

/** Stores the result of a step and releases the lease. */
export async function noteOutcome(
  on: Queryable,
  { org, ticketId }: Pick<Taken, 'org' | 'ticketId'>,
  outcome: Outcome,
): Promise<void> {
  const { state, mode, text, confidencePct, scorePct, citations, reason, againInS, isNextStep } =
    outcome
  await on.query(
    `update auto_reply set state = $3, mode = coalesce($4, mode), text = coalesce($5, text),
       confidence_pct = coalesce($6::int, confidence_pct), score_pct = coalesce($11::int, score_pct),
       citations = coalesce($7::jsonb, citations), reason = $8,
       due_at = now() + make_interval(secs => $9::double precision), leased_until = null,
       tries = case when $10 then 0 else tries end,
       sent_at = case when $3 = 'sent' then now() else sent_at end
     where organisation_id = $1 and ticket_id = $2`,
    [
      org,
      ticketId,
      state,
      mode ?? null,
      text ?? null,
      confidencePct ?? null,
      citations ? JSON.stringify(citations) : null,
      reason ?? null,
      againInS ?? null,
      isNextStep ?? false,
      scorePct ?? null,
    ],
  )
}

/** Marks the reply as handed over: until the helpdesk confirms, it may or may not have it. */
export async function noteSending(on: Queryable, { org, ticketId }: Taken): Promise<void> {
  await on.query(
    `update auto_reply set state = 'sending' where organisation_id = $1 and ticket_id = $2`,
    [org, ticketId],
  )
}

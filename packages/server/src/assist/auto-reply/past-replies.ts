import type { Case } from '../../language/confidence/calibration.ts'
import type { Queryable } from '../../platform/db/db.ts'

/** Most automatic replies that are judged by what happened, newest first. */
const REPLIES_MAX = 500
/** A customer who was answered automatically and has something to add does so by then. */
const WRITES_AGAIN_WITHIN = `interval '3 days'`

/*
 * SQL: what became of automatic replies. Right: the agent used it, or it was sent and the customer did not write again. Wrong: an
 * agent stopped it or answered without it, or the customer wrote again. Unknown: a note that nobody used.
 */
const HAPPENED = `
  select * from (
    select r.ticket_id as "ticketId", r.score_pct as "scorePct", case
      when exists (select from assist_event e where e.organisation_id = $1
        and e.ticket_id = r.ticket_id and e.type = 'AutoReplySuggestionUsed') then true
      when r.state = 'stopped' and r.reason like 'Stopped by %' then false
      when r.state = 'sent' and r.mode = 'executed' then case
        when exists (select from ticket_message m where m.organisation_id = $1
          and m.ticket_id = r.ticket_id and m.author_role = 'customer' and m.at > r.sent_at) then false
        when r.sent_at < now() - ${WRITES_AGAIN_WITHIN} then true end
      when r.state = 'offered' and exists (select from ticket_message m
        where m.organisation_id = $1 and m.ticket_id = r.ticket_id and m.is_public
          and m.author_role <> 'customer' and m.at > r.created_at) then false
    end as "isRight"
    from auto_reply r
    where r.organisation_id = $1 and r.score_pct is not null
    order by r.created_at desc limit ${REPLIES_MAX}
  ) happened where "isRight" is not null`

/** What became of automatic replies, by ticket. */
export async function readHappened(on: Queryable, org: string): Promise<Map<string, Case>> {
  const { rows } = await on.query<{ ticketId: string; scorePct: number; isRight: boolean }>(
    HAPPENED,
    [org],
  )
  return new Map(
    rows.map(({ ticketId, scorePct, isRight }) => [ticketId, { score: scorePct / 100, isRight }]),
  )
}

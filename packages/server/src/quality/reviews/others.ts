import type { OtherReviewer } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { personName, type Viewer } from '../viewer/viewer.ts'

/** A portal says every 20 seconds that a ticket is open; after three missed times it is closed. */
const HERE_S = 60

/** Who else has the ticket open, began a review of it in the last day, or has reviewed it; one line a person. */
export async function readOthers(
  on: Queryable,
  { org, userId }: Viewer,
  ticketId: string,
): Promise<OtherReviewer[]> {
  const { rows } = await on.query<OtherReviewer>(
    `select name, state, at from (
       select distinct on (user_id) ${personName('u')} as name, state, at from (
         select reviewer_id as user_id, 'given' as state, given_at as at, 0 as place
         from quality_review where organisation_id = $1 and ticket_id = $2 and kind = 'person'
           and given_at is not null
         union all
         select user_id, 'here', at, 1 from review_presence
         where organisation_id = $1 and ticket_id = $2
           and at > now() - make_interval(secs => ${HERE_S})
         union all
         select reviewer_id, 'draft', saved_at, 2 from quality_review
         where organisation_id = $1 and ticket_id = $2 and kind = 'person'
           and given_at is null and saved_at > now() - interval '1 day'
       ) as who join app_user u on u.id = who.user_id
       where user_id <> $3 order by user_id, place
     ) as others order by at desc`,
    [org, ticketId, userId],
  )
  return rows
}

/** Says that the viewer has a ticket open; forgets who closed one long ago. */
export async function markReviewing(
  tx: Queryable,
  { org, userId }: Viewer,
  ticketId: string,
): Promise<void> {
  await tx.query(
    `insert into review_presence (organisation_id, ticket_id, user_id)
     select organisation_id, id, $3 from ticket where organisation_id = $1 and id = $2
     on conflict (organisation_id, ticket_id, user_id) do update set at = now()`,
    [org, ticketId, userId],
  )
  await tx.query(
    `delete from review_presence where organisation_id = $1 and at < now() - interval '1 hour'`,
    [org],
  )
}

/** Puts a ticket aside for the viewer, or back. */
export async function pinTicket(
  tx: Queryable,
  { org, userId }: Viewer,
  ticketId: string,
  isPinned: boolean,
): Promise<void> {
  await tx.query(
    isPinned
      ? `insert into review_pin (organisation_id, user_id, ticket_id)
         select organisation_id, $2, id from ticket where organisation_id = $1 and id = $3
         on conflict do nothing`
      : 'delete from review_pin where organisation_id = $1 and user_id = $2 and ticket_id = $3',
    [org, userId, ticketId],
  )
}

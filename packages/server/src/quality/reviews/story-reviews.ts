import type { TicketStory } from '@agent-assist/contract'
import { maskedName } from '../../organisations/organisation.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/session.ts'
import { personName, viewerOf } from '../viewer/viewer.ts'

type Event = TicketStory['reviews'][number]

/** What happened to the reviews of a ticket, oldest first; agents get only that of reviews of the own work. */
export async function readStoryReviews(
  db: Db,
  caller: Caller,
  org: string,
  ticketId: string,
): Promise<Event[]> {
  if (caller.kind !== 'staff') return []
  const viewer = await viewerOf(db, caller, org)
  const { rows } = await db.query<Event>(
    `select e.at, e.event, ${personName('u')} as by, r.agent,
       case e.event when 'given' then r.score end as score
     from quality_review r join review_event e on e.organisation_id = r.organisation_id
       and e.review_id = r.id
     join app_user u on u.id = e.by_user
     where r.organisation_id = $1 and r.ticket_id = $2 and r.kind = 'person'
       and r.given_at is not null and ($3 or r.agent = $4)
     order by e.at, e.id`,
    [org, ticketId, viewer.isLead, viewer.own?.value ?? null],
  )
  return rows.map(({ score, ...row }) => ({
    ...row,
    agent: maskedName(viewer.organisation, row.agent),
    ...(score === undefined || score === null ? {} : { score }),
  }))
}

import type { FilteredRange } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { type Fragment, sql } from '../../platform/db/sql.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'
import type { Viewer } from '../viewer/viewer.ts'

/** The reviews and tickets that figures of quality cover. */
export interface QualityView extends Counted {
  viewer: Viewer
}

/** What figures without names need. */
export interface Counted {
  db: Queryable
  org: string
  query: FilteredRange
  /** Time zone of the days. */
  timeZone: string
}

export const qualityView = (db: Db, viewer: Viewer, query: FilteredRange): QualityView => ({
  db,
  viewer,
  org: viewer.org,
  query,
  timeZone: query.timeZone ?? viewer.organisation.timeZone,
})

/** Reviews by people with their tickets, which obey the filters: those of agents are about who was reviewed. */
export const reviewsOf = ({ org, query }: Counted): Fragment => sql`quality_review review
  join ticket on ticket.organisation_id = review.organisation_id and ticket.id = review.ticket_id
    and ${ticketWhere(query, org, undefined, 'review.agent')}`

/** Reviews of the view that were given in the range. */
export const givenWhere = ({ org, query }: Counted): Fragment => sql`review.organisation_id = ${org}
  and review.kind = 'person' and review.given_at between ${query.from} and ${query.to}`

/** Tickets of the view that were solved in the range and have an agent: those that reviews can cover. */
export const eligibleWhere = ({ org, query }: Counted): Fragment => sql`${ticketWhere(query, org)}
  and ticket.solved_at between ${query.from} and ${query.to} and ticket.assignee is not null`

import { type Fragment, sql } from '../../platform/db/sql.ts'

/** Whether a person has reviewed a ticket. It may be planned as one search, which then reads one organisation. */
export const isReviewed = (org: string): Fragment => sql`exists (select from quality_review done
  where done.organisation_id = ${org} and done.ticket_id = ticket.id
    and done.kind = 'person' and done.given_at is not null)`

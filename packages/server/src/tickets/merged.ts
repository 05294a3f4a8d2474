import { type Fragment, raw, sql } from '../platform/db/sql.ts'

/**
 * SQL: the ticket with this id was not merged into another one. For statements about messages, which are not joined with
 * their tickets; other statements ask `not ticket.is_merged`.
 */
export const isNoMerged = (id: string, org = '$1'): string =>
  `${id} not in (select id from ticket where organisation_id = ${org} and is_merged)`

/** The same as a fragment. */
export const noMerged = (id: string, org: string): Fragment =>
  sql`${raw(id)} not in (select id from ticket where organisation_id = ${org} and is_merged)`

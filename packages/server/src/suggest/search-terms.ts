import type { Queryable } from '../platform/db/db.ts'

/** Counts anew in how many texts each lexeme occurs, and all texts (the empty one): the weights of the search of suggestions. */
export async function refreshSearchTerms(tx: Queryable, org: string): Promise<void> {
  await tx.query('delete from search_term where organisation_id = $1', [org])
  await tx.query(
    `insert into search_term (organisation_id, lexeme, texts)
     select $1, word, ndoc from ts_stat(format(
       'select search from ticket where organisation_id = %1$L union all
        select search from article where organisation_id = %1$L union all
        select search from canned_text where organisation_id = %1$L', $1::text))
     union all
     select $1, '', (select count(*) from ticket where organisation_id = $1)
       + (select count(*) from article where organisation_id = $1)
       + (select count(*) from canned_text where organisation_id = $1)`,
    [org],
  )
}

/** Tables of which the search of suggestions reads few rows, if the database knows what is in them. */
export const SEARCHED = ['ticket', 'article', 'canned_text', 'assist_event', 'ticket_answer']

import type { Queryable } from '../platform/db/db.ts'

/**
 * Counts again in how many texts each lexeme occurs, and all texts (as the empty lexeme). The
 * search of suggestions derives its weights from these counts.
 */
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

/** Tables that the search of suggestions reads; they need current planner statistics. */
export const SEARCHED = ['ticket', 'article', 'canned_text', 'assist_event', 'ticket_answer']

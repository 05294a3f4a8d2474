import type { Queryable } from '../platform/db/db.ts'

/**
 * Words of a document's articles, or of a macro, that the search does not know yet are ones it can be
 * asked for at once; they count as said twice, by the text and by who asks. An import counts all anew.
 */
export async function learnWords(tx: Queryable, org: string, id: string): Promise<void> {
  await tx.query(
    `insert into search_term (organisation_id, lexeme, texts)
     select $1, lexeme, 2 from (
       select distinct (unnest(search)).lexeme from (
         select search from article where organisation_id = $1 and document_id = $2::uuid
         union all
         select search from canned_text
         where organisation_id = $1 and kind = 'macro' and id = $2::uuid::text
       ) text
     ) word order by lexeme
     on conflict (organisation_id, lexeme) do update set texts = greatest(search_term.texts, 2)`,
    [org, id],
  )
}

import type { Queryable } from '../platform/db/db.ts'

/**
 * Adds the words of a document's articles, or of a macro, to the search vocabulary, so that the
 * search finds them at once. Each counts as used in at least two texts; an import recounts all
 * words.
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

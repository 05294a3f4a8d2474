import { type ArticleRecord, IMPORTED_BASE_ID } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import {
  existing,
  lastOfEach,
  SEARCHED,
  type Written,
  written,
} from '../tickets/store/store-rows.ts'
import { cutWords } from '../language/words/cut-words.ts'
import { openImportedBase, switchArticles } from './article-rows.ts'

/** With the words of its title, summary and text where those have no blanks between them. */
const withCut = (article: ArticleRecord) => {
  const searched = [article.title, article.summary, article.text.slice(0, SEARCHED)]
  return { ...article, cut: searched.map((text) => ` ${cutWords(text)}`) }
}

/** Stores imported articles in the base of imported articles, replacing those with the same ids. */
export async function storeArticles(
  tx: Queryable,
  org: string,
  given: ArticleRecord[],
): Promise<Written> {
  const records = lastOfEach(given, (article) => article.id)
  const known = await existing(
    tx,
    'article',
    org,
    records.map((article) => article.id),
  )
  await openImportedBase(tx, org)
  await tx.query(
    `insert into article (organisation_id, id, url, locale, title, summary, text, topics,
       author, updated_at, search)
     select $1, id, url, locale, title, summary, text, coalesce(topics, '{}'),
       nullif(author, ''), "updatedAt",
       setweight(to_tsvector(search_config(locale), title || cut[1]), 'A') ||
       setweight(to_tsvector(search_config(locale), summary || cut[2]), 'B') ||
       setweight(to_tsvector(search_config(locale), left(text, ${SEARCHED}) || cut[3]), 'C')
     from jsonb_to_recordset($2::jsonb) as a (id text, url text, locale text, title text,
       summary text, text text, topics text[], author text, "updatedAt" timestamptz, cut text[])
     on conflict (organisation_id, id) do update set url = excluded.url,
       locale = excluded.locale, title = excluded.title, summary = excluded.summary,
       text = excluded.text, topics = excluded.topics, author = excluded.author, updated_at = excluded.updated_at,
       search = excluded.search`,
    [org, JSON.stringify(records.map(withCut))],
  )
  await switchArticles(tx, org, IMPORTED_BASE_ID)
  return written(records.length, known)
}

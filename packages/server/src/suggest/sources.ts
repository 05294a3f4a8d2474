import type { SuggestionKind } from '@agent-assist/contract'
import { createTogether } from '../platform/answers/together.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Hit } from './hits.ts'
import { fillPlaceholders } from './placeholders.ts'
import type { Question } from './terms.ts'

export interface Source {
  kind: SuggestionKind
  id: string
  locale: string
  title: string
  text: string
  url?: string
  author?: string
  at?: string
  /** Number of public replies of staff until the ticket was solved; absent while it is not. */
  replies?: number
  satisfaction?: string
  uses?: number
  /** Ranges of the text that were filled in from the ticket. */
  filled?: [number, number][]
  /** Facts of the past ticket were replaced. */
  hasGaps?: boolean
}

/*
 * SQL: texts of the hits. The text of a past ticket is its best public answer: longer than a
 * greeting if there is one, then the most helpful by votes, then the last one.
 */
const SOURCES = `
  select 'ticket' as kind, t.id, t.locale, t.subject as title, answer.text, t.url, answer.author,
    answer.at, case when t.solved_at is not null then answer.replies end as replies,
    t.satisfaction, null::int as uses
  from ticket t cross join lateral (
    select m.text, m.author, m.at, count(*) over ()::int as replies from ticket_message m
    where m.organisation_id = $1 and m.ticket_id = t.id and m.is_public
      and m.author_role in ('agent', 'peer')
    order by length(m.text) > 120 desc, m.helpful desc, m.position desc limit 1
  ) answer
  where t.organisation_id = $1 and t.id = any($2::text[]) and not t.is_merged
  union all
  select 'article', id, locale, title, text, url, null, updated_at, null, null, null
  from article where organisation_id = $1 and is_on and id = any($3::text[])
  union all
  select kind, id, locale, title, text, null, null, null, null, null, uses
  from canned_text where organisation_id = $1 and (kind || ' ' || id) = any($4::text[])`

/** Fills the placeholders of a ready text; tickets and articles have none. */
function fill(source: Source, values: Question['values']): Source {
  if (source.kind === 'ticket' || source.kind === 'article') return source
  return { ...source, ...fillPlaceholders(source.text, values) }
}

/** Sources by `kind id` as they are stored. */
const readSources = createTogether(async (db, org, keys) => {
  const ids = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1))
  const canned = keys.filter((key) => !/^(ticket|article) /.test(key))
  const { rows } = await db.query<Source>(SOURCES, [org, ids('ticket'), ids('article'), canned])
  return new Map(rows.map((source) => [`${source.kind} ${source.id}`, source]))
})

/** Sources of the hits, by kind and id; a past ticket without an answer is excluded. */
export async function sourcesOf(
  db: Queryable,
  { org, values, kept }: Pick<Question, 'org' | 'values' | 'kept'>,
  hits: Hit[],
): Promise<Map<string, Source>> {
  const keys = hits.map(({ kind, id }) => `${kind} ${id}`)
  const read = (some: readonly string[]) => readSources(db, org, some)
  const sources = kept ? await kept.each('source', keys, read) : await read(keys)
  return new Map(Array.from(sources, ([key, source]) => [key, fill(source, values)]))
}

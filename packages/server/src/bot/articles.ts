import { type BotMessage, firstCharacters } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { basesOfArticles, prefersArticle } from '../knowledge/preference.ts'

/** A public article with its relevance to a question. */
export interface FoundArticle {
  id: string
  title: string
  url: string
  excerpt: string
  /** Share of the question's word weight that the article contains, 0 to 1. */
  share: number
}

/** Number of articles in an answer. */
const SHOWN = 3
/** Least share of the question's word weight that an article must contain. */
const LEAST_SHARE = 0.5
/** Least number of the question's words that an article must contain. */
const LEAST_WORDS = 2
const EXCERPT = 240
/** Weight of a word in the title, compared with one in the text. */
const TITLE_WEIGHT = 2

/*
 * Weighs words by how many of the organisation's texts contain them. Only public articles are
 * searched: an article without an address is internal.
 */
const FIND = `
  with total as (
    select greatest(1, count(*)) as n from article
    where organisation_id = $1 and is_on and url ~ '^https?://'
  ), word as (
    select distinct lexeme, quote_literal(lexeme)::tsquery as anywhere,
      (quote_literal(lexeme) || ':A')::tsquery as in_title
    from unnest(to_tsvector(search_config($2), $3))
  ), known as (
    select w.*, coalesce(t.texts, 0) as texts from word w
    left join search_term t on t.organisation_id = $1 and t.lexeme = w.lexeme
  ), weighed as (
    select k.*, ln(1 + (total.n + 0.5) / (least(k.texts, total.n) + 0.5)) as weight
    from known k cross join total
  ), sought as (
    select coalesce(sum(weight), 0) as most from weighed
  )
  select a.id, a.title, a.url, case when a.summary <> '' then a.summary else a.text end as excerpt,
    (sum(w.weight) / max(sought.most))::float8 as share
  from weighed w cross join sought
  join article a on a.organisation_id = $1 and a.is_on and a.url ~ '^https?://'
    and a.search @@ w.anywhere
  where w.texts > 0
  group by a.id, a.title, a.url, a.summary, a.text
  having sum(w.weight) >= $4 * max(sought.most) and count(*) >= least(${LEAST_WORDS}, (
    select count(*) from weighed))
  order by sum(w.weight * case when a.search @@ w.in_title then ${TITLE_WEIGHT} else 1 end) desc, a.id
  limit ${SHOWN}`

const cut = (text: string) =>
  text.length <= EXCERPT ? text : `${firstCharacters(text, EXCERPT).replace(/\s+\S*$/, '')} …`

/** Articles that may answer a visitor's text, best first. */
export async function findArticles(
  on: Queryable,
  org: string,
  text: string,
  locale = 'en',
): Promise<FoundArticle[]> {
  const { rows } = await on.query<FoundArticle>(FIND, [org, locale, text, LEAST_SHARE])
  return rows.map((row) => ({ ...row, excerpt: cut(row.excerpt.trim()) }))
}

/** Neutral value of the preference, where intents win; also used for articles without a base. */
const EVEN = 0.5

/** Whether the best article answers before the intent, by its knowledge base's preference. */
export async function beforeIntent(
  on: Queryable,
  org: string,
  found: readonly FoundArticle[],
  intentConfidence: number,
): Promise<boolean> {
  const [best] = found
  if (!best) return false
  const { preference = EVEN } = (await basesOfArticles(on, org, [best.id])).get(best.id) ?? {}
  return preference > EVEN && prefersArticle(preference, best.share, intentConfidence)
}

/** The answer from articles: the title and start of the best one, and links to all of them. */
export function articleMessages(found: readonly FoundArticle[]): BotMessage[] {
  const [best] = found
  if (!best) return []
  return [
    {
      payload: {
        text: `${best.title}\n${best.excerpt}`,
        quick_replies: found.map(({ title, url }) => ({ text: title, link: url })),
      },
    },
  ]
}

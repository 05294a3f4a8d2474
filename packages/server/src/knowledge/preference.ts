import type { Queryable } from '../platform/db/db.ts'

/** The base of an article, with how much the bot prefers its articles to intents: 0 to 1. */
export interface BaseOfArticle {
  id: string
  name: string
  preference: number
}

/** The bases of articles, by article id. */
export async function basesOfArticles(
  on: Queryable,
  org: string,
  ids: readonly string[],
): Promise<Map<string, BaseOfArticle>> {
  const { rows } = await on.query<BaseOfArticle & { articleId: string }>(
    `select a.id as "articleId", b.id, b.name, b.preference from article a
     join knowledge_base b on b.organisation_id = a.organisation_id and b.id = a.base_id
     where a.organisation_id = $1 and a.id = any($2::text[])`,
    [org, ids],
  )
  return new Map(rows.map(({ articleId, ...base }) => [articleId, base]))
}

/**
 * Whether an article wins over an intent; both confidences are 0 to 1. At preference 0.5 the more
 * confident one wins; at 1 the article always does, at 0 never.
 */
export const prefersArticle = (
  preference: number,
  articleConfidence: number,
  intentConfidence: number,
): boolean => articleConfidence * preference > intentConfidence * (1 - preference)

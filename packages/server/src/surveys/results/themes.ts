import type { SurveyBlocks } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import {
  chooseThemes,
  type CommentCounts,
  LEAST_COMMENTS,
  type PhraseCounts,
} from '../themes/choose-themes.ts'
import { answerWhere, type ResultsView } from './results-view.ts'

const MOST_THEMES = 12
/** Most phrases that are compared, the most frequent first. */
const MOST_PHRASES = 3000

type ThemeOfView = SurveyBlocks['comments']['themes'][number]

/** All comments of the range, and which of them the view shows. */
const told = (view: ResultsView): Fragment => sql`told as (
  select theme_stems, ${answerWhere(view)} as seen,
    coalesce(sentiment_label in ('negative', 'veryNegative'), false) as bad,
    coalesce(sentiment_label in ('positive', 'veryPositive'), false) as good
  from survey_answer a where a.organisation_id = ${view.org}
    and a.answered_at between ${view.query.from} and ${view.query.to} and a.feedback_text <> '')`

const COUNTS = `(count(*) filter (where seen))::int as count,
  (count(*) filter (where seen and bad))::int as negative,
  (count(*) filter (where seen and good))::int as positive, count(*)::int as "all"`

/** The usual wording of themes, and what a language model calls them. */
async function namesOf(on: Queryable, view: ResultsView, themes: readonly string[]) {
  const { rows } = await on.query<{ theme: string; phrase: string; label: string }>(
    ...statement(sql`select told.*, coalesce(nullif(kept.label, ''), phrase) as label from (
      select stem as theme, mode() within group (order by word) as phrase
      from survey_answer a cross join lateral unnest(a.theme_stems, a.theme_words) as one (stem, word)
      where a.organisation_id = ${view.org} and stem = any(${themes}::text[])
        and ${answerWhere(view)} group by stem) as told
      left join theme_label kept on kept.organisation_id = ${view.org} and kept.theme = told.theme`),
  )
  return new Map(rows.map(({ theme, phrase, label }) => [theme, { phrase, label }]))
}

/**
 * What the comments of a view are about: phrases of one to three words that are typical of them, or of those that sound
 * good or bad, then other frequent ones.
 */
export async function readThemes(on: Queryable, view: ResultsView): Promise<ThemeOfView[]> {
  const of = await on.query<CommentCounts>(
    ...statement(sql`with ${told(view)} select ${raw(COUNTS)} from told`),
  )
  const phrases = await on.query<PhraseCounts>(
    ...statement(sql`with ${told(view)} select stem as theme, ${raw(COUNTS)}
      from told cross join lateral unnest(theme_stems) as one (stem)
      group by stem having count(*) filter (where seen) >= ${LEAST_COMMENTS}
      order by 2 desc, 1 limit ${MOST_PHRASES}`),
  )
  const [counts] = of.rows
  if (!counts) return []
  const limits = { support: LEAST_COMMENTS, most: MOST_THEMES }
  const themes = chooseThemes(phrases.rows, counts, limits)
  const names = await namesOf(
    on,
    view,
    themes.map(({ theme }) => theme),
  )
  return themes.map(({ theme, count, negative, positive, leans }) => ({
    theme,
    ...(names.get(theme) ?? { phrase: theme, label: theme }),
    count,
    negative,
    positive,
    ...(leans ? { leans } : {}),
  }))
}

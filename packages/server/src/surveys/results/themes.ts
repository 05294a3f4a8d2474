import { cutText, type SurveyBlocks } from '@agent-assist/contract'
import { maskText } from '../../language/masking/mask-text.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import {
  chooseThemes,
  type CommentCounts,
  LEAST_COMMENTS,
  type PhraseCounts,
} from '../themes/choose-themes.ts'
import { mergeThemes } from '../themes/merge-themes.ts'
import { answerWhere, type ResultsView } from './results-view.ts'

const MOST_THEMES = 12
/** Themes that are looked at, since some are left out for saying the same. */
const MOST_CHOSEN = 4 * MOST_THEMES
/** A comment below is hardly an example; of a longer one the beginning is shown. */
const EXAMPLE_CHARS = [20, 140] as const
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

/** How many comments of the view have two themes. */
async function togetherOf(on: Queryable, view: ResultsView, themes: readonly string[]) {
  const { rows } = await on.query<{ has: string[]; count: number }>(
    ...statement(sql`select has, count(*)::int as count from (
        select array(select stem from unnest(a.theme_stems) as one (stem)
          where stem = any(${themes}::text[]) order by stem) as has
        from survey_answer a where ${answerWhere(view)} and a.theme_stems && ${themes}::text[]
      ) as told where cardinality(has) > 1 group by has`),
  )
  const holders = Map.groupBy(
    rows.flatMap(({ has, count }) => has.map((theme) => ({ theme, has, count }))),
    ({ theme }) => theme,
  )
  return (one: string, other: string) =>
    (holders.get(one) ?? []).reduce(
      (sum, { has, count }) => sum + (has.includes(other) ? count : 0),
      0,
    )
}

/** A short comment with each theme, without personal data. */
async function examplesOf(on: Queryable, view: ResultsView, themes: readonly string[]) {
  const { rows } = await on.query<{ theme: string; text: string; names: string[] }>(
    ...statement(sql`select distinct on (stem) stem as theme, a.feedback_text as text,
        ${raw('array_remove(array[a.submitter, a.agent, r.recipient_name], null)')} as names
      from survey_answer a left join survey_request r
        on r.organisation_id = a.organisation_id and r.id = a.request_id
        cross join lateral unnest(a.theme_stems) as one (stem)
      where stem = any(${themes}::text[]) and ${answerWhere(view)}
      order by stem, length(a.feedback_text) < ${EXAMPLE_CHARS[0]}, length(a.feedback_text), a.id`),
  )
  const shown = (text: string, names: readonly string[]) =>
    cutText(maskText(text, names).replaceAll(/\s+/g, ' ').trim(), EXAMPLE_CHARS[1])
  return new Map(rows.map(({ theme, text, names }) => [theme, shown(text, names)]))
}

/**
 * What the comments of a view are about: noun phrases, and verbs with their nouns, that are typical of them, or of those
 * that sound good or bad, then other frequent ones. Of those that mostly the same comments have, one.
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
  const limits = { support: LEAST_COMMENTS, most: MOST_CHOSEN }
  const chosen = chooseThemes(phrases.rows, counts, limits)
  const together = await togetherOf(on, view, keysOf(chosen))
  const themes = mergeThemes(chosen, together).slice(0, MOST_THEMES)
  const names = await namesOf(on, view, keysOf(themes))
  const examples = await examplesOf(on, view, keysOf(themes))
  return themes.map(({ theme, count, negative, positive, leans }) => ({
    theme,
    ...(names.get(theme) ?? { phrase: theme, label: theme }),
    example: examples.get(theme) ?? '',
    count,
    negative,
    positive,
    ...(leans ? { leans } : {}),
  }))
}

const keysOf = (themes: readonly { theme: string }[]) => themes.map(({ theme }) => theme)

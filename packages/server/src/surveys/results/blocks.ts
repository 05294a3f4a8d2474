import { SENTIMENT_LABELS, STAR_WORDS, type SurveyBlocks } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { questionBlocks } from './questions.ts'
import { answerWhere, type ResultsView } from './results-view.ts'
import { talliesOf } from './tally.ts'
import { readThemes } from './themes.ts'

async function readReasons(on: Queryable, view: ResultsView) {
  const { rows } = await on.query<{ value: string; count: number }>(
    ...statement(sql`select value, count(*)::int as count from survey_answer a
      cross join lateral unnest(a.primary_reasons) as one (value)
      where ${answerWhere(view)} and a.primary_reasons <> '{}'
      group by 1 order by 2 desc, 1 limit 50`),
  )
  return rows
}

/** Number of ratings with each number of stars, from one to five; undefined if none has stars. */
async function readStars(on: Queryable, view: ResultsView): Promise<number[] | undefined> {
  const { rows } = await on.query<{ stars: number; n: number }>(
    ...statement(sql`select a.stars, count(*)::int as n from survey_answer a
      where ${answerWhere(view)} and a.stars is not null group by 1`),
  )
  if (rows.length === 0) return undefined
  return STAR_WORDS.map((_, at) => rows.find(({ stars }) => stars === at + 1)?.n ?? 0)
}

/** The results of a view, block by block. */
export async function surveyBlocks(on: Queryable, view: ResultsView): Promise<SurveyBlocks> {
  const tallies = await talliesOf(on, view)
  const sum = (of: (tally: (typeof tallies)[number]) => number) =>
    tallies.reduce((all, tally) => all + of(tally), 0)
  const stars = await readStars(on, view)
  const comments = sum((tally) => tally.comments)
  const reasoned = sum((tally) => tally.reasoned)
  const sentiments = SENTIMENT_LABELS.map((label) => ({
    label,
    count: sum((tally) => tally.sentiments[label]),
  }))
  return {
    responses: sum(({ responses }) => responses),
    scores: Array.from({ length: 11 }, (_, score) => sum(({ scores }) => scores[score] ?? 0)),
    good: sum(({ good }) => good),
    bad: sum(({ bad }) => bad),
    ...(stars ? { stars } : {}),
    questions: await questionBlocks(on, view, tallies),
    reasons: { n: reasoned, choices: reasoned > 0 ? await readReasons(on, view) : [] },
    comments: {
      n: comments,
      sentiments,
      unscored: comments - sentiments.reduce((all, { count }) => all + count, 0),
      themes: comments > 0 ? await readThemes(on, view) : [],
    },
  }
}

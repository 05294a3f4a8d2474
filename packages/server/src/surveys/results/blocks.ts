import { SENTIMENT_LABELS, type SurveyBlocks } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { questionBlocks } from './questions.ts'
import { answerWhere, type ResultsView } from './results-view.ts'
import { talliesOf } from './tally.ts'

const MOST_THEMES = 12
/** A word is a theme if at least so many comments share it. */
const LEAST_COMMENTS = 2

async function readReasons(on: Queryable, view: ResultsView) {
  const { rows } = await on.query<{ value: string; count: number }>(
    ...statement(sql`select value, count(*)::int as count from survey_answer a
      cross join lateral unnest(a.primary_reasons) as one (value)
      where ${answerWhere(view)} and a.primary_reasons <> '{}'
      group by 1 order by 2 desc, 1 limit 50`),
  )
  return rows
}

async function readThemes(on: Queryable, view: ResultsView) {
  const { rows } = await on.query<SurveyBlocks['comments']['themes'][number]>(
    ...statement(sql`select stem as theme, mode() within group (order by word) as label,
        count(*)::int as count, avg(a.sentiment_score) as score
      from survey_answer a cross join lateral unnest(a.theme_stems, a.theme_words) as one (stem, word)
      where ${answerWhere(view)} and a.feedback_text <> ''
      group by 1 having count(*) >= ${LEAST_COMMENTS} order by 3 desc, 1 limit ${MOST_THEMES}`),
  )
  return rows
}

/** The results of a view, block by block. */
export async function surveyBlocks(on: Queryable, view: ResultsView): Promise<SurveyBlocks> {
  const tallies = await talliesOf(on, view)
  const sum = (of: (tally: (typeof tallies)[number]) => number) =>
    tallies.reduce((all, tally) => all + of(tally), 0)
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

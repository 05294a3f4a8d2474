import { SENTIMENT_LABELS, type SentimentLabel } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { answerWhere, type ResultsView } from './results-view.ts'

/** Counts of the answers to one version of a survey. */
export interface Tally {
  templateId?: string
  version?: number
  responses: number
  /** By score, from 0 to 10. */
  scores: number[]
  good: number
  bad: number
  comments: number
  sentiments: Record<SentimentLabel, number>
  /** Number of answers with primary reasons. */
  reasoned: number
}

interface Row {
  templateId?: string
  version?: number
  score?: number
  rating?: 'Good' | 'Bad'
  label?: SentimentLabel
  n: number
  comments: number
  reasoned: number
}

const emptyTally = ({ templateId, version }: Row): Tally => ({
  ...(templateId ? { templateId } : {}),
  ...(version ? { version } : {}),
  responses: 0,
  scores: Array.from({ length: 11 }, () => 0),
  good: 0,
  bad: 0,
  comments: 0,
  sentiments: Object.fromEntries(SENTIMENT_LABELS.map((label) => [label, 0])) as Record<
    SentimentLabel,
    number
  >, // one key per label
  reasoned: 0,
})

function add(tally: Tally, { score, rating, label, n, comments, reasoned }: Row): void {
  tally.responses += n
  tally.comments += comments
  tally.reasoned += reasoned
  if (score !== undefined) tally.scores[score] = (tally.scores[score] ?? 0) + n
  if (rating === 'Good') tally.good += n
  if (rating === 'Bad') tally.bad += n
  if (label) tally.sentiments[label] += comments
}

/** Counts the answers of a view in one query: a tally per version of each survey, most answers first. */
export async function talliesOf(on: Queryable, view: ResultsView): Promise<Tally[]> {
  const { rows } = await on.query<Row>(
    ...statement(sql`select a.template_id as "templateId", a.template_version as version,
        a.nps_score as score, a.rating, a.sentiment_label as label,
        count(*)::int as n, (count(*) filter (where a.feedback_text <> ''))::int as comments,
        (count(*) filter (where a.primary_reasons <> '{}'))::int as reasoned
      from survey_answer a where ${answerWhere(view)} group by 1, 2, 3, 4, 5`),
  )
  const tallies = new Map<string, Tally>()
  for (const row of rows) {
    const key = [row.templateId, row.version].join(' ')
    const tally = tallies.get(key) ?? emptyTally(row)
    add(tally, row)
    tallies.set(key, tally)
  }
  return [...tallies.values()].toSorted((one, other) => other.responses - one.responses)
}

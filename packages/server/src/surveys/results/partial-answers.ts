import { PARTIALS_LISTED, type Reply, type UnfinishedAnswer } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { ANSWER_COLUMNS, type AnswerRow, shower } from './answers.ts'
import { answerWhere, type ResultsView } from './results-view.ts'

/**
 * Unfinished answers as `survey_answer a`, so that every filter of answers works: they have no theme, sentiment or
 * follow-up. One that was finished on another path at the same moment is left out.
 */
const PARTIALS = `(select p.*, p.updated_at as answered_at, null::text as sentiment_label,
    '{}'::text[] as theme_stems, '{}'::text[] as theme_words, 'new' as follow_up,
    null::text as follow_up_owner, null::int as duration_s
  from survey_partial p
  where not exists (select from survey_answer f where f.organisation_id = p.organisation_id
    and f.id = p.id)) a`

type Stop = UnfinishedAnswer['stoppedAt']
interface StopRow {
  stoppedKind: Stop['kind']
  stoppedQuest: string
}

const stopOf = ({ stoppedKind: kind, stoppedQuest: quest }: StopRow): Stop => ({
  kind,
  ...(quest ? { quest } : {}),
})

const STOPPED = 'a.stopped_kind as "stoppedKind", a.stopped_at as "stoppedQuest"'

async function readStops(on: Queryable, view: ResultsView) {
  const { rows } = await on.query<StopRow & { count: number }>(
    ...statement(sql`select ${raw(STOPPED)}, count(*)::int as count from ${raw(PARTIALS)}
      where ${answerWhere(view)} group by 1, 2 order by count desc, 1, 2`),
  )
  return rows.map((row) => ({ ...stopOf(row), count: row.count }))
}

/** The unfinished answers of a view: their number, where people stopped, and the newest ones. */
export async function readPartials(
  on: Queryable,
  view: ResultsView,
): Promise<Omit<Reply<'getPartialAnswers'>, 'asOf'>> {
  // a follow-up is about finished answers: the filter leaves none of these
  if (view.query.followUp) return { count: 0, stops: [], items: [] }
  const stops = await readStops(on, view)
  const { rows } = await on.query<AnswerRow & StopRow>(
    ...statement(sql`select ${raw(ANSWER_COLUMNS)}, ${raw(STOPPED)} from ${raw(PARTIALS)}
      where ${answerWhere(view)} order by a.answered_at desc, a.id limit ${PARTIALS_LISTED}`),
  )
  const show = await shower(on, view)
  return {
    count: stops.reduce((sum, { count }) => sum + count, 0),
    stops,
    items: rows.map((row) => {
      const { category: _category, themes: _themes, followUp: _followUp, ...shown } = show(row)
      return { ...shown, stoppedAt: stopOf(row) }
    }),
  }
}

import {
  choicesMade,
  type QuestionResponse,
  SCORE_GROUPS,
  type ScoreGroup,
  scoreGroup,
  type SurveyAnswer,
  surveyPath,
  type SurveyQuestion,
  type SurveyTemplate,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { answerWhere, type ResultsView } from './results-view.ts'
import type { Tally } from './tally.ts'

/** A question of surveys that were answered. */
export interface Asked {
  question: SurveyQuestion
  /** Number of answers whose survey asked the question. */
  n: number
}

type Content = Pick<SurveyTemplate, 'q2'>

async function contents(on: Queryable, org: string, tallies: readonly Tally[]) {
  const templates = tallies.flatMap(({ templateId }) => templateId ?? [])
  const found = await on.query<{ id: string; version: number; content: Content }>(
    `select template_id as id, version, content from survey_template_version
     where organisation_id = $1 and template_id = any($2::uuid[])`,
    [org, templates],
  )
  return new Map(found.rows.map(({ id, version, content }) => [`${id} ${version}`, content]))
}

/**
 * Number of answers that were asked each question of a version whose jumps decide it: every different answer is walked
 * through.
 */
async function askedByPath(
  on: Queryable,
  view: ResultsView,
  { templateId, version }: Tally,
  content: Content,
): Promise<number[]> {
  const { rows } = await on.query<Walked>(
    ...statement(sql`select a.nps_score as score, a.rating, a.responses, count(*)::int as n
      from survey_answer a where ${answerWhere(view)} and a.template_id = ${templateId ?? null}
        and coalesce(a.template_version, 1) = ${version ?? 1} group by 1, 2, 3`),
  )
  const asked = (content.q2 ?? []).map(() => 0)
  for (const { score, rating, responses, n } of rows) {
    const given = new Map(responses.map((one) => [one.quest, choicesMade(one)]))
    const path = surveyPath(
      content,
      groupOf({ score, rating }),
      ({ quest }) => given.get(quest) ?? [],
    )
    for (const at of path.asked) asked[at] = (asked[at] ?? 0) + n
  }
  return asked
}

interface Walked extends Pick<SurveyAnswer, 'rating'> {
  score?: number
  responses: QuestionResponse[]
  n: number
}

const contentOf = ({ templateId, version = 1 }: Tally) => `${templateId} ${version}`

/** Number of answers in a group; good ratings count as promoters, bad ones as detractors. */
function inGroup({ scores, good, bad }: Tally, group: ScoreGroup): number {
  const scored = scores.reduce((sum, n, score) => (scoreGroup(score) === group ? sum + n : sum), 0)
  if (group === 'passive') return scored
  return scored + (group === 'promoter' ? good : bad)
}

/** The group of a stored answer. */
function groupOf({ score, rating }: Pick<Walked, 'score' | 'rating'>): ScoreGroup | undefined {
  if (score !== undefined) return scoreGroup(score)
  return rating && (rating === 'Good' ? 'promoter' : 'detractor')
}

const groupsOf = ({ showIf }: SurveyQuestion): readonly ScoreGroup[] =>
  showIf && showIf.length > 0 ? showIf : SCORE_GROUPS

/**
 * The questions of answered surveys, in the surveys' order, with the number of answers for each.
 */
export async function askedOf(
  on: Queryable,
  view: ResultsView,
  tallies: readonly Tally[],
): Promise<Map<string, Asked>> {
  const known = await contents(on, view.org, tallies)
  const asked = new Map<string, Asked>()
  for (const tally of tallies) {
    const content = known.get(contentOf(tally)) ?? {}
    const { q2 = [] } = content
    const hasJumps = q2.some(({ jumps }) => jumps)
    const walked = hasJumps ? await askedByPath(on, view, tally, content) : undefined
    for (const [at, question] of q2.entries()) {
      const grouped = groupsOf(question).reduce((sum, group) => sum + inGroup(tally, group), 0)
      const before = asked.get(question.quest)
      asked.set(question.quest, { question, n: (walked?.[at] ?? grouped) + (before?.n ?? 0) })
    }
  }
  return asked
}

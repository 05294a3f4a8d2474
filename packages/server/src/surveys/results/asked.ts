import {
  SCORE_GROUPS,
  type ScoreGroup,
  scoreGroup,
  type SurveyQuestion,
  type SurveyTemplate,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
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

const contentOf = ({ templateId, version = 1 }: Tally) => `${templateId} ${version}`

/** Number of answers in a group; good ratings count as promoters, bad ones as detractors. */
function inGroup({ scores, good, bad }: Tally, group: ScoreGroup): number {
  const scored = scores.reduce((sum, n, score) => (scoreGroup(score) === group ? sum + n : sum), 0)
  if (group === 'passive') return scored
  return scored + (group === 'promoter' ? good : bad)
}

const groupsOf = ({ showIf }: SurveyQuestion): readonly ScoreGroup[] =>
  showIf && showIf.length > 0 ? showIf : SCORE_GROUPS

/**
 * The questions of answered surveys, in the surveys' order, with the number of answers for each.
 */
export async function askedOf(
  on: Queryable,
  org: string,
  tallies: readonly Tally[],
): Promise<Map<string, Asked>> {
  const known = await contents(on, org, tallies)
  const asked = new Map<string, Asked>()
  for (const tally of tallies)
    for (const question of known.get(contentOf(tally))?.q2 ?? []) {
      const n = groupsOf(question).reduce((sum, group) => sum + inGroup(tally, group), 0)
      const before = asked.get(question.quest)
      asked.set(question.quest, { question, n: n + (before?.n ?? 0) })
    }
  return asked
}

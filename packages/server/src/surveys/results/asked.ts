import {
  SCORE_GROUPS,
  type ScoreGroup,
  scoreGroup,
  type SurveyQuestion,
  type SurveyTemplate,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { Tally } from './tally.ts'

/** A question that answers were asked. */
export interface Asked {
  question: SurveyQuestion
  /** How many were. */
  n: number
}

type Content = Pick<SurveyTemplate, 'q2'>

async function contents(on: Queryable, org: string, tallies: readonly Tally[]) {
  const pages = tallies.flatMap(({ pageId }) => pageId ?? [])
  const templates = tallies.flatMap(({ templateId }) => templateId ?? [])
  const found = await on.query<{ id: string; version: number; content: Content }>(
    `select template_id as id, version, content from survey_template_version
     where organisation_id = $1 and template_id = any($2::uuid[])
     union all
     select id, 0, template from page_survey where organisation_id = $1 and id = any($3::uuid[])`,
    [org, templates, pages],
  )
  return new Map(found.rows.map(({ id, version, content }) => [`${id} ${version}`, content]))
}

const contentOf = ({ templateId, version = 1, pageId = '' }: Tally) =>
  templateId ? `${templateId} ${version}` : `${pageId} 0`

/** How many belong to a group; good ratings stand with the promoters, bad ones with the detractors. */
function inGroup({ scores, good, bad }: Tally, group: ScoreGroup): number {
  const scored = scores.reduce((sum, n, score) => (scoreGroup(score) === group ? sum + n : sum), 0)
  if (group === 'passive') return scored
  return scored + (group === 'promoter' ? good : bad)
}

const groupsOf = ({ showIf }: SurveyQuestion): readonly ScoreGroup[] =>
  showIf && showIf.length > 0 ? showIf : SCORE_GROUPS

/** Which questions answers were asked, in the surveys' order, and how many were. */
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

import type { SurveyResponse } from '@agent-assist/contract/wire'
import { None, Tag } from '../../ui/base/tag.tsx'
import { GROUPS } from '../../domain/surveys/survey-labels.ts'

type Scored = Pick<SurveyResponse, 'group' | 'score' | 'rating'>

/** A score or rating with the sign and the colour of its group. */
export function ScoreTag({ group, score, rating }: Scored) {
  if (!group) return <None />
  const { sign, tone } = GROUPS[group]
  return <Tag tone={tone}>{`${sign} ${score ?? rating ?? ''}`}</Tag>
}

import type { SurveyResponse } from '@agent-assist/contract/wire'
import { None, Tag } from '../../ui/base/tag.tsx'
import { GROUPS } from './survey-labels.ts'
import { starsText } from './stars-text.ts'

type Scored = Pick<SurveyResponse, 'group' | 'score' | 'rating' | 'stars'>

/** A score or rating with the sign and the colour of its group. */
export function ScoreTag({ group, score, rating, stars }: Scored) {
  if (!group) return <None />
  const { sign, tone } = GROUPS[group]
  const given = stars === undefined ? '' : `, ${starsText(stars)}`
  return <Tag tone={tone}>{`${sign} ${score ?? rating ?? ''}${given}`}</Tag>
}

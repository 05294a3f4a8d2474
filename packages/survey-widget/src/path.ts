import {
  type ScoreGroup,
  surveyPath,
  type SurveyPath,
  type SurveyTemplate,
} from '@agent-assist/contract/wire'
import type { SurveyDraft } from './draft.ts'

/** The path of a person by what was answered so far. */
export const pathOf = (
  template: SurveyTemplate,
  group: ScoreGroup | undefined,
  chosen: SurveyDraft['chosen'],
): SurveyPath =>
  surveyPath(template, group, (_, index) => {
    const given = chosen[index]
    if (typeof given === 'string') return [given]
    return Array.isArray(given) ? (given as readonly string[]) : [] // a grid leads nowhere
  })

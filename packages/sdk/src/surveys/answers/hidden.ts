import { type HiddenValues, hiddenValues, type SurveyTemplate } from '@agent-assist/contract/wire'
import type { InitOptions } from '../../page/types.ts'

/** What the page says for the hidden fields of a survey, as part of its answer. */
export function hiddenOf(
  { hiddenFields }: SurveyTemplate,
  { surveyFields }: Pick<InitOptions, 'surveyFields'>,
): { hidden?: HiddenValues } {
  if (!hiddenFields?.length) return {}
  const given = new URLSearchParams(surveyFields)
  return { hidden: hiddenValues(hiddenFields, (name) => given.get(name)) }
}

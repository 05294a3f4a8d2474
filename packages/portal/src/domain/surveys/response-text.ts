import type { SurveyResponse } from '@agent-assist/contract/wire'
import { GRID_LABELS } from './survey-labels.ts'

/** The answer to one question as text. */
export function responseText(response: SurveyResponse['responses'][number]): string {
  const { singlevalueanswer, multichoiceValue, answer } = response
  if (answer)
    return answer
      .map(({ option, selectedValue }) => `${option}: ${GRID_LABELS[selectedValue]}`)
      .join('; ')
  return multichoiceValue?.join(', ') ?? singlevalueanswer ?? ''
}

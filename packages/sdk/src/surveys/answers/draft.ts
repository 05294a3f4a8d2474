import type { SurveyTemplate } from '@agent-assist/contract/wire'
import type { SurveyDraft } from '@agent-assist/survey-widget'

/** A draft with the questions that it answers by their places: the survey may change before it is continued. */
export interface StoredDraft extends SurveyDraft {
  asked?: readonly string[]
}

const askedBy = ({ q2 = [] }: SurveyTemplate): string[] =>
  q2.map(({ quest, questionType }) => `${questionType} ${quest}`)

export const storedDraft = (draft: SurveyDraft, template: SurveyTemplate): StoredDraft => ({
  ...draft,
  asked: askedBy(template),
})

/** The draft for the survey as it is now; in one that was changed each answer stays with its question. */
export function continued(
  { asked = [], ...draft }: StoredDraft,
  template: SurveyTemplate,
): SurveyDraft {
  const now = askedBy(template)
  if (now.join('\n') === asked.join('\n')) return draft
  const chosen = now.flatMap((question, at) => {
    const given = draft.chosen[asked.indexOf(question)]
    return given === undefined ? [] : [[at, given] as const]
  })
  return { ...draft, step: 0, chosen: Object.fromEntries(chosen) }
}

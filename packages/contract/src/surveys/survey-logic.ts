import type { ScoreGroup } from './survey-kinds.ts'
import type { SurveyQuota } from './survey-logic-shapes.ts'
import type { QuestionResponse, SurveyQuestion, SurveyTemplate } from './survey-templates.ts'

/** Values of the choices that were made in a question; empty without an answer. */
export type ChosenOf = (question: SurveyQuestion, index: number) => readonly string[]

/** What a person is asked after the first question. */
export interface SurveyPath {
  /** Indexes of the questions in the template's `q2`, in order. */
  asked: readonly number[]
  /** Whether the comments are asked after them, if the template asks for any. */
  hasComments: boolean
  /** The quota that ends the path early. */
  full?: SurveyQuota
}

/** Values of Yes and No in every language. */
export const YES_NO = ['Yes', 'No'] as const

/** Whether a question is asked of a group; without a group only questions for everybody are. */
export const isForGroup = ({ showIf }: SurveyQuestion, group: ScoreGroup | undefined): boolean =>
  !showIf || showIf.length === 0 || (group !== undefined && showIf.includes(group))

/** Values of the choices of a question that can lead somewhere. */
export function choicesOf({ questionType, options = [] }: SurveyQuestion): readonly string[] {
  if (questionType === 'BinaryQuestion') return YES_NO
  return questionType === 'MultipleChoiceLinear' || questionType === 'CheckBoxes'
    ? options.map(({ value }) => value)
    : []
}

/** The choices that a stored response contains. */
export const choicesMade = ({
  singlevalueanswer,
  multichoiceValue,
}: Pick<QuestionResponse, 'singlevalueanswer' | 'multichoiceValue'>): readonly string[] =>
  multichoiceValue ?? (singlevalueanswer === undefined ? [] : [singlevalueanswer])

/** The jump that the made choices take: that of a choice, else that of every other answer. */
const jumpOf = ({ jumps = [] }: SurveyQuestion, chosen: readonly string[]) =>
  jumps.find(({ choice }) => choice !== undefined && chosen.includes(choice)) ??
  jumps.find(({ choice }) => choice === undefined)

/** The path of a person through the questions. It only goes forward, whatever the jumps say. */
export function surveyPath(
  { q2 = [], quotas = [] }: Pick<SurveyTemplate, 'q2' | 'quotas'>,
  group: ScoreGroup | undefined,
  chosenOf: ChosenOf,
): SurveyPath {
  const asked: number[] = []
  let at = 0
  for (let question = q2[at]; question; question = q2[at]) {
    const { quest } = question
    const here = at
    at += 1
    if (!isForGroup(question, group)) continue
    asked.push(here)
    const chosen = chosenOf(question, here)
    const full = quotas.find(
      (quota) => quota.isFull && quota.question === quest && chosen.includes(quota.choice ?? ''),
    )
    if (full) return { asked, hasComments: false, full }
    const to = jumpOf(question, chosen)?.to
    if (to === 'comments' || to === 'end') return { asked, hasComments: to === 'comments' }
    if (to)
      at = Math.max(
        at,
        q2.findIndex((one) => one.quest === to.question),
      )
  }
  return { asked, hasComments: true }
}

/** The quota that closes the whole survey; undefined while the survey takes answers. */
export const closingQuota = ({ quotas }: Pick<SurveyTemplate, 'quotas'>): SurveyQuota | undefined =>
  quotas?.find(({ question, isFull }) => question === undefined && isFull)

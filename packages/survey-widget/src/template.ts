import {
  GENERAL_SURVEY,
  type ScoreGroup,
  scoreGroup,
  type SurveyAnswer,
  type SurveyCategory,
  type SurveyQuestion,
  type SurveyType,
} from '@agent-assist/contract/wire'
import type { SurveyStep } from './steps.ts'
import type { SurveyTexts } from './texts/en.ts'

export type Rating = NonNullable<SurveyAnswer['rating']>

/** Argument of `submit`. */
export interface SurveyAnswers extends SurveyAnswer {
  /** Id of the answer, for a delivery that is repeated. */
  id: string
  surveyCotegory: SurveyCategory
  /** The typed e-mail address, if the survey asked for one. */
  submitter?: string | undefined
}

/** Argument of `onPartial`: the answers of a survey that is not finished, without a typed e-mail address. */
export interface PartialAnswers extends SurveyAnswers {
  submitter: undefined
  /** The step that is open; a question has its text as the template has it. */
  stoppedAt: { kind: SurveyStep['kind']; quest: string | undefined }
  /** Now, in ms since 1970. */
  takenMs: number
}

/** Respondent and subject of a survey that belongs to a request. */
export interface SurveyContext {
  /** General-Survey accepts many answers; every other type one. */
  type?: string | undefined
  externalTicket?: string | undefined
  /** E-mail address of the recipient. */
  user?: string | undefined
}

/** The choices of a question. The values of Yes and No are the same in every language. */
export const optionsOf = (
  { questionType, options = [] }: SurveyQuestion,
  texts: Pick<SurveyTexts, 'yes' | 'no'>,
): NonNullable<SurveyQuestion['options']> =>
  questionType === 'BinaryQuestion'
    ? [
        { value: 'Yes', label: texts.yes },
        { value: 'No', label: texts.no },
      ]
    : options

/** The group of the first answer; undefined before there is one. */
export function groupOf(first: number | Rating | undefined): ScoreGroup | undefined {
  if (typeof first === 'number') return scoreGroup(first)
  return first && (first === 'Good' ? 'promoter' : 'detractor')
}

/**
 * Whether the version asks for an e-mail address, because the request does not name the respondent (SURV-6, SURV-8).
 */
export function wantsEmail(
  version: SurveyType,
  category: SurveyCategory,
  context: SurveyContext | null | undefined,
): boolean {
  if (!context || version === 'custom') return false
  if (context.type === GENERAL_SURVEY) return true
  return version === 'custom_v2' && category === 'CSAT' && !context.externalTicket
}

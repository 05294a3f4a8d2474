import {
  GENERAL_SURVEY,
  type ScoreGroup,
  scoreGroup,
  type SurveyAnswer,
  type SurveyCategory,
  type SurveyQuestion,
  type SurveyType,
} from '@agent-assist/contract/wire'
import type { SurveyTexts } from './texts/en.ts'

export type Rating = NonNullable<SurveyAnswer['rating']>

/** What `submit` gets. */
export interface SurveyAnswers extends SurveyAnswer {
  surveyCotegory: SurveyCategory
  /** The typed e-mail address, where one was asked for. */
  submitter?: string | undefined
}

/** Whom and what a survey is about, where a request stands behind it. */
export interface SurveyContext {
  /** General-Survey takes many answers; anything else one. */
  type?: string | undefined
  externalTicket?: string | undefined
  /** Address of whom is asked. */
  user?: string | undefined
}

/** What a question lets choose. The value of Yes and No is the same in every language. */
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

/** The group of a first answer; none before there is one. */
export function groupOf(first: number | Rating | undefined): ScoreGroup | undefined {
  if (typeof first === 'number') return scoreGroup(first)
  return first && (first === 'Good' ? 'promoter' : 'detractor')
}

/** Whether the version asks for an e-mail address: the request does not say who answers (SURV-6, SURV-8). */
export function wantsEmail(
  version: SurveyType,
  category: SurveyCategory,
  context: SurveyContext | null | undefined,
): boolean {
  if (!context || version === 'custom') return false
  if (context.type === GENERAL_SURVEY) return true
  return version === 'custom_v2' && category === 'CSAT' && !context.externalTicket
}

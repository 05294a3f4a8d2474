import type { PageSurveyAnswer, SurveyQuestion } from '@agent-assist/contract/wire'
import type { SurveyTexts } from './texts/en.ts'

export type Rating = NonNullable<PageSurveyAnswer['rating']>

/** An answered question; those without an answer are left out. */
export type QuestionResponse = PageSurveyAnswer['questionsResponses'][number]

/** What `submit` gets. */
export interface SurveyAnswers extends Omit<PageSurveyAnswer, 'id' | 'page'> {
  surveyCotegory: 'NPS' | 'CSAT'
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

/** Which group a score of 0-10 belongs to. */
export function scoreGroup(score: number): 'promoter' | 'passive' | 'detractor' {
  if (score > 8) return 'promoter'
  return score > 6 ? 'passive' : 'detractor'
}

const DARK_TEXT = '#161b26'
const LIGHT_TEXT = '#ffffff'

/** Share of the light that a channel of #rrggbb gives, per WCAG 2.2 relative luminance. */
function light(hex: string, at: number): number {
  const share = parseInt(hex.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The banner's colours: the template's own with a text that can be read on it, or none. */
export function bannerColours(
  hex: string | undefined,
): { ground: string; text: string } | undefined {
  if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) return undefined
  const luminance = 0.2126 * light(hex, 1) + 0.7152 * light(hex, 3) + 0.0722 * light(hex, 5)
  // at this luminance black and white are equally far away
  return { ground: hex, text: luminance > 0.179 ? DARK_TEXT : LIGHT_TEXT }
}

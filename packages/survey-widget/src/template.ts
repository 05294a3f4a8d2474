/** One choice of a question. */
export interface SurveyOption {
  value: string
  label: string
}

/** A middle step. */
export interface SurveyQuestion {
  quest: string
  questionType: 'MultipleChoiceLinear' | 'BinaryQuestion'
  /** Of MultipleChoiceLinear; a BinaryQuestion is always Yes or No. */
  options?: SurveyOption[]
}

/** What a survey asks, under the names that the API uses for it. */
export interface SurveyTemplate {
  title: string
  /** NPS asks for 0-10, CSAT for Good or Bad. Default: NPS. */
  surveyCotegory?: 'NPS' | 'CSAT'
  q1Text: string
  q2?: SurveyQuestion[]
  /** Heading of the comments. */
  q3Text?: string
  /** #rrggbb; anything else is ignored. */
  bannerColor?: string
}

export type Rating = 'Good' | 'Bad'

/** An answered question; those without an answer are left out. */
export interface QuestionResponse {
  quest: string
  questionType: SurveyQuestion['questionType']
  singlevalueanswer: string
}

/** What `submit` gets. */
export interface SurveyAnswers {
  surveyCotegory: 'NPS' | 'CSAT'
  /** 0-10, of NPS. */
  npsScore?: number
  /** Of CSAT. */
  rating?: Rating
  questionsResponses: QuestionResponse[]
  feedbackText: string
}

const YES_NO: SurveyOption[] = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]

/** What a question lets choose. */
export const optionsOf = ({ questionType, options = [] }: SurveyQuestion): SurveyOption[] =>
  questionType === 'BinaryQuestion' ? YES_NO : options

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

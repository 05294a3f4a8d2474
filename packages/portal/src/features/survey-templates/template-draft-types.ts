import type {
  QuestionType,
  ScoreColor,
  ScoreGroup,
  SurveyCategory,
  SurveyType,
} from '@agent-assist/contract/wire'

/** Translations by language and field id, so that they survive a change of the text. */
export type Translated = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A list entry with a unique key that is independent of the order. */
interface Keyed {
  key: string
}
export interface OptionDraft extends Keyed {
  value: string
  label: string
}
export interface ReasonDraft extends Keyed {
  text: string
}
export interface QuestionDraft extends Keyed {
  quest: string
  questionType: QuestionType
  options: readonly OptionDraft[]
  required: boolean
  /** All groups mean everybody. */
  showIf: readonly ScoreGroup[]
}

/** A template in the editor: every field has a value, empty if it is not set. */
export interface TemplateDraft {
  title: string
  surveyType: SurveyType
  surveyCotegory: SurveyCategory
  brandUrl: string
  brandImage: string
  bannerColor: string
  q1Text: string
  q1Smiley: boolean
  q1ScoreColor: ScoreColor
  primaryReasons: readonly ReasonDraft[]
  questions: readonly QuestionDraft[]
  commentSection: boolean
  q3Text: string
  translations: Translated
}

/** Whether a question of this kind has choices or rows. */
export const hasOptions = (type: QuestionType) =>
  type === 'MultipleChoiceLinear' || type === 'CheckBoxes' || type === 'MultiplChoiceGrid'

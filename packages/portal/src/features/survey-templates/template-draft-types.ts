import type {
  QuestionType,
  ScoreColor,
  ScoreGroup,
  SurveyCategory,
  SurveyType,
} from '@agent-assist/contract/wire'

/** Translations by language, by place: so one stays when its text is changed. */
export type Translated = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Tells entries of a list apart, whatever their order. */
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
  /** All of them: everybody. */
  showIf: readonly ScoreGroup[]
}

/** A template while it is edited: every field has a value, empty where there is none. */
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

/** Which kinds of questions have choices or rows of their own. */
export const hasOptions = (type: QuestionType) =>
  type === 'MultipleChoiceLinear' || type === 'CheckBoxes' || type === 'MultiplChoiceGrid'

import type {
  ChoiceLook,
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
  emoji: string
  /** Address of the picture; a data: URL for a file. */
  picture: string
}
/** A jump refers to its choice and its target by their keys, so that it survives a change of their texts. */
export interface JumpDraft extends Keyed {
  /** Key of an option, or Yes or No; empty: every other answer. */
  choice: string
  /** Key of a question, `comments` or `end`. */
  to: string
}
export interface QuotaDraft extends Keyed {
  /** As it was typed. */
  answers: string
  /** Key of the question; empty: every answer counts. */
  question: string
  /** Key of an option of the question, or Yes or No. */
  choice: string
  text: string
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
  choiceLook: ChoiceLook
  jumps: readonly JumpDraft[]
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
  /** Whether a tap on a score or rating opens the next step. */
  autoAdvance: boolean
  q1Stars: boolean
  q1ScoreColor: ScoreColor
  primaryReasons: readonly ReasonDraft[]
  questions: readonly QuestionDraft[]
  commentSection: boolean
  q3Text: string
  hiddenFields: readonly ReasonDraft[]
  quotas: readonly QuotaDraft[]
  thanksText: string
  linkText: string
  linkUrl: string
  translations: Translated
}

/** Whether a question of this kind has choices or rows. */
export const hasOptions = (type: QuestionType) =>
  type === 'MultipleChoiceLinear' || type === 'CheckBoxes' || type === 'MultiplChoiceGrid'

/** Whether the choices of a question of this kind can have emoji or pictures. */
export const hasLooks = (type: QuestionType) =>
  type === 'MultipleChoiceLinear' || type === 'CheckBoxes'

/** Whether a choice of a question of this kind can lead somewhere. */
export const hasJumps = (type: QuestionType) => hasLooks(type) || type === 'BinaryQuestion'

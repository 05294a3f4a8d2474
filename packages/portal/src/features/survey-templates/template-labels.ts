import type {
  ChoiceLook,
  QuestionType,
  ScoreGroup,
  SurveyCategory,
  SurveyType,
} from '@agent-assist/contract/wire'

/** Labels of the three versions of a survey. */
export const TYPE_NAMES: Record<SurveyType, string> = {
  standard: 'Standard',
  custom: 'Custom',
  custom_v2: 'Custom v2',
}

export const CATEGORY_NAMES: Record<SurveyCategory, string> = {
  NPS: 'NPS: a score of 0 to 10',
  CSAT: 'CSAT: Good or Bad',
}

export const QUESTION_NAMES: Record<QuestionType, string> = {
  MultipleChoiceLinear: 'One of several',
  CheckBoxes: 'Several boxes',
  BinaryQuestion: 'Yes or No',
  ShortAnswer: 'Short answer',
  MultiplChoiceGrid: 'Grid of agreement',
}

/** Labels of the looks of choices. */
export const LOOK_NAMES: Record<ChoiceLook, string> = {
  text: 'Text',
  emoji: 'Emoji above the text',
  picture: 'Pictures above the text',
}

/** Labels of the groups that a question can be limited to, by the kind of the first question. */
export const GROUP_NAMES: Record<SurveyCategory, Partial<Record<ScoreGroup, string>>> = {
  NPS: {
    promoter: 'Promoters, 9 and 10',
    passive: 'Passives, 7 and 8',
    detractor: 'Detractors, 0 to 6',
  },
  CSAT: { promoter: 'Good', detractor: 'Bad' },
}

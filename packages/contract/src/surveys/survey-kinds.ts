/** The three versions of a survey (SPEC §9): they differ in how the stepper behaves, not in what is stored. */
export const SURVEY_TYPES = ['standard', 'custom', 'custom_v2'] as const
export type SurveyType = (typeof SURVEY_TYPES)[number]

/** NPS asks for 0-10, CSAT for Good or Bad. The field that says so is `surveyCotegory`, as in SPEC §3. */
export const SURVEY_CATEGORIES = ['NPS', 'CSAT'] as const
export type SurveyCategory = (typeof SURVEY_CATEGORIES)[number]

/** Kinds of middle questions; the spelling is the wire's. */
export const QUESTION_TYPES = [
  'MultipleChoiceLinear',
  'CheckBoxes',
  'BinaryQuestion',
  'ShortAnswer',
  'MultiplChoiceGrid',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Columns of a grid question, in their order. */
export const GRID_SCALE = [
  'StronglyDisagree',
  'Disagree',
  'Neutral',
  'Agree',
  'StronglyAgree',
  'NotApplicable',
] as const
export type GridValue = (typeof GRID_SCALE)[number]

/** Of CSAT, Good stands with the promoters and Bad with the detractors. */
export const SCORE_GROUPS = ['promoter', 'passive', 'detractor'] as const
export type ScoreGroup = (typeof SCORE_GROUPS)[number]

/** Which group a score of 0-10 belongs to. */
export function scoreGroup(score: number): ScoreGroup {
  if (score > 8) return 'promoter'
  return score > 6 ? 'passive' : 'detractor'
}

/** The type of a request that many people answer through one link. */
export const GENERAL_SURVEY = 'General-Survey'

/** What the standard version offers as primary reasons where its template has none. */
export const PRIMARY_REASONS = [
  'Speed of the answer',
  'Quality of the answer',
  'Friendliness',
  'Knowledge of the product',
  'Effort it took me',
  'The product itself',
] as const

/** Where a page of ours asks a survey of each version. */
export const SURVEY_PATHS = {
  standard: '/survey',
  custom: '/adhoc-survey',
  custom_v2: '/adhoc_v2-survey',
} as const satisfies Record<SurveyType, string>

/** Why a request takes no answer. */
export const REQUEST_STATES = ['missing', 'answered', 'closed', 'expired', 'cancelled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** How far the mail to a recipient has come; `none` where no mail was asked for. */
export const DELIVERY_STATES = [
  'none',
  'queued',
  'sending',
  'sent',
  'bounced',
  'failed',
  'skipped',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** What counts as an e-mail address where somebody answers: as `z.email()` has it, for what carries no zod. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** The three versions of a survey (SPEC §9). They differ in the behaviour of the stepper, not in what is stored. */
export const SURVEY_TYPES = ['standard', 'custom', 'custom_v2'] as const
export type SurveyType = (typeof SURVEY_TYPES)[number]

/** NPS asks for 0-10, CSAT for Good or Bad. The wire's field is `surveyCotegory`, as SPEC §3 spells it. */
export const SURVEY_CATEGORIES = ['NPS', 'CSAT'] as const
export type SurveyCategory = (typeof SURVEY_CATEGORIES)[number]

/** Types of middle questions, in the wire's spelling. */
export const QUESTION_TYPES = [
  'MultipleChoiceLinear',
  'CheckBoxes',
  'BinaryQuestion',
  'ShortAnswer',
  'MultiplChoiceGrid',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Looks of the choices of a question: plain text, or an emoji or a picture above it. */
export const CHOICE_LOOKS = ['text', 'emoji', 'picture'] as const
export type ChoiceLook = (typeof CHOICE_LOOKS)[number]

/** Columns of a grid question, in order. */
export const GRID_SCALE = [
  'StronglyDisagree',
  'Disagree',
  'Neutral',
  'Agree',
  'StronglyAgree',
  'NotApplicable',
] as const
export type GridValue = (typeof GRID_SCALE)[number]

/** Groups of a score. For CSAT, Good counts as promoter and Bad as detractor. */
export const SCORE_GROUPS = ['promoter', 'passive', 'detractor'] as const
export type ScoreGroup = (typeof SCORE_GROUPS)[number]

/** The group of a score from 0 to 10. */
export function scoreGroup(score: number): ScoreGroup {
  if (score > 8) return 'promoter'
  return score > 6 ? 'passive' : 'detractor'
}

/** The type of a request that many people answer through one link. */
export const GENERAL_SURVEY = 'General-Survey'

/** Primary reasons of the standard version when its template has none. */
export const PRIMARY_REASONS = [
  'Speed of the answer',
  'Quality of the answer',
  'Friendliness',
  'Knowledge of the product',
  'Effort it took me',
  'The product itself',
] as const

/** Paths of the survey page for each version. */
export const SURVEY_PATHS = {
  standard: '/survey',
  custom: '/adhoc-survey',
  custom_v2: '/adhoc_v2-survey',
} as const satisfies Record<SurveyType, string>

/** Why a request accepts no answer. */
export const REQUEST_STATES = ['missing', 'answered', 'closed', 'expired', 'cancelled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Delivery state of the mail to a recipient; `none`: no mail was requested. */
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

/** Pattern of e-mail addresses, as `z.email()` has it, for bundles without zod. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

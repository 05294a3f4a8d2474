import * as z from 'zod'
import { SafeUrl } from '../bot/chats.ts'
import { HIDDEN_MOST, HIDDEN_NAME_MOST, HIDDEN_VALUE_MOST } from './hidden-fields.ts'
import { SurveyJump, SurveyQuota, SurveyThanks } from './survey-logic-shapes.ts'
import {
  CHOICE_LOOKS,
  GRID_SCALE,
  QUESTION_TYPES,
  SCORE_GROUPS,
  SURVEY_CATEGORIES,
  SURVEY_TYPES,
} from './survey-kinds.ts'

const Text = z.string().min(1).max(500)

/** Address of a picture, or the picture itself as a data URL. */
const Picture = z.union([
  SafeUrl,
  z
    .string()
    .regex(/^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/)
    .max(41_000), // 30 kB in base64
])

/** A choice, or a row of a grid; answers store `value`. */
export const SurveyOption = z.object({
  value: z.string().max(200),
  label: z.string().max(200),
  /** Shown above the label where `choiceLook` is `emoji`. */
  emoji: z.string().max(20).optional(),
  /** Shown above the label where `choiceLook` is `picture`. */
  picture: z.union([z.literal(''), Picture]).optional(),
})
export type SurveyOption = z.infer<typeof SurveyOption>

/** A middle question of a survey. */
export const SurveyQuestion = z.object({
  quest: Text,
  questionType: z.enum(QUESTION_TYPES),
  /**
   * Choices of MultipleChoiceLinear and CheckBoxes, rows of MultiplChoiceGrid. A BinaryQuestion always offers Yes and
   * No.
   */
  options: z.array(SurveyOption).max(30).optional(),
  /** Whether an answer is required to continue. Default: false. */
  required: z.boolean().optional(),
  /** Asked only for these groups of the score; missing: for all. */
  showIf: z.array(z.enum(SCORE_GROUPS)).max(3).optional(),
  /** How the choices of MultipleChoiceLinear and CheckBoxes look. Default: text. */
  choiceLook: z.enum(CHOICE_LOOKS).optional(),
  /** What is asked next, by answer; missing: the next question. */
  jumps: z.array(SurveyJump).max(31).optional(),
})
export type SurveyQuestion = z.infer<typeof SurveyQuestion>

/** A colour: channels 0-255, opacity 0-1. */
export const Rgba = z.object({
  r: z.int().min(0).max(255),
  g: z.int().min(0).max(255),
  b: z.int().min(0).max(255),
  a: z.number().min(0).max(1),
})
export type Rgba = z.infer<typeof Rgba>

/** Colours of the cells 0-10: by group, none, or one colour for all. */
export const ScoreColor = z.union([z.enum(['npsColor', 'npsNoColor']), Rgba])
export type ScoreColor = z.infer<typeof ScoreColor>

/** Content and appearance of a survey (SPEC §3). */
export const SurveyTemplate = z.object({
  title: Text,
  /** Default: custom_v2. */
  surveyType: z.enum(SURVEY_TYPES).optional(),
  /** NPS asks for 0-10, CSAT for Good or Bad. Default: NPS. */
  surveyCotegory: z.enum(SURVEY_CATEGORIES).optional(),
  /** Link of the brand's picture. */
  brandUrl: SafeUrl.optional(),
  brandImage: Picture.optional(),
  /** #rrggbb; anything else is ignored. */
  bannerColor: z.string().max(20).optional(),
  q1Text: Text,
  /** Whether faces are shown beside the score. Default: false. */
  q1Smiley: z.boolean().optional(),
  /** Whether a tap on a score or rating opens the next step. Default: false. */
  autoAdvance: z.boolean().optional(),
  /** Whether CSAT asks for one to five stars in place of Good or Bad. Default: false. */
  q1Stars: z.boolean().optional(),
  /** Default: npsColor. */
  q1ScoreColor: ScoreColor.optional(),
  /** Primary reasons of the standard version. Default: PRIMARY_REASONS. */
  primaryReasons: z.array(z.string().min(1).max(200)).max(20).optional(),
  q2: z.array(SurveyQuestion).max(20).optional(),
  /** Whether the survey asks for a comment. Default: true. */
  commentSection: z.boolean().optional(),
  /** Heading of the comment field. */
  q3Text: Text.optional(),
  /** Names of what the survey's address says beside the answers (`…?order=KH-1`); it is stored with them. */
  hiddenFields: z.array(z.string().max(HIDDEN_NAME_MOST)).max(HIDDEN_MOST).optional(),
  /** Each ends the survey, or the path behind a choice, after a number of answers. */
  quotas: z.array(SurveyQuota).max(20).optional(),
  thanks: SurveyThanks.optional(),
  /** By language (de, pt, …): translations, by the template's own text. */
  translations: z.record(z.string().max(10), z.record(z.string().max(500), Text)).optional(),
})
export type SurveyTemplate = z.infer<typeof SurveyTemplate>

/** The answer to one question; questions without an answer are not stored. */
export const QuestionResponse = z.object({
  quest: Text,
  questionType: z.enum(QUESTION_TYPES),
  /** For MultipleChoiceLinear, BinaryQuestion and ShortAnswer. */
  singlevalueanswer: z.string().max(500).optional(),
  /** For CheckBoxes. */
  multichoiceValue: z.array(z.string().max(200)).max(30).optional(),
  /** For MultiplChoiceGrid: each answered row. */
  answer: z
    .array(z.object({ option: z.string().max(200), selectedValue: z.enum(GRID_SCALE) }))
    .max(30)
    .optional(),
})
export type QuestionResponse = z.infer<typeof QuestionResponse>

/** An answer to a survey. */
export const SurveyAnswer = z.object({
  /** 0-10, for NPS. */
  npsScore: z.int().min(0).max(10).optional(),
  /** For CSAT. */
  rating: z.enum(['Good', 'Bad']).optional(),
  /** 1-5, for CSAT with stars; the rating follows from it. */
  stars: z.int().min(1).max(5).optional(),
  /** For the standard version. */
  primaryReasons: z.array(z.string().max(200)).max(20).optional(),
  questionsResponses: z.array(QuestionResponse).max(20),
  feedbackText: z.string().max(1000),
})
export type SurveyAnswer = z.infer<typeof SurveyAnswer>

/** Values of hidden fields by their names; those that the template does not name are not stored. */
export const HiddenFields = z
  .record(z.string().max(HIDDEN_NAME_MOST), z.string().max(HIDDEN_VALUE_MOST))
  .refine((values) => Object.keys(values).length <= HIDDEN_MOST, `at most ${HIDDEN_MOST}`)

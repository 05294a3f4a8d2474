import * as z from 'zod'
import { SafeUrl } from '../bot/chats.ts'
import {
  GRID_SCALE,
  QUESTION_TYPES,
  SCORE_GROUPS,
  SURVEY_CATEGORIES,
  SURVEY_TYPES,
} from './survey-kinds.ts'

const Text = z.string().min(1).max(500)

/** A choice, or a row of a grid; answers store `value`. */
export const SurveyOption = z.object({ value: z.string().max(200), label: z.string().max(200) })
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

/** Address of a picture, or the picture itself as a data URL. */
const Picture = z.union([
  SafeUrl,
  z
    .string()
    .regex(/^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/)
    .max(41_000), // 30 kB in base64
])

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
  /** Default: npsColor. */
  q1ScoreColor: ScoreColor.optional(),
  /** Primary reasons of the standard version. Default: PRIMARY_REASONS. */
  primaryReasons: z.array(z.string().min(1).max(200)).max(20).optional(),
  q2: z.array(SurveyQuestion).max(20).optional(),
  /** Whether the survey asks for a comment. Default: true. */
  commentSection: z.boolean().optional(),
  /** Heading of the comment field. */
  q3Text: Text.optional(),
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
  /** For the standard version. */
  primaryReasons: z.array(z.string().max(200)).max(20).optional(),
  questionsResponses: z.array(QuestionResponse).max(20),
  feedbackText: z.string().max(1000),
})
export type SurveyAnswer = z.infer<typeof SurveyAnswer>

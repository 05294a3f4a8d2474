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

/** A choice, or a row of a grid; `value` is what is stored. */
export const SurveyOption = z.object({ value: z.string().max(200), label: z.string().max(200) })
export type SurveyOption = z.infer<typeof SurveyOption>

/** A middle question of a survey. */
export const SurveyQuestion = z.object({
  quest: Text,
  questionType: z.enum(QUESTION_TYPES),
  /** Choices of MultipleChoiceLinear and CheckBoxes, rows of MultiplChoiceGrid; a BinaryQuestion is always Yes or No. */
  options: z.array(SurveyOption).max(30).optional(),
  /** Next asks for an answer. Default: false. */
  required: z.boolean().optional(),
  /** Asked only of these groups of the score; missing: of everybody. */
  showIf: z.array(z.enum(SCORE_GROUPS)).max(3).optional(),
})
export type SurveyQuestion = z.infer<typeof SurveyQuestion>

/** A colour by its channels 0-255 and its opacity 0-1. */
export const Rgba = z.object({
  r: z.int().min(0).max(255),
  g: z.int().min(0).max(255),
  b: z.int().min(0).max(255),
  a: z.number().min(0).max(1),
})
export type Rgba = z.infer<typeof Rgba>

/** How the cells of 0-10 are coloured: by group, not at all, or all in one colour. */
export const ScoreColor = z.union([z.enum(['npsColor', 'npsNoColor']), Rgba])
export type ScoreColor = z.infer<typeof ScoreColor>

/** An address, or the picture itself. */
const Picture = z.union([
  SafeUrl,
  z
    .string()
    .regex(/^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/)
    .max(41_000), // a file of 30 kB in base64
])

/** What a survey asks, and how it looks (SPEC §3). */
export const SurveyTemplate = z.object({
  title: Text,
  /** Default: custom_v2. */
  surveyType: z.enum(SURVEY_TYPES).optional(),
  /** NPS asks for 0-10, CSAT for Good or Bad. Default: NPS. */
  surveyCotegory: z.enum(SURVEY_CATEGORIES).optional(),
  /** Where the brand's picture leads. */
  brandUrl: SafeUrl.optional(),
  brandImage: Picture.optional(),
  /** #rrggbb; anything else is ignored. */
  bannerColor: z.string().max(20).optional(),
  q1Text: Text,
  /** Faces beside the score. Default: false. */
  q1Smiley: z.boolean().optional(),
  /** Default: npsColor. */
  q1ScoreColor: ScoreColor.optional(),
  /** What the standard version offers as primary reasons. Default: PRIMARY_REASONS. */
  primaryReasons: z.array(z.string().min(1).max(200)).max(20).optional(),
  q2: z.array(SurveyQuestion).max(20).optional(),
  /** Whether comments are asked for. Default: true. */
  commentSection: z.boolean().optional(),
  /** Heading of the comments. */
  q3Text: Text.optional(),
  /** By language (de, pt, …): the template's own texts, each with its translation. */
  translations: z.record(z.string().max(10), z.record(z.string().max(500), Text)).optional(),
})
export type SurveyTemplate = z.infer<typeof SurveyTemplate>

/** An answered question; those without an answer are left out. */
export const QuestionResponse = z.object({
  quest: Text,
  questionType: z.enum(QUESTION_TYPES),
  /** Of MultipleChoiceLinear, BinaryQuestion and ShortAnswer. */
  singlevalueanswer: z.string().max(500).optional(),
  /** Of CheckBoxes. */
  multichoiceValue: z.array(z.string().max(200)).max(30).optional(),
  /** Of MultiplChoiceGrid: each row that was answered. */
  answer: z
    .array(z.object({ option: z.string().max(200), selectedValue: z.enum(GRID_SCALE) }))
    .max(30)
    .optional(),
})
export type QuestionResponse = z.infer<typeof QuestionResponse>

/** What somebody answered. */
export const SurveyAnswer = z.object({
  /** 0-10, of NPS. */
  npsScore: z.int().min(0).max(10).optional(),
  /** Of CSAT. */
  rating: z.enum(['Good', 'Bad']).optional(),
  /** Of the standard version. */
  primaryReasons: z.array(z.string().max(200)).max(20).optional(),
  questionsResponses: z.array(QuestionResponse).max(20),
  feedbackText: z.string().max(1000),
})
export type SurveyAnswer = z.infer<typeof SurveyAnswer>

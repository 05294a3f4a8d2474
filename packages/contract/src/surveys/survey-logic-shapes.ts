import * as z from 'zod'
import { SafeUrl } from '../bot/chats.ts'

const Text = z.string().min(1).max(500)

/** Where a jump leads: to a later question by its text, to the comments, or to the end of the survey. */
export const JumpTarget = z.union([
  z.enum(['comments', 'end']),
  z.strictObject({ question: z.string().max(500) }),
])
export type JumpTarget = z.infer<typeof JumpTarget>

/** What is asked next after an answer, in place of the next question. */
export const SurveyJump = z.strictObject({
  /** Value of the choice that leads there; missing: every other answer, and none. */
  choice: z.string().max(200).optional(),
  to: JumpTarget,
})
export type SurveyJump = z.infer<typeof SurveyJump>

/** Ends a survey, or the path behind one of its choices, after a number of answers. */
export const SurveyQuota = z.object({
  /** Answers to all versions of the template; imported ones do not count. */
  answers: z
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(1_000_000, 'must be 1,000,000 or less'),
  /** Text of the question and value of the choice whose answers count; missing: every answer. */
  question: z.string().max(500).optional(),
  choice: z.string().max(200).optional(),
  /** What a customer reads when it is reached. Default: a sentence in their language. */
  text: Text.optional(),
  /** Whether it is reached. Set by the server when a survey is shown; never stored. */
  isFull: z.boolean().optional(),
})
export type SurveyQuota = z.infer<typeof SurveyQuota>

/** What a customer sees after the answers are stored, below the thanks. */
export const SurveyThanks = z.strictObject({
  text: Text.optional(),
  link: z.strictObject({ text: z.string().max(200), url: SafeUrl }).optional(),
})
export type SurveyThanks = z.infer<typeof SurveyThanks>

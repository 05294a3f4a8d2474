import * as z from 'zod'
import { Source } from '../base/common.ts'

const Text = z.string().min(1).max(500)

/** An answer option of a question, with its score and the suggestion for a weak answer. */
export const EvaluationOption = z.object({
  label: Text,
  /** From 0, the weakest practice, to 1, the best. */
  score: z.number().min(0).max(1),
})

export const EvaluationQuestion = z.object({
  question: Text,
  options: z.array(EvaluationOption).min(2).max(10),
  /** Path of a picture, served by us, that illustrates the suggestion. */
  screenshot: z.string().max(300),
  /** Suggestion for a weak answer, displayed as the label of the suggested item. */
  answer: Text,
})
export type EvaluationQuestion = z.infer<typeof EvaluationQuestion>

export const SuggestedItem = z.object({
  question: z.string(),
  label: z.string(),
  screenshot: z.string(),
})
export type SuggestedItem = z.infer<typeof SuggestedItem>

/** Contact details of the respondent; the support form does not ask for them. */
export const EvaluationContact = z.object({
  username: z.string().trim().min(1).max(100),
  /** At least 10 characters (SPEC §5). */
  email: z.email().min(10).max(254),
  phone: z.string().trim().max(40),
  organisation: z.string().trim().max(200),
})
export type EvaluationContact = z.infer<typeof EvaluationContact>

/** Result of a complete set of answers. */
export const EvaluationVerdict = z.object({
  /** Suggestions for the weakest answers, largest gain first. */
  suggestedData: z.array(SuggestedItem),
  /** One sentence: how good the support is. */
  msg1: z.string(),
  /** One sentence: where the support can improve most. */
  msg2: z.string(),
  /** 0-100. */
  scorePct: z.int().min(0).max(100),
})
export type EvaluationVerdict = z.infer<typeof EvaluationVerdict>

/** Labels of the chosen options, by the index of the question from 0. */
const Chosen = z.record(z.string().regex(/^\d{1,3}$/), Text)

export const evaluationShapes = {
  getEvaluationTemplate: {
    query: Source,
    reply: z.object({ templateName: z.string(), questionSet: z.array(EvaluationQuestion) }),
  },
  /** Stores the answers and returns the result. `data` 0: a failure, with the reason in `message`. */
  createEvaluation: {
    query: Source,
    body: z.object({
      /** Empty from the support form, which does not ask for a name. */
      username: z.string().trim().max(100),
      email: z.union([z.literal(''), z.email().max(254)]),
      phone: z.string().trim().max(40),
      organisation: z.string().trim().max(200),
      state: Chosen,
      /** The questions as the template returned them; the server scores by its own copy. */
      questionSet: z.array(EvaluationQuestion).max(60),
      templateName: z.string().max(100),
    }),
    reply: z.object({
      data: z.union([z.literal(0), EvaluationVerdict]),
      message: z.string(),
    }),
  },
}

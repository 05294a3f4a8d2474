import * as z from 'zod'
import { Source } from '../base/common.ts'

const Text = z.string().min(1).max(500)

/** What an answer of a question says about the support, and what it would take to do better. */
export const EvaluationOption = z.object({
  label: Text,
  /** 0 the weakest practice, 1 the best. */
  score: z.number().min(0).max(1),
})

export const EvaluationQuestion = z.object({
  question: Text,
  options: z.array(EvaluationOption).min(2).max(10),
  /** Path of a picture of ours that shows the way to do better. */
  screenshot: z.string().max(300),
  /** What to do about a weak answer: shown as the label of the suggested item. */
  answer: Text,
})
export type EvaluationQuestion = z.infer<typeof EvaluationQuestion>

export const SuggestedItem = z.object({
  question: z.string(),
  label: z.string(),
  screenshot: z.string(),
})
export type SuggestedItem = z.infer<typeof SuggestedItem>

/** Who takes the evaluation and wants to be known; the support form asks for none of it. */
export const EvaluationContact = z.object({
  username: z.string().trim().min(1).max(100),
  /** Longer than 9 characters (SPEC §5). */
  email: z.email().min(10).max(254),
  phone: z.string().trim().max(40),
  organisation: z.string().trim().max(200),
})
export type EvaluationContact = z.infer<typeof EvaluationContact>

/** What a full set of answers says. */
export const EvaluationVerdict = z.object({
  /** What to do about the weakest answers, the largest gain first. */
  suggestedData: z.array(SuggestedItem),
  /** How well the support does, in a sentence. */
  msg1: z.string(),
  /** Where it can gain most, in a sentence. */
  msg2: z.string(),
  /** 0-100. */
  scorePct: z.int().min(0).max(100),
})
export type EvaluationVerdict = z.infer<typeof EvaluationVerdict>

/** Labels of the chosen options, by the number of the question from 0. */
const Chosen = z.record(z.string().regex(/^\d{1,3}$/), Text)

export const evaluationShapes = {
  getEvaluationTemplate: {
    query: Source,
    reply: z.object({ templateName: z.string(), questionSet: z.array(EvaluationQuestion) }),
  },
  /** Stores the answers and says how the support does. `data` 0: a failure, `message` says which. */
  createEvaluation: {
    query: Source,
    body: z.object({
      /** Empty from the support form, which does not ask who answers. */
      username: z.string().trim().max(100),
      email: z.union([z.literal(''), z.email().max(254)]),
      phone: z.string().trim().max(40),
      organisation: z.string().trim().max(200),
      state: Chosen,
      /** As the template gave it; the server scores by its own copy. */
      questionSet: z.array(EvaluationQuestion).max(60),
      templateName: z.string().max(100),
    }),
    reply: z.object({
      data: z.union([z.literal(0), EvaluationVerdict]),
      message: z.string(),
    }),
  },
}

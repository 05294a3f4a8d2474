import {
  EvaluationContact,
  type EvaluationQuestion,
  EvaluationVerdict,
} from '@agent-assist/contract'
import * as z from 'zod'

/** Labels of the chosen options, by index of the question. */
export type Answers = Record<string, string>

/** The state stored in the browser: the answers until they are posted, then their verdict. */
const Draft = z.object({
  contact: EvaluationContact.optional(),
  answers: z.record(z.string(), z.string()),
  verdict: EvaluationVerdict.optional(),
})
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = { answers: {} }

/** The stored draft; an empty one if it is missing, invalid or no JSON. */
export function readDraft(key: string, storage: Storage = localStorage): Draft {
  try {
    const { success, data } = Draft.safeParse(JSON.parse(storage.getItem(key) ?? ''))
    return success ? data : emptyDraft
  } catch {
    return emptyDraft // missing or no JSON
  }
}

export const storeDraft = (key: string, draft: Draft, storage: Storage = localStorage): void =>
  storage.setItem(key, JSON.stringify(draft))

/** Answers that the questions still offer, as the questions may have changed since. */
export const fitting = (questions: readonly EvaluationQuestion[], answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([i, label]) =>
      questions[Number(i)]?.options.some((option) => option.label === label),
    ),
  )

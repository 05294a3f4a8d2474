import {
  EvaluationContact,
  type EvaluationQuestion,
  EvaluationVerdict,
} from '@agent-assist/contract'
import * as z from 'zod'

/** Labels of the chosen options by the number of the question from 0. */
export type Answers = Record<string, string>

/** What is kept on this device: the answers until they are posted, then what they say. */
const Draft = z.object({
  contact: EvaluationContact.optional(),
  answers: z.record(z.string(), z.string()),
  verdict: EvaluationVerdict.optional(),
})
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = { answers: {} }

/** What was kept; nothing when it is of another version, or no JSON. */
export function readDraft(key: string, storage: Storage = localStorage): Draft {
  try {
    const { success, data } = Draft.safeParse(JSON.parse(storage.getItem(key) ?? ''))
    return success ? data : emptyDraft
  } catch {
    return emptyDraft // nothing was kept
  }
}

export const keepDraft = (key: string, draft: Draft, storage: Storage = localStorage): void =>
  storage.setItem(key, JSON.stringify(draft))

/** Answers that their questions still offer: the questions may have changed since. */
export const fitting = (questions: readonly EvaluationQuestion[], answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([i, label]) =>
      questions[Number(i)]?.options.some((option) => option.label === label),
    ),
  )

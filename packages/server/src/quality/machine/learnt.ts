import { cutText, type MachineCheck, type MachineFinding } from '@agent-assist/contract'
import { classify, type LinearModel } from '../../language/classify/linear-model.ts'
import { type Conversation, repliesOf } from './conversation.ts'

/** Classes of the models. */
export const PASSED = 'passed'
export const FAILED = 'failed'

/** Characters of a text that a model reads. */
const TEXT_MAX = 2000
const GREETING_MAX = 200

const joined = (texts: readonly string[]) => cutText(texts.join('\n'), TEXT_MAX)
const replies = (conversation: Conversation) =>
  joined(repliesOf(conversation).map(({ text }) => text))

type TextOf = (conversation: Conversation, found: MachineFinding) => string

/** The text of which a check judges; checks without an entry count or measure, and learn nothing. */
const TEXT_OF: Partial<Record<MachineCheck, TextOf>> = {
  greeting: (conversation) => cutText(repliesOf(conversation)[0]?.text ?? '', GREETING_MAX),
  questions: ({ messages }) => joined(messages.map(({ text }) => text)),
  tone: replies,
  empathy: ({ messages }, { position }) =>
    joined(messages.flatMap((one) => (one.position === position ? [one.text] : []))),
  spelling: replies,
  privacy: replies,
  solution: ({ messages }) => joined(messages.slice(-2).map(({ text }) => text)),
}

/** Checks that corrections can train. */
export const LEARNING: readonly string[] = Object.keys(TEXT_OF)

/** The text from which a model learns, for a check that applies; undefined for checks that learn nothing. */
export const learntText = (
  check: MachineCheck,
  conversation: Conversation,
  found: MachineFinding,
): string | undefined => TEXT_OF[check]?.(conversation, found)

/** A finding with the verdict of the model that corrections trained, if there is one. */
export function withModel(
  found: MachineFinding,
  check: MachineCheck,
  conversation: Conversation,
  models: ReadonlyMap<MachineCheck, LinearModel>,
): MachineFinding {
  const model = models.get(check)
  const text = model && learntText(check, conversation, found)
  if (!model || !text) return found
  const passed = classify(model, text)[model.classes.indexOf(PASSED)] ?? 0.5
  const isPassed = passed >= 0.5
  const confidence = Math.max(passed, 1 - passed)
  if (isPassed === found.isPassed) return { ...found, confidence, isLearnt: true }
  const why = isPassed
    ? 'Conversations like this were corrected to passed.'
    : 'Conversations like this were corrected to failed.'
  return { ...found, isPassed, confidence, why, isLearnt: true }
}

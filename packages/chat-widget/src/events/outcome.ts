import {
  type EventType,
  type NewEvent,
  REPLY_TEXT_MAX,
  type SuggestionKind,
} from '@agent-assist/contract/wire'
import { createId } from '../base/storage.ts'
import type { UsedAnswer } from './used-answers.ts'

/** Event type for a reply that is exactly one answer; ready texts of every kind count as macros. */
const ONE_TOUCH_EVENTS: Readonly<Record<SuggestionKind, EventType>> = {
  ticket: 'oneTouchTicketAnswer',
  article: 'oneTouchKbAnswer',
  macro: 'oneTouchMacroAnswer',
  quickText: 'oneTouchMacroAnswer',
  emailTemplate: 'oneTouchMacroAnswer',
}
/** Minimum consecutive words of an answer in the reply for the answer to count as used; fewer may be chance. */
const RUN = 4
/** Maximum words of a text that are compared. */
const WORDS_MAX = 3000

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Words in lower case; in scripts without spaces each character is a word. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{Ideographic}|[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).slice(0, WORDS_MAX)

function runsOf(words: string[], length: number): Set<string> {
  return new Set(words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' ')))
}

const sharesRun = (answer: string[], sent: string[]): boolean => {
  const length = Math.min(RUN, answer.length)
  if (length === 0) return false
  const runs = runsOf(sent, length)
  return [...runsOf(answer, length)].some((run) => runs.has(run))
}

/** Number of words that occur in both texts in the same order (longest common subsequence). */
function commonWords(answer: string[], sent: string[]): number {
  let row = new Uint16Array(sent.length + 1)
  for (const word of answer) {
    const next = new Uint16Array(sent.length + 1)
    for (let at = 0; at < sent.length; at++)
      next[at + 1] =
        word === sent[at] ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0)
    row = next
  }
  return row[sent.length] ?? 0
}

type Verdict = Required<Pick<NewEvent, 'outcome' | 'editedPct'>>

/**
 * The outcome of each answer. `editedPct` is (removed + added words) / (words of the answer + added words); words of
 * the other answers do not count as added.
 */
export function verdictsOf(texts: readonly string[], sent: string): Verdict[] {
  const sentWords = wordsOf(sent)
  const common = texts.map((text) => {
    const words = wordsOf(text)
    return sharesRun(words, sentWords) ? commonWords(words, sentWords) : 0
  })
  const added = Math.max(0, sentWords.length - common.reduce((sum, count) => sum + count, 0))
  return texts.map((text, index): Verdict => {
    if (text.trim() && squeezed(text) === squeezed(sent))
      return { outcome: 'unchanged', editedPct: 0 }
    const count = common[index] ?? 0
    if (count === 0) return { outcome: 'unused', editedPct: 100 }
    const gone = wordsOf(text).length - count
    const editedPct = Math.round((100 * (gone + added)) / (gone + count + added))
    return { outcome: 'edited', editedPct }
  })
}

/** The event for a reply that is exactly this answer: once, however often the answer was inserted. */
function oneTouch({ suggestionKind, ...event }: NewEvent): NewEvent[] {
  if (!suggestionKind) return [] // no answer of the catalogue
  const createdOn = new Date().toISOString()
  return [
    { ...event, suggestionKind, id: createId(), type: ONE_TOUCH_EVENTS[suggestionKind], createdOn },
  ]
}

/**
 * Texts of answer and reply, for organisations that store them. None when a text is too long, because a cut text would
 * show a false difference.
 */
function textsOf(given: string, sent: string | undefined): Pick<NewEvent, 'given' | 'sent'> {
  if (Math.max(given.length, sent?.length ?? 0) > REPLY_TEXT_MAX) return {}
  return sent === undefined ? { given } : { given, sent }
}

/** The events of the answers with their outcomes, and an event if the reply is exactly one answer. */
export function judge(answers: readonly UsedAnswer[], sent: string): NewEvent[] {
  const verdicts = verdictsOf(
    answers.map(({ text }) => text),
    sent,
  )
  const judged = answers.map(({ event }, index) => ({ ...event, ...verdicts[index] }))
  const whole = judged.find(({ outcome }) => outcome === 'unchanged')
  const scored = judged.map((event, index) => ({
    ...event,
    ...textsOf(answers[index]?.text ?? '', event.outcome === 'unused' ? undefined : sent),
  }))
  return [...scored, ...(whole ? oneTouch(whole) : [])]
}

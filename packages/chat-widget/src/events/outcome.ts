import {
  type EventType,
  type NewEvent,
  REPLY_TEXT_MAX,
  type SuggestionKind,
} from '@agent-assist/contract/wire'
import { createId } from '../base/storage.ts'
import type { UsedAnswer } from './used-answers.ts'

/** What counts when an answer was the whole reply, as it stood; ready texts of every kind are macros there. */
const ONE_TOUCH_EVENTS: Readonly<Record<SuggestionKind, EventType>> = {
  ticket: 'oneTouchTicketAnswer',
  article: 'oneTouchKbAnswer',
  macro: 'oneTouchMacroAnswer',
  quickText: 'oneTouchMacroAnswer',
  emailTemplate: 'oneTouchMacroAnswer',
}
/** An answer of which so many words in a row stand in the reply was used; fewer may be chance. */
const RUN = 4
/** Words of a text that are compared. */
const WORDS_MAX = 3000

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Words in lower case; scripts without spaces by their signs. */
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

/** How many words of the one stand in the other in the same order (longest common subsequence). */
function keptWords(answer: string[], sent: string[]): number {
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
 * What became of each answer. The share that was edited is what is gone of its words and what was added to
 * the reply, by both; words of the other answers are no additions.
 */
export function verdictsOf(texts: readonly string[], sent: string): Verdict[] {
  const sentWords = wordsOf(sent)
  const kept = texts.map((text) => {
    const words = wordsOf(text)
    return sharesRun(words, sentWords) ? keptWords(words, sentWords) : 0
  })
  const added = Math.max(0, sentWords.length - kept.reduce((sum, count) => sum + count, 0))
  return texts.map((text, index): Verdict => {
    if (text.trim() && squeezed(text) === squeezed(sent))
      return { outcome: 'unchanged', editedPct: 0 }
    const count = kept[index] ?? 0
    if (count === 0) return { outcome: 'unused', editedPct: 100 }
    const gone = wordsOf(text).length - count
    const editedPct = Math.round((100 * (gone + added)) / (gone + count + added))
    return { outcome: 'edited', editedPct }
  })
}

/** The answer was the reply: one touch, once, however often it was put in. */
function oneTouch({ suggestionKind, ...event }: NewEvent): NewEvent[] {
  if (!suggestionKind) return [] // no answer of the catalogue
  const createdOn = new Date().toISOString()
  return [
    { ...event, suggestionKind, id: createId(), type: ONE_TOUCH_EVENTS[suggestionKind], createdOn },
  ]
}

/** What was given and sent, for organisations that keep it; a part of a text would tell a wrong difference. */
function textsOf(given: string, sent: string | undefined): Pick<NewEvent, 'given' | 'sent'> {
  if (Math.max(given.length, sent?.length ?? 0) > REPLY_TEXT_MAX) return {}
  return sent === undefined ? { given } : { given, sent }
}

/** The events of the answers with what became of them, and a one-touch answer if there was one. */
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

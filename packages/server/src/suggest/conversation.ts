import { cutText } from '@agent-assist/contract'
import type { Question } from './terms.ts'

/** Characters of a question that are read. */
const QUESTION_MAX = 3000
/** Characters of the newest message that are read, when there are others. */
const NEWEST_MAX = 1500

/** What a customer wrote; a single message is `before`. */
export interface Conversation {
  before: string
  newest: string
}

/** What the customer quotes was written by somebody else, or before. */
const withoutQuotes = (text: string) => text.replaceAll(/^[^\S\n]*>.*$/gm, '').trim()

/**
 * The texts that a question is asked by, together no longer than that of one message: the newest, then the first and as many
 * of those between them as there is room for, newest first.
 */
export function conversationOf({
  text,
  later = [],
}: Pick<Question, 'text' | 'later'>): Conversation {
  const since = later.map(withoutQuotes)
  const newest = cutText(since.at(-1) ?? '', NEWEST_MAX)
  const before = [text, ...since.slice(0, -1).toReversed()].join('\n')
  return { before: cutText(before, QUESTION_MAX - newest.length), newest }
}

/** All that the customer wrote, oldest first. */
export const wholeText = ({ text, later = [] }: Pick<Question, 'text' | 'later'>): string =>
  [text, ...later].join('\n')

/** The same, newest first: who reads only the beginning reads what the customer needs now. */
export const newestFirst = ({ text, later = [] }: Pick<Question, 'text' | 'later'>): string =>
  [text, ...later].toReversed().join('\n')

/** Letters and digits alone: helpdesks and their pages break lines and quote in different ways. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Whether a text is one of the messages, or a part of one. */
export function isAmong(text: string, messages: readonly string[]): boolean {
  const letters = lettersOf(text)
  return messages.some((message) => lettersOf(message).includes(letters))
}

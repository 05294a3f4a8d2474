import { cutText } from '@agent-assist/contract'
import type { Question } from './terms.ts'

/** Characters of a question that are read. */
const QUESTION_MAX = 3000
/** Characters of the newest message that are read, when there are others. */
const NEWEST_MAX = 1500

/** What a customer wrote: the first message, those after it, and the newest; empty where there is none. */
export interface Conversation {
  first: string
  since: string
  newest: string
}

/** The texts that a question is asked by: together no longer than a question without later messages may be. */
export function conversationOf({
  text,
  later = [],
}: Pick<Question, 'text' | 'later'>): Conversation {
  const newest = cutText(later.at(-1) ?? '', NEWEST_MAX)
  const first = cutText(text, QUESTION_MAX - newest.length)
  const between = later.slice(0, -1).toReversed().join('\n')
  return { first, since: cutText(between, QUESTION_MAX - newest.length - first.length), newest }
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

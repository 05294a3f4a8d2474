import { type Conversation, repliesOf, sentencesOf } from './conversation.ts'
import { type Check, finding } from './finding.ts'

/** Shorter sentences are the same in many messages by chance. */
const SENTENCE_WORDS = 4
/** Shorter replies need nothing of their own. */
const REPLY_CHARS = 120
/** From this share of its words on a reply is a stored text. */
const STORED = 0.9

/** Sentences of the texts that an organisation stores for its agents. */
export type Templates = ReadonlySet<string>

const WORDS = /[\p{L}\p{N}]+/gu
const keyOf = (sentence: string) => sentence.toLowerCase().match(WORDS)?.join(' ') ?? ''
const wordCount = (key: string) => (key === '' ? 0 : key.split(' ').length)

/** The sentences of stored texts; one with a placeholder is never said word for word. */
export const templatesOf = (texts: readonly string[]): Templates =>
  new Set(
    texts
      .flatMap(sentencesOf)
      .filter((sentence) => !/\{\{|\[\[|<</.test(sentence))
      .map(keyOf)
      .filter((key) => wordCount(key) >= SENTENCE_WORDS),
  )

/** Share of the words of a reply that stand in stored sentences; greetings and names are not counted. */
function storedShare(text: string, templates: Templates): number {
  const keys = sentencesOf(text)
    .map(keyOf)
    .filter((key) => wordCount(key) >= SENTENCE_WORDS)
  const all = keys.reduce((sum, key) => sum + wordCount(key), 0)
  const stored = keys.reduce((sum, key) => sum + (templates.has(key) ? wordCount(key) : 0), 0)
  return all === 0 ? 0 : stored / all
}

const longReplies = (conversation: Conversation) =>
  repliesOf(conversation).filter(({ text }) => text.length >= REPLY_CHARS)

/** Not every reply is a stored text, word for word. */
export const templates: Check = (conversation, { templates: stored }) => {
  const replies = longReplies(conversation)
  if (!stored?.size || replies.length < 2) return undefined
  const told = replies.filter(({ text }) => storedShare(text, stored) >= STORED)
  const isPassed = told.length < 2 || told.length < replies.length
  const of = told.at(-1)
  return finding({
    check: 'templates',
    isPassed,
    confidence: 0.85,
    of: isPassed ? undefined : of,
    quote: isPassed ? undefined : of && sentencesOf(of.text).find((one) => stored.has(keyOf(one))),
    why: isPassed
      ? 'The replies have words of their own.'
      : `All ${told.length} longer replies are stored texts, word for word.`,
  })
}

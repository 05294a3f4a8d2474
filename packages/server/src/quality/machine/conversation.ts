import { languageOf, sureLanguageOf } from '../../language/words/language.ts'

/** A public message between customer and agent. */
export interface PublicMessage {
  /** Index in the ticket. */
  position: number
  by: 'customer' | 'agent'
  /** Epoch, ms. */
  at: number
  text: string
  /** The customer's sentiment, once it is scored. */
  label?: string
}

/** What the checks know of a ticket. */
export interface Conversation {
  channel: string
  /** ISO 639-1 of the ticket, by its customer's texts. */
  language: string
  messages: readonly PublicMessage[]
  isSolved: boolean
  reopens: number
  /** Ticket that the customer opened soon after the solution. */
  followUp?: string
}

/** A stored message, as far as the checks need it. */
export interface StoredMessage {
  position: number
  at: string
  authorRole: string
  isPublic: boolean
  text: string
  label?: string
}

/** The public messages of customer and agents; of a ticket in which nobody has answered there are none to check. */
export function conversationOf(ticket: {
  channel: string
  locale: string
  messages: readonly StoredMessage[]
  isSolved: boolean
  reopens: number
  followUp?: string
}): Conversation {
  const { channel, locale, isSolved, reopens, followUp } = ticket
  const messages = ticket.messages.flatMap(
    ({ position, at, authorRole, isPublic, text, label }): PublicMessage[] => {
      if (!isPublic || (authorRole !== 'customer' && authorRole !== 'agent')) return []
      const said = { position, by: authorRole, at: Date.parse(at), text } as const
      return [{ ...said, ...(label ? { label } : {}) }]
    },
  )
  const theirs = messages.filter(({ by }) => by === 'customer').map(({ text }) => text)
  const language = languageOf(theirs.join('\n').slice(0, 2000), locale) ?? 'en'
  const after = followUp === undefined ? {} : { followUp }
  return { channel, language, messages, isSolved, reopens, ...after }
}

/** Longer texts are detected reliably; names and order numbers in shorter ones mislead. */
const SURE_CHARS = 60

const LINKS = /\bhttps?:\/\/\S+/giu

/** The language of a text that is long enough to be sure, without links. */
export function sureLanguage(text: string): string | undefined {
  const words = text.replaceAll(LINKS, '').trim()
  return words.length < SURE_CHARS ? undefined : sureLanguageOf(words)
}

/** The sentences of a text, without greetings' line ends. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Messages of agents. */
export const repliesOf = ({ messages }: Conversation): PublicMessage[] =>
  messages.filter(({ by }) => by === 'agent')

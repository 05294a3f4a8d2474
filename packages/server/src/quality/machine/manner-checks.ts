import type { MachineFinding } from '@agent-assist/contract'
import { languageOf } from '../../language/words/language.ts'
import { repliesOf, type PublicMessage, sentencesOf, sureLanguage } from './conversation.ts'
import { type Check, finding } from './finding.ts'
import { type Patterns, patternsIn } from './phrases.ts'

/** A call has no written greeting. */
const SPOKEN = ['phone', 'voice']

/** The first reply greets the customer. */
export const greeting: Check = (conversation) => {
  const [first] = repliesOf(conversation)
  const patterns = patternsIn(conversation.language)
  if (!first || !patterns || SPOKEN.includes(conversation.channel)) return undefined
  // a reply in another language greets in it
  const isPassed =
    patterns.greeting.test(first.text) ||
    patternsIn(languageOf(first.text, conversation.language) ?? '')?.greeting.test(first.text) ===
      true
  return finding({
    check: 'greeting',
    isPassed,
    confidence: isPassed ? 0.95 : 0.8,
    of: first,
    quote: sentencesOf(first.text)[0],
    why: isPassed ? 'The first reply greets the customer.' : 'The first reply has no greeting.',
  })
}

/** Every reply that is long enough to tell is in the customer's language. */
export const language: Check = ({ messages }) => {
  let customers: string | undefined
  let checked = 0
  for (const message of messages) {
    const found = sureLanguage(message.text)
    if (message.by === 'customer') customers = found ?? customers
    else if (found && customers) {
      checked += 1
      if (found !== customers)
        return finding({
          check: 'language',
          isPassed: false,
          confidence: 0.8,
          of: message,
          quote: sentencesOf(message.text)[0],
          why: `The reply is in another language (${found}) than the customer's message (${customers}).`,
        })
    }
  }
  if (checked === 0) return undefined
  const why = 'The replies are in the language of the customer.'
  return finding({ check: 'language', isPassed: true, confidence: 0.9, why })
}

/** No reply is hostile. */
export const tone: Check = (conversation) => {
  const replies = repliesOf(conversation)
  const patterns = patternsIn(conversation.language)
  if (replies.length === 0 || !patterns) return undefined
  for (const of of replies) {
    const quote = sentencesOf(of.text).find((sentence) => patterns.rude.test(sentence))
    if (quote)
      return finding({
        check: 'tone',
        isPassed: false,
        confidence: 0.85,
        of,
        quote,
        why: 'A sentence of the reply sounds unfriendly.',
      })
  }
  const why = 'No reply sounds unfriendly.'
  return finding({ check: 'tone', isPassed: true, confidence: 0.8, why })
}

/** Words tell better than a score who is upset: a fault that is told calmly sounds negative as well. */
const isUpset = ({ by, text }: PublicMessage, { upset }: Patterns) =>
  by === 'customer' && upset.test(text)

/** The reply after an upset message shows understanding. */
export const empathy: Check = (conversation): MachineFinding | undefined => {
  const { messages } = conversation
  const patterns = patternsIn(conversation.language)
  if (!patterns) return undefined
  const upset = messages.findIndex((message) => isUpset(message, patterns))
  const reply = upset < 0 ? undefined : messages.slice(upset).find(({ by }) => by === 'agent')
  if (!reply) return undefined
  const quote = sentencesOf(reply.text).find((sentence) => patterns.empathy.test(sentence))
  return finding({
    check: 'empathy',
    isPassed: quote !== undefined,
    confidence: quote === undefined ? 0.7 : 0.85,
    of: reply,
    quote: quote ?? sentencesOf(reply.text)[0],
    why: quote
      ? 'The reply to an upset customer shows understanding.'
      : 'The reply to an upset customer shows no understanding.',
  })
}

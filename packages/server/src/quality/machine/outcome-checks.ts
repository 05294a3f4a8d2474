import { repliesOf, sentencesOf } from './conversation.ts'
import { type Check, finding } from './finding.ts'
import { patternsIn } from './phrases.ts'
import { misspelledIn } from './spelling.ts'
import { distinctWords, likeness } from './text-likeness.ts'

/** Replies in English have no misspelled words. */
export const spelling: Check = (conversation) => {
  const replies = repliesOf(conversation)
  if (conversation.language !== 'en' || replies.length === 0) return undefined
  for (const of of replies) {
    const wrong = misspelledIn(of.text)
    if (wrong)
      return finding({
        check: 'spelling',
        isPassed: false,
        confidence: 0.9,
        of,
        quote: sentencesOf(of.text).find((sentence) => sentence.includes(wrong)),
        why: `“${wrong}” is misspelled.`,
      })
  }
  return finding({
    check: 'spelling',
    isPassed: true,
    confidence: 0.6,
    why: 'No word is misspelled that is known to be often.',
  })
}

/** No reply asks for a password, a card number or the like. */
export const privacy: Check = (conversation) => {
  const replies = repliesOf(conversation)
  const patterns = patternsIn(conversation.language)
  if (!patterns || replies.length === 0) return undefined
  const isAsked = (sentence: string) =>
    patterns.secret.test(sentence) && patterns.ask.test(sentence) && !NEVER.test(sentence)
  for (const of of replies) {
    const quote = sentencesOf(of.text).find(isAsked)
    if (quote)
      return finding({
        check: 'privacy',
        isPassed: false,
        confidence: 0.75,
        of,
        quote,
        why: 'The reply asks for something that should not be sent in a message.',
      })
  }
  const why = 'No reply asks for passwords, card numbers or the like.'
  return finding({ check: 'privacy', isPassed: true, confidence: 0.85, why })
}
/** A sentence that warns of sending it, or tells how to change it. */
const NEVER =
  /\b(?:wi-?fi|wlan|router|voucher|gift|gutschein|never|do not|don['’]t|not|without|reset|change|new password|nie|nicht|kein\w*|zurücksetzen|nunca|no|jamais|ne|pas|non|mai|nooit|niet|não)\b/iu

/** From this likeness on a reply says the same again; a shorter one may well. */
const SAME = 0.85
const LEAST_WORDS = 10

/** No reply repeats an earlier one after the customer has written again. */
export const repetition: Check = (conversation) => {
  const replies = repliesOf(conversation)
  if (replies.length < 2) return undefined
  const words = replies.map(({ text }) => distinctWords(text))
  for (const [at, of] of replies.entries()) {
    const own = words[at]
    if (!own || own.size < LEAST_WORDS) continue
    if (words.slice(0, at).some((earlier) => likeness(own, earlier) >= SAME))
      return finding({
        check: 'repetition',
        isPassed: false,
        confidence: 0.85,
        of,
        quote: sentencesOf(of.text)[0],
        why: 'The reply says the same as an earlier one.',
      })
  }
  const why = 'No reply says the same as an earlier one.'
  return finding({ check: 'repetition', isPassed: true, confidence: 0.9, why })
}

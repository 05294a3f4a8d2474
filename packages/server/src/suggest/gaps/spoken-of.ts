import { isFrequentFirstName } from '../../language/masking/name-lists.ts'
import { GREETINGS } from '../../language/masking/name-places.ts'

/*
 * Whether words with a capital are a person. A capital alone is no name: brands, menus and places have one too, and many of
 * them are first names somewhere.
 */

/** The start of a line with at most a greeting, behind which the customer's name stands. */
const GREETED = new RegExp(String.raw`(?:^|\n)\s*(?:(?:${GREETINGS})[ ,!]{1,3})@?$`, 'u')
/** The start of a line or of a quoted one. */
const LINE_START = /(?:^|\n)[> ]*@?$/u
/** What follows a name that is addressed. */
const ADDRESSED =
  /^(?:[,!?:]|\s*(?:\n|$)|[ ](?:(?:are|did|can|could|would|have|do|were|will) you|please)\b)/iu
/** What people do and programs do not. */
const PERSON_DOES =
  /^[ ](?:said|says|wrote|suggested|suggests|indicated|mentioned|noted|replied|explained|recommended|pointed out|asked)\b/iu
const DONE_BY =
  /\b(?:suggested|reported|written|posted|mentioned|described|noted|answered|asked|recommended) by $/iu
const TOLD =
  /\b(?:let|tell|told|asked|thanks|thank you|thx|merci|danke|dank|gracias|grazie|bedankt)(?: again)?,? @?$/iu
/** The end of a sentence before a name that ends its line: a signature in a quote. */
const SENTENCE_END = /[.!?]\s+$/u
const LINE_END = /^\s*(?:\n|$)/u
/** What follows a name that begins a sentence to its person. */
const SPOKEN_TO = /^,\s*(?:\n|(?:you|are|did|can|could|would|have|do|please|thank)\b)/iu
/** Characters around a word that are looked at. */
const AROUND = 60

const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

/** Whether a name at this place is that of the person whom the text addresses. */
export function isAddressed(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start)
  if (GREETED.test(before)) return true
  return LINE_START.test(before) && ADDRESSED.test(text.slice(end, end + AROUND))
}

/** Whether one word with a capital is spoken of as a person. */
function isSpokenOf(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start)
  const after = text.slice(end, end + AROUND)
  return (
    isAddressed(text, start, end) ||
    PERSON_DOES.test(after) ||
    DONE_BY.test(before) ||
    TOLD.test(before) ||
    (SENTENCE_END.test(before) && (LINE_END.test(after) || SPOKEN_TO.test(after)))
  )
}

/** Whether words with a capital, which stand in no place for names, are a person all the same. */
export function isPerson(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end).split(/[^\p{L}'’]+/u)
  const isShouted = words.every((word) => word === word.toUpperCase())
  if (words.length === 1) return !isShouted && isSpokenOf(text, start, end)
  return words.some((word) => isFrequentFirstName(titled(word)))
}

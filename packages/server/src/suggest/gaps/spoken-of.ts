import {
  isFamilyName,
  isFirstName,
  isFrequentFirstName,
} from '../../language/masking/name-lists.ts'
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
  /^(?:[,!?:]|[ ][!?]|\s*(?:\n|$)|[ ](?:(?:are|did|can|could|would|have|do|were|will) you|please)\b)/iu
/** What people do and programs do not. */
const PERSON_DOES =
  /^[ ](?:is (?:correct|right|wrong)\b|(?:(?:has|had) )?(?:said|says|wrote|written|suggested|suggests|indicated|mentioned|noted|replied|explained|recommended|pointed out|asked)\b)/iu
const DONE_BY =
  /\b(?:suggested|reported|written|posted|mentioned|described|noted|answered|asked|recommended|cited|raised|provided|given|solved|resolved|fixed|found) by $/iu
const TOLD =
  /\b(?:let|tell|told|asked|thanks(?: to)?|thank you|thx|merci|danke|dank|gracias|grazie|bedankt)(?: again)?,? @?$/iu
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

/** What follows a name that is spoken to or of, for which words of articles are no reason to stay. */
const SPOKEN_OF =
  /^(?:,[ ]*\n|,?[ ](?:I|you|are|did|can|could|would|have|do|were|will|please|thank|thanks)\b)/u

/** Whether a name at this place is greeted, spoken to or said to have spoken. */
export function isSpokenTo(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start)
  const after = text.slice(end, end + AROUND)
  if (GREETED.test(before) || PERSON_DOES.test(after)) return true
  return LINE_START.test(before) && SPOKEN_OF.test(after)
}

const isPart = (word: string) => isFirstName(titled(word), false) || isFamilyName(titled(word))
const isKnownWord = (word: string) =>
  isFrequentFirstName(titled(word)) || isFamilyName(titled(word))
/** The sign of a list before words that are all of their line. */
const LISTED = /(?:^|\n)[ \t]*[-–—~*•][ \t]*$/u
/** A line that a signature follows is short. */
const CLOSING_CHARS = 40

/**
 * Whether words that stand where a name does only begin with a capital: a greeting goes on in the same line (Hola Podría ser), or a
 * menu or a step is all of the last line. Names that are known stay names.
 */
export function isSentence(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end).split(/[^\p{L}'’]+/u)
  if (words.some((word) => isKnownWord(word))) return false
  const before = text.slice(0, start)
  const after = text.slice(end, end + AROUND)
  if (/^[ ]\p{L}/u.test(after))
    return !(words.length > 1 && words.some((word) => isPart(word))) && !ADDRESSED.test(after)
  if (!LINE_END.test(after) || words.length === 1) return false
  if (LISTED.test(before)) return true
  if (isFirstName(words[0] ?? '') && /\n[ \t]*\n\s*$/u.test(before)) return false
  const line = /(?:^|\n)(?<line>[^\n]*)\n\s*$/u.exec(before)?.groups?.['line']
  return line !== undefined && (line.length > CLOSING_CHARS || /[.?:;]\s*$/u.test(line))
}

/** North Dakota, San Pedro, Lake Victoria. */
const PLACE =
  /(?<!\p{L})(?:North|South|East|West|Northern|Southern|New|San|Santa|Saint|St\.?|Lake|Mount|Fort|Port|Puerto|Bad) $/u
/** Whether the words before a name say that it is one of a place. */
export const isPlace = (text: string, start: number): boolean =>
  PLACE.test(text.slice(Math.max(0, start - AROUND), start)) ||
  /^(?:North|South|East|West|New|San|Santa|Saint|Lake|Mount|Fort|Port|Puerto)[ ]/u.test(
    text.slice(start, start + AROUND),
  )

/** Of so many words with a capital one first name alone makes no person: Fedora Flathub Package. */
const MANY_WORDS = 3

/** Whether words with a capital, which stand in no place for names, are a person all the same. */
export function isPerson(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end).split(/[^\p{L}'’]+/u)
  const isShouted = words.every((word) => word === word.toUpperCase())
  if (words.length === 1) return !isShouted && isSpokenOf(text, start, end)
  if (!words.some((word) => isFrequentFirstName(titled(word)))) return false
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word))
  return capitals.length < MANY_WORDS || capitals.filter((word) => isPart(word)).length > 1
}

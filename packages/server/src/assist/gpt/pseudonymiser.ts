import { escaped, isCapital, nameWords } from '../../language/mask-text.ts'

const KINDS = ['EMAIL', 'PHONE', 'CARD', 'IBAN', 'NAME', 'TEXT'] as const
type Kind = (typeof KINDS)[number]

/** A placeholder; text that already looks like one is replaced by a placeholder as well. */
const PLACEHOLDER = new RegExp(String.raw`\[(?:${KINDS.join('|')})_\d{1,6}\]`, 'g')
/** Characters; longer than any placeholder. */
const PLACEHOLDER_MAX = 16

const EMAIL = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}(?![\p{L}\p{N}])/giu
const CARD = /(?<![\p{L}\p{N}])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}])/gu
/** Formats of phone numbers; dates and amounts match none of them. */
const PHONES = [
  String.raw`(?:\+|00)\d(?:[ ()./-]{0,2}\d){6,13}`, // with a country code
  String.raw`\(\d{2,5}\)[ ]?\d{4,9}`,
  String.raw`\(?0?\d{2,5}\)?[ /.-]\d{2,5}(?:[ .-]\d{2,5}){1,3}`,
  String.raw`0\d{2,5}[ /-]\d{5,9}`,
  String.raw`0\d{8,12}`,
]
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?:${PHONES.join('|')})(?![\p{L}\p{N}])`,
  'gu',
)
const DATE = /^(?:\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4})(?:[ .-]\d{2})?$/

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Whether the check digit of a card number is right (Luhn, ISO/IEC 7812). */
function holdsLuhn(text: string): boolean {
  const digits = digitsOf(text).split('').toReversed().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether the check digits of an IBAN are right (ISO 13616): modulo 97 the number must be 1. */
function holdsIban(text: string): boolean {
  const plain = text.replaceAll(/[ -]/g, '').toUpperCase()
  const turned = `${plain.slice(4)}${plain.slice(0, 4)}`
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return digits.split('').reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** The longest prefix that is a valid IBAN; a word may follow it without punctuation. */
function ibanOf(text: string): string | undefined {
  for (let end = text.length; end >= 15; end--) {
    const part = text.slice(0, end)
    if (!/[ -]$/.test(part) && holdsIban(part)) return part
  }
  return undefined
}

export interface Pieces {
  /** Returns the text that is complete so far. */
  push: (piece: string) => string
  end: () => string
}

export interface Pseudonymiser {
  /** Replaces personal data by placeholders; the same value always gets the same placeholder. */
  hide: (text: string) => string
  /** Restores the values in a whole text; an unknown placeholder stays. */
  show: (text: string) => string
  /** The same for a streamed text, however it is cut; `read` may change the text before. */
  showPieces: (read?: (text: string) => string) => Pieces
}

/** Matches the known names: whole names first, then their words. */
function namesPattern(names: readonly string[]): RegExp | undefined {
  const whole = names.map((name) => name.trim()).filter((name) => name.length >= 3)
  const all = [...new Set([...whole.toSorted((a, b) => b.length - a.length), ...nameWords(names)])]
  if (all.length === 0) return undefined
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/**
 * Hides personal data from a language model: e-mail addresses, phone numbers, card numbers with a
 * valid Luhn digit, valid IBANs, and the given names. Each is replaced by a placeholder such as
 * [EMAIL_1]; `show` restores exactly what `hide` replaced.
 */
export function createPseudonymiser(names: readonly string[]): Pseudonymiser {
  const given = new Map<string, string>()
  const values = new Map<string, string>()
  const counts = new Map<Kind, number>()
  const known = namesPattern(names)

  function placeholder(kind: Kind, value: string): string {
    const key = `${kind} ${value}`
    const found = given.get(key)
    if (found) return found
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const made = `[${kind}_${count}]`
    given.set(key, made)
    values.set(made, value)
    return made
  }

  const hideIban = (text: string) => {
    const iban = ibanOf(text)
    return iban ? `${placeholder('IBAN', iban)}${text.slice(iban.length)}` : text
  }
  const hideName = (word: string) =>
    isCapital(word) || names.includes(word) || word.includes(' ') ? placeholder('NAME', word) : word

  /** Applied in this order; text that one rule has hidden is not seen by the next. */
  const RULES: ((text: string) => string)[] = [
    (text) => text.replaceAll(EMAIL, (value) => placeholder('EMAIL', value)),
    (text) => text.replaceAll(IBAN, hideIban),
    (text) =>
      text.replaceAll(CARD, (value) => (holdsLuhn(value) ? placeholder('CARD', value) : value)),
    (text) =>
      text.replaceAll(PHONE, (value) =>
        DATE.test(value) || digitsOf(value).length < 7 ? value : placeholder('PHONE', value),
      ),
    (text) => (known ? text.replaceAll(known, hideName) : text),
  ]

  /** Applies a rule to the text between placeholders. */
  const between = (text: string, rule: (part: string) => string): string => {
    let [at, out] = [0, '']
    for (const { 0: found, index } of text.matchAll(PLACEHOLDER)) {
      out += rule(text.slice(at, index)) + found
      at = index + found.length
    }
    return out + rule(text.slice(at))
  }

  function hide(text: string): string {
    const plain = text.replaceAll(PLACEHOLDER, (value) => placeholder('TEXT', value))
    return RULES.reduce((hidden, rule) => between(hidden, rule), plain)
  }

  const show = (text: string) => text.replaceAll(PLACEHOLDER, (found) => values.get(found) ?? found)

  return { hide, show, showPieces: (read = same) => piecewise((text) => show(read(text))) }
}

const same = (text: string) => text

/** Buffers a possible start of a placeholder until it is complete. */
function piecewise(show: (text: string) => string): Pieces {
  let rest = ''
  return {
    push(piece: string): string {
      rest += piece
      const open = rest.lastIndexOf('[')
      const isOpen = open >= 0 && !rest.includes(']', open) && rest.length - open < PLACEHOLDER_MAX
      const ready = isOpen ? rest.slice(0, open) : rest
      rest = isOpen ? rest.slice(open) : ''
      return show(ready)
    },
    end(): string {
      const last = show(rest)
      rest = ''
      return last
    },
  }
}

import { escaped, isCapital, nameWords } from '../../language/masking/known-names.ts'
import { holdsLuhn, IBAN, ibanOf } from '../../language/masking/payment.ts'
import { isPhone, PHONE } from '../../language/masking/phones.ts'

const KINDS = ['EMAIL', 'PHONE', 'CARD', 'IBAN', 'NAME', 'TEXT'] as const
type Kind = (typeof KINDS)[number]

/** A placeholder; text that already looks like one is replaced by a placeholder as well. */
const PLACEHOLDER = new RegExp(String.raw`\[(?:${KINDS.join('|')})_\d{1,6}\]`, 'g')
/** Characters; longer than any placeholder. */
const PLACEHOLDER_MAX = 16

const EMAIL = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu
const CARD = /(?<![\p{L}\p{N}])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}])/gu
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
      text.replaceAll(PHONE, (value) => (isPhone(value) ? placeholder('PHONE', value) : value)),
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

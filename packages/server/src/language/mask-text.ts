const LINK = /\b(?:https?:\/\/|www\.)\S+/giu
/** Telephone and card numbers, dates: at least three digits, possibly with separators. */
const NUMBER = /(?<![\p{L}\p{N}-])\+?\(?\d(?:[ ()./-]{0,2}\d){2,}(?!\p{N})/gu
/** Candidates of e-mail addresses, and of numbers of orders, accounts or devices. */
const CHUNK = /[^\s<>()[\]"',;:]+/gu
const CODE = /[\p{L}\p{N}-]+/gu

const isAddress = (chunk: string) => {
  const at = chunk.indexOf('@')
  return at > 0 && chunk.includes('.', at) && chunk.indexOf('@', at + 1) < 0
}
const END = new Set('.!?')

/** Masks an e-mail address, without the punctuation that ends its sentence. */
function maskChunk(chunk: string): string {
  if (!isAddress(chunk)) return chunk
  const last = chunk.at(-1) ?? ''
  return END.has(last) ? `[e-mail]${last}` : '[e-mail]'
}

const DIGITS_MIN = 3
const maskCode = (code: string) =>
  code.replaceAll(/\P{N}/gu, '').length >= DIGITS_MIN ? '[number]' : code

/**
 * Words before a name on the same line, and words after which a name may follow on the next line.
 */
const GREETINGS =
  "dear|hi|hello|hey|hallo|liebe|lieber|bonjour|hola|ciao|my name is|mein [Nn]ame ist|ich heiße|je m’appelle|je m'appelle|me llamo|mi chiamo"
const CLOSINGS =
  'regards|cheers|greetings|sincerely|yours|grüße|grüßen|gruß|cordialement|saludos|saluti'

/** Patterns that match the words with or without a capital; names always have one. */
const anyStart = (words: string) =>
  words.replaceAll(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
const NAMED = String.raw`\p{Lu}[\p{L}'’-]+(?:[ ]\p{Lu}[\p{L}'’.-]*){0,2}`
const NEAR = new RegExp(
  String.raw`(?<!\p{L})((?:${anyStart(GREETINGS)})[^\S\n]+|(?:${anyStart(CLOSINGS)})[,!]?\s{1,2})${NAMED}`,
  'gu',
)

const NAME = '[name]'
/** Shorter parts of names are too often other words. */
const NAME_CHARS = 3

/** Escapes a text for use in a regular expression. */
export const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** The words of names, the longest first; of an e-mail address only those before the @. */
export function nameWords(names: readonly string[]): string[] {
  const words = names.flatMap((name) => name.replace(/@.*$/, '').split(/[^\p{L}\p{N}'’-]+/u))
  const long = words.filter((word) => word.length >= NAME_CHARS)
  return [...new Set(long)].toSorted((a, b) => b.length - a.length)
}

/** A word is a name only with a capital: `may` stays, May is masked. */
export const isCapital = (word: string) => /^\p{Lu}/u.test(word)

/**
 * Pseudonymises a text: masks e-mail addresses, links, numbers of at least three digits, the given
 * names, and words where people usually write a name. The rest of the text stays.
 */
export function maskText(text: string, names: readonly string[] = []): string {
  const plain = text
    .replaceAll(LINK, '[link]')
    .replaceAll(CHUNK, maskChunk)
    .replaceAll(NUMBER, '[number]')
    .replaceAll(CODE, maskCode)
    .replaceAll(NEAR, (_, before: string) => before + NAME)
  const words = nameWords(names)
  if (words.length === 0) return plain
  const known = new RegExp(`(?<!\\p{L})(?:${words.map(escaped).join('|')})(?!\\p{L})`, 'giu')
  return plain.replaceAll(known, (word) => (isCapital(word) || names.includes(word) ? NAME : word))
}

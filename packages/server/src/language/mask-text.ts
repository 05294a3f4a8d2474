const LINK = /\b(?:https?:\/\/|www\.)\S+/giu
/** Telephone and card numbers, dates: three digits or more, with signs between them. */
const NUMBER = /(?<![\p{L}\p{N}-])\+?\(?\d(?:[ ()./-]{0,2}\d){2,}(?!\p{N})/gu
/** What may be an address, and what may be a number of an order, an account or a device. */
const CHUNK = /[^\s<>()[\]"',;:]+/gu
const CODE = /[\p{L}\p{N}-]+/gu

const isAddress = (chunk: string) => {
  const at = chunk.indexOf('@')
  return at > 0 && chunk.includes('.', at) && chunk.indexOf('@', at + 1) < 0
}
const END = new Set('.!?')

/** An address, without the sign that ends its sentence. */
function maskChunk(chunk: string): string {
  if (!isAddress(chunk)) return chunk
  const last = chunk.at(-1) ?? ''
  return END.has(last) ? `[e-mail]${last}` : '[e-mail]'
}

const DIGITS_MIN = 3
const maskCode = (code: string) =>
  code.replaceAll(/\P{N}/gu, '').length >= DIGITS_MIN ? '[number]' : code

/** What stands before a name on the same line, and what may stand above one. */
const GREETINGS =
  "dear|hi|hello|hey|hallo|liebe|lieber|bonjour|hola|ciao|my name is|mein [Nn]ame ist|ich heiße|je m’appelle|je m'appelle|me llamo|mi chiamo"
const CLOSINGS =
  'regards|cheers|greetings|sincerely|yours|grüße|grüßen|gruß|cordialement|saludos|saluti'

/** The words with or without a capital; a name has one in any case. */
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

/** A text as a regular expression finds it. */
export const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** The words that names are made of; of an address those before the @. The longest first. */
export function nameWords(names: readonly string[]): string[] {
  const words = names.flatMap((name) => name.replace(/@.*$/, '').split(/[^\p{L}\p{N}'’-]+/u))
  const long = words.filter((word) => word.length >= NAME_CHARS)
  return [...new Set(long)].toSorted((a, b) => b.length - a.length)
}

/** Only a word with a capital is a name: `may` stays, May goes. */
export const isCapital = (word: string) => /^\p{Lu}/u.test(word)

/**
 * A text without what says who somebody is: addresses, links, numbers of three digits and more, the names
 * that are given, and what stands where people write a name. What else the text tells stays.
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

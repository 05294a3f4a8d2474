import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Faker } from '@faker-js/faker'
import { once } from '../../platform/basics/once.ts'
import { isStopWord } from '../words/stop-words.ts'

/*
 * First names and family names of the six languages, and of Polish and Turkish, which are frequent among customers of
 * these countries. The lists are those of two packages: faker, of which only the lists are used, and a package that
 * knows the gender of first names.
 */

const LOCALES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'tr']
const GENDERED = ['en', 'it', 'es', 'fr', 'de', 'tr']

const listed = (names: object | null | undefined): string[] =>
  Object.values(names ?? {})
    .flat()
    .filter((name): name is string => typeof name === 'string')

/** First names that are ordinary words too: alone they are no names. */
const WORDS = new Set(
  `abril ai alba amber amor angel april art august autumn bill bob buck bud candy carmen chance charity chase chip christian
  clay cliff conception consuelo coral cruz dale dawn dean destiny dolores domingo drew ella elle emmanuel ernst faith
  felicity fern flora florence france frank gene gioia glen golden grace grant guy harmony harper heath heaven hope hunter
  iris ivy jade january jean jewel jo joy june just kai king lane laurel lea lee leo lily long lorenz loyal luz madame
  major mar mark mars marina max may melody mercedes mercy miles milo miracle misty mo mona morning norm olive pace
  page pat patience paris pearl penny pet petite pierce pierre pilar piper porter price prince queen ray red reed
  rich river rob rocky roman roos rosa rosario rose royal ruby sage sandy savannah sol sole solo sonny star stella sterling
  stone storm summer sunny sky temple theo tod trace trinity valentine van velvet vicky violet virginia vita wade ward
  warren wayne will wilhelm wolf worth zoom rien
  ravi bonne perfecto parfait`.split(/\s+/),
)

const NAME_CHARS = 3
const clean = (names: readonly string[]) =>
  names
    .flatMap((name) => name.split(' '))
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= NAME_CHARS)

const require = createRequire(import.meta.url)
/** Names in a list of the package, which is read as a text: as code it would stay in memory, ten times as large. */
function gendered(language: string): string[] {
  const file = readFileSync(require.resolve(`gender-detection-from-name/names/${language}`), 'utf8')
  return Array.from(
    file.matchAll(/\['((?:[^'\\]|\\.)+)', '(?:fe)?male'\]/g),
    ([, name = '']) => Buffer.from(name.replaceAll('\\', '')).toString(), // a copy: a part of the text keeps the text
  )
}

/** The lists, read on first use: many servers never mask a text. */
const names = once(() => {
  const people = LOCALES.map((locale) => {
    const { faker } = require(`@faker-js/faker/locale/${locale}`) as { faker: Faker }
    return faker.rawDefinitions.person
  })
  return {
    first: new Set(people.flatMap((person) => clean(listed(person?.first_name)))),
    family: new Set(people.flatMap((person) => clean(listed(person?.last_name)))),
    gendered: new Set(GENDERED.flatMap(gendered)),
  }
})

/** Endings of family names that other words rarely have. */
const FAMILY_END =
  /(?:ski|ska|wicz|czyk|ovi[cć]|evi[cć]|enko|escu|oğlu|oglu|sson|dóttir|opoulos|idis|ashvili|yan|azzi|ucci|elli|etti|ini|berger|meier|maier|huber)$/u

/** Beginnings of family names. */
const FAMILY_START = /^(?:Mc|Mac(?=\p{Lu})|O['’])\p{Lu}?/u

const isListed = (name: string) =>
  !isStopWord(name) &&
  name.length >= NAME_CHARS &&
  (names().first.has(name) || names().gendered.has(name))

/** Whether a word is a frequent first name and no ordinary word. */
export const isFrequentFirstName = (word: string): boolean =>
  isFirstName(word) && names().first.has(word.toLowerCase())

/** Whether a word is a first name; `sure`: and no ordinary word. */
export function isFirstName(word: string, sure = true): boolean {
  const name = word.toLowerCase()
  if (sure && WORDS.has(name)) return false
  if (isListed(name)) return true
  const parts = name.split('-')
  return parts.length === 2 && parts.every((part) => isListed(part))
}

/** Whether a word is known as a family name, or looks like one. */
export const isFamilyName = (word: string): boolean =>
  names().family.has(word.toLowerCase()) ||
  FAMILY_END.test(word.toLowerCase()) ||
  FAMILY_START.test(word)

import { faker as de } from '@faker-js/faker/locale/de'
import { faker as en } from '@faker-js/faker/locale/en'
import { faker as es } from '@faker-js/faker/locale/es'
import { faker as fr } from '@faker-js/faker/locale/fr'
import { faker as it } from '@faker-js/faker/locale/it'
import { faker as nl } from '@faker-js/faker/locale/nl'
import { faker as pl } from '@faker-js/faker/locale/pl'
import { faker as tr } from '@faker-js/faker/locale/tr'
import { getGender } from 'gender-detection-from-name'
import { isStopWord } from '../words/stop-words.ts'

/*
 * First names and family names of the six languages, and of Polish and Turkish, which are frequent among customers of
 * these countries. The lists are those of two packages: faker, of which only the lists are used, and a package that
 * knows the gender of first names.
 */

const LOCALES = [de, en, es, fr, it, nl, pl, tr]

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

const FIRST = new Set(
  LOCALES.flatMap((one) => clean(listed(one.rawDefinitions.person?.first_name))),
)
const FAMILY = new Set(
  LOCALES.flatMap((one) => clean(listed(one.rawDefinitions.person?.last_name))),
)

/** Endings of family names that other words rarely have. */
const FAMILY_END =
  /(?:ski|ska|wicz|czyk|ovi[cć]|evi[cć]|enko|escu|oğlu|oglu|sson|dóttir|opoulos|idis|ashvili|yan|azzi|ucci|elli|etti|ini|berger|meier|maier|huber)$/u

/** Beginnings of family names. */
const FAMILY_START = /^(?:Mc|Mac(?=\p{Lu})|O['’])\p{Lu}?/u

const isListed = (name: string) =>
  !isStopWord(name) &&
  name.length >= NAME_CHARS &&
  (FIRST.has(name) || getGender(name) !== 'unknown')

/** Whether a word is a frequent first name and no ordinary word. */
export const isFrequentFirstName = (word: string): boolean =>
  isFirstName(word) && FIRST.has(word.toLowerCase())

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
  FAMILY.has(word.toLowerCase()) || FAMILY_END.test(word.toLowerCase()) || FAMILY_START.test(word)

import type { InitOptions } from '../page/types.ts'

const OPTIONS: Record<keyof InitOptions, true> = {
  org: true,
  api: true,
  token: true,
  fetchToken: true,
  onInsert: true,
  readReply: true,
  onHandOver: true,
  presence: true,
  shortcut: true,
  open: true,
  container: true,
  widgets: true,
  surveyFields: true,
  locale: true,
  mode: true,
  position: true,
}
/** Names of all options. */
export const OPTION_NAMES = Object.keys(OPTIONS)

/** Largest number of changed letters at which a foreign-looking attribute counts as a misspelt one of ours. */
const NEAR = 2

/** Number of letters to insert, delete or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let row = [...Array(b.length + 1).keys()] // Prototype's Array.from ignores a function
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** A name that only adds letters, such as `organisation` for `org`, is near too. */
function farness(name: string, known: string): number {
  const [a, b] = [name.toLowerCase(), known.toLowerCase()]
  return a.startsWith(b) || b.startsWith(a) ? 1 : distance(a, b)
}

const nearestOf = (name: string) =>
  OPTION_NAMES.toSorted((a, b) => farness(name, a) - farness(name, b))[0] ?? ''

/** Whether a script tag of ours has the attribute. */
const isAttribute = (name: string): boolean =>
  [...document.scripts].some(
    ({ src, dataset }) => src.includes('/sdk/v1.js') && Object.hasOwn(dataset, name),
  )

/** The names that are no option. Other scripts put attributes of their own on the tag: only those like ours count. */
const oddOf = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      !OPTION_NAMES.includes(name) &&
      (!isAttribute(name) || farness(name, nearestOf(name)) <= NEAR),
  )

const attributeOf = (name: string) =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Whether one of the names was meant as an option and is none. */
export const hasOdd = (names: readonly string[]): boolean => oddOf(names).length > 0

/** Names each unknown option and the known one that is most like it. */
export function optionsError(names: readonly string[]): { message: string; fix: string } {
  const pairs = oddOf(names).map((name) => {
    const inWords = isAttribute(name) ? attributeOf : (one: string) => `"${one}"`
    return [inWords(name), inWords(nearestOf(name))] as const
  })
  return {
    message: `There is no option ${pairs.map(([name]) => name).join(', ')}.`,
    fix: pairs.map(([name, near]) => `Did you mean ${near} instead of ${name}?`).join(' '),
  }
}

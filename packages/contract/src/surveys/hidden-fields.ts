import { cutText } from '../base/cut-text.ts'

/** Words that a survey link uses itself. */
const LINK_WORDS = ['score', 'rating', 'lang', 'preview', 'source']
const NAME = /^[A-Za-z][\w-]*$/

/** Limits of hidden fields: their number, and the characters of a name and of a value. */
export const HIDDEN_MOST = 10
export const HIDDEN_NAME_MOST = 40
export const HIDDEN_VALUE_MOST = 200

/** Values of hidden fields by their names. */
export type HiddenValues = Record<string, string>

/** Why a text cannot be the name of a hidden field; undefined when it can. */
export function hiddenNameIssue(name: string): string | undefined {
  if (LINK_WORDS.includes(name.toLowerCase())) return `is taken: the link uses ${name} itself`
  return NAME.test(name)
    ? undefined
    : 'must begin with a letter and have only letters, digits, - and _'
}

/** Reads own values of a record, whatever the name. */
export const valueIn =
  (values: HiddenValues = {}) =>
  (name: string) =>
    Object.hasOwn(values, name) ? values[name] : undefined

/** The values that some text, for example an address, has for the hidden fields of a template; empty ones are left out. */
export const hiddenValues = (
  names: readonly string[] = [],
  valueOf: (name: string) => string | null | undefined,
): HiddenValues =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = cutText(valueOf(name)?.trim() ?? '', HIDDEN_VALUE_MOST)
      return value ? [[name, value]] : []
    }),
  )

import { cutText } from '@agent-assist/contract/wire'

/** Removes NUL, which PostgreSQL rejects, and replaces lone surrogates. */
export const clean = (text: string): string =>
  text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD')

/** As in the contract. */
const NAME_MAX = 200

/** The name of a column. */
export const nameOf = (column: string): string => cutText(clean(column).trim(), NAME_MAX)

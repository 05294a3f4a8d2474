import { cutText, namedAddress } from '@agent-assist/contract/wire'
import { textOf } from '@agent-assist/file-reader/cells'
import type { FileRow } from '@agent-assist/file-reader/rows'
import {
  emailColumn,
  nameColumn,
  type PeopleSample,
  personIn,
} from '../../domain/imports/read-people.ts'

/** Mapping of the columns of a file. */
export interface EmailMapping {
  email: string
  name: string
  /** Columns that become attributes with the same name. */
  attributes: readonly string[]
}

/** A row to import; `value` is the source row. */
export interface EmailRow {
  line: number
  email: string
  name: string
  attributes: Record<string, string>
  value: Record<string, unknown>
  problem?: string
}

const EMAIL_MAX = 1000
const VALUE_MAX = 500
const NAME_MAX = 200
const ATTRIBUTE_MAX = 80

/** Guesses the address and name columns by their titles and contents; columns without a title are no attributes. */
export function guessMapping({ sample, how }: PeopleSample): EmailMapping {
  const { columns, rows } = sample
  const { isHeadless } = how
  const email = emailColumn(columns, rows)
  const name = nameColumn(columns, rows, { email, isHeadless })
  const rest = columns.filter((column) => column !== email && column !== name)
  return { email: email ?? '', name: name ?? '', attributes: isHeadless ? [] : rest }
}

/** Maps a row of a file to an import row. */
export function rowOf({ line, value, problem }: FileRow, mapping: EmailMapping): EmailRow {
  const cell = (column: string) => textOf(value[column])
  const { name, email } = personIn(cell(mapping.email), cell(mapping.name))
  const attributes = mapping.attributes.flatMap((column) => {
    const title = cutText(column.trim(), ATTRIBUTE_MAX)
    const text = cell(column)
    return title && text ? [[title, cutText(text, VALUE_MAX)]] : []
  })
  return {
    line,
    email: cutText(email, EMAIL_MAX),
    name: cutText(name, NAME_MAX),
    attributes: Object.fromEntries(attributes) as Record<string, string>,
    value,
    ...(problem ? { problem } : {}),
  }
}

/** Commas and semicolons outside of quotes. */
const SEPARATOR = /[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/

/** Parses typed addresses, separated by lines, commas or semicolons; accepts `Name <a@b.c>`. */
export function readPasted(text: string): EmailRow[] {
  return text.split(/\r?\n/).flatMap((all, at) =>
    all.split(SEPARATOR).flatMap((part) => {
      const typed = part.trim()
      if (!typed) return []
      const { name, email } = namedAddress(typed)
      const row = {
        email: cutText(email, EMAIL_MAX),
        name: cutText(name, NAME_MAX),
        attributes: {},
      }
      return [{ line: at + 1, ...row, value: { Address: typed } }]
    }),
  )
}

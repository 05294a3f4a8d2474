import { addressOf, cutText } from '@agent-assist/contract/wire'
import type { FileRow } from '@agent-assist/file-reader/rows'

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

const EMAIL = /^(?:e-?mail|mail)(?:[ _-]?address)?$|address$|^to$|email/i
const NAME = /^(?:full[ _-]?|display[ _-]?|customer[ _-]?|contact[ _-]?)?name$/i
const VALUE_MAX = 500
const NAME_MAX = 200
const ATTRIBUTE_MAX = 80

/** Guesses the address and name columns by their titles and contents. */
export function guessMapping(columns: readonly string[], rows: readonly FileRow[]): EmailMapping {
  const holds = (column: string) => rows.some(({ value }) => addressOf(textOf(value[column])))
  const email =
    columns.find((column) => EMAIL.test(column) && holds(column)) ?? columns.find(holds) ?? ''
  const name = columns.find((column) => column !== email && NAME.test(column)) ?? ''
  const attributes = columns.filter((column) => column !== email && column !== name)
  return { email, name, attributes }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Maps a row of a file to an import row. */
export function rowOf({ line, value, problem }: FileRow, mapping: EmailMapping): EmailRow {
  const cell = (column: string) => textOf(value[column]).trim()
  const attributes = mapping.attributes.flatMap((column) => {
    const name = cutText(column.trim(), ATTRIBUTE_MAX)
    const text = cell(column)
    return name && text ? [[name, cutText(text, VALUE_MAX)]] : []
  })
  return {
    line,
    email: cutText(cell(mapping.email), 1000),
    name: cutText(cell(mapping.name), NAME_MAX),
    attributes: Object.fromEntries(attributes) as Record<string, string>,
    value,
    ...(problem ? { problem } : {}),
  }
}

const NAMED = /^"?(.*?)"?\s*<([^<>]*)>$/
/** Commas and semicolons outside of quotes. */
const SEPARATOR = /[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/

/** Parses typed addresses, separated by lines, commas or semicolons; accepts `Name <a@b.c>`. */
export function readPasted(text: string): EmailRow[] {
  return text.split(/\r?\n/).flatMap((all, at) =>
    all.split(SEPARATOR).flatMap((part) => {
      const typed = part.trim()
      if (!typed) return []
      const [, name = '', inner] = NAMED.exec(typed) ?? []
      const email = (inner ?? typed).trim().slice(0, 1000)
      const row = { email, name: cutText(name.trim(), NAME_MAX), attributes: {} }
      return [{ line: at + 1, ...row, value: { Address: typed } }]
    }),
  )
}

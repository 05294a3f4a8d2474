import Papa from 'papaparse'

/**
 * What a spreadsheet could take for a formula or a command: `= + - @ ;`, in full width too, behind any
 * blanks and characters without a shape, and cells that start with a control character.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\p{Cc}\p{Cf}\p{Z}]*[=+\-@;＝＋－＠])/u

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\uFEFF'

const OPTIONS = { escapeFormulae: FORMULA }

/** A cell; numbers stay numbers, undefined is an empty cell. */
export type CsvValue = string | number | undefined

type CsvRows = readonly (readonly CsvValue[])[]

const linesOf = (rows: CsvRows): string =>
  Papa.unparse(
    rows.map((row) => [...row]),
    OPTIONS,
  )

/** More rows, to be put behind a CSV file that has a head. */
export const csvMore = (rows: CsvRows): string => (rows.length === 0 ? '' : `\r\n${linesOf(rows)}`)

/** A CSV file (RFC 4180); texts that would become a formula get an apostrophe in front. */
export const csvOf = (head: readonly string[], rows: CsvRows): string =>
  BOM + linesOf([head]) + csvMore(rows)

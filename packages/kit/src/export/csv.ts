import Papa from 'papaparse'

/**
 * What a spreadsheet could take for a formula or a command: `= + - @ ;`, in full width too, behind any
 * blanks and characters without a shape, and cells that start with a control character.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\p{Cc}\p{Cf}\p{Z}]*[=+\-@;＝＋－＠])/u

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\uFEFF'

/** A cell; numbers stay numbers, undefined is an empty cell. */
export type CsvValue = string | number | undefined

/** A CSV file (RFC 4180); texts that would become a formula get an apostrophe in front. */
export const csvOf = (head: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  BOM +
  Papa.unparse(
    { fields: [...head], data: rows.map((row) => [...row]) },
    { escapeFormulae: FORMULA },
  )

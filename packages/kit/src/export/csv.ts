import { FORMULA } from '@agent-assist/contract/wire'
import Papa from 'papaparse'

/** Marks the file as UTF-8 for spreadsheets. */
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

/** Rows to append to a CSV file that has a header. */
export const csvMore = (rows: CsvRows): string => (rows.length === 0 ? '' : `\r\n${linesOf(rows)}`)

/**
 * A CSV file (RFC 4180); a text that a spreadsheet could run gets an apostrophe in front. Lines of
 * `about` stand above the head.
 */
export const csvOf = (
  head: readonly string[],
  rows: CsvRows,
  about: readonly string[] = [],
): string => BOM + linesOf([...about.map((line) => [line]), head]) + csvMore(rows)

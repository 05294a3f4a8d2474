import { FORMULA } from '@agent-assist/contract'
import Papa from 'papaparse'

/** Marks the file as UTF-8 for spreadsheets. */
const BOM = '\uFEFF'
/** Texts of letters, digits and inner blanks: no cell of these needs quotes or an apostrophe. */
const PLAIN = /^[\w#.][\w#.@ -]*(?<! )$/
/** Number of cells that are remembered: names and types repeat, ids do not. */
const REMEMBERED = 2000

/**
 * Writes lines of a CSV file, with the same bytes as the files that the browser makes (kit/export/csv.ts): a text that a
 * spreadsheet could run gets an apostrophe in front.
 */
export function createCsvLines() {
  const cells = new Map<string, string>()

  function cellOf(text: string): string {
    if (PLAIN.test(text)) return text
    const known = cells.get(text)
    if (known !== undefined) return known
    const cell = Papa.unparse([[text]], { escapeFormulae: FORMULA })
    if (cells.size < REMEMBERED) cells.set(text, cell)
    return cell
  }

  return {
    /** The start of a file; lines of `about` stand above the titles. */
    head: (titles: readonly string[], about: readonly string[] = []): string =>
      BOM + [...about.map(cellOf), titles.map(cellOf).join(',')].join('\r\n'),
    /** Lines to append, each with a line break before it. */
    more: (rows: readonly (readonly string[])[]): string => {
      let text = ''
      for (const row of rows) {
        text += '\r\n'
        for (let at = 0; at < row.length; at++) text += (at > 0 ? ',' : '') + cellOf(row[at] ?? '')
      }
      return text
    },
  }
}

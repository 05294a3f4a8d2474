import { addressOf, namedAddress } from '@agent-assist/contract/wire'
import { textOf } from '@agent-assist/file-reader/cells'
import { type FileRow, type RowsHow, type Sample, sampleOf } from '@agent-assist/file-reader/rows'

/* Files of people with addresses: found out is what parts their cells and whether their first line is a heading. */

/** How the cells of a file of people are read. */
export type PeopleHow = Pick<RowsHow, 'delimiter' | 'isHeadless'>

export interface PeopleSample {
  sample: Sample
  /** As given, else as found out. */
  how: { delimiter: string | undefined; isHeadless: boolean }
}

const EMAIL = /^(?:e-?mail|mail)(?:[ _-]?address)?$|address$|^to$|e-?mail/i
const NAME =
  /^(?:full[ _-]?|first[ _-]?|display[ _-]?|customer[ _-]?|contact[ _-]?)?name$|^customer$|^requester$/i
const DELIMITERS = [',', ';', '\t', '|']

/** Whether a text is an address, alone or behind a name. */
export const holdsAddress = (text: string): boolean =>
  addressOf(namedAddress(text).email) !== undefined

/** The column with the addresses by its title and its cells, else by its cells alone; undefined: there is none. */
export function emailColumn(columns: readonly string[], rows: readonly FileRow[]) {
  const holds = (column: string) => rows.some(({ value }) => holdsAddress(textOf(value[column])))
  return columns.find((column) => EMAIL.test(column) && holds(column)) ?? columns.find(holds)
}

/** Whether a column of a file without a heading may hold names: most of its cells are short words. */
function mayBeNames(column: string, rows: readonly FileRow[]): boolean {
  const cells = rows.map(({ value }) => textOf(value[column])).filter(Boolean)
  const words = cells.filter((cell) => /^[\p{L}\p{M}\s.,'’-]{2,80}$/u.test(cell))
  return words.length * 2 > cells.length
}

/** The column with the names of people; undefined: there is none. */
export function nameColumn(
  columns: readonly string[],
  rows: readonly FileRow[],
  { email, isHeadless }: { email: string | undefined; isHeadless: boolean },
): string | undefined {
  const others = columns.filter((column) => column !== email)
  if (!isHeadless) return others.find((column) => NAME.test(column.trim()))
  const isNamed = rows.some(({ value }) => namedAddress(textOf(value[email ?? ''])).name)
  return isNamed ? undefined : others.find((column) => mayBeNames(column, rows))
}

/** Name and address of a row; a name in front of the address counts where the row has no other. */
export function personIn(emailCell: string, nameCell: string): { name: string; email: string } {
  const { name, email } = namedAddress(emailCell)
  return { name: nameCell.trim() || name, email }
}

const hasAddresses = ({ sample: { columns, rows } }: PeopleSample): boolean =>
  emailColumn(columns, rows) !== undefined

async function sampled(file: File, { delimiter, isHeadless }: PeopleHow): Promise<PeopleSample> {
  const sample = await sampleOf(file, file.name, { delimiter, isHeadless })
  return { sample, how: { delimiter, isHeadless: isHeadless ?? false } }
}

/** Reads the first rows; without a heading when the first line holds an address, also when it is the only line. */
async function withHeading(file: File, how: PeopleHow): Promise<PeopleSample> {
  if (how.isHeadless !== undefined) return sampled(file, how)
  const first = await sampled(file, how).catch((error: unknown) => error as Error)
  const isHeading = !(first instanceof Error) && !first.sample.columns.some(holdsAddress)
  if (isHeading) return first
  const headless = await sampled(file, { ...how, isHeadless: true })
  const [top] = headless.sample.rows
  const isData = Object.values(top?.value ?? {}).some((cell) => holdsAddress(textOf(cell)))
  if (first instanceof Error && !isData) throw first
  return headless
}

/**
 * The first rows of a file of people. Where no column holds addresses, the other delimiters are tried. Throws an Error with a
 * sentence when nothing can be read.
 */
export async function peopleSample(file: File, how: PeopleHow): Promise<PeopleSample> {
  const first = await withHeading(file, how).catch((error: unknown) => error as Error)
  const isFound = !(first instanceof Error) && hasAddresses(first)
  if (!isFound && !how.delimiter)
    for (const delimiter of DELIMITERS) {
      const other = await withHeading(file, { ...how, delimiter }).catch(() => undefined)
      if (other && hasAddresses(other)) return other
    }
  if (first instanceof Error) throw first
  return first
}

import type { FileMapping, FileNumber, TicketField } from '@agent-assist/contract/wire'
import { textOf } from './cells.ts'
import { readTime } from './times.ts'

/** How the number and the times of a row are found. */
export type NumberRules = Pick<FileMapping, 'columns' | 'dateOrder'> & { timeZone: string }

/** The number of a row with its times, as far as they can be read; undefined: it has no number. */
export function numberOf(
  row: Readonly<Record<string, unknown>>,
  { columns, dateOrder, timeZone }: NumberRules,
): FileNumber | undefined {
  const cell = (field: TicketField) => textOf(row[columns[field] ?? ''])
  const time = (field: TicketField) => {
    try {
      return cell(field) ? readTime(cell(field), { dateOrder, timeZone }) : undefined
    } catch {
      return undefined // the row will be refused with the reason
    }
  }
  const id = cell('id')
  const createdAt = time('createdAt')
  const at = time('updatedAt') ?? newest([createdAt, time('solvedAt'), time('messageAt')])
  if (!id) return undefined
  return { id, ...(createdAt ? { createdAt } : {}), ...(at ? { at } : {}) }
}

const newest = (instants: readonly (string | undefined)[]): string | undefined =>
  instants
    .filter((instant) => instant !== undefined)
    .toSorted()
    .at(-1)

/** Of several rows with one number, the number with its first creation and its newest time. */
export const newestOf = (numbers: readonly FileNumber[]): FileNumber | undefined => {
  const [first] = numbers
  const at = newest(numbers.map((number) => number.at))
  const [createdAt] = numbers.flatMap((number) => number.createdAt ?? []).toSorted()
  return first && { ...first, ...(createdAt ? { createdAt } : {}), ...(at ? { at } : {}) }
}

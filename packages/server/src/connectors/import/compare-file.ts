import {
  type FileNumber,
  type FileSource,
  NUMBERS_MAX,
  type Reply,
  type StoredNumbers,
} from '@agent-assist/contract'
import type { Row } from './read-file.ts'
import type { Sink } from './sink.ts'

type Compared = Reply<'compareFileNumbers'>

/** What is stored already of the numbers of a file. */
export interface ComparedFile extends Compared {
  /** The tickets of the file. */
  tickets: number
}

const NONE: StoredNumbers = { known: 0, newer: 0, others: 0, owned: 0 }

const sumOf = (one: StoredNumbers, other: StoredNumbers): StoredNumbers => ({
  known: one.known + other.known,
  newer: one.newer + other.newer,
  others: one.others + other.others,
  owned: one.owned + other.owned,
})

const added = (sum: ComparedFile, count: number, found: Compared): ComparedFile => ({
  ...sumOf(sum, found),
  tickets: sum.tickets + count,
  ...(found.unnamed ? { unnamed: sumOf(sum.unnamed ?? NONE, found.unnamed) } : {}),
})

/** Counts which numbers of a file are stored already, before any of its rows is stored. */
export async function compareFile(
  rows: AsyncIterable<Row>,
  compareNumbers: NonNullable<Sink['compare']>,
  source: FileSource | undefined,
): Promise<ComparedFile> {
  let sum: ComparedFile = { ...NONE, tickets: 0 }
  let numbers: FileNumber[] = []
  const compare = async () => {
    if (numbers.length > 0) sum = added(sum, numbers.length, await compareNumbers(source, numbers))
    numbers = []
  }
  for await (const row of rows) {
    if (!('record' in row) || !('statusHistory' in row.record)) continue
    const { id, createdAt, updatedAt } = row.record
    numbers.push({ id, createdAt, at: updatedAt })
    if (numbers.length === NUMBERS_MAX) await compare()
  }
  await compare()
  return sum
}

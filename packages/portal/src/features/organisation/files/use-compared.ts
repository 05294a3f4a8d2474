import {
  type FileMapping,
  type FileNumber,
  guessColumns,
  type Numbering,
  type Reply,
  type StoredNumbers,
} from '@agent-assist/contract/wire'
import { newestOf, numberOf } from '@agent-assist/file-reader/numbers'
import { createRepeats } from '@agent-assist/file-reader/repeats'
import { fileRows, type Sample } from '@agent-assist/file-reader/rows'
import { threadsIn } from '@agent-assist/file-reader/threads'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import type { ChosenFile } from './chosen-file.ts'
import { numberingNamed } from './file-source.ts'

/** What is stored already of the numbers of a file. */
export type Comparing =
  | { at: 'comparing' }
  | { at: 'compared'; stored: StoredNumbers; unnamed: StoredNumbers | undefined }
  | { at: 'failed' }

/** The contract's limit of numbers. */
const NUMBERS_MAX = 1000
const NONE: StoredNumbers = { known: 0, newer: 0, others: 0, owned: 0 }

const sumOf = (one: StoredNumbers, other: StoredNumbers): StoredNumbers => ({
  known: one.known + other.known,
  newer: one.newer + other.newer,
  others: one.others + other.others,
  owned: one.owned + other.owned,
})

type Found = Omit<Extract<Comparing, { at: 'compared' }>, 'at'>

const added = ({ stored, unnamed }: Found, reply: Reply<'compareFileNumbers'>): Found => ({
  stored: sumOf(stored, reply),
  unnamed: reply.unnamed ? sumOf(unnamed ?? NONE, reply.unnamed) : unnamed,
})

interface ToCompare extends ChosenFile {
  organisationId: string
  sample: Sample
  /** How many rows have a number, of those that several have. */
  repeats: ReadonlyMap<string, number>
  mapping: FileMapping
  timeZone: string
}

/** The numbers of a file in portions. */
async function* numbersOf({ file, part, sample, repeats, mapping, timeZone }: ToCompare) {
  const { isWhole, columns } = sample
  const rules = { ...mapping, timeZone, ...(isWhole ? { columns: guessColumns(columns) } : {}) }
  const { add, rest } = createRepeats<FileNumber>(repeats)
  let portion: FileNumber[] = []
  for await (const { rows } of fileRows(file, file.name, {
    part,
    threads: threadsIn(mapping.columns),
  }))
    for (const { value, problem } of rows) {
      const one = problem ? undefined : numberOf(value, rules)
      const whole = one && newestOf(add(one.id, one))
      if (whole) portion.push(whole)
      if (portion.length < NUMBERS_MAX) continue
      yield portion
      portion = []
    }
  yield [...portion, ...rest().flatMap((numbers) => newestOf(numbers) ?? [])].slice(0, NUMBERS_MAX)
}

async function compare(to: ToCompare, signal: AbortSignal): Promise<Found> {
  const { organisationId, mapping } = to
  const source = mapping.source && { name: mapping.source.name.trim() }
  let found: Found = { stored: NONE, unnamed: undefined }
  for await (const numbers of numbersOf(to)) {
    signal.throwIfAborted()
    if (numbers.length === 0) continue
    const body = { ...(source ? { source } : {}), numbers }
    found = added(
      found,
      await call('compareFileNumbers', { params: { organisationId }, body }, { signal }),
    )
  }
  return found
}

/** What decides which numbers a file has, and with which they are compared. */
function keyOf({ mapping, timeZone }: ToCompare, numberings: readonly Numbering[]): string {
  const { columns, dateOrder, source } = mapping
  const { id, replyTo, createdAt, updatedAt, solvedAt, messageAt } = columns
  // new names are alike: nothing is stored of them
  const of = source && (numberingNamed(numberings, source.name)?.id ?? 'new')
  return JSON.stringify([
    id,
    replyTo,
    createdAt,
    updatedAt,
    solvedAt,
    messageAt,
    dateOrder,
    timeZone,
    of,
  ])
}

/** Compares the numbers of a file with those that are stored; undefined `to`: not yet. */
export function useCompared(
  to: ToCompare | undefined,
  numberings: readonly Numbering[],
): Comparing | undefined {
  const key = to && keyOf(to, numberings)
  const { file, part } = to ?? {}
  const [found, setFound] = useState<{ key: string; comparing: Comparing }>()
  useEffect(() => {
    if (!to || key === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const set = (comparing: Comparing) => {
      if (!signal.aborted) setFound({ key, comparing })
    }
    compare(to, signal).then(
      (counts) => set({ at: 'compared', ...counts }),
      () => set({ at: 'failed' }), // the import itself says what is wrong
    )
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what it reads of the mapping
  }, [file, part, key])
  if (!to) return undefined
  return found?.key === key ? found?.comparing : { at: 'comparing' }
}

import type { FileMapping, TicketField } from '@agent-assist/contract/wire'
import { textOf } from './cells.ts'
import type { FileRow } from './rows.ts'
import { type DateOrder, seenIn } from './times.ts'
import { asked, meaningOf, type WordField } from './words.ts'

/* What a file leaves open, found over all of its rows before anything is stored. */

/** A word of a file whose meaning is not known. */
export interface OpenWord {
  /** In small letters, as a mapping names it. */
  word: string
  /** Rows with it. */
  count: number
}

export interface FileLook {
  rows: number
  /** Rows that repeat the number of a ticket above them. */
  repeated: number
  /** How many rows have a number, of those numbers that several have. */
  repeats: ReadonlyMap<string, number>
  /**
   * How the file writes days as numbers: in this order, which its rows prove; `open`: both are possible; `mixed`: some rows
   * contradict others. Missing: it has no such date.
   */
  dateOrder?: DateOrder | 'open' | 'mixed'
  /** Whether times have no zone of their own. */
  isLocal: boolean
  /** Up to three different times of the file, those first whose day and month are in question. */
  examples: string[]
  /** Words to explain, most frequent first. */
  words: Record<WordField, OpenWord[]>
}

const TIMES = ['createdAt', 'updatedAt', 'solvedAt'] as const satisfies readonly TicketField[]
const WORDS = ['status', 'priority', 'satisfaction'] as const satisfies readonly WordField[]
const EXAMPLES = 3
/** Different words of a field that are listed: a column with more of them holds something else. */
const WORDS_MAX = 200

/** Looks at the rows of a file, portion by portion. */
export function createLook({ columns, preset }: Pick<FileMapping, 'columns' | 'preset'>) {
  const counts = { rows: 0, repeated: 0, day: 0, month: 0, open: 0 }
  const ids = new Set<string>()
  const repeats = new Map<string, number>()
  const examples = { open: new Set<string>(), other: new Set<string>() }
  const open = new Map(WORDS.map((field) => [field, new Map<string, number>()]))
  let isLocal = false

  function lookAtTime(text: string): void {
    const seen = seenIn(text)
    const [order, other] = seen.orders
    if (seen.orders.length === 0) return
    isLocal ||= seen.isLocal
    if (other) counts.open += 1
    else if (order) counts[order] += 1
    const kept = other ? examples.open : examples.other
    if (kept.size < EXAMPLES) kept.add(text)
  }

  function lookAtWord(field: WordField, text: string): void {
    const known = open.get(field)
    if (!known || meaningOf(field, text, preset) !== undefined) return
    const word = asked(text)
    if (known.size < WORDS_MAX || known.has(word)) known.set(word, (known.get(word) ?? 0) + 1)
  }

  function add(rows: readonly FileRow[]): void {
    for (const { value, problem } of rows) {
      if (problem) continue
      const cell = (field: TicketField) => textOf(value[columns[field] ?? ''])
      counts.rows += 1
      const id = cell('id')
      if (id && ids.has(id)) {
        counts.repeated += 1
        repeats.set(id, (repeats.get(id) ?? 1) + 1)
      }
      ids.add(id)
      for (const field of TIMES) if (cell(field)) lookAtTime(cell(field))
      for (const field of WORDS) if (cell(field)) lookAtWord(field, cell(field))
    }
  }

  function order(): FileLook['dateOrder'] {
    if (counts.day > 0 && counts.month > 0) return 'mixed'
    if (counts.day > 0) return 'day'
    if (counts.month > 0) return 'month'
    return counts.open > 0 ? 'open' : undefined
  }

  function look(): FileLook {
    const dateOrder = order()
    const wordsOf = (field: WordField) =>
      [...(open.get(field) ?? [])]
        .map(([word, count]) => ({ word, count }))
        .toSorted((one, other) => other.count - one.count)
    return {
      rows: counts.rows,
      repeated: counts.repeated,
      repeats,
      ...(dateOrder ? { dateOrder } : {}),
      isLocal,
      examples: [...examples.open, ...examples.other].slice(0, EXAMPLES),
      words: {
        status: wordsOf('status'),
        priority: wordsOf('priority'),
        satisfaction: wordsOf('satisfaction'),
      },
    }
  }
  return { add, look }
}

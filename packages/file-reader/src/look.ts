import type { FileMapping, TicketField } from '@agent-assist/contract/wire'
import { textOf } from './cells.ts'
import { createDatesLook, type DatesLook } from './date-orders.ts'
import type { FileRow } from './rows.ts'
import { asked, meaningOf, type WordField } from './words.ts'

/* What a file leaves open, found over all of its rows before anything is stored. */

/** A word of a file whose meaning is not known. */
export interface OpenWord {
  /** In small letters, as a mapping names it. */
  word: string
  /** Rows with it. */
  count: number
}

export interface FileLook extends DatesLook {
  rows: number
  /** Rows that repeat the number of a ticket above them. */
  repeated: number
  /** How many rows have a number, of those numbers that several have. */
  repeats: ReadonlyMap<string, number>
  /** Words to explain, most frequent first. */
  words: Record<WordField, OpenWord[]>
}

const TIMES = ['createdAt', 'updatedAt', 'solvedAt'] as const satisfies readonly TicketField[]
const WORDS = ['status', 'priority', 'satisfaction'] as const satisfies readonly WordField[]
/** Different words of a field that are listed: a column with more of them holds something else. */
const WORDS_MAX = 200

/** Looks at the rows of a file, portion by portion. */
export function createLook({ columns, preset }: Pick<FileMapping, 'columns' | 'preset'>) {
  const counts = { rows: 0, repeated: 0 }
  const dates = createDatesLook()
  const ids = new Set<string>()
  const repeats = new Map<string, number>()
  const open = new Map(WORDS.map((field) => [field, new Map<string, number>()]))

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
      for (const field of TIMES) if (cell(field)) dates.add(cell(field))
      for (const field of WORDS) if (cell(field)) lookAtWord(field, cell(field))
    }
  }

  function look(): FileLook {
    const wordsOf = (field: WordField) =>
      [...(open.get(field) ?? [])]
        .map(([word, count]) => ({ word, count }))
        .toSorted((one, other) => other.count - one.count)
    return {
      rows: counts.rows,
      repeated: counts.repeated,
      repeats,
      ...dates.look(),
      words: {
        status: wordsOf('status'),
        priority: wordsOf('priority'),
        satisfaction: wordsOf('satisfaction'),
      },
    }
  }
  return { add, look }
}

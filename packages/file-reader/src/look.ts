import {
  type FileMapping,
  FNV_START,
  TICKET_LISTS,
  type TicketList,
  profileOf,
  textHash,
  type TicketField,
  WORD_FIELDS,
  type WordField,
} from '@agent-assist/contract/wire'
import { textOf } from './cells.ts'
import { createDatesLook, type DatesLook } from './date-orders.ts'
import { createListLook, type ListLook } from './lists.ts'
import type { FileRow } from './rows.ts'
import type { ThreadProblem } from './threads.ts'
import { asked, meaningOf } from './words.ts'

/* What a file leaves open, found over all of its rows before anything is stored. */

/** A word of a file whose meaning is not known. */
export interface OpenWord {
  /** In small letters, as a mapping names it. */
  word: string
  /** Rows with it. */
  count: number
}

/** A row as an example of those that share a number. */
export interface RowExample {
  line: number
  id: string
  /** As the file writes it. */
  at: string
  text: string
}

/** Rows of threads that begin with no message of the file. */
export interface ThreadsLook {
  missing: number
  cycles: number
  /** Lines of up to three of each. */
  lines: { missing: number[]; cycle: number[] }
}

export interface FileLook extends DatesLook {
  /** Answers to messages that the file does not have, and circles of answers. */
  threads: ThreadsLook
  rows: number
  /** Rows that repeat the number of a ticket above them. */
  repeated: number
  /** How many rows have a number, of those numbers that several have. */
  repeats: ReadonlyMap<string, number>
  /** Rows that repeat a number with another text, or with another status, than its first row has. */
  otherTexts: number
  otherStates: number
  /** Up to three rows that share numbers and have different texts. */
  rowExamples: RowExample[]
  /** Words to explain, most frequent first. */
  words: Record<WordField, OpenWord[]>
  /** What separates the entries of lists. */
  lists: Record<TicketList, ListLook>
}

const TIMES = [
  'createdAt',
  'updatedAt',
  'solvedAt',
  'messageAt',
] as const satisfies readonly TicketField[]
/** The fields whose columns decide what a look tells. */
export const LOOKED_AT: readonly TicketField[] = [
  'id',
  'replyTo',
  'description',
  ...TIMES,
  ...WORD_FIELDS,
  ...TICKET_LISTS,
]
/** Different words of a field that are listed: a column with more of them holds something else. */
const WORDS_MAX = 200

const ROW_EXAMPLES = 3
const EXAMPLE_CHARS = 200

/** Characters of a text that are compared; its length is, too. */
const COMPARED_CHARS = 2000
/** Bits of the number of a text, and of that of a status: together a small whole number, of which millions fit in memory. */
const TEXT_BITS = 22
const STATUS_BITS = 8

/** A number from 1 for a text; 0: it is empty. */
function numberOf(text: string): number {
  if (!text) return 0
  const hash = textHash(text.slice(0, COMPARED_CHARS), FNV_START ^ text.length)
  return (hash % (2 ** TEXT_BITS - 1)) + 1
}

/** Compares the rows of each number with its first. */
function createRowsLook() {
  const firsts = new Map<string, number>()
  const statuses = new Map<string, number>([['', 0]])
  const counts = { otherTexts: 0, otherStates: 0 }
  const rowExamples: RowExample[] = []
  let last: RowExample | undefined

  function indexOf(status: string): number {
    const known = statuses.get(status)
    if (known !== undefined) return known
    const most = 2 ** STATUS_BITS - 1
    const index = Math.min(statuses.size, most)
    if (index < most) statuses.set(status, index)
    return index
  }

  function keepExamples(row: RowExample): void {
    for (const one of last?.id === row.id ? [last, row] : [row])
      if (rowExamples.length < ROW_EXAMPLES && !rowExamples.some(({ line }) => line === one.line))
        rowExamples.push({ ...one, text: one.text.slice(0, EXAMPLE_CHARS) })
  }

  /** Whether a row has the number of one above it. */
  function add(row: RowExample, status: string): boolean {
    const [text, state] = [numberOf(row.text), indexOf(status)]
    const first = firsts.get(row.id)
    const [firstText, firstState] = [(first ?? 0) >> STATUS_BITS, (first ?? 0) % 2 ** STATUS_BITS]
    firsts.set(row.id, ((firstText || text) << STATUS_BITS) + (firstState || state))
    if (firstState && state && firstState !== state) counts.otherStates += 1
    if (firstText && text && firstText !== text) {
      counts.otherTexts += 1
      keepExamples(row)
    }
    last = row
    return first !== undefined
  }
  return { add, look: () => ({ ...counts, rowExamples }) }
}

function createThreadsLook() {
  const lines: Record<ThreadProblem, number[]> = { missing: [], cycle: [] }
  const counts: Record<ThreadProblem, number> = { missing: 0, cycle: 0 }
  function add(line: number, problem: ThreadProblem): void {
    counts[problem] += 1
    if (lines[problem].length < ROW_EXAMPLES) lines[problem].push(line)
  }
  return { add, look: () => ({ missing: counts.missing, cycles: counts.cycle, lines }) }
}

/** Looks at the rows of a file, portion by portion. */
export function createLook({ columns, preset }: Pick<FileMapping, 'columns' | 'preset'>) {
  const counts = { rows: 0, repeated: 0 }
  const dates = createDatesLook()
  const shared = createRowsLook()
  const repeats = new Map<string, number>()
  const { separators } = profileOf(preset)
  const threads = createThreadsLook()
  const tags = createListLook(separators?.tags)
  const open = new Map(WORD_FIELDS.map((field) => [field, new Map<string, number>()]))

  function lookAtWord(field: WordField, text: string): void {
    const known = open.get(field)
    if (!known || meaningOf(field, text, preset) !== undefined) return
    const word = asked(text)
    if (known.size < WORDS_MAX || known.has(word)) known.set(word, (known.get(word) ?? 0) + 1)
  }

  function add(rows: readonly FileRow[]): void {
    for (const { line, value, problem, thread } of rows) {
      if (problem) continue
      if (thread) threads.add(line, thread)
      const cell = (field: TicketField) => textOf(value[columns[field] ?? ''])
      counts.rows += 1
      const id = cell('id')
      const at = cell('messageAt') || cell('createdAt')
      if (id && shared.add({ line, id, at, text: cell('description') }, asked(cell('status')))) {
        counts.repeated += 1
        repeats.set(id, (repeats.get(id) ?? 1) + 1)
      }
      for (const field of TIMES) if (cell(field)) dates.add(cell(field))
      tags.add(value[columns.tags ?? ''])
      for (const field of WORD_FIELDS) if (cell(field)) lookAtWord(field, cell(field))
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
      threads: threads.look(),
      ...shared.look(),
      ...dates.look(),
      words: {
        status: wordsOf('status'),
        priority: wordsOf('priority'),
        satisfaction: wordsOf('satisfaction'),
      },
      lists: { tags: tags.look() },
    }
  }
  return { add, look }
}

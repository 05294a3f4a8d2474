import type { ReadOptions } from './read-file.ts'
import { type FileSource, type ListSeparator, WORD_FIELDS } from '@agent-assist/contract'
import type { Options } from './options.ts'
import type { ImportOptions, Problem } from './run-import.ts'

/* What the import command prints of how it reads a file. */

const FLAGS = { status: 'statuses', priority: 'priorities', satisfaction: 'ratings' } as const
const WORDS_SHOWN = 10

const SEPARATED: Record<ListSeparator, string> = {
  semicolon: 'tags are separated by semicolons',
  comma: 'tags are separated by commas',
  bar: 'tags are separated by bars',
  line: 'tags are separated by lines',
  blank: 'tags are separated by blanks',
  none: 'each cell is one tag',
}

/** Prints how a file is read: its zone, its order of dates, and the words that nobody explained. */
export function printLook({
  path,
  look,
  reading,
}: Parameters<NonNullable<ReadOptions['onLook']>>[0]) {
  if (look.isLocal) console.log(`${path}: times without a zone are those of ${reading.timeZone}`)
  if (reading.dateOrder) console.log(`${path}: the ${reading.dateOrder} comes first in its dates`)
  if (look.lists.tags.separator && reading.separators?.tags)
    console.log(`${path}: ${SEPARATED[reading.separators.tags]}`)
  const { missing, cycles, lines } = look.threads
  if (missing > 0)
    console.error(
      `${path}: rows that answer a message which the file does not have: ${missing}, such as line ${lines.missing.join(', ')}; all answers to it become one ticket`,
    )
  if (cycles > 0)
    console.error(
      `${path}: circles of messages that answer one another: ${cycles}, such as line ${lines.cycle.join(', ')}; each becomes one ticket`,
    )
  if (look.repeated > 0)
    console.log(
      `${path}: rows that repeat the number of a ticket above: ${look.repeated}; ${reading.columns.messageAt ? 'each row is a message of its ticket' : 'the newest state of a number counts'}`,
    )
  for (const field of WORD_FIELDS) {
    const open = look.words[field].filter(
      ({ word }) => reading.words?.[field]?.[word] === undefined,
    )
    const shown = open.slice(0, WORDS_SHOWN).map(({ word, count }) => `"${word}" (${count})`)
    const rest = open.length > WORDS_SHOWN ? ` and ${open.length - WORDS_SHOWN} more` : ''
    if (open.length > 0)
      console.error(
        `${path}: ${field} is skipped for ${shown.join(', ')}${rest}: explain these words with --${FLAGS[field]}`,
      )
  }
}

/** Prints which numbers are stored already. Throws when they may be another helpdesk's, and nobody said so. */
export function printCompared(
  { file, ...found }: Parameters<NonNullable<ImportOptions['onCompared']>>[0],
  { source, isSourceNone }: Pick<Options, 'source' | 'isSourceNone'>,
): FileSource | undefined {
  // a new name for tickets that are stored without one
  const isUnnamed = (found.unnamed?.known ?? 0) > (found.unnamed?.others ?? 0)
  const { known, newer, others, owned } = (isUnnamed && found.unnamed) || found
  if (others > 0 && !source && !isSourceNone)
    throw new Error(
      `${file}: numbers that are stored already, of tickets that were created at another time: ${others} of ${found.tickets}. They may be tickets of another helpdesk: say which with --source NAME. If they are the same tickets, --source none updates them.`,
    )
  if (known > 0)
    console.log(
      `${file}: numbers that are there already: ${known}; ${known - newer} would be updated, ${newer} are older than what is stored`,
    )
  if (owned > 0)
    console.log(`${file}: numbers that a connected helpdesk has: ${owned}; these stay as they are`)
  return isUnnamed && source ? { ...source, hasUnnamed: true } : undefined
}

/** Prints how many rows are of a kind, and the first of them. */
function createList(title: string) {
  const shown: string[] = []
  let count = 0
  return {
    add({ file, line, reason }: Problem) {
      if (count < WORDS_SHOWN) shown.push(`${file}:${line}: ${reason}`)
      count += 1
    },
    end() {
      if (count === 0) return
      console.error(`${title}: ${count}`)
      for (const text of shown) console.error(text)
    },
  }
}

/** Prints how many rows were stored without a value that was not understood, and the first of them. */
export const createIncomplete = () =>
  createList('Rows that are stored without a value that was not understood')

/** Prints how many numbers several lines had, and the first of them. */
export const createJoined = () => createList('Numbers that several lines had')

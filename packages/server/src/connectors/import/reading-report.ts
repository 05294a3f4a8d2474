import type { ReadOptions } from './read-file.ts'
import type { Problem } from './run-import.ts'

/* What the import command prints of how it reads a file. */

const FLAGS = { status: 'statuses', priority: 'priorities', satisfaction: 'ratings' } as const
const WORDS_SHOWN = 10

/** Prints how a file is read: its zone, its order of dates, and the words that nobody explained. */
export function printLook({
  path,
  look,
  reading,
}: Parameters<NonNullable<ReadOptions['onLook']>>[0]) {
  if (look.isLocal) console.log(`${path}: times without a zone are those of ${reading.timeZone}`)
  if (reading.dateOrder) console.log(`${path}: the ${reading.dateOrder} comes first in its dates`)
  if (look.repeated > 0)
    console.log(
      `${path}: rows that repeat the number of a ticket above: ${look.repeated}; the last one counts`,
    )
  for (const field of ['status', 'priority', 'satisfaction'] as const) {
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

/** Prints how many rows were stored without a value that was not understood, and the first of them. */
export function createIncomplete() {
  const shown: string[] = []
  let count = 0
  return {
    add({ file, line, reason }: Problem) {
      if (count < WORDS_SHOWN) shown.push(`${file}:${line}: ${reason}`)
      count += 1
    },
    end() {
      if (count === 0) return
      console.error(`Rows that are stored without a value that was not understood: ${count}`)
      for (const text of shown) console.error(text)
    },
  }
}

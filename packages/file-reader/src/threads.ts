import type { ColumnMapping } from '@agent-assist/contract/wire'
import { textOf } from './cells.ts'
import type { FileRow } from './row.ts'

/* Files without numbers of tickets, where each message names the one that it answers. A thread becomes a ticket, which has the number of its first message. */

/** The columns of the number of a message, and of that of the message which it answers. */
export interface ThreadColumns {
  id: string
  replyTo: string
}

/** The columns that link the rows of a file; undefined: its rows have numbers of tickets. */
export const threadsIn = ({ id, replyTo }: ColumnMapping): ThreadColumns | undefined =>
  id && replyTo ? { id, replyTo } : undefined

/** Why the thread of a row does not begin with a message of the file: the answered one is missing, or answers go in a circle. */
export type ThreadProblem = 'missing' | 'cycle'

interface Message {
  /** Empty: it answers none. */
  parent: string
  /** Place in the file. */
  at: number
}

/** Finds the first message of each thread, once all rows were added. */
export function createThreads({ id, replyTo }: ThreadColumns) {
  const messages = new Map<string, Message>()
  const firsts = new Map<string, string>()

  function add(rows: readonly FileRow[]): void {
    for (const { value, problem } of rows) {
      const own = problem ? '' : textOf(value[id])
      if (own && !messages.has(own))
        messages.set(own, { parent: textOf(value[replyTo]), at: messages.size })
    }
  }

  /** Of messages that answer one another in a circle the one that stands first. */
  const firstOf = (circle: readonly string[]): string =>
    circle.reduce((one, other) =>
      (messages.get(one)?.at ?? 0) <= (messages.get(other)?.at ?? 0) ? one : other,
    )

  /** The number of the first message of a thread; of a missing one, too, so that all answers to it are one thread. */
  function firstIn(own: string): string {
    const way: string[] = []
    const seen = new Set<string>()
    let at = own
    while (!firsts.has(at) && !seen.has(at)) {
      seen.add(at)
      way.push(at)
      const parent = messages.get(at)?.parent
      if (!parent) break
      at = parent
    }
    const isCircle = !firsts.has(at) && seen.has(at) && Boolean(messages.get(at)?.parent)
    const first = firsts.get(at) ?? (isCircle ? firstOf(way.slice(way.indexOf(at))) : at)
    for (const each of way) firsts.set(each, first)
    return first
  }

  function problemOf(own: string, parent: string): ThreadProblem | undefined {
    if (!parent) return undefined
    if (!messages.has(parent)) return 'missing'
    return own === firstIn(own) ? 'cycle' : undefined
  }

  /** A row with the number of its thread instead of its own, and as if it answered none. */
  function threaded(row: FileRow): FileRow {
    const own = row.problem ? '' : textOf(row.value[id])
    if (!own) return row
    const thread = problemOf(own, textOf(row.value[replyTo]))
    const value = { ...row.value, [id]: firstIn(own), [replyTo]: '' }
    return { ...row, value, ...(thread ? { thread } : {}) }
  }
  return { add, threaded }
}

import { chosenFields } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'
import type { View } from '../definitions/date-fields.ts'
import { type Flow, flowOf, type Reopened } from './flow.ts'

/** The moment from which the database counts its microseconds. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
/** In place of a solution that is not there; no moment is so late. */
const NEVER = `'\\x7fffffffffffffff'::bytea`

/** SQL: the moments of a list, one after the other. */
const listed = (list: string) =>
  `string_agg((select string_agg(timestamptz_send(at), '') from unnest(${list}) as one (at)), '')`
const sizes = (list: string) => `string_agg(int4send(coalesce(cardinality(${list}), 0)), '')`

const MOMENTS = (where: Fragment): Fragment => sql`select ${raw(`
    string_agg(timestamptz_send(created_at), '') filter (where reopens <= 0) as created,
    string_agg(coalesce(timestamptz_send(solved_at), ${NEVER}), '') filter (where reopens <= 0) as solved,
    string_agg(timestamptz_send(created_at), '') filter (where reopens > 0) as "createdThen",
    string_agg(coalesce(timestamptz_send(solved_at), ${NEVER}), '') filter (where reopens > 0) as "solvedThen",
    ${listed('done_at')} filter (where reopens > 0) as done, ${sizes('done_at')} filter (where reopens > 0) as "doneSizes",
    ${listed('undone_at')} filter (where reopens > 0) as undone,
    ${sizes('undone_at')} filter (where reopens > 0) as "undoneSizes"`)}
  from ticket where ${where}`

type Packed = Partial<
  Record<
    | 'created'
    | 'solved'
    | 'createdThen'
    | 'solvedThen'
    | 'done'
    | 'doneSizes'
    | 'undone'
    | 'undoneSizes',
    Uint8Array
  >
>

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Microseconds since 2000, exact in a number; Infinity for NEVER. */
function momentsIn(bytes: Uint8Array = new Uint8Array()): Float64Array {
  const view = viewOf(bytes)
  return Float64Array.from({ length: bytes.length / 8 }, (_, place) => {
    const high = view.getInt32(place * 8)
    return high === 0x7fffffff ? Infinity : high * 2 ** 32 + view.getUint32(place * 8 + 4)
  })
}

/** A list of moments for each ticket. */
function listsIn(bytes?: Uint8Array, sizeBytes: Uint8Array = new Uint8Array()): Float64Array[] {
  const all = momentsIn(bytes)
  const view = viewOf(sizeBytes)
  let end = 0
  return Array.from({ length: sizeBytes.length / 4 }, (_, place) => {
    const begin = end
    end += view.getInt32(place * 4)
    return all.subarray(begin, end)
  })
}

async function read(db: Queryable, { filters, org }: View): Promise<Flow> {
  const { rows } = await db.query<Packed>(...statement(MOMENTS(ticketWhere(filters, org))))
  const packed = rows[0] ?? {}
  const [done, undone] = [
    listsIn(packed.done, packed.doneSizes),
    listsIn(packed.undone, packed.undoneSizes),
  ]
  const solved = momentsIn(packed.solvedThen)
  const reopened = Array.from(momentsIn(packed.createdThen), (created, ticket): Reopened => ({
    created,
    solved: solved[ticket]!,
    done: done[ticket]!,
    undone: undone[ticket]!,
  }))
  return flowOf({
    created: momentsIn(packed.created),
    solved: momentsIn(packed.solved),
    reopened,
  })
}

/** A moment in the database's microseconds. */
export const microseconds = (ms: number): number => (ms - EPOCH_MS) * 1000

/** The same of a text; undefined when the text is finer than milliseconds. */
export function momentOf(text: string): number | undefined {
  const ms = /:\d\d(\.\d{1,3})?Z$/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(ms) ? undefined : microseconds(ms)
}

/**
 * What flowed in and out among the tickets of a view's filters, whatever its range; kept as long as the data is the same. Undefined where
 * nothing is kept: then one moment is read faster from the database.
 */
export async function readFlow(db: Queryable, view: View): Promise<Flow | undefined> {
  const chosen = chosenFields(view.filters).map((field) => [field, view.filters[field]])
  // a statement of another question, which may have been cancelled with it
  return db.keep?.(`flow ${JSON.stringify(chosen)}`, () => read(db, view)).catch(() => undefined)
}

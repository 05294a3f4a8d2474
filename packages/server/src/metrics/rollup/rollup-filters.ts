import { chosenFields, type Filters, NO_SELECT } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { statement } from '../../platform/db/sql.ts'
import { customerKinds, MEMBERS } from '../../tickets/ticket-where.ts'
import type { View } from '../definitions/date-fields.ts'
import { type Numbers, scratch, scratchLike } from '../tallies/scratch.ts'
import type { Key } from './codes.ts'
import { keysOf } from './columns.ts'
import { type RollupColumn, type RollupDays, ticketsIn } from './groups.ts'

/** A filter on the keys of a column: a ticket needs any of these keys or, when excluding, none. */
export interface Condition {
  column: string
  keys: ReadonlySet<Key>
  isExcluded: boolean
  /** Whether it compares the agent whom a metric counts for. */
  isOfAgent: boolean
}

/** The column that a filter uses; undefined without a rollup column. */
const COLUMNS: Record<keyof Filters, string | undefined> = {
  allBrands: 'brand',
  allSystemGroups: 'group',
  allTagsGroups: 'tag',
  allCustomGroups: 'assignee',
  tagsFilter: 'tag',
  includeAgent: 'assignee',
  excludeAgent: 'assignee',
  excludeHold: 'status',
  excludePending: 'status',
  B2B: 'customerKind',
  B2C: 'customerKind',
  metricsFilter: undefined,
}
const EXCLUDING: readonly (keyof Filters)[] = ['excludeAgent', 'excludeHold', 'excludePending']

/** The keys that a filter selects or excludes. */
async function keysFor(
  db: Queryable,
  { org, filters }: View,
  field: Exclude<keyof Filters, 'metricsFilter'>,
): Promise<readonly string[]> {
  if (field === 'excludeHold') return ['hold']
  if (field === 'excludePending') return ['pending']
  if (field === 'B2B' || field === 'B2C') return customerKinds(filters)
  const entries = filters[field] === NO_SELECT ? [] : filters[field]
  if (!(field in MEMBERS)) return entries
  const members = MEMBERS[field as keyof typeof MEMBERS](entries, org)
  const { rows } = await db.query<{ value: string }>(...statement(members))
  return rows.map(({ value }) => value)
}

/** The conditions of a view's filters, as in ticket-where.ts; undefined when one has no rollup column. */
export async function conditionsOf(
  db: Queryable,
  view: View,
): Promise<readonly Condition[] | undefined> {
  const chosen = chosenFields(view.filters)
  const conditions = await Promise.all(
    chosen.map(async (field): Promise<Condition | undefined> => {
      const column = COLUMNS[field]
      if (column === undefined || field === 'metricsFilter') return undefined
      return {
        column: keysOf(column),
        keys: new Set(await keysFor(db, view, field)),
        isExcluded: EXCLUDING.includes(field),
        isOfAgent: column === 'assignee',
      }
    }),
  )
  const known = conditions.filter((condition) => condition !== undefined)
  return known.length === chosen.length ? known : undefined
}

/** The conditions for metrics whose agent is in another column. */
export const conditionsFor = (conditions: readonly Condition[], agent: string): Condition[] =>
  conditions.map((one) => (one.isOfAgent ? { ...one, column: keysOf(agent) } : one))

/** Clears `passes` of the tickets that a condition excludes. */
function judge(
  passes: Uint8Array,
  { keys = [], codes = new Uint32Array(), counts }: RollupColumn,
  condition: Condition,
): void {
  const isThere = Uint8Array.from(keys, (key) => (condition.keys.has(key) ? 1 : 0))
  let code = 0
  for (let ticket = 0; ticket < passes.length; ticket++) {
    let has = 0
    for (const end = code + (counts ? counts[ticket]! : 1); code < end; code++)
      has |= isThere[codes[code]!]!
    if ((has === 1) === condition.isExcluded) passes[ticket] = 0
  }
}

/** The places of the tickets that pass: often few, so that their numbers are moved faster. */
function placesOf(passes: Uint8Array): Uint32Array {
  const places = scratch.uint32(passes.length)
  let length = 0
  for (let ticket = 0; ticket < passes.length; ticket++)
    if (passes[ticket] === 1) places[length++] = ticket
  return places.subarray(0, length)
}

/** The numbers of passing tickets, where each has one. */
function passing<T extends Numbers>(numbers: T | undefined, places: Uint32Array): T | undefined {
  if (!numbers) return undefined
  const passed = scratchLike(numbers, places.length)
  for (let to = 0; to < places.length; to++) passed[to] = numbers[places[to]!]!
  return passed
}

/** The same where each ticket has so many. */
function passingLists(codes: Uint32Array, passes: Uint8Array, counts: Uint8Array): Uint32Array {
  const passed = scratch.uint32(codes.length)
  let [from, to] = [0, 0]
  for (let ticket = 0; ticket < passes.length; ticket++) {
    const end = from + counts[ticket]!
    if (passes[ticket] === 1) for (; from < end; from++) passed[to++] = codes[from]!
    from = end
  }
  return passed.subarray(0, to)
}

/** Days without the tickets that the conditions exclude; the rest is copied to scratch memory. */
export function filteredDays(days: RollupDays, conditions: readonly Condition[]): RollupDays {
  if (conditions.length === 0) return days
  const passes = scratch.uint8(ticketsIn(days)).fill(1)
  for (const condition of conditions)
    judge(passes, days.columns.get(condition.column) ?? {}, condition)
  const places = placesOf(passes)
  const filtered = ({ keys, codes, counts, ...column }: RollupColumn): RollupColumn => ({
    outcomes: passing(column.outcomes, places),
    amounts: passing(column.amounts, places),
    wholes: passing(column.wholes, places),
    keys,
    codes: codes && counts ? passingLists(codes, passes, counts) : passing(codes, places),
    counts: passing(counts, places),
  })
  let ticket = 0
  return {
    days: days.days.map(([day, tickets]) => {
      let left = 0
      for (const end = ticket + tickets; ticket < end; ticket++) left += passes[ticket]!
      return [day, left]
    }),
    columns: new Map(Array.from(days.columns, ([name, column]) => [name, filtered(column)])),
  }
}

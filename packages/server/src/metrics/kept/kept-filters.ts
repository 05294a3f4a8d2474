import { type Choice, type Filters, isDefault, metricRule, NO_SELECT } from '@agent-assist/contract'
import type { Queryable } from '../../db.ts'
import type { View } from '../anchors.ts'
import { scratch } from '../scratch.ts'
import type { Key } from './codes.ts'
import { keysOf } from './columns.ts'
import type { KeptColumn, KeptDays } from './groups.ts'

/** What a filter asks of a ticket: that some key of it in a column is among these, or that none is. */
export interface Condition {
  column: string
  keys: ReadonlySet<Key>
  isExcluded: boolean
}

const listOf = (choice: Choice): readonly string[] | undefined =>
  choice === NO_SELECT ? undefined : choice

const agents = `select value from filter_option
  where organisation_id = $1 and kind = 'agent' and id = any($2::text[])`

/** Filters on a column, and the statement that tells the keys which its entries stand for. */
const LISTS: [field: keyof Filters, column: string, members?: string][] = [
  ['allBrands', 'brand'],
  ['allSystemGroups', 'group'],
  [
    'allTagsGroups',
    'tag',
    `select unnest(tags) as value from tag_group
     where organisation_id = $1 and name = any($2::text[])`,
  ],
  [
    'allCustomGroups',
    'assignee',
    `select unnest(agents) as value from custom_group
     where organisation_id = $1 and name = any($2::text[])`,
  ],
  ['tagsFilter', 'tag'],
  ['includeAgent', 'assignee', agents],
  ['excludeAgent', 'assignee', agents],
]

async function listConditions(db: Queryable, { org, filters }: View): Promise<Condition[]> {
  const all = await Promise.all(
    LISTS.map(async ([field, column, members]) => {
      const entries = listOf(filters[field] as Choice)
      if (!entries) return []
      const keys = members
        ? (await db.query<{ value: string }>(members, [org, entries])).rows.map(
            ({ value }) => value,
          )
        : entries
      return [{ column: keysOf(column), keys: new Set(keys), isExcluded: field === 'excludeAgent' }]
    }),
  )
  return all.flat()
}

/** What the filters of a view ask, as ticket-where.ts has it; undefined where they look at something that is not kept. */
export async function conditionsOf(
  db: Queryable,
  view: View,
): Promise<readonly Condition[] | undefined> {
  const { excludeHold, excludePending, B2B, B2C, metricsFilter } = view.filters
  if (isDefault(view.filters)) return []
  if (metricRule(metricsFilter)) return undefined
  const without = (status: string) => ({
    column: keysOf('status'),
    keys: new Set([status]),
    isExcluded: true,
  })
  const kinds = [...(B2B === 'select' ? ['B2B'] : []), ...(B2C === 'select' ? ['B2C'] : [])]
  return [
    ...(await listConditions(db, view)),
    ...(excludeHold === 'enabled' ? [without('hold')] : []),
    ...(excludePending === 'enabled' ? [without('pending')] : []),
    ...(kinds.length > 0
      ? [{ column: keysOf('customerKind'), keys: new Set(kinds), isExcluded: false }]
      : []),
  ]
}

/** Takes the pass from tickets that a condition leaves out. */
function judge(
  passes: Uint8Array,
  { keys = [], codes = new Uint32Array(), counts }: KeptColumn,
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

type Numbers = Float64Array | Int16Array | Uint8Array | Uint32Array

/** The numbers of tickets that pass, moved to the front; `counts` of each ticket, one without. */
function kept<T extends Numbers>(
  numbers: T | undefined,
  passes: Uint8Array,
  counts?: Uint8Array,
): T | undefined {
  if (!numbers) return undefined
  let [from, to] = [0, 0]
  for (let ticket = 0; ticket < passes.length; ticket++)
    for (const end = from + (counts ? counts[ticket]! : 1); from < end; from++)
      if (passes[ticket] === 1) numbers[to++] = numbers[from]!
  return numbers.subarray(0, to) as T
}

/** Days in scratch without the tickets that filters leave out. */
export function filteredDays(days: KeptDays, conditions: readonly Condition[]): KeptDays {
  if (conditions.length === 0) return days
  const passes = scratch.uint8(days.days.reduce((sum, [, tickets]) => sum + tickets, 0)).fill(1)
  for (const condition of conditions)
    judge(passes, days.columns.get(condition.column) ?? {}, condition)
  const filtered = ({ keys, codes, counts, ...column }: KeptColumn): KeptColumn => ({
    outcomes: kept(column.outcomes, passes),
    amounts: kept(column.amounts, passes),
    wholes: kept(column.wholes, passes),
    keys,
    codes: kept(codes, passes, counts), // before what says how many there are
    counts: kept(counts, passes),
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

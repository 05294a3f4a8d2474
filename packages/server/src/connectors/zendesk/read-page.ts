import { problemOf } from '../base/problem-of.ts'
import type { ZendeskPart } from './parts.ts'
import { LIST_NAMES, type ListName, LISTS, type ReadOptions } from './read-part.ts'

export interface FoundPart {
  /** Position in the page, e.g. `tickets[17]`; empty when the row is not part of a page. */
  place: string
  /** Missing when there is a problem, and for rows that metrics do not need. */
  part?: ZendeskPart
  problem?: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listsOf = (page: Record<string, unknown>): ListName[] =>
  LIST_NAMES.filter((name) => Array.isArray(page[name]))

/** The list that a single row belongs to; undefined when it is not a row of a Zendesk export. */
function listOf(row: Record<string, unknown>): ListName | undefined {
  if ('child_events' in row) return 'ticket_events'
  if ('instance_id' in row && 'metric' in row) return 'ticket_metric_events'
  // other helpdesks have numbers for states
  if ('requester_id' in row && 'created_at' in row && typeof row['status'] !== 'number')
    return 'tickets'
  const [, name] = /\/api\/v2\/(\w+)\//.exec(typeof row['url'] === 'string' ? row['url'] : '') ?? []
  return LIST_NAMES.find((known) => known === name)
}

/** Whether the value is a page of an export or one row of it. */
export const isZendesk = (value: unknown): boolean =>
  isObject(value) && (listsOf(value).length > 0 || listOf(value) !== undefined)

function read(
  name: ListName,
  value: unknown,
  { place, ...options }: ReadOptions & { place: string },
): FoundPart {
  try {
    const part = LISTS[name](value, options)
    return { place, ...(part ? { part } : {}) }
  } catch (error) {
    return { place, problem: problemOf(error) }
  }
}

/** Reads the parts of a page or a row; users and groups first, because tickets refer to them. */
export function* readPage(value: unknown, options: ReadOptions = {}): Generator<FoundPart> {
  if (!isObject(value)) return yield { place: '', problem: 'is not an object' }
  const lists = listsOf(value)
  for (const name of lists.toReversed())
    for (const [index, row] of (value[name] as unknown[]).entries())
      yield read(name, row, { ...options, place: `${name}[${index}]` })
  if (lists.length > 0) return
  const name = listOf(value)
  yield name
    ? read(name, value, { ...options, place: '' })
    : { place: '', problem: 'is nothing that Zendesk exports' }
}

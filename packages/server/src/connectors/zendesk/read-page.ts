import { problemOf } from '../base/problem-of.ts'
import type { ZendeskPart } from './parts.ts'
import { LIST_NAMES, type ListName, LISTS } from './read-part.ts'

export interface FoundPart {
  /** Where it stands in its page, e.g. `tickets[17]`; empty for a row of its own. */
  place: string
  /** Missing with a problem, and for what figures do not need. */
  part?: ZendeskPart
  problem?: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listsOf = (page: Record<string, unknown>): ListName[] =>
  LIST_NAMES.filter((name) => Array.isArray(page[name]))

/** Which list a row of its own would stand in; undefined for what is none of Zendesk's. */
function listOf(row: Record<string, unknown>): ListName | undefined {
  if ('child_events' in row) return 'ticket_events'
  if ('instance_id' in row && 'metric' in row) return 'ticket_metric_events'
  if ('requester_id' in row && 'created_at' in row) return 'tickets'
  const [, name] = /\/api\/v2\/(\w+)\//.exec(typeof row['url'] === 'string' ? row['url'] : '') ?? []
  return LIST_NAMES.find((known) => known === name)
}

/** Whether it is a page of an export, or one row of it. */
export const isZendesk = (value: unknown): boolean =>
  isObject(value) && (listsOf(value).length > 0 || listOf(value) !== undefined)

function read(name: ListName, value: unknown, place: string): FoundPart {
  try {
    const part = LISTS[name](value)
    return { place, ...(part ? { part } : {}) }
  } catch (error) {
    return { place, problem: problemOf(error) }
  }
}

/** The parts of a page or of a row; users and groups first, whom the others name. */
export function* readPage(value: unknown): Generator<FoundPart> {
  if (!isObject(value)) return yield { place: '', problem: 'is no object' }
  const lists = listsOf(value)
  for (const name of lists.toReversed())
    for (const [index, row] of (value[name] as unknown[]).entries())
      yield read(name, row, `${name}[${index}]`)
  if (lists.length > 0) return
  const name = listOf(value)
  yield name ? read(name, value, '') : { place: '', problem: 'is nothing that Zendesk exports' }
}

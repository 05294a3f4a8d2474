import {
  type UsageCall,
  type Input,
  type Reply,
  USAGE_COLUMNS,
  type UsageColumn,
} from '@agent-assist/contract/wire'
import type { ReadonlySignal } from '@preact/signals'
import type { TypeRow } from './key-metrics.ts'
import type { Range } from './range.ts'
import type { ReportSource } from './report.ts'

export const COLUMN_TITLES = {
  created_on: 'Created At',
  ticket_id: 'Ticket ID',
  agent: 'Agent',
  type: 'Type',
  query: 'Query',
} as const satisfies Record<UsageColumn, string>

export { USAGE_COLUMNS as COLUMNS }
export type UsageRow = Reply<'listUsageEvents'>['items'][number]
export type ListQuery = Input<'listUsageEvents'>['query']

export interface Sort {
  column: UsageColumn
  isDescending: boolean
}
export const NEWEST_FIRST: Sort = { column: 'created_on', isDescending: true }

/** The parts of a report that a list of events depends on. */
export interface ListedReport {
  source: ReportSource
  call: UsageCall
  status: ReadonlySignal<string>
  range: ReadonlySignal<Range>
  types: ReadonlySignal<readonly TypeRow[]>
  shownTypes: ReadonlySignal<readonly TypeRow[]>
}

/** Search and sorting from the table. */
interface Wanted {
  text: string
  sort: Sort
}

/** The server query for the shown rows; undefined when no type is shown. */
export function listQuery(
  { range, source, shownTypes, types }: ListedReport,
  { text, sort }: Wanted = { text: '', sort: NEWEST_FIRST },
): ListQuery | undefined {
  const { from, to } = range.value
  const shown = shownTypes.value
  if (shown.length === 0) return undefined
  return {
    entity: source.org,
    from: from.toISOString(),
    to: to.toISOString(),
    ...(shown.length < types.value.length
      ? { types: shown.map(({ type }) => type).join(',') }
      : {}),
    ...(text ? { text } : {}),
    sort: sort.column,
    order: sort.isDescending ? 'desc' : 'asc',
  }
}

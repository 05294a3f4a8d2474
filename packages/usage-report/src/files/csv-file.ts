import { type UsageCall, eventLabel } from '@agent-assist/contract/wire'
import { csvMore, csvOf } from '@agent-assist/kit/export/csv'
import { COLUMN_TITLES, COLUMNS, type ListQuery } from '../model/list-query.ts'
import { eventPages } from '../model/event-pages.ts'

/** What was read so far, and of how many rows where that is known. */
export type ReportRows = (rows: number, total: number | undefined) => void

/** SPEC §9: without the query, the moment cut to its day. */
const CSV_COLUMNS = COLUMNS.filter((column) => column !== 'query')
const DAY_LENGTH = 10

/** The events as a CSV file, written as they come. */
export async function csvFile(call: UsageCall, query: ListQuery, tell: ReportRows): Promise<Blob> {
  const head = CSV_COLUMNS.map((column) => COLUMN_TITLES[column])
  const pieces: string[] = [csvOf(head, [])]
  let count = 0
  for await (const { rows, total } of eventPages(call, query)) {
    pieces.push(
      csvMore(
        rows.map(({ created_on, ticket_id, agent, type }) => [
          created_on.slice(0, DAY_LENGTH),
          ticket_id,
          agent,
          eventLabel(type),
        ]),
      ),
    )
    count += rows.length
    tell(count, total)
  }
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' })
}

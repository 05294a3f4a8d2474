import { type UsageCall, eventLabel } from '@agent-assist/contract/wire'
import { csvMore, csvOf } from '@agent-assist/kit/export/csv'
import { COLUMN_TITLES, COLUMNS, type ListQuery } from '../model/list-query.ts'
import { eventPages } from '../model/event-pages.ts'

/** Number of rows read so far, and of all rows where that is known. */
export type ReportRows = (rows: number, total: number | undefined) => void

/** SPEC §9: without the query, and with the day instead of the time. */
const CSV_COLUMNS = COLUMNS.filter((column) => column !== 'query')
const DAY_LENGTH = 10

/** The events as a CSV file, built while pages arrive. */
export async function csvFile(
  call: UsageCall,
  query: ListQuery,
  onRows: ReportRows,
): Promise<Blob> {
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
    onRows(count, total)
  }
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' })
}

import type { Parsed, Reply } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'
import { parseTimeCursor, timeCursor } from '../../platform/db/time-cursor.ts'
import { reportEvents } from './report-events.ts'
import { rowsOf, showRows } from './report-rows.ts'
import type { ReportOrganisation } from './report-view.ts'

/** Characters of an answer in a cell of the list or of its file. */
const ANSWER_MAX = 1000

/** The queries combined with `union all`. */
export const unionOf = (parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, part) => sql`${all} union all ${part}`)

/** A page of the report: reads a full page of each organisation, then cuts the sorted result. */
export async function listPerformance(
  on: Queryable,
  organisations: readonly ReportOrganisation[],
  { limit, order, after, ...query }: Parsed<'listPerformance'>['query'],
): Promise<Reply<'listPerformance'>> {
  if (organisations.length === 0) return { items: [] }
  const place = parseTimeCursor(after)
  const is = raw(order === 'desc' ? '<' : '>')
  const beyond = place
    ? sql`(created_on, id) ${is} (${place[0]}::timestamptz, ${place[1]}::uuid)`
    : sql`true`
  const sorted = raw(`order by created_on ${order}, id ${order}`)
  const parts: Fragment[] = []
  for (const organisation of organisations) {
    const events = await reportEvents(on, organisation, query)
    parts.push(sql`(select * from (${events}) as own where ${beyond} ${sorted} limit ${limit + 1})`)
  }
  const found = await rowsOf(
    on,
    sql`select * from (${unionOf(parts)}) as every ${sorted} limit ${limit + 1}`,
    `order by e.created_on ${order}, e.id ${order}`,
  )
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  const shown = await showRows(on, organisations, page, ANSWER_MAX)
  return {
    items: shown.map(({ row }) => row),
    ...(last ? { next: timeCursor(last) } : {}),
  }
}

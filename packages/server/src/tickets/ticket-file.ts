import {
  type FileTicket,
  ticketCells,
  type TicketColumn,
  ticketTitle,
} from '@agent-assist/contract'
import { maskedName, readOrganisation } from '../organisations/organisation.ts'
import { createCsvLines } from '../platform/basics/csv-lines.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../platform/db/sql.ts'
import type { SentFile } from '../platform/http/file-route.ts'
import { factsColumn, TICKET_ROW } from './ticket-list.ts'

/** Tickets of one query: some milliseconds of the database, so that others get their turn in between. */
const PORTION = 1000

interface TicketFile {
  org: string
  /** Selects the ids of the tickets in their order. */
  ids: Fragment
  columns: readonly TicketColumn[]
  /** Lines above the titles. */
  about?: readonly string[]
  portion?: number
}

/**
 * A list of tickets as a CSV file. Which tickets it has is read at once, so that none is missing or twice when others are
 * written meanwhile; the tickets follow in portions.
 */
export async function ticketFile(
  db: Queryable,
  { org, ids, columns, about = [], portion = PORTION }: TicketFile,
): Promise<SentFile> {
  const organisation = await readOrganisation(db, org)
  const { rows } = await db.query<{ id: string }>(...statement(ids))
  const { head, more } = createCsvLines()
  const names = new Map<string, string>()
  const nameOf = (agent: string): string => {
    const known = names.get(agent) ?? maskedName(organisation, agent)
    names.set(agent, known)
    return known
  }
  const write = ticketCells(columns, organisation.timeZone)
  const cellsOf = (ticket: FileTicket): string[] => {
    const { assignee } = ticket
    return write(assignee ? { ...ticket, assignee: nameOf(assignee) } : ticket)
  }

  const read = async (first: number): Promise<FileTicket[]> =>
    (
      await db.query<FileTicket>(
        ...statement(sql`select ${raw(TICKET_ROW)}${factsColumn({ facts: '1' })}
          from unnest(${rows.slice(first, first + portion).map(({ id }) => id)}::text[])
            with ordinality as wanted (id, place)
          join ticket using (id) where organisation_id = ${org} order by place`),
      )
    ).rows

  async function* pieces(): AsyncGenerator<string, void> {
    let start = head(
      columns.map((column) => ticketTitle(column, organisation.timeZone)),
      about,
    )
    let reading = read(0)
    for (let first = 0; first < rows.length; first += portion) {
      const tickets = await reading
      if (first + portion < rows.length) reading = read(first + portion)
      reading.catch(() => undefined) // it is awaited in the next round, unless the caller has gone
      yield start + more(tickets.map(cellsOf))
      start = ''
    }
    if (start) yield start
  }
  return { type: 'text/csv; charset=utf-8', rows: rows.length, pieces: pieces() }
}

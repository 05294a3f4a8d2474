import { TicketRecord } from '@agent-assist/contract'
import type * as z from 'zod'
import type { Db } from '../platform/db/db.ts'
import { refreshDerived } from '../record/refresh-derived.ts'
import { storeBatch } from '../connectors/import/store.ts'

type Given = Partial<z.input<typeof TicketRecord>>

/** A ticket of 2 February 2026, 10:00 UTC, with the fields that a test sets. */
export function ticketOf(id: string, given: Given = {}): TicketRecord {
  const createdAt = given.createdAt ?? '2026-02-02T10:00:00.000Z'
  const base = { id, subject: `Ticket ${id}`, requester: 'R. T.', updatedAt: createdAt }
  return TicketRecord.parse({ ...base, messages: [], ...given, createdAt })
}

/** Stores tickets as an import does. */
export async function storeTickets(db: Db, org: string, records: TicketRecord[]): Promise<void> {
  await storeBatch(db, org, { kind: 'tickets', records })
  await refreshDerived(db.transaction, org)
}

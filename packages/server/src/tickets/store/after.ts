import type { TicketRecord } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** What is known of tickets that were stored. */
export interface StoredTickets {
  /** How many of them were there before. */
  known: number
}

/** Further work in the transaction that stores tickets, after they are stored. */
export type AfterTicketsStored = (
  tx: Queryable,
  org: string,
  tickets: readonly TicketRecord[],
  stored: StoredTickets,
) => Promise<void>

/** Further work in the transaction that changes service levels, which can affect any ticket. */
export type AfterServiceLevelsChanged = (tx: Queryable, org: string) => Promise<void>

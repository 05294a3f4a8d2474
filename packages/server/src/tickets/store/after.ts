import type { TicketRecord } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** What others do in the transaction that stores tickets, once they are stored. */
export type AfterTicketsStored = (
  tx: Queryable,
  org: string,
  tickets: readonly TicketRecord[],
) => Promise<void>

/** What others do in the transaction that changes what the organisation promises: any of its tickets may be another. */
export type AfterServiceLevelsChanged = (tx: Queryable, org: string) => Promise<void>

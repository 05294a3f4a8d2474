import type { TicketRecord } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** Further work in the transaction that stores tickets, after they are stored. */
export type AfterTicketsStored = (
  tx: Queryable,
  org: string,
  tickets: readonly TicketRecord[],
) => Promise<void>

/** Further work in the transaction that changes service levels, which can affect any ticket. */
export type AfterServiceLevelsChanged = (tx: Queryable, org: string) => Promise<void>

import type { Queryable } from '../platform/db/db.ts'
import { refreshEventDays } from '../events/event-days.ts'
import { refreshFilterOptions } from '../organisations/filter-options.ts'
import { FIRST_TICKET, refreshNextFacts, type TicketKey } from '../tickets/store/store-facts.ts'
import { queueAnswerModel } from '../suggest/answers.ts'
import { refreshSearchTerms, SEARCHED } from '../suggest/search-terms.ts'

/** Runs a step in a transaction: its own, as `db.transaction` does, or that of the caller. */
export type InTransaction = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>

/**
 * Namespace of advisory locks: the steps of an organisation never run concurrently, since they replace the same rows.
 */
const LOCK = 4

const lockSteps = (tx: Queryable, org: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [org, LOCK])

/** Brings the lists of filters up to date with the tickets. */
export async function refreshOptions(tx: Queryable, org: string): Promise<void> {
  await lockSteps(tx, org)
  await refreshFilterOptions(tx, org)
}

/** Recalculates the facts of tickets, batch by batch. */
async function refreshFacts(step: InTransaction, org: string): Promise<void> {
  for (let after: TicketKey | undefined = FIRST_TICKET; after;) {
    const from: TicketKey = after
    after = (await step((tx) => refreshNextFacts(tx, from, org))).last
  }
}

/**
 * Updates all data derived from texts and tickets; called after each import. With `db.transaction`, other users of the
 * embedded database, which has one connection, get a turn between the steps; after an interruption it runs again.
 */
export async function refreshDerived(inTransaction: InTransaction, org: string): Promise<void> {
  const step: InTransaction = (work) =>
    inTransaction(async (tx) => {
      await lockSteps(tx, org)
      return work(tx)
    })
  // Must run first within one transaction: it takes an exclusive row lock on the organisation, the others a shared one.
  await step((tx) => refreshEventDays(tx, org))
  await refreshFacts(step, org)
  await step((tx) => refreshSearchTerms(tx, org))
  for (const table of SEARCHED) await inTransaction((tx) => tx.exec(`analyze ${table}`))
  await step((tx) => refreshFilterOptions(tx, org))
  await step((tx) => queueAnswerModel(tx, org))
}

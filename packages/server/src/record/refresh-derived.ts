import type { Queryable } from '../platform/db/db.ts'
import { refreshEventDays } from '../events/event-days.ts'
import { refreshFilterOptions } from '../organisations/filter-options.ts'
import { refreshFacts } from '../tickets/store/store-facts.ts'
import { queueAnswerModel } from '../suggest/answers.ts'
import { refreshSearchTerms } from '../suggest/search-terms.ts'

/** Brings up to date what is derived from all texts and tickets; called after each import. */
export async function refreshDerived(tx: Queryable, org: string): Promise<void> {
  // Must run first: it takes an exclusive row lock on the organisation, the others a shared one.
  await refreshEventDays(tx, org)
  await refreshFacts(tx, org)
  await refreshSearchTerms(tx, org)
  await refreshFilterOptions(tx, org)
  await queueAnswerModel(tx, org)
}

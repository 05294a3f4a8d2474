import type { ImportBatch, TicketRecord } from '@agent-assist/contract'
import { storeExport } from '../store-export.ts'
import { ownedTickets, shareNumbers } from '../ticket-owners.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { storeArticles } from '../../knowledge/store-articles.ts'
import { storeCanned } from '../../knowledge/store-canned.ts'
import { storeCalendars, storeEvents, storeSlaTargets, storeTickets } from '../../record/store.ts'
import type { Written } from '../../tickets/store/store-rows.ts'
import { storeSurveyAnswers } from '../../surveys/requests/import-answers.ts'

export type { Written }

/** Stores tickets of files and of the API; those of a connected helpdesk stay as they are. */
async function storeOwnTickets(
  tx: Queryable,
  org: string,
  records: readonly TicketRecord[],
): Promise<Written> {
  await shareNumbers(tx, org)
  const ids = records.map(({ id }) => id)
  const owned = await ownedTickets(tx, org, ids)
  if (owned.size === 0) return storeTickets(tx, org, records)
  const own = records.filter(({ id }) => !owned.has(id))
  return { ...(await storeTickets(tx, org, own)), unchanged: ids.filter((id) => owned.has(id)) }
}

/** Stores one batch within the caller's transaction. */
export function storeRecords(tx: Queryable, org: string, batch: ImportBatch): Promise<Written> {
  switch (batch.kind) {
    case 'tickets':
      return storeOwnTickets(tx, org, batch.records)
    case 'articles':
      return storeArticles(tx, org, batch.records)
    case 'canned':
      return storeCanned(tx, org, batch.records)
    case 'events':
      return storeEvents(tx, org, batch.records)
    case 'surveys':
      return storeSurveyAnswers(tx, org, batch.records)
    case 'calendars':
      return storeCalendars(tx, org, batch.records)
    case 'slaTargets':
      return storeSlaTargets(tx, org, batch.records)
    case 'parts':
      return storeExport(tx, org, batch)
  }
}

/** Stores one batch in its own transaction. */
export const storeBatch = (db: Db, org: string, batch: ImportBatch): Promise<Written> =>
  db.transaction((tx) => storeRecords(tx, org, batch))

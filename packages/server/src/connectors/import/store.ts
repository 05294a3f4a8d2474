import { type ImportBatch, TicketId, type TicketRecord } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import { time } from '../../tickets/facts/history.ts'
import { countWritten } from '../imported/imports.ts'
import { withTextTraces } from '../imported/text-traces.ts'
import { withTraces } from '../imported/traces.ts'
import { openNumbering } from '../numberings.ts'
import { storeExport } from '../store-export.ts'
import { ownedTickets, shareNumbers } from '../ticket-owners.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { storeArticles } from '../../knowledge/store-articles.ts'
import { storeCanned } from '../../knowledge/store-canned.ts'
import type { TextKey } from '../../knowledge/stored-texts.ts'
import { storeCalendars, storeEvents, storeSlaTargets, storeTickets } from '../../record/store.ts'
import type { Written } from '../../tickets/store/store-rows.ts'
import { storeSurveyAnswers } from '../../surveys/requests/import-answers.ts'

export type { Written }

/** Of tickets with the same number the newest one, of the same moment the last one. */
function newestOfEach(records: readonly TicketRecord[]): TicketRecord[] {
  const newest = new Map<string, TicketRecord>()
  for (const record of records) {
    const known = newest.get(record.id)
    if (!known || time(known.updatedAt) <= time(record.updatedAt)) newest.set(record.id, record)
  }
  return [...newest.values()]
}

/** As the organisation numbers them. Throws a Refusal for a number that is too long. */
function numberedWith(prefix: string, record: TicketRecord): TicketRecord {
  if (!prefix) return record
  const { id, mergedInto } = record
  if (!TicketId.safeParse(`${prefix}${id}`).success)
    throw new Refusal('bad_input', `the number ${id} is too long behind ${prefix}`)
  return {
    ...record,
    id: `${prefix}${id}`,
    ...(mergedInto ? { mergedInto: `${prefix}${mergedInto}` } : {}),
  }
}

/** Which tickets are stored in a newer state; the stored ones stay locked, so that nobody else stores a state meanwhile. */
async function newerThan(
  tx: Queryable,
  org: string,
  records: readonly TicketRecord[],
): Promise<Set<string>> {
  const given = records.map(({ id, updatedAt }) => ({ id, updatedAt }))
  const { rows } = await tx.query<{ id: string; isNewer: boolean }>(
    `select t.id, t.updated_at > g."updatedAt" as "isNewer"
     from ticket t join jsonb_to_recordset($2::jsonb) as g (id text, "updatedAt" timestamptz)
       on t.id = g.id
     where t.organisation_id = $1 order by t.id for update of t`,
    [org, JSON.stringify(given)],
  )
  return new Set(rows.filter(({ isNewer }) => isNewer).map(({ id }) => id))
}

/**
 * Stores tickets of files and of the API, numbered by the helpdesk that they come from; those of a connected helpdesk, and
 * those that are stored in a newer state, stay as they are.
 */
async function storeOwnTickets(
  tx: Queryable,
  org: string,
  { records, source }: Extract<ImportBatch, { kind: 'tickets' }>,
  importId: string | undefined,
): Promise<Written> {
  const prefix = await openNumbering(tx, org, source)
  await shareNumbers(tx, org)
  const given = newestOfEach(records).map((record) => numberedWith(prefix, record))
  const owned = await ownedTickets(
    tx,
    org,
    given.map(({ id }) => id),
  )
  const own = given.filter(({ id }) => !owned.has(id))
  const newer = await newerThan(tx, org, own)
  const older = own.filter(({ id }) => !newer.has(id))
  const store = () => storeTickets(tx, org, older)
  const ids = older.map(({ id }) => id)
  const written = importId ? await withTraces(tx, org, { importId, ids }, store) : await store()
  // the rows of the file have numbers without the prefix
  const inFile = (ids: ReadonlySet<string>) =>
    given.filter(({ id }) => ids.has(id)).map(({ id }) => id.slice(prefix.length))
  return {
    ...written,
    ...(owned.size > 0 ? { unchanged: inFile(owned) } : {}),
    ...(newer.size > 0 ? { kept: inFile(newer) } : {}),
  }
}

/** The articles or ready texts of a batch. */
const keysOf = ({ records }: Extract<ImportBatch, { kind: 'articles' | 'canned' }>): TextKey[] =>
  records.map((record) => ({ kind: 'kind' in record ? record.kind : 'article', id: record.id }))

/** Stores one batch within the caller's transaction; tickets and texts with what they were before an import, so that it can be undone. */
export function storeRecords(
  tx: Queryable,
  org: string,
  batch: ImportBatch,
  importId?: string,
): Promise<Written> {
  const traced = (keys: readonly TextKey[], store: () => Promise<Written>) =>
    importId ? withTextTraces(tx, org, { importId, keys }, store) : store()
  switch (batch.kind) {
    case 'tickets':
      return storeOwnTickets(tx, org, batch, importId)
    case 'articles':
      return traced(keysOf(batch), () => storeArticles(tx, org, batch.records))
    case 'canned':
      return traced(keysOf(batch), () => storeCanned(tx, org, batch.records))
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

/** Stores one batch in its own transaction, as part of an import if it has an id. */
export const storeBatch = (
  db: Db,
  org: string,
  batch: ImportBatch,
  importId?: string,
): Promise<Written> =>
  db.transaction(async (tx) => {
    const written = await storeRecords(tx, org, batch, importId)
    if (importId) await countWritten(tx, org, importId, written)
    return written
  })

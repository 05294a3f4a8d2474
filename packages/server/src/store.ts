import {
  type ArticleRecord,
  type CannedRecord,
  type ImportBatch,
  IMPORTED_BASE_ID,
} from '@agent-assist/contract'
import { storeExport } from './connectors/store-export.ts'
import type { Db, Queryable } from './db.ts'
import { refreshEventDays, storeEvents } from './event-days.ts'
import { refreshFilterOptions } from './filter-options.ts'
import { openImportedBase, switchArticles } from './knowledge/article-rows.ts'
import { refreshFacts } from './store-facts.ts'
import { existing, lastOfEach, SEARCHED, type Written, written } from './store-rows.ts'
import { storeCalendars, storeSlaTargets } from './store-service-levels.ts'
import { storeTickets } from './store-tickets.ts'
import { queueAnswerModel } from './suggest/answers.ts'
import { storeSurveyAnswers } from './surveys/import-answers.ts'

export type { Written }

async function storeArticles(tx: Queryable, org: string, given: ArticleRecord[]): Promise<Written> {
  const records = lastOfEach(given, (article) => article.id)
  const known = await existing(
    tx,
    'article',
    org,
    records.map((article) => article.id),
  )
  await openImportedBase(tx, org)
  await tx.query(
    `insert into article (organisation_id, id, url, locale, title, summary, text, topics,
       updated_at, search)
     select $1, id, url, locale, title, summary, text, coalesce(topics, '{}'), "updatedAt",
       setweight(to_tsvector(search_config(locale), title), 'A') ||
       setweight(to_tsvector(search_config(locale), summary), 'B') ||
       setweight(to_tsvector(search_config(locale), left(text, ${SEARCHED})), 'C')
     from jsonb_to_recordset($2::jsonb) as a (id text, url text, locale text, title text,
       summary text, text text, topics text[], "updatedAt" timestamptz)
     on conflict (organisation_id, id) do update set url = excluded.url,
       locale = excluded.locale, title = excluded.title, summary = excluded.summary,
       text = excluded.text, topics = excluded.topics, updated_at = excluded.updated_at,
       search = excluded.search`,
    [org, JSON.stringify(records)],
  )
  await switchArticles(tx, org, IMPORTED_BASE_ID)
  return written(records.length, known)
}

async function storeCanned(tx: Queryable, org: string, given: CannedRecord[]): Promise<Written> {
  const records = lastOfEach(given, (canned) => `${canned.kind} ${canned.id}`)
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from canned_text c
     join jsonb_to_recordset($2::jsonb) as r (kind text, id text) on r.kind = c.kind and r.id = c.id
     where c.organisation_id = $1`,
    [org, JSON.stringify(records)],
  )
  await tx.query(
    `insert into canned_text (organisation_id, kind, id, locale, title, subject, text, uses, search)
     select $1, kind, id, locale, title, subject, text, uses,
       setweight(to_tsvector(search_config(locale), title), 'A') ||
       setweight(to_tsvector(search_config(locale), left(text, ${SEARCHED})), 'B')
     from jsonb_to_recordset($2::jsonb) as c (kind text, id text, locale text, title text,
       subject text, text text, uses int)
     on conflict (organisation_id, kind, id) do update set locale = excluded.locale,
       title = excluded.title, subject = excluded.subject, text = excluded.text,
       uses = excluded.uses, search = excluded.search`,
    [org, JSON.stringify(records)],
  )
  return written(records.length, rows[0]?.n ?? 0)
}

/** Writes one batch; the caller decides the transaction. */
export function storeRecords(tx: Queryable, org: string, batch: ImportBatch): Promise<Written> {
  switch (batch.kind) {
    case 'tickets':
      return storeTickets(tx, org, batch.records)
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

/** Writes one batch whole or not at all. */
export const storeBatch = (db: Db, org: string, batch: ImportBatch): Promise<Written> =>
  db.transaction((tx) => storeRecords(tx, org, batch))

/** Counts anew in how many texts each lexeme occurs, and all texts (the empty one): the weights of the search (suggest/). */
export async function refreshSearchTerms(tx: Queryable, org: string): Promise<void> {
  await tx.query('delete from search_term where organisation_id = $1', [org])
  await tx.query(
    `insert into search_term (organisation_id, lexeme, texts)
     select $1, word, ndoc from ts_stat(format(
       'select search from ticket where organisation_id = %1$L union all
        select search from article where organisation_id = %1$L union all
        select search from canned_text where organisation_id = %1$L', $1::text))
     union all
     select $1, '', (select count(*) from ticket where organisation_id = $1)
       + (select count(*) from article where organisation_id = $1)
       + (select count(*) from canned_text where organisation_id = $1)`,
    [org],
  )
  await tx.exec(
    'analyze ticket; analyze article; analyze canned_text; analyze assist_event; analyze ticket_answer',
  )
}

/** Brings up to date what is derived from all texts and tickets; called after each import. */
export async function refreshDerived(tx: Queryable, org: string): Promise<void> {
  await refreshEventDays(tx, org) // before the facts: it takes alone what those take a share of
  await refreshFacts(tx, org)
  await refreshSearchTerms(tx, org)
  await refreshFilterOptions(tx, org)
  await queueAnswerModel(tx, org)
}

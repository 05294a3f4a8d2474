import type { Db } from './db.ts'

/**
 * Large tables that metrics read by index-only or sequential scans, and what waits: without statistics a queue of many rows is sorted for each
 * batch that is taken from it. Of messages only what statements compare: a sample of their texts takes as long as all the rest.
 */
const TABLES = [
  'ticket',
  'ticket_message (organisation_id, ticket_id, position, at, author, author_role, is_public)',
  'ticket_status',
  'ticket_change',
  'sentiment_queue',
  'attention_queue',
  'machine_review_queue',
  'ticket_sentiment',
  'ticket_attention',
  'assist_event',
  'assist_event_day',
  'assist_event_agent_day',
  'assist_event_agent_span',
  'assist_load_day',
  'assist_load_gap',
  'ticket_answer',
]

/** Tables of the daily rollup, whose rows are replaced whenever a day is recalculated. */
const DAY_TABLES = ['ticket_daily_rollup', 'ticket_daily_rollup_column', 'ticket_dirty_day']

/**
 * Vacuums the embedded database, so that a count can use an index alone and replaced rows are removed; table by table,
 * so that nobody waits for all of them. PostgreSQL has autovacuum.
 */
export async function tidy(db: Db, tables = [...TABLES, ...DAY_TABLES]): Promise<void> {
  if (db.kind !== 'embedded' || db.health.state() === 'full') return
  for (const table of tables) await db.exec(`vacuum (analyze) ${table}`)
}

/** Vacuums only the tables of the daily rollup. */
export const tidyDays = (db: Db): Promise<void> => tidy(db, DAY_TABLES)

import type { Db } from './db.ts'

/** Large tables that metrics read by index-only or sequential scans. */
const TABLES = [
  'ticket',
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

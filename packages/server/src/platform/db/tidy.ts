import type { Db } from './db.ts'

/** The long tables of which figures read indexes alone, or rows one after the other. */
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

/** Those of figures' days, whose rows are replaced whenever a day is kept anew. */
const DAY_TABLES = ['ticket_daily_rollup', 'ticket_daily_rollup_column', 'ticket_dirty_day']

/**
 * Tells the embedded database which rows everybody sees, so that a count over an index need not look at each row, and
 * takes away those that were replaced; table by table, so that nobody waits for all of them. PostgreSQL does it by itself.
 */
export async function tidy(db: Db, tables = [...TABLES, ...DAY_TABLES]): Promise<void> {
  if (db.kind !== 'embedded' || db.health.state() === 'full') return
  for (const table of tables) await db.exec(`vacuum (analyze) ${table}`)
}

/** The same for the days of figures alone. */
export const tidyDays = (db: Db): Promise<void> => tidy(db, DAY_TABLES)

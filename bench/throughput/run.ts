import { createTestPostgres } from '../../packages/server/src/platform/testing/test-postgres.ts'
import { benchFigures } from './figures.ts'
import { openDatabase } from './servers.ts'
import { benchSuggestions } from './suggestions.ts'

/*
 * npm run bench -- throughput [figures|suggestions|postgres] [TICKETS]: answers in a second at 50 connections, on the embedded
 * database with 20,000 tickets, or on that of DATABASE_URL with 200,000. `postgres`: figures, on a PostgreSQL of its own.
 */

const SETTINGS = ['shared_buffers=512MB', 'max_wal_size=4GB', 'fsync=off', 'full_page_writes=off']

const [what = 'all', count] = process.argv.slice(2)

async function measure(url?: string): Promise<void> {
  const db = await openDatabase(url)
  if (what !== 'suggestions')
    await benchFigures(db, Number(count ?? (db.kind === 'embedded' ? 20_000 : 200_000)))
  if (what === 'suggestions' || what === 'all')
    await benchSuggestions(db, Math.min(20_000, Number(count ?? 20_000)))
  await db.close()
}

if (what === 'postgres') {
  const postgres = createTestPostgres(undefined, SETTINGS)
  try {
    await postgres.start()
    await measure(postgres.url)
  } finally {
    await postgres.remove()
  }
} else await measure()

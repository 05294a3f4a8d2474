import { benchFigures } from './figures.ts'
import { openDatabase } from './servers.ts'
import { benchSuggestions } from './suggestions.ts'

/*
 * npm run bench -- throughput [figures|suggestions] [TICKETS]: answers in a second at 50 connections, on the embedded
 * database with 20,000 tickets, or on that of DATABASE_URL with 200,000.
 */

const [what = 'all', count] = process.argv.slice(2)
const db = await openDatabase()
if (what !== 'suggestions')
  await benchFigures(db, Number(count ?? (db.kind === 'embedded' ? 20_000 : 200_000)))
if (what !== 'figures') await benchSuggestions(db, Math.min(20_000, Number(count ?? 20_000)))
await db.close()

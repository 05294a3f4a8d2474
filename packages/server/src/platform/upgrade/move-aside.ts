import { openPostgres } from '../db/postgres-db.ts'

/**
 * Moves all tables of a PostgreSQL database out of the way, so that a backup can fill it: nothing is deleted. Resolves to the
 * name of the schema in which they are now.
 */
export async function moveAside(databaseUrl: string, now: Date): Promise<string> {
  const db = await openPostgres(databaseUrl)
  const aside = `before_${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_')}`
  try {
    await db.transaction(async (tx) => {
      const { rows } = await tx.query<{ name: string }>(
        `select quote_ident(extname) as name from pg_extension
         where extnamespace = 'public'::regnamespace and extrelocatable`,
      )
      await tx.exec(`alter schema public rename to ${aside}; create schema public`)
      for (const { name } of rows) await tx.exec(`alter extension ${name} set schema public`)
    })
  } finally {
    await db.close()
  }
  return aside
}

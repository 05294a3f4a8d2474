import { BadConfig, type Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'

/** Days after which the demo's last day is too old for screens that show today. */
const OLD_DAYS = 2

/** A sentence that offers to fill the demo anew; undefined while its data is recent, or without a demo. */
export async function demoOffer(db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ days: number }>(
    `select extract(day from now() - max(created_at))::int as days from ticket
     where organisation_id in (select id from organisation where demo)
     having max(created_at) < now() - make_interval(days => $1)`,
    [OLD_DAYS],
  )
  const days = rows[0]?.days
  return days === undefined
    ? undefined
    : `The demo data ends ${days} days ago. To fill it up to now, stop the server and start it with RESET_DEMO=1.`
}

/**
 * Empties an embedded database that holds nothing but demo organisations, for a new seed. Throws BadConfig when it holds
 * another organisation; then nothing is deleted.
 */
export async function resetDemo(
  db: Db,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): Promise<void> {
  if (databaseUrl) throw new BadConfig('RESET_DEMO is wrong: it is for the embedded database.')
  const { rows } = await db.query<{ name: string }>(
    'select name from organisation where demo is not true order by name limit 1',
  )
  if (rows[0])
    throw new BadConfig(
      `RESET_DEMO would delete the organisation ${rows[0].name}, which is not a demo. Nothing was deleted: start without RESET_DEMO.`,
    )
  await db.exec('drop schema public cascade; create schema public')
  await migrate(db)
}

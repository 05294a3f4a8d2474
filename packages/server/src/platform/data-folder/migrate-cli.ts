import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate, pendingMigrations, readMigration } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { openDb } from './open-db.ts'
import { withDatabase } from './read-database.ts'
import { runCommand } from './run-command.ts'

const HELP = `npm run migrate [-- --dry-run]

Brings the schema of the database up to date, all of it or nothing, and prints each migration with the time it took. The
server does the same at its start. Of several that start at once one migrates, and the others wait.

--dry-run   prints the SQL of what would run, and changes nothing. It works while a server runs.`

function readOptions(args: string[]): { isDry: boolean } | undefined {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ args, options: { 'dry-run': flag, help: flag } })
  return values.help ? undefined : { isDry: values['dry-run'] }
}

await runCommand(HELP, readOptions, async ({ isDry }, config) => {
  if (isDry) {
    await withDatabase(config, join(tmpdir(), 'migrate'), async (db) => {
      const names = await pendingMigrations(db)
      for (const name of names) console.log(`-- ${name}\n${await readMigration(name)}`)
      console.log(`-- ${names.length === 0 ? 'Nothing would run.' : `${names.length} would run.`}`)
    })
    return 0
  }
  const told = (name: string, tookMs: number) => console.log(`${name}: ${Math.round(tookMs)} ms`)
  if (config.databaseUrl) {
    const db = await openPostgres(config.databaseUrl)
    const done = await migrate(db, undefined, told).finally(db.close)
    if (done.length === 0) console.log('The schema is up to date.')
    return 0
  }
  await (await openDb(config)).close()
  console.log('The schema is up to date.')
  return 0
})

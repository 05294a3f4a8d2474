import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBackup } from '../backup/backup-file.ts'
import { loadBackup } from '../backup/load-backup.ts'
import { createRowProgress, type RowProgress } from '../backup/row-progress.ts'
import { secretMark } from '../backup/write-backup.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { restoreBackup, restoreDump } from './restore.ts'
import { runCommand } from './run-command.ts'

const HELP = `npm run restore -- FILE

Brings back the data of FILE while no server runs: a backup (npm run backup), or a dump of the embedded
database (DATA_DIR/dumps/….tar.gz). With DATABASE_URL it fills an empty PostgreSQL database with a backup;
otherwise the embedded database in the data folder is replaced. What was there is moved aside, not deleted.`

/** The data folder of a dump that lies in a `dumps` folder; otherwise undefined. */
function dataDirOf(file: string): string | undefined {
  const folder = dirname(file)
  return basename(folder) === 'dumps' ? dirname(folder) : undefined
}

/** Path of the backup or dump; undefined for --help. The file must exist: a mistyped path must create nothing. */
function readOptions(args: string[]): string | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  if (values.help) return undefined
  const [given, ...more] = positionals
  if (!given || more.length > 0) throw new Error('Enter the backup or dump to restore: FILE.')
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given) // INIT_CWD: where npm was called
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  return file
}

const isDump = (file: string): boolean => file.endsWith('.tar.gz')

/** Says what to do when the secret is not the one with which the backup's passwords are sealed. */
async function warnOfSecret(file: string, sessionSecret: string): Promise<void> {
  const { head } = await openBackup(file)
  if (head.secretMark === secretMark(sessionSecret)) return
  console.warn(
    'SESSION_SECRET is not the one of the backup: set that one (or copy its file session-secret into DATA_DIR) before the start, or passwords of helpdesks must be entered again.',
  )
}

async function fillPostgres(url: string, file: string, progress: RowProgress): Promise<void> {
  const backup = await openBackup(file)
  const db = await openPostgres(url)
  await loadBackup(db, backup, progress).finally(db.close)
}

await runCommand(
  HELP,
  readOptions,
  async (file, { dataDir, databaseUrl, sessionSecret }) => {
    if (databaseUrl && isDump(file))
      throw new Error(
        'DATABASE_URL is set, and a dump is of the embedded database: start a server on it without DATABASE_URL, and write a backup (npm run backup), which PostgreSQL takes.',
      )
    const progress = createRowProgress()
    if (databaseUrl) {
      await fillPostgres(databaseUrl, file, progress).finally(progress.stop)
      console.log(`The backup ${file} is back in PostgreSQL. Start with npm start.`)
    } else {
      const aside = isDump(file)
        ? await restoreDump(file, dataDir, new Date())
        : await restoreBackup(file, dataDir, new Date(), progress).finally(progress.stop)
      const back = `The ${isDump(file) ? 'dump' : 'backup'} ${file} is back in ${dataDir}.`
      console.log(
        aside
          ? `${back} What was there before is in ${aside}: delete it when all is well. Start with npm start.`
          : `${back} Start with npm start.`,
      )
    }
    if (!isDump(file)) await warnOfSecret(file, sessionSecret)
    return 0
  },
  dataDirOf,
)

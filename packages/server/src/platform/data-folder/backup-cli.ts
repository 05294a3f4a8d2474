import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBackup } from '../backup/backup-file.ts'
import { loadBackup } from '../backup/load-backup.ts'
import { createRowProgress, type RowProgress } from '../backup/row-progress.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { openEmbedded } from '../db/embedded-db.ts'
import { fetchFromStore, listOfStore, writeIntoStore } from './backup-store-commands.ts'
import { inScratch, withDatabase } from './read-database.ts'
import { runCommand } from './run-command.ts'

const HELP = `npm run backup -- FILE [--verify]
npm run backup [-- --due | --list | --fetch NAME FILE]

Writes all data of the database into FILE, as of one moment, while servers keep working. npm run restore -- FILE
fills an empty database with it, of either kind: so the data of the embedded database moves to PostgreSQL.
The secret that seals passwords of helpdesks is not in it (SESSION_SECRET, or the file session-secret in
DATA_DIR): keep it apart.

--verify   instead of writing, restores FILE into a database of its own and compares each table.

Without FILE the backup goes to where the server stores its own (BACKUP_DIR or BACKUP_S3_URL), is read back, and
old ones are deleted (BACKUP_KEEP).

--due      only when its time has come (BACKUP_AT, BACKUP_EVERY_HOURS) and no other process writes one.
--list     prints the backups that are stored there, newest first.
--fetch    copies one of them into FILE and compares it with its checksum.`

type Options =
  | { to: 'file' | 'verified'; file: string }
  | { to: 'store'; onlyDue: boolean }
  | { to: 'list' }
  | { to: 'fetched'; name: string; file: string }

function newFile(given: string): string {
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given) // INIT_CWD: where npm was called
  if (existsSync(file))
    throw new Error(`${file} is there already. Give another name, or delete it first.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  return file
}

function readOptions(args: string[]): Options | undefined {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { verify: flag, due: flag, list: flag, fetch: flag, help: flag },
  })
  if (values.help) return undefined
  if (values.fetch) {
    const [name, given] = positionals
    if (!name || !given || positionals.length > 2)
      throw new Error('Enter the name of a backup (npm run backup -- --list) and a FILE.')
    return { to: 'fetched', name, file: newFile(given) }
  }
  const [given, ...more] = positionals
  if (more.length > 0) throw new Error('Enter one file of a backup: FILE.')
  if (values.list) return { to: 'list' }
  if (values.verify) {
    if (!given) throw new Error('Enter the file of the backup: FILE.')
    const file = resolve(process.env.INIT_CWD ?? process.cwd(), given)
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
    return { to: 'verified', file }
  }
  if (!given) return { to: 'store', onlyDue: values.due }
  return { to: 'file', file: newFile(given) }
}

async function verify(file: string, progress: RowProgress): Promise<void> {
  await inScratch(tmpdir(), async (scratch) => {
    const backup = await openBackup(file)
    const db = await openEmbedded(join(scratch, 'pg'))
    await loadBackup(db, backup, progress).finally(db.close)
    const { at, tables, version } = backup.head
    progress.stop()
    console.log(
      `${file} is whole: ${tables.length} restored tables are equal to those of ${at}, version ${version}.`,
    )
  })
}

await runCommand(HELP, readOptions, async (options, config) => {
  if (options.to === 'store') console.log(await writeIntoStore(config, options.onlyDue))
  if (options.to === 'list') console.log(await listOfStore(config))
  if (options.to === 'fetched')
    console.log(await fetchFromStore(config, options.name, options.file))
  if (options.to === 'verified') await verify(options.file, createRowProgress())
  if (options.to !== 'file') return 0
  const { file } = options
  const progress = createRowProgress()
  const { sessionSecret } = config
  await withDatabase(config, file, (db) =>
    writeBackup(db, file, { sessionSecret, progress, now: new Date() }),
  ).finally(progress.stop)
  console.log(
    `The backup is in ${file}. Keep it and SESSION_SECRET (or the file session-secret) apart.`,
  )
  return 0
})

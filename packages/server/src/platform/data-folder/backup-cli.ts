import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createCall } from '@agent-assist/contract'
import { openBackup } from '../backup/backup-file.ts'
import { loadBackup } from '../backup/load-backup.ts'
import { createRowProgress, type RowProgress } from '../backup/row-progress.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { openEmbedded } from '../db/embedded-db.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { checkMade, embeddedFolder, openExisting } from './data-folder.ts'
import { lockFolder, lockHolder } from './lock.ts'
import { unpackDump } from './restore.ts'
import { runCommand } from './run-command.ts'

const HELP = `npm run backup -- FILE [--verify]

Writes all data of the database into FILE, as of one moment, while servers keep working. npm run restore -- FILE
fills an empty database with it, of either kind: so the data of the embedded database moves to PostgreSQL.
The secret that seals passwords of helpdesks is not in it (SESSION_SECRET, or the file session-secret in
DATA_DIR): keep it apart.

--verify   instead of writing, restores FILE into a database of its own and compares each table.`

interface Options {
  file: string
  verify: boolean
}

function readOptions(args: string[]): Options | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      verify: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const [given, ...more] = positionals
  if (!given || more.length > 0) throw new Error('Enter the file of the backup: FILE.')
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given) // INIT_CWD: where npm was called
  if (values.verify && !existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (!values.verify && existsSync(file))
    throw new Error(`${file} is there already. Give another name, or delete it first.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  return { file, verify: values.verify }
}

async function inScratch<T>(within: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(within, 'agent-assist-backup-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

/** The embedded database that a server has open is read from a dump, which that server writes for this. */
async function throughServer(
  api: string,
  operatorKey: string,
  file: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const { path } = await createCall(api, () => operatorKey)('writeDump', {})
  await inScratch(dirname(file), async (scratch) => {
    const folder = join(scratch, 'pg')
    await unpackDump(path, folder)
    const db = await openExisting(folder, scratch)
    await work(db).finally(db.close)
  })
}

async function withDatabase(
  { databaseUrl, dataDir }: Config,
  file: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  if (databaseUrl) {
    const db = await openPostgres(databaseUrl)
    return work(db).finally(db.close)
  }
  checkMade({ dataDir })
  const { api, operatorKey } = lockHolder(dataDir) ?? {}
  if (api && operatorKey) return throughServer(api, operatorKey, file, work)
  const lock = lockFolder(dataDir)
  try {
    const db = await openExisting(embeddedFolder(dataDir), dataDir)
    await work(db).finally(db.close)
  } finally {
    lock.release()
  }
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
  const { file } = options
  const progress = createRowProgress()
  if (options.verify) {
    await verify(file, progress)
    return 0
  }
  const { sessionSecret } = config
  await withDatabase(config, file, (db) =>
    writeBackup(db, file, { sessionSecret, progress, now: new Date() }),
  ).finally(progress.stop)
  console.log(
    `The backup is in ${file}. Keep it and SESSION_SECRET (or the file session-secret) apart.`,
  )
  return 0
})

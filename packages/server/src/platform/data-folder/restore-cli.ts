import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreDump } from './restore.ts'
import { runCommand } from './run-command.ts'

const HELP = `npm run restore -- FILE

Puts the embedded database of the dump FILE (DATA_DIR/dumps/….tar.gz) in the place of the one in the data
folder, while no server runs. What was there is moved aside, not deleted.`

/** The data folder of a dump that lies in a `dumps` folder; otherwise undefined. */
function dataDirOf(file: string): string | undefined {
  const folder = dirname(file)
  return basename(folder) === 'dumps' ? dirname(folder) : undefined
}

/** Path of the dump; undefined for --help. The file must exist: a mistyped path must create nothing. */
function readOptions(args: string[]): string | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  if (values.help) return undefined
  const [given, ...more] = positionals
  if (!given || more.length > 0) throw new Error('Enter the dump to restore: FILE.')
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given) // INIT_CWD: where npm was called
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  return file
}

await runCommand(
  HELP,
  readOptions,
  async (file, { dataDir, databaseUrl }) => {
    if (databaseUrl)
      throw new Error(
        'DATABASE_URL is set: bring back a dump of PostgreSQL with its own pg_restore.',
      )
    const aside = await restoreDump(file, dataDir, new Date())
    console.log(
      aside
        ? `The dump ${file} is back in ${dataDir}. What was there before is in ${aside}: delete it when all is well. Start with npm start.`
        : `The dump ${file} is back in ${dataDir}. Start with npm start.`,
    )
    return 0
  },
  dataDirOf,
)

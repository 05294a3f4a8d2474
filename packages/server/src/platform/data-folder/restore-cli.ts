import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.ts'
import { restoreDump } from './restore.ts'

const HELP = `npm run restore -- FILE

Puts the embedded database of the dump FILE (DATA_DIR/dumps/….tar.gz) in the place of the one in the data
folder, while no server runs. What was there is moved aside, not deleted.`

/** The data folder that a dump lies in, when it lies where dumps are written. */
function dataDirOf(file: string): string | undefined {
  const folder = dirname(file)
  return basename(folder) === 'dumps' ? dirname(folder) : undefined
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  const [given, ...more] = positionals
  if (values.help || !given || more.length > 0) {
    process.exitCode = values.help ? 0 : 1
    return console.log(HELP)
  }
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given) // npm tells where it was called
  const config = readConfig({ ...process.env, DATA_DIR: process.env.DATA_DIR ?? dataDirOf(file) })
  if (config.databaseUrl)
    throw new Error('DATABASE_URL is set: bring back a dump of PostgreSQL with its own pg_restore.')
  const aside = await restoreDump(file, config.dataDir, new Date())
  console.log(
    `The dump ${file} is back in ${config.dataDir}. ` +
      (aside ? `What was there before is in ${aside}: delete it when all is well. ` : '') +
      'Start with npm start.',
  )
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

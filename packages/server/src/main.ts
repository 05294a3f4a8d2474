import { createServer } from 'node:net'
import { BadConfig, type Config, readConfig } from './platform/config/config.ts'
import { DamagedData, FileNotOpen, isDamage } from './platform/data-folder/damaged-data.ts'
import { databaseAway } from './platform/data-folder/database-away.ts'
import { FolderInUse, FolderNotLockable, lockFolder } from './platform/data-folder/lock.ts'
import { NewerSchema } from './platform/db/migrate.ts'

/** Fails before anything is opened when another program uses the port. */
function checkPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Errors whose message is written for the person who starts the server. */
const SENTENCES = [BadConfig, FolderInUse, FolderNotLockable, DamagedData, FileNotOpen, NewerSchema]

/** One sentence for a problem that a person can solve; undefined for an unexpected error. */
function sentenceOf(error: unknown, config: Config | undefined): string | undefined {
  if (SENTENCES.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is taken by another program. Stop it, or set PORT to another number.`
  if (code === 'EACCES')
    return `Port ${config?.port} is not open to this user. Set PORT above 1023.`
  if (config && !config.databaseUrl && isDamage(error))
    return new DamagedData(config.dataDir, config.dataDir, message).message
  return databaseAway(error, config)
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await checkPort(config)
  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir)
  // loading the rest takes seconds; a second server on the folder fails before that
  const { startServer } = await import('./start-server.ts')
  await startServer(config, lock)
} catch (error) {
  console.error(sentenceOf(error, config) ?? error)
  process.exit(1)
}

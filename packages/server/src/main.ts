import { createServer } from 'node:net'
import { buildApp } from './app.ts'
import { BadConfig, type Config, readConfig } from './config.ts'
import { seedEvaluation } from './evaluation/seed.ts'
import { refreshEventDays } from './event-days.ts'
import { FolderInUse } from './lock.ts'
import { type OpenedDb, openDb } from './open-db.ts'
import { ACCOUNTS, DEMO_PASSWORD, isEmpty, seedDemo } from './seed.ts'
import { refreshFacts } from './store-facts.ts'
import { tidy } from './tidy.ts'

/** A stop that takes longer is forced. */
const STOP_MS = 10_000
/** A person waits this long without a word. */
const PATIENCE_MS = 2000

/** Fails before anything is opened when another program serves the port. */
function checkPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Says what takes so long, once it does. */
async function saying<T>(what: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => console.log(what), PATIENCE_MS)
  return work.finally(() => clearTimeout(timer))
}

async function seedWithProgress({ db }: OpenedDb): Promise<void> {
  let shown = -1
  await seedDemo(db, new Date(), (share) => {
    const tenths = Math.floor(share * 10)
    if (tenths === shown) return
    shown = tenths
    console.log(`Filling the demo organisations: ${tenths * 10} %`)
  })
}

function announce(address: string, config: Config): void {
  const accounts = ACCOUNTS.map((account) => account.email).join(', ')
  console.log(
    `Agent Assist is up at ${address} (portal), ${address}/examples/ (examples)` +
      (config.demo ? `; demo accounts ${accounts}, password ${DEMO_PASSWORD}` : ''),
  )
}

/** Nothing can be answered any more: who looks after this process starts it again, and finds all that was stored. */
function endBecause(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  console.error(`The embedded database has ended: ${why}. Start the server again.`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  await checkPort(config)
  const opened = await saying('Opening the database …', openDb(config))
  try {
    if (config.demo && (await isEmpty(opened.db))) await seedWithProgress(opened)
    await saying('Working out the figures of tickets anew …', refreshFacts(opened.db))
    await saying('Counting events anew …', opened.db.transaction(refreshEventDays))
    await saying('Tidying the database …', tidy(opened.db))
    await seedEvaluation(opened.db)
    const app = await buildApp(opened.db, config)
    opened.db.health.listen(({ to, cause }) => {
      if (to === 'ended') endBecause(cause)
    })
    const address = await app.listen({ port: config.port, host: config.host })
    opened.lock?.publish({ api: `${address}/api`, operatorKey: config.operatorKey })
    const stop = (): void => {
      setTimeout(() => process.exit(1), STOP_MS).unref()
      process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1))
      void app
        .close()
        .then(opened.close)
        .then(() => process.exit(0))
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    announce(config.publicUrl ?? address, config)
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** One sentence for what a person can mend; undefined for a fault of ours. */
function sentenceOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof BadConfig || error instanceof FolderInUse) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is taken by another program. Stop it, or set PORT to another number.`
  if (code === 'EACCES')
    return `Port ${config?.port} is not open to this user. Set PORT above 1023.`
  if (
    config?.databaseUrl &&
    /ECONNREFUSED|ENOTFOUND|timeout|password|does not exist/i.test(`${code} ${message}`)
  )
    return `DATABASE_URL is wrong or PostgreSQL is away: ${message || code}.`
  return undefined
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  console.error(sentenceOf(error, config) ?? error)
  process.exit(1)
}

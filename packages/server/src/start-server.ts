import { buildApp, createServer } from './app.ts'
import { createBackups } from './platform/data-folder/scheduled-backups.ts'
import { BadConfig, type Config } from './platform/config/config.ts'
import { embeddedFolder } from './platform/data-folder/data-folder.ts'
import { ACCOUNTS, DEMO_PASSWORD } from './people/demo-accounts.ts'
import { createPublicAccounts } from './people/public-accounts.ts'
import { type Dumper, startDumper } from './platform/dumps/dumper.ts'
import { setUpFromEnvironment } from './people/setup/first-start.ts'
import { setupCodeOf } from './people/setup/setup-code.ts'
import { lacksSuperAdmin } from './people/setup/setup-state.ts'
import { seedEvaluation } from './surveys/evaluation/seed.ts'
import { refreshEventDays } from './events/event-days.ts'
import type { FolderLock } from './platform/data-folder/lock.ts'
import { type OpenedDb, openDb } from './platform/data-folder/open-db.ts'
import { demoOffer, resetDemo } from './demo/reset-demo.ts'
import { isEmpty, seedDemo } from './demo/seed.ts'
import { refreshFacts } from './tickets/store/store-facts.ts'
import { tidy } from './platform/db/tidy.ts'
import { createDrain } from './platform/http/drain.ts'
import { REQUEST_MAX_MS } from './platform/http/route.ts'
import { giveBackAll, startThrift } from './platform/jobs/thrift.ts'
import { serveMetrics } from './platform/monitoring/metrics-endpoint.ts'
import { queueMetrics } from './queue-metrics.ts'

/** A stop that takes longer, after calls have ended, is forced. */
const STOP_MS = 10_000
/** Open calls have as long to end as a request may take; longer ones, such as files, are cut off. */
const CALLS_END_MS = REQUEST_MAX_MS
/** Time limit for the dump after calls have ended, since closing the database takes time, too. */
const DUMP_UNTIL_MS = 7000
/** A terminal and npm each send the signal of one Ctrl-C; only a later signal is a second one. */
const SAME_SIGNAL_MS = 1000
/** Time after which a person sees what takes so long. */
const PATIENCE_MS = 2000

/** Prints `what` if the work takes long. */
async function announced<T>(what: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => console.log(what), PATIENCE_MS)
  return work.finally(() => clearTimeout(timer))
}

async function seedWithProgress({ db }: OpenedDb, demoTickets: number): Promise<void> {
  let shown = -1
  const report = (share: number) => {
    const tenths = Math.floor(share * 10)
    if (tenths === shown) return
    shown = tenths
    console.log(`Filling the demo organisations: ${tenths * 10} %`)
  }
  await seedDemo(db, new Date(), report, demoTickets)
}

/** How the first run goes on: the address and the one-time code, unless the operator chose it; empty when it is done. */
async function setupStep({ db }: OpenedDb, config: Config, address: string): Promise<string> {
  if (!(await lacksSuperAdmin(db))) return ''
  const code = config.setupCode ? 'of SETUP_CODE' : await setupCodeOf(db, config)
  return `Open ${address}/setup and enter the code ${code}`
}

interface Announced {
  address: string
  publicAccounts: readonly string[]
  /** Next step of the first run. */
  setup: string
}

function announce(config: Config, { address, publicAccounts, setup }: Announced): void {
  const accounts = ACCOUNTS.map((account) => account.email).join(', ')
  const hint = config.demo ? `demo accounts ${accounts}, password ${DEMO_PASSWORD}` : ''
  const warning =
    publicAccounts.length > 0
      ? `WARNING: anybody can sign in as ${publicAccounts.join(', ')}, whose password is public`
      : ''
  const up = `Agent Assist is up at ${address} (portal), ${address}/examples/ (examples)`
  console.log([[up, warning || hint].filter(Boolean).join('; '), setup].filter(Boolean).join('. '))
}

/** The accounts with a public password, in production. Throws BadConfig if there are any, unless DEMO=1. */
async function checkAccounts({ db }: OpenedDb, config: Config): Promise<string[]> {
  if (!config.isProduction) return []
  const emails = await createPublicAccounts(db)()
  if (emails.length > 0 && !config.demo)
    throw new BadConfig(
      `The database has demo accounts with a public password (${emails.join(', ')}). With NODE_ENV=production this needs DEMO=1. Start with DEMO=1, change the passwords, then start without it.`,
    )
  return emails
}

/** Ends the process, as no call can be answered: a supervisor starts it again, and all stored data is still there. */
function endBecause(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  console.error(`The embedded database has ended: ${why}. Start the server again.`)
  process.exit(1)
}

/** Calls `stop` at the first signal to end; the second one, or a stop that takes too long, ends the process at once. */
function onSignal(mostMs: number, stop: () => Promise<void>): void {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const force = () => process.exit(1)
  const first = (): void => {
    for (const signal of signals) process.off(signal, first).on(signal, () => undefined)
    setTimeout(() => {
      for (const signal of signals) process.on(signal, force)
    }, SAME_SIGNAL_MS).unref()
    setTimeout(force, mostMs).unref()
    void stop().then(() => process.exit(0), force)
  }
  for (const signal of signals) process.on(signal, first)
}

/** Opens the database, adds missing data and listens; returns once it listens. */
export async function startServer(config: Config, lock: FolderLock | undefined): Promise<void> {
  const opened = await announced('Opening the database …', openDb(config, lock))
  const { db } = opened
  try {
    if (config.resetDemo) await resetDemo(db, config)
    if (config.demo && (await isEmpty(db))) await seedWithProgress(opened, config.demoTickets)
    const firstRun = await setUpFromEnvironment(db, config)
    if (firstRun) console.log(firstRun)
    const publicAccounts = await checkAccounts(opened, config)
    await announced('Working out the metrics of tickets again …', refreshFacts(db))
    await announced('Counting events again …', db.transaction(refreshEventDays))
    await announced('Tidying the database …', tidy(db))
    await giveBackAll(db, console)() // what filling it took
    await seedEvaluation(db)
    const app = createServer(config)
    const drain = createDrain(app)
    const backups = createBackups(config)
    serveMetrics(app, config, db, queueMetrics(db), backups.report)
    await buildApp(db, config, app)
    db.health.listen(({ to, cause }) => {
      if (to === 'ended') endBecause(cause)
    })
    const job = { db, from: embeddedFolder(config.dataDir), dataDir: config.dataDir }
    const dumper: Dumper | undefined =
      config.databaseUrl || !config.dumps ? undefined : await startDumper(job, app.log)
    const address = await app.listen({ port: config.port, host: config.host })
    opened.lock?.publish({ api: `${address}/api`, operatorKey: config.operatorKey })
    backups.start(app.log)
    const endThrift = startThrift(giveBackAll(db, app.log))
    const mostMs = config.drainMs + CALLS_END_MS + STOP_MS
    onSignal(mostMs, async () => {
      await drain.begin(config.drainMs, CALLS_END_MS)
      await endThrift()
      const late = AbortSignal.timeout(DUMP_UNTIL_MS)
      await Promise.all([app.close(), dumper?.stop(), backups.stop()])
      await announced('Writing a dump …', dumper?.dumpAtStop(late) ?? Promise.resolve())
      await opened.close()
    })
    const ours = config.publicUrl ?? address
    const setup = await setupStep(opened, config, ours)
    announce(config, { address: ours, publicAccounts, setup })
    const offer = config.demo && !config.databaseUrl ? await demoOffer(db) : undefined
    if (offer) console.log(offer)
  } catch (error) {
    await opened.close()
    throw error
  }
}

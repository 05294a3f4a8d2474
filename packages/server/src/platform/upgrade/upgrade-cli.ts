import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, parseEnv } from 'node:util'
import { createCommands } from './commands.ts'
import { moveAside } from './move-aside.ts'
import { readRelease, type Release } from './release-folder.ts'
import { readNote, upgrade } from './upgrade.ts'

const HELP = `npm run upgrade -- LINK [options]

Puts this release into use, called in its folder as root. LINK is what the service starts from, such as
/opt/agent-assist/current. It rehearses the migrations on a copy of the data while the old version keeps working, stops the
service, writes a backup into DATA_DIR/upgrades, lets LINK lead to this folder, starts the service, and sees which
version answers. When this one does not, it returns to the old one, with all data.

--dry-run            prints both versions and the SQL that would run, and changes nothing
--no-rehearsal       goes without that copy, which needs room in the folder for temporary files
--environment FILE   variables of the service (default /etc/agent-assist/environment)
--url URL            where the service answers on this machine (default http://127.0.0.1:PORT)
--stop, --start COMMAND   (default systemctl stop agent-assist, systemctl start agent-assist)
--wait SECONDS       for the new version to answer; migrations count (default 300)`

const ENVIRONMENT = '/etc/agent-assist/environment'
const HERE = fileURLToPath(new URL('../../../../..', import.meta.url))

function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': flag,
      'no-rehearsal': flag,
      help: flag,
      environment: text,
      url: text,
      stop: { ...text, default: 'systemctl stop agent-assist' },
      start: { ...text, default: 'systemctl start agent-assist' },
      wait: { ...text, default: '300' },
    },
  })
  if (values.help) return undefined
  const [given, ...more] = positionals
  if (!given || more.length > 0)
    throw new Error('Enter the link that the service starts from: /opt/agent-assist/current.')
  const link = resolve(process.env.INIT_CWD ?? process.cwd(), given) // INIT_CWD: where npm was called
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `${link} is not a link. The service must start from one: docs/operate/deploy.md.`,
    )
  const waitMs = Number(values.wait) * 1000
  if (!(waitMs > 0)) throw new Error('--wait must be a number of seconds.')
  return { ...values, link, waitMs }
}

type Options = NonNullable<ReturnType<typeof readOptions>>

function environmentOf({ environment }: Options): Record<string, string | undefined> {
  if (environment && !existsSync(environment)) throw new Error(`There is no file ${environment}.`)
  const file = environment ?? ENVIRONMENT
  const own = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const env = { ...process.env, ...own }
  if (!env.DATA_DIR)
    throw new Error('Set DATA_DIR to the folder of the service, such as /var/lib/agent-assist.')
  return env
}

/** The account of the data, if this one runs as root. */
function ownerOf(dataDir: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(dataDir)
  return { uid, gid }
}

/** The release from which this upgrade started, also when it was killed after the link was changed. */
function oldOf(link: string, folder: string, next: Release): Release {
  const begun = readNote(folder)
  return readRelease(begun?.to === next.folder ? begun.from : link)
}

async function run(options: Options): Promise<void> {
  const env = environmentOf(options)
  const dataDir = resolve(env.DATA_DIR ?? '')
  if (!existsSync(dataDir)) throw new Error(`There is no folder ${dataDir}.`)
  const owner = ownerOf(dataDir)
  const folder = join(dataDir, 'upgrades')
  const next = readRelease(HERE)
  const old = oldOf(options.link, folder, next)
  if (old.folder === next.folder) throw new Error(`${next.version} is in use already.`)
  const commands = createCommands({ ...options, env, ...(owner ? { owner } : {}) })
  console.log(`From ${old.version} (${old.folder}) to ${next.version} (${next.folder}).`)
  if (options['dry-run']) {
    console.log(commands.run(next, 'migrate', '--dry-run').trimEnd())
    return
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const { DATABASE_URL: databaseUrl } = env
  const now = new Date()
  await upgrade({
    ...options,
    url: options.url ?? `http://127.0.0.1:${env.PORT ?? '4000'}`,
    isRehearsed: !options['no-rehearsal'],
    old,
    next,
    commands,
    folder,
    now,
    say: console.log,
    ...(databaseUrl ? { moveAside: () => moveAside(databaseUrl, now) } : {}),
  })
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options) await run(options)
  else console.log(HELP)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of Debian's Request Tracker 5. */
const HOME = '/usr/share/request-tracker5'
export const SERVER = join(HOME, 'libexec', 'rt-server')

const PACKAGES = ['request-tracker5', 'rt5-standalone', 'rt5-db-sqlite']
/** A mail program without a service, which satisfies the packages; ours sends the mails. */
const MAIL_PROGRAM = 'msmtp-mta'
const COMMAND = `apt-get install ${PACKAGES.join(' ')}`

export const isInstalled = (): boolean =>
  existsSync(SERVER) && existsSync('/usr/sbin/rt-setup-database-5')

/** What an installation needs of a machine. */
interface Machine {
  isRoot: boolean
  has: (program: string) => boolean
}
const thisMachine = (): Machine => ({
  isRoot: process.getuid?.() === 0,
  has: (program) => spawnSync(program, ['--version']).status === 0,
})

/** Why Request Tracker cannot be installed here; undefined when it can. */
export function whyNotInstallable({ isRoot, has }: Machine = thisMachine()): string | undefined {
  if (!has('apt-get') || !has('dpkg'))
    return 'Request Tracker 5 is not installed, and this machine has no apt-get. Debian 12 and later and Ubuntu have its packages; a container of them does, too.'
  if (!isRoot)
    return `Request Tracker 5 is not installed, and only root can install it. Run this as root once: ${COMMAND}`
  return undefined
}

/** Runs a program quietly; throws an error with the end of its output when it fails. */
async function run(program: string, args: string[], input = ''): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn(program, args, { env, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`)
}

/**
 * Installs Request Tracker from the machine's own package sources, unless it is installed. Throws an error that says
 * what to do. Debian's own database of it is not created.
 */
export async function ensureRequestTracker(say: (line: string) => void): Promise<void> {
  if (isInstalled()) return
  const why = whyNotInstallable()
  if (why) throw new Error(why)
  say('Installing Request Tracker 5 with apt-get (50 MB, 1 to 5 minutes) …')
  await run('apt-get', ['update'])
  const answer = 'request-tracker5 request-tracker5/dbconfig-install boolean false\n'
  await run('debconf-set-selections', [], answer)
  const mail = existsSync('/usr/sbin/sendmail') ? [] : [MAIL_PROGRAM]
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES, ...mail])
  if (!isInstalled())
    throw new Error(`The packages of this machine have no Request Tracker 5 (${SERVER}).`)
}

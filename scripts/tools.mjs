// The programs that tests use beside Node. On Debian they are installed when they are missing: the browser for every run,
// the others where nothing may be skipped.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN_POSTGRES = '/usr/lib/postgresql'
const postgresFolders = () =>
  existsSync(DEBIAN_POSTGRES)
    ? readdirSync(DEBIAN_POSTGRES).map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
    : []
const folders = () => [
  '/usr/sbin',
  '/usr/local/bin',
  ...postgresFolders(),
  ...(process.env.PATH ?? '').split(':'),
]
const isInPath = (program) => folders().some((folder) => existsSync(join(folder, program)))

/** A browser, in the order of preference: a headless shell is a fifth faster than a full browser. */
const BROWSERS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const browser = () => BROWSERS.find((path) => path && existsSync(path))

/** Programs of the tests of every commit, and the Debian package of each. */
const TOOLS = [
  ['chromium', 'chromium'],
  ['initdb', 'postgresql'],
  ['python3', 'python3'],
  ['php', 'php-cli'],
  ['ruby', 'ruby'],
  ['go', 'golang-go'],
]
/** Those of the slow tests in addition. */
const SLOW_TOOLS = [
  ['firefox-esr', 'firefox-esr'],
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
  ['pgbouncer', 'pgbouncer'],
  ['prometheus', 'prometheus'],
]

/** Installs Debian packages; whether it succeeded. */
function install(...packages) {
  console.log(`Installing ${packages.join(', ')} from the system packages …`)
  // RUNLEVEL=1: a service that comes with one is not started
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const quiet = { stdio: 'ignore', env }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return spawnSync('apt-get', args, quiet).status === 0
}

/** A full browser in addition to a headless shell; undefined when there is none, or `main` is a full one. */
export const wholeBrowser = (main) =>
  main.includes('headless-shell')
    ? BROWSERS.find((path) => path && !path.includes('headless-shell') && existsSync(path))
    : undefined

/** The path of a browser; exits with a message when none can be installed. */
export function chromium() {
  // an older Debian has no separate shell
  if (!browser() && !install('chromium-headless-shell')) install('chromium')
  const installed = browser()
  if (installed) return installed
  console.error('The browser tests need Chromium: install it, or name it in the variable CHROMIUM.')
  process.exit(1)
}

/** Makes sure that every tool is there, with `slow` those of the slow tests, too; exits with the names of those that cannot be installed. */
export function ensureTools({ slow }) {
  const tools = slow ? [...TOOLS, ...SLOW_TOOLS] : TOOLS
  const missing = () => tools.filter(([program]) => !isInPath(program))
  if (missing().length === 0) return
  install(...missing().map(([, name]) => name))
  if (missing().length === 0) return
  const names = missing().map(([program, name]) => `${program} (${name})`)
  console.error(`Tests would be skipped without: ${names.join(', ')}`)
  process.exit(1)
}

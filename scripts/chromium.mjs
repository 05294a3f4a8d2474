// Finds a Chromium for the browser tests; on Debian it installs one when there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell', // a fifth faster than the full browser
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const found = () => KNOWN.find((path) => path && existsSync(path))

/** A full browser in addition to a headless shell; undefined when there is none, or `main` is a full one. */
export const wholeBrowser = (main) =>
  main.includes('headless-shell')
    ? KNOWN.find((path) => path && !path.includes('headless-shell') && existsSync(path))
    : undefined

/** The path of a browser; exits with a message when none can be installed. */
export function chromium() {
  const path = found()
  if (path) return path
  console.log('Installing Chromium from the system packages, about a minute …')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  const install = (name) => spawnSync('apt-get', ['install', '-y', '-qq', name], quiet).status === 0
  if (!install('chromium-headless-shell')) install('chromium') // an older Debian has no separate shell
  const installed = found()
  if (installed) return installed
  console.error('The browser tests need Chromium: install it, or name it in the variable CHROMIUM.')
  process.exit(1)
}

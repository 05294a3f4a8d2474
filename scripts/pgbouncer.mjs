// Finds a PgBouncer for the slow tests; on Debian it installs one when there is none. Without it those tests are skipped.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folders = () => ['/usr/sbin', '/usr/local/bin', ...(process.env.PATH ?? '').split(':')]
const isThere = () => folders().some((folder) => existsSync(join(folder, 'pgbouncer')))

/** Makes sure that there is one, or says that its tests are skipped. */
export function ensurePgbouncer() {
  if (isThere()) return
  console.log('Installing PgBouncer from the system packages …')
  // RUNLEVEL=1: the service that comes with it is not started
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const quiet = { stdio: 'ignore', env }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', 'pgbouncer'], quiet)
  if (!isThere())
    console.warn('There is no PgBouncer: the tests of several servers behind it are skipped.')
}

// Prepares a fresh clone: installs dependencies and builds the pages. Plain JavaScript, because it runs on the
// machine's own Node (20 or later) before the project's Node is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

/** Memory that threads have freed goes back to the system, and sources are compiled once. */
const thrifty = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
}

/** An environment in which the project's own Node and tools come first in PATH. */
export const environment = {
  ...thrifty,
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function fail(message, detail) {
  if (detail) process.stderr.write(detail)
  console.error(message)
  process.exit(1)
}

/** Installs the packages of the lock file, unless exactly these are installed. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(read(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(node) && read(stamp) === wanted) return
  console.log('Installing the dependencies (npm ci), about a minute …')
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    },
  )
  if (npm.status !== 0) fail('Installing failed: npm ci ended with an error (above).', npm.stderr)
  writeFileSync(stamp, wanted)
}

/** Names, sizes and times of all files that the build reads. */
function sources() {
  const hash = createHash('sha256')
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.name === 'node_modules' || entry.name.includes('.test.')) continue
      if (entry.isDirectory()) walk(path)
      else {
        const { size, mtimeMs } = statSync(path)
        hash.update(`${path} ${size} ${mtimeMs}\n`)
      }
    }
  }
  const server = join('packages', 'server')
  for (const name of readdirSync(join(root, 'packages')))
    if (join('packages', name) !== server) walk(join(root, 'packages', name))
  walk(join(root, 'docs'))
  walk(join(root, 'scripts'))
  walk(join(root, 'examples', 'react-host'))
  return hash.update(read(join(root, 'package-lock.json'))).digest('hex')
}

/** Builds the pages and the SDK, unless the sources are unchanged since the last build. */
export function ensureBuilt() {
  const stamp = join(root, 'dist', '.built')
  const wanted = sources()
  if (read(stamp) === wanted) return
  console.log('Building the pages and the SDK, about 20 seconds …')
  const build = spawnSync(node, ['scripts/build.ts'], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (build.status !== 0)
    fail('Building failed (above).', `${build.stdout ?? ''}${build.stderr ?? ''}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Interval in ms of checking whether npm's shell, which does not pass signals on, is gone; then the child ends. */
const ORPHAN_CHECK_MS = 500

/** Runs a program with the project's Node; passes signals on, and exits with its code. */
export function run(args, command = node) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), ORPHAN_CHECK_MS).unref()
  child.on('error', (error) => fail(`${command} did not start: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Runs a program to its end; returns whether it succeeded. */
export const runToEnd = (args, command = node, more = {}) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...more },
    shell: process.platform === 'win32',
  }).status === 0

/**
 * Starts a program in parallel. The returned function waits for its end, prints its output, and resolves to whether it
 * succeeded.
 */
export function beside(args, command) {
  const shell = process.platform === 'win32'
  const child = spawn(command, args, { cwd: root, stdio: 'pipe', env: environment, shell })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  const ended = once(child, 'close')
  return async () => {
    const [code] = await ended
    process.stdout.write(Buffer.concat(said))
    return code === 0
  }
}

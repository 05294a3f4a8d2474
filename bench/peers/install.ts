import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names with exact versions. */
type Pins = Record<string, string>
interface Wanted {
  /** Installed with their dependencies. */
  dependencies: Pins
  /** Downloaded as published, without dependencies: their bundles are complete. */
  published: Pins
}

export interface Peers {
  /** Folder whose node_modules contains them. */
  folder: string
  versions: Pins
  /** Reasons of failed installations, by package. */
  missing: Record<string, string>
}

const STATE = 'installed.json'
interface State {
  /** Hash of the pins. */
  wanted: string
  missing: Peers['missing']
}

const QUIET = [
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=2000',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/

/** Runs npm in the folder; returns the reason of a failure. */
function npm(folder: string, ...args: string[]): string | undefined {
  const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const
  const { status, stderr, error } = spawnSync('npm', [...args, ...QUIET], options)
  if (status === 0) return undefined
  const lines = (stderr ?? '').split('\n').filter((line) => /^npm error (?!A complete)/.test(line))
  // the code, and the first line that explains it
  const why = lines.slice(0, 2).map((line) => line.slice('npm error '.length))
  return why.join(': ') || error?.message || `npm ended with ${status}`
}

export function install(folder: string, dependencies: Pins): string | undefined {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  return npm(folder, 'install', '--legacy-peer-deps', '--no-package-lock')
}

/** Installs all at once; if that fails one by one, so that only packages that are unavailable are excluded. */
function installEach(folder: string, wanted: Pins): Peers['missing'] {
  const failed = install(folder, wanted)
  if (failed === undefined) return {}
  const missing: Peers['missing'] = {}
  let held: Pins = {}
  for (const [name, version] of Object.entries(wanted)) {
    const next = { ...held, [name]: version }
    const why = OFFLINE.test(failed) ? failed : install(folder, next)
    if (why === undefined) held = next
    else missing[name] = why
  }
  return missing
}

/** Unpacks the published files of one package. */
function unpack(folder: string, name: string, version: string): string | undefined {
  const failed = npm(folder, 'pack', `${name}@${version}`)
  if (failed !== undefined) return failed
  const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  const target = join(folder, 'node_modules', name)
  mkdirSync(target, { recursive: true })
  const tar = ['xzf', join(folder, archive), '-C', target, '--strip-components=1']
  const { status, error } = spawnSync('tar', tar)
  rmSync(join(folder, archive), { force: true })
  return status === 0 ? undefined : (error?.message ?? `tar ended with ${status}`)
}

/** Result of the last installation, if it finished. */
function readState(folder: string): State | undefined {
  const path = join(folder, STATE)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as State) : undefined
}

/** Installs the pinned peers into the system's temporary folder, unless exactly these are installed. */
export function installPeers(): Peers {
  const pins = readFileSync(join(import.meta.dirname, 'entries/package.json'), 'utf8')
  const { dependencies, published } = JSON.parse(pins) as Wanted
  const versions = { ...dependencies, ...published }
  const folder = join(tmpdir(), 'agent-assist-peers')
  const wanted = createHash('sha256').update(pins).digest('hex')
  const known = readState(folder)
  if (known?.wanted === wanted) return { folder, versions, missing: known.missing }

  console.log(`Installing ${Object.keys(versions).length} peers into ${folder}, about a minute …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const missing = installEach(folder, dependencies)
  const offline = () => Object.values(missing).find((why) => OFFLINE.test(why))
  for (const [name, version] of Object.entries(published)) {
    const why = offline() ?? unpack(folder, name, version)
    if (why !== undefined) missing[name] = why
  }
  // without a network the result is not recorded
  if (!offline())
    writeFileSync(join(folder, STATE), JSON.stringify({ wanted, missing } satisfies State))
  return { folder, versions, missing }
}

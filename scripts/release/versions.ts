import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SCOPE = '@agent-assist/'
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** The file of the SDK in which the version is written as well, for the pages that ask for it. */
const SDK = 'packages/sdk/src/index.ts'

interface Manifest {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const read = (path: string) => readFileSync(path, 'utf8')

/** The version of the checkout. */
export const currentVersion = (root: string): string =>
  (JSON.parse(read(join(root, 'package.json'))) as { version: string }).version

/** Whether `next` is a version of three numbers, and later than `current`. */
export function isLater(next: string, current: string): boolean {
  const [a, b] = [next, current].map((text) => VERSION.exec(text)?.slice(1).map(Number))
  if (!a || !b) return false
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && Number(a[at]) > Number(b[at])
}

/** Sets the version of a package, and of those of ours that it needs. */
function withVersion(manifest: Manifest, version: string): Manifest {
  for (const needed of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(needed ?? {}))
      if (needed && name.startsWith(SCOPE)) needed[name] = version
  return { ...manifest, version }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The lock file with the version in the root and in each package of ours. */
function withVersionInLock(text: string, version: string): string {
  const lock = JSON.parse(text) as { version: string; packages: Record<string, Manifest> }
  for (const [path, entry] of Object.entries(lock.packages))
    if (path === '' || path.startsWith('packages/'))
      lock.packages[path] = withVersion(entry, version)
  return json({ ...lock, version })
}

/** Writes one version into all packages, the lock file and the SDK. */
export function setVersion(root: string, version: string): void {
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(root, path), change(read(join(root, path))))
  for (const path of ['package.json', ...globSync('packages/*/package.json', { cwd: root })])
    edit(path, (text) => json(withVersion(JSON.parse(text) as Manifest, version)))
  edit('package-lock.json', (text) => withVersionInLock(text, version))
  const constant = /^export const VERSION = '.*'$/m
  edit(SDK, (text) => {
    if (!constant.test(text)) throw new Error(`${SDK} has no VERSION any more.`)
    return text.replace(constant, `export const VERSION = '${version}'`)
  })
}

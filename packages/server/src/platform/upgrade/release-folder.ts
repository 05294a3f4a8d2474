import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** A folder with a release, as it was unpacked. */
export interface Release {
  folder: string
  version: string
}

/** The release in a folder or behind a link. Throws when there is none. */
export function readRelease(path: string): Release {
  const manifest = join(path, 'package.json')
  const { name, version } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string; version?: string })
    : {}
  if (name !== 'agent-assist' || !version)
    throw new Error(`${path} is not the folder of a release.`)
  return { folder: realpathSync(path), version }
}

/** Names of the migrations of a release. */
export const migrationsOf = ({ folder }: Release): string[] =>
  readdirSync(join(folder, 'packages/server/migrations')).filter((name) => name.endsWith('.sql'))

const numbersOf = (version: string) => version.split('.').map(Number)

/** Whether the first version comes after the second. */
export function isLater(one: string, other: string): boolean {
  const than = numbersOf(other)
  const [first] = numbersOf(one)
    .map((number, place) => number - (than[place] ?? 0))
    .filter((difference) => difference !== 0)
  return (first ?? 0) > 0
}

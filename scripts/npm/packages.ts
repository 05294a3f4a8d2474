import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
export const PACKAGES = join(ROOT, 'packages')

/** The published packages, with their public exports. */
export const PUBLISHED = {
  sdk: ['.', './react'],
  'chat-widget': ['.', './texts/*'],
  'survey-widget': ['.', './texts/*'],
} as const
export type PublishedName = keyof typeof PUBLISHED

/** The fields of a workspace's package.json that are read here. */
export interface Manifest {
  name: string
  exports: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional: boolean }>
}

/** One import path of a package. */
export interface Entry {
  /** As in package.json, e.g. './react'. */
  subpath: string
  /** Its file name without extension, e.g. 'react'. */
  out: string
  source: string
}

export const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8')) as Manifest

/** The source file of a workspace's export. */
export function sourceOf(name: string, subpath: string): string {
  const source = manifestOf(name).exports[subpath]
  if (!source) throw new Error(`packages/${name} exports no '${subpath}'`)
  return join(PACKAGES, name, source)
}

/** The entries of a published package; './texts/*' has one for each file. */
export function entriesOf(name: PublishedName): Entry[] {
  return PUBLISHED[name].flatMap((subpath) => {
    const pattern = sourceOf(name, subpath)
    const [before = '', after = ''] = pattern.split('*')
    return globSync(pattern, { exclude: ['**/*.test.*'] }).map((source) => {
      const own = subpath.replace('*', source.slice(before.length, -after.length))
      return { subpath: own, out: own === '.' ? 'index' : own.slice(2), source }
    })
  })
}

/** All sources of a workspace, without tests. */
export const sourcesOf = (name: string): string[] =>
  globSync(join(PACKAGES, name, 'src/**/*.{ts,tsx}'), { exclude: ['**/*.test.*', '**/test-*'] })

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
export const PACKAGES = join(ROOT, 'packages')

/** What is published, and which of its exports are for everybody. */
export const PUBLISHED = {
  sdk: ['.', './react'],
  'chat-widget': ['.', './texts/*'],
  'survey-widget': ['.', './texts/*'],
} as const
export type PublishedName = keyof typeof PUBLISHED

/** The part of a workspace's package.json that is read here. */
export interface Manifest {
  name: string
  exports: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional: boolean }>
}

/** One address that can be imported. */
export interface Entry {
  /** As package.json calls it, e.g. './react'. */
  subpath: string
  /** The file it becomes, without its ending, e.g. 'react'. */
  out: string
  source: string
}

export const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8')) as Manifest

/** The file that an export of a workspace stands for. */
export function sourceOf(name: string, subpath: string): string {
  const source = manifestOf(name).exports[subpath]
  if (!source) throw new Error(`packages/${name} exports no '${subpath}'`)
  return join(PACKAGES, name, source)
}

/** The entries of a published package; './texts/*' is one for each file. */
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

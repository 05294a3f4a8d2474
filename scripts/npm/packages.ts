import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
export const PACKAGES = join(ROOT, 'packages')

/** What is published, and which of its exports are for everybody. */
export const PUBLISHED: Readonly<Record<string, readonly string[]>> = {
  sdk: ['.', './react'],
  'chat-widget': ['.', './texts/*'],
  'survey-widget': ['.'],
}

/** The part of a package.json that is read here. */
export interface Manifest {
  name: string
  version: string
  license: string
  exports: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional: boolean }>
}

/** One address that can be imported. */
export interface Entry {
  /** As package.json calls it, e.g. './react'. */
  subpath: string
  /** The file without its ending, e.g. 'react'. */
  out: string
  source: string
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The file in packages/ that `name` and `subpath` stand for in our own workspaces. */
export function sourceOf(name: string, subpath: string): string {
  const folder = join(PACKAGES, name)
  const { exports } = manifestOf(folder)
  const source = exports[subpath]
  if (!source) throw new Error(`packages/${name} has no export '${subpath}'`)
  return join(folder, source)
}

/** The entries of a published package; './texts/*' is one for each file. */
export function entriesOf(name: string): Entry[] {
  return (PUBLISHED[name] ?? []).flatMap((subpath) => {
    const pattern = sourceOf(name, subpath)
    const [before = '', after = ''] = pattern.split('*')
    return globSync(pattern).map((source) => {
      const star = relative('.', source).slice(relative('.', before).length) && source.slice(before.length, source.length - after.length)
      const own = pattern.includes('*') ? subpath.replace('*', star) : subpath
      return { subpath: own, out: own === '.' ? 'index' : own.slice(2), source }
    })
  })
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/*
 * The build lists which sources are in which of its files, so that a test that fetched a file is known to depend on them.
 */

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'dist/modules')

/** Sources by the name of the built file. */
export type Modules = Record<string, string[]>

/** A chunk of Rollup or Vite; `dynamicImporters` tells whether a page loads it by itself. */
interface Chunk {
  fileName: string
  isEntry: boolean
  moduleIds: string[]
}

const isOurs = (id: string) => id.startsWith(ROOT) && !id.includes('node_modules')

/** Paths of a chunk's sources, relative to the root of the repository. */
export const sourcesOf = (ids: readonly string[]): string[] =>
  ids
    .map((id) => id.replace(/^\0/, '').replace(/\?.*$/, ''))
    .filter(isOurs)
    .map((id) => relative(ROOT, id))

export function writeModules(bundle: string, modules: Modules): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${bundle}.json`), JSON.stringify(modules))
}

export function readModules(bundle: string): Modules {
  const path = join(FOLDER, `${bundle}.json`)
  if (!existsSync(path)) throw new Error(`${path} is missing: run \`npm run build\``)
  return JSON.parse(readFileSync(path, 'utf8')) as Modules
}

interface Context {
  getModuleInfo: (id: string) => { dynamicImporters: readonly string[] } | null
}

/**
 * A Vite plugin that lists of each file the modules which a page loads by themselves: its entry, and those imported on
 * demand. What these import is found by its names (reach.ts): a file that several screens share has modules of all of them.
 */
export const listModules = (bundle: string) => ({
  name: 'list-modules',
  apply: 'build' as const,
  generateBundle(this: Context, _options: unknown, files: Record<string, { type: string }>) {
    const chunks = Object.values(files).filter(
      (file): file is { type: string } & Chunk => file.type === 'chunk',
    )
    const isLoaded = (id: string, { isEntry, moduleIds }: Chunk) =>
      (isEntry && id === moduleIds.at(-1)) || this.getModuleInfo(id)?.dynamicImporters.length
    const modules = chunks.map((chunk) => [
      chunk.fileName,
      sourcesOf(chunk.moduleIds.filter((id) => isLoaded(id, chunk))),
    ])
    writeModules(bundle, Object.fromEntries(modules) as Modules)
  },
})

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/*
 * Writes the files that each screen loads before it draws. The server names them in the head of the page, so that they
 * come at once instead of one after the other (decision 133).
 */

const HERE = import.meta.dirname
const TABLES = [
  'routes.tsx',
  'organisation-screens.tsx',
  'people-screens.tsx',
  'routing-screens.tsx',
  'survey-screens.tsx',
  'ticket-screens.tsx',
]
const SCREEN = /path: '([^']+)',([^]*?)load: \(\) => import\('\.\/([^']+)'\)/g

/** A screen of signed-in users, and the module that draws it. */
interface Route {
  path: string
  module: string
}

/** The screens of signed-in users, read from the tables of screens. */
export const routesOf = (text: string): Route[] =>
  Array.from(text.matchAll(SCREEN), ([, path = '', between = '', module = '']) => ({
    path,
    module: `src/${module}`,
    isBare: between.includes('bare: true'),
  }))
    .filter(({ isBare }) => !isBare)
    .map(({ path, module }) => ({ path, module }))

const source = (file: string) => readFileSync(join(HERE, 'src', file), 'utf8')

export const readRoutes = (): Route[] => TABLES.flatMap((table) => routesOf(source(table)))

/** Paths that lead to a screen, with its module. `/` is none: whoever begins there is mostly nobody yet. */
export function readRedirects(): Route[] {
  const screens = new Map(readRoutes().map(({ path, module }) => [path, module]))
  const found = source('redirects.ts').matchAll(/from: '([^']+)', to: '([^']+)'/g)
  return Array.from(found).flatMap(([, path = '', to = '']) => {
    const module = screens.get(to)
    return module && path !== '/' ? [{ path, module }] : []
  })
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Names the files of modules, without those that the page loads anyway. */
function filesIn(chunks: readonly Chunk[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(
    chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [relative(HERE, id), chunk] as const)),
  )
  function collect(chunk: Chunk | undefined, found: Set<string>): Set<string> {
    if (!chunk || found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const file of chunk.imports) collect(byFile.get(file), found)
    return found
  }
  const always = collect(
    chunks.find(({ isEntry }) => isEntry),
    new Set(),
  )
  return (modules: readonly string[]): string[] => {
    const found = new Set<string>()
    for (const module of modules) {
      const chunk = byModule.get(module)
      if (!chunk) throw new Error(`${module} is in no file`)
      collect(chunk, found)
    }
    return [...found].filter((file) => !always.has(file))
  }
}

/** Lists the files of each screen: those of all screens, and of some its own further modules. */
export function listRouteFiles(
  ofAll: readonly string[],
  more: (module: string) => readonly string[],
): Plugin {
  return {
    name: 'list-route-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const filesOf = filesIn(Object.values(bundle).filter((file) => file.type === 'chunk'))
      const pages = [...readRoutes(), ...readRedirects()].map(({ path, module }) => ({
        path,
        files: filesOf([...ofAll, module, ...more(module)]),
      }))
      const source = JSON.stringify(pages)
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
    },
  }
}

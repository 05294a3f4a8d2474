import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Code that the portal loads together, in as few files as possible. */

interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type InfoOf = (id: string) => ModuleInfo | null

const HERE = import.meta.dirname

/** What the first dashboard draws in the window: the modules that its budget names. */
export const first = (): string[] => {
  const budgets = JSON.parse(readFileSync(join(HERE, '../../sizes.json'), 'utf8')) as {
    what: string
    modules?: string[]
  }[]
  const own = budgets.find(({ what }) => what === 'portal until the first dashboard draws')
  return own?.modules ?? []
}

/** What it draws further down. */
const BELOW = [
  'src/ui/table/virtual-rows.tsx',
  'src/features/boards/tickets-panel.tsx',
  'src/domain/metrics/breakdown-panel.tsx',
  'src/domain/quality/quality-tile.tsx',
]

const absolute = (module: string) => join(HERE, module)

/** An entry of a package names all of it; what is used of it comes with the modules that use it. */
const isEntry = (id: string) =>
  /(contract\/src\/(\w+\/)?(wire|index)\.ts|node_modules\/.*\/index\.m?js)$/.test(id)

/** The modules, with all that they import before they run. */
function withImports(roots: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set<string>()
  const collect = (id: string) => {
    if (found.has(id) || isEntry(id)) return
    found.add(id)
    infoOf(id)?.importedIds.forEach(collect)
  }
  roots.forEach(collect)
  return found
}

/** A file with the modules of these roots that no file before it has. */
function file(name: string, roots: readonly string[]) {
  let modules: Set<string> | undefined
  return {
    debugName: name,
    name: (id: string, graph: { getModuleInfo: InfoOf }) => {
      modules ??= withImports(roots.map(absolute), (of) => graph.getModuleInfo(of))
      return modules.has(id) ? name : undefined
    },
  }
}

/** The files of the first dashboard, in this order. */
export const files = [
  file('frame', ['src/layout/layout.tsx']),
  file('drawing', ['src/ui/charts/drawn-chart.tsx']),
  file('board', first()),
  file('below', ['src/ui/table/use-data-table.ts', 'src/ui/table/data-table.tsx', ...BELOW]),
]

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'

/* What one source of this repository imports and exports. All paths are relative to the root of the repository. */

/** A name that a source takes from another one. */
export interface Taken {
  from: string
  /** `*` for all names, '' when the source is only loaded. */
  name: string
}

/** A type without a value of the same name does nothing at run time. */
export type Kind = 'function' | 'value' | 'type'

export interface Source {
  imports: Taken[]
  /** By exported name: where it comes from, or what this source declares by it. */
  exports: Map<string, Taken | Kind>
  /** Sources of which all names are exported again. */
  stars: string[]
  /** Whether the source does nothing but export names of others. */
  isBarrel: boolean
}

interface PackageJson {
  exports?: Record<string, string>
}

/** Path of an imported file; undefined for a library. */
export function resolveImport(root: string, from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return posix.join(dirname(from), path)
  const [, name, rest] = /^@agent-assist\/([^/]+)(.*)$/.exec(path) ?? []
  if (!name) return undefined
  const folder = `packages/${name}`
  const { exports = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as PackageJson
  const key = `.${rest}`
  if (exports[key]) return posix.join(folder, exports[key])
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*')
    if (end === undefined || !key.startsWith(start) || !key.endsWith(end)) continue
    const middle = key.slice(start.length, key.length - end.length)
    const file = posix.join(folder, target.replace('*', middle))
    if (existsSync(join(root, file))) return file
  }
  return undefined
}

type Program = ReturnType<typeof parseSync>['program']

/** Names of the functions and classes that a module declares at its top level. */
function functionsOf(program: Program): Set<string> {
  const names = new Set<string>()
  for (const statement of program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
        ? statement.declaration
        : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id) names.add(declared.id.name)
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations)
      if (
        id.type === 'Identifier' &&
        (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
      )
        names.add(id.name)
  }
  return names
}

const isBarrel = (program: Program) =>
  program.body.every(
    (statement) =>
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
  )

/** Reads one TypeScript source. Imports of types count: a schema and its type have one name. */
export function parseSource(root: string, path: string): Source {
  const { module, program } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  const resolve = (specifier: string) => resolveImport(root, path, specifier)
  const functions = functionsOf(program)
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }): Taken[] => {
    const from = resolve(moduleRequest.value)
    if (!from) return []
    if (entries.length === 0) return [{ from, name: '' }]
    return entries.map(({ importName }) => ({ from, name: importName.name ?? '*' }))
  })
  const exports: Source['exports'] = new Map()
  const stars: string[] = []
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    const from = entry.moduleRequest && resolve(entry.moduleRequest.value)
    const name = entry.exportName.name
    if (!name) {
      if (from) stars.push(from)
    } else if (from) exports.set(name, { from, name: entry.importName.name ?? '*' })
    else if (entry.isType) exports.set(name, exports.get(name) ?? 'type')
    else exports.set(name, functions.has(entry.localName.name ?? '') ? 'function' : 'value')
  }
  return { imports, exports, stars, isBarrel: isBarrel(program) && program.body.length > 0 }
}

const CODE = /\.tsx?$/

/** Reads each source once. */
export function createSources(root: string) {
  const known = new Map<string, Source | undefined>()
  return (path: string): Source | undefined => {
    if (known.has(path)) return known.get(path)
    const source =
      CODE.test(path) && existsSync(join(root, path)) ? parseSource(root, path) : undefined
    known.set(path, source)
    return source
  }
}
export type Sources = ReturnType<typeof createSources>

import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'

/** A name in another module; without a name the whole module. */
export interface Elsewhere {
  from: string
  name?: string
}

/** A name, and its position in a text. */
export interface Reference {
  name: string
  at: number
}

/** A statement that declares names, with the names to which it refers. */
export interface Declaration {
  /** Includes the docstring, without `export`. */
  text: string
  needs: Reference[]
}

/** Declarations, imports and exports of a .d.ts file. */
export interface DeclaredModule {
  declarations: Map<string, Declaration>
  imports: Map<string, Elsewhere>
  /** By the exported name: a name of this module, or one of another module. */
  exports: Map<string, string | Elsewhere>
  /** Modules of which everything is re-exported. */
  stars: string[]
}

type Parsed = ReturnType<typeof parseSync>
type Statement = Parsed['program']['body'][number]

const nameOf = (node: ESTree.ModuleExportName): string =>
  node.type === 'Literal' ? node.value : node.name

/** Stands in `needs` for a type written `import('…').Name`. */
export const WRITTEN_IMPORT = "import('…')"

/** The first identifier of `a.b.c`. */
function firstName(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'TSQualifiedName') return firstName(node.left)
  if (node.type === 'MemberExpression') return firstName(node.object)
  if (node.type === 'TSImportType') return WRITTEN_IMPORT
  return undefined
}

/** Every reference to a name in the file. */
function referencesOf({ program }: Parsed): Reference[] {
  const found: Reference[] = []
  const add = (node: ESTree.Node) => {
    const name = firstName(node)
    if (name) found.push({ name, at: node.start })
  }
  new Visitor({
    TSTypeReference: (node) => add(node.typeName),
    TSTypeQuery: (node) => add(node.exprName),
    TSInterfaceHeritage: (node) => add(node.expression),
    TSClassImplements: (node) => add(node.expression),
    ClassDeclaration: (node) => void (node.superClass && add(node.superClass)),
    TSPropertySignature: (node) => void (node.computed && add(node.key)),
    TSImportType: add,
  }).visit(program)
  return found
}

/** The docstring directly above the statement; empty without one. */
function docOf(code: string, { comments }: Parsed, start: number): string {
  const above = comments.findLast(({ end }) => end <= start)
  if (!above || above.type !== 'Block' || !above.value.startsWith('*')) return ''
  if (code.slice(above.end, start).trim()) return ''
  return `${code.slice(above.start, above.end)}\n`
}

function declaredNames(statement: Statement): string[] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.map(({ id }) => firstName(id) ?? '')
  return 'id' in statement && statement.id ? [firstName(statement.id) ?? ''] : []
}

/** Reads a file that `tsc --declaration` wrote. */
export function readDeclarations(file: string): DeclaredModule {
  const code = readFileSync(file, 'utf8')
  const parsed = parseSync(file, code, { lang: 'dts' })
  const references = referencesOf(parsed)
  const module: DeclaredModule = {
    declarations: new Map(),
    imports: new Map(),
    exports: new Map(),
    stars: [],
  }

  function declare(statement: Statement, start: number): string[] {
    const doc = docOf(code, parsed, start)
    const own = doc + code.slice(statement.start, statement.end)
    const within = references.filter(({ at }) => at >= statement.start && at < statement.end)
    const names = declaredNames(statement)
    for (const name of names) {
      const before = module.declarations.get(name) // an overload, or a value of the same name
      const text = before ? `${before.text}\n${own}` : own
      const shift = text.length - own.length + doc.length - statement.start
      const needs = within.map((reference) => ({ ...reference, at: reference.at + shift }))
      module.declarations.set(name, { text, needs: [...(before?.needs ?? []), ...needs] })
    }
    return names
  }

  function readImport({ source, specifiers }: ESTree.ImportDeclaration): void {
    for (const specifier of specifiers) {
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined
      module.imports.set(specifier.local.name, { from: source.value, ...(name && { name }) })
    }
  }

  function readExport(statement: ESTree.ExportNamedDeclaration): void {
    const { declaration, source, specifiers, start } = statement
    if (declaration) for (const name of declare(declaration, start)) module.exports.set(name, name)
    for (const { local, exported } of specifiers) {
      const name = nameOf(local)
      module.exports.set(nameOf(exported), source ? { from: source.value, name } : name)
    }
  }

  for (const statement of parsed.program.body) {
    if (statement.type === 'ImportDeclaration') readImport(statement)
    else if (statement.type === 'ExportNamedDeclaration') readExport(statement)
    else if (statement.type === 'ExportAllDeclaration') {
      const { exported, source } = statement
      if (exported) module.exports.set(nameOf(exported), { from: source.value })
      else module.stars.push(source.value)
    } else declare(statement, statement.start)
  }
  return module
}

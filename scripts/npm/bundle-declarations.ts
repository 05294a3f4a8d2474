import {
  type Declaration,
  type DeclaredModule,
  type Elsewhere,
  readDeclarations,
  WRITTEN_IMPORT,
} from './declared-module.ts'

export interface BundleNeeds {
  /** The file whose exports form the bundle. */
  entry: string
  /** The file of an imported module; undefined for a separate package. */
  resolve: (specifier: string, importer: string) => string | undefined
  /** Modules that the bundle may import, with their names in the bundle: files of other entries, and packages. */
  external: ReadonlyMap<string, string>
  /** Text of a type without the schema from which it is inferred; undefined for other types. */
  plainType: (file: string, name: string) => string | undefined
}

/** The docstring above a declaration. */
const DOC = /^\/\*\*.*?\*\/\n/s

/** Where a name is declared: in a file of the bundle, or in an external module. */
type Home = { file: string; name: string } | { outside: string; name: string }

const keyOf = (home: Home) => `${'file' in home ? home.file : home.outside}#${home.name}`

/** The text of a declaration with its references renamed. */
function renamed({ text, needs }: Declaration, nameOf: (name: string) => string): string {
  const fromTheEnd = needs.toSorted((a, b) => b.at - a.at)
  return fromTheEnd.reduce(
    (done, { name, at }) => done.slice(0, at) + nameOf(name) + done.slice(at + name.length),
    text,
  )
}

/**
 * Writes one self-contained .d.ts file: the entry's exports, and the declarations of other files to which they refer.
 * Every name stays as declared, so a name may have only one meaning.
 */
export function bundleDeclarations({ entry, resolve, external, plainType }: BundleNeeds): string {
  const modules = new Map<string, DeclaredModule>()
  const homes = new Map<string, string>()
  const texts = new Set<string>() // a statement may declare two names
  const imports = new Map<string, Set<string>>()

  function moduleAt(file: string): DeclaredModule {
    const module = modules.get(file) ?? readDeclarations(file)
    modules.set(file, module)
    return module
  }

  function error(file: string, name: string, why: string): never {
    throw new Error(`${entry} needs '${name}' of ${file}, which ${why}`)
  }

  function elsewhere({ from, name }: Elsewhere, importer: string): Home {
    const file = resolve(from, importer)
    const outside = external.get(file ?? from)
    if (!name) error(importer, from, 'takes it as a whole')
    if (outside) return { outside, name }
    if (!file) error(importer, name, `comes from ${from}, no part of the package`)
    return exported(file, name) ?? error(file, name, 'does not export it')
  }

  function exported(file: string, name: string): Home | undefined {
    const module = moduleAt(file)
    const found = module.exports.get(name)
    if (typeof found === 'string') return local(file, found)
    if (found) return elsewhere(found, file)
    for (const star of module.stars) {
      const from = resolve(star, file)
      const home = from && exported(from, name)
      if (home) return home
    }
    return undefined
  }

  /** Undefined for names of the language itself and for type parameters. */
  function local(file: string, name: string): Home | undefined {
    const { declarations, imports: taken } = moduleAt(file)
    const from = taken.get(name)
    if (!from) return declarations.has(name) ? { file, name } : undefined
    return elsewhere(from, file)
  }

  function add(home: Home): void {
    const key = keyOf(home)
    const known = homes.get(home.name)
    if (known === key) return
    if (known) error(key, home.name, `means something else than ${known}`)
    homes.set(home.name, key)
    if ('outside' in home) {
      imports.set(home.outside, (imports.get(home.outside) ?? new Set()).add(home.name))
      return
    }
    const declaration = moduleAt(home.file).declarations.get(home.name)
    if (!declaration) return error(home.file, home.name, 'does not declare it')
    const plain = plainType(home.file, home.name)
    if (plain) {
      texts.add((DOC.exec(declaration.text)?.[0] ?? '') + plain)
      return
    }
    texts.add(renamed(declaration, (name) => need(home.file, name)))
  }

  /** Adds the declaration of a name to the bundle and returns its name there. */
  function need(file: string, name: string): string {
    if (name === WRITTEN_IMPORT) error(file, name, 'has a type of another file in it')
    const home = local(file, name)
    if (home) add(home)
    return home?.name ?? name
  }

  const names = [...moduleAt(entry).exports.keys()].toSorted()
  const list = names.map((name) => {
    const home = exported(entry, name) ?? error(entry, name, 'does not declare it')
    add(home)
    return home.name === name ? name : `${home.name} as ${name}`
  })
  const heads = [...imports].map(
    ([from, taken]) => `import type { ${[...taken].toSorted().join(', ')} } from '${from}';`,
  )
  return [...heads, ...texts, `export { ${list.join(', ')} };`, ''].join('\n')
}

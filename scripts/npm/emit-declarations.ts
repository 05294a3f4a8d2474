import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleDeclarations } from './bundle-declarations.ts'
import { type Entry, PUBLISHED, ROOT, sourceOf, sourcesOf } from './packages.ts'
import { askForPlainTypes, plainKey, type PlainTypes, readPlainTypes } from './plain-types.ts'

/** The script of the TypeScript compiler. */
export const COMPILER = fileURLToPath(
  new URL('bin/tsc', import.meta.resolve('typescript/package.json')),
)
const SCOPE = '@agent-assist/'

/** Each package has its own tsconfig; their common options are sufficient to write declarations. */
const OPTIONS = {
  noEmit: 'false',
  declaration: 'true',
  emitDeclarationOnly: 'true',
  rootDir: ROOT,
  lib: 'es2023,dom,dom.iterable',
  types: 'vite/client',
  jsx: 'react-jsx',
  jsxImportSource: 'preact',
}

/** The packages whose declarations are bundled. */
const DECLARED = ['contract', 'kit', ...Object.keys(PUBLISHED)]

/** Output of the compiler. */
export interface Emitted {
  /** Contains the .d.ts files in the same structure as the repository. */
  folder: string
  plain: PlainTypes
  /** Messages of the compiler. A file that it could not write is a problem only if a bundle requires it. */
  complaints: string
}

/** Our options and those of tsconfig.base.json as command line arguments. */
function flags(): string[] {
  const base = JSON.parse(readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: object
  }
  const options = Object.entries({ ...base.compilerOptions, ...OPTIONS })
  return options.flatMap(([name, value]) => [`--${name}`, String(value)])
}

/** Path of the declarations of a source. */
const writtenFor = (folder: string, source: string) =>
  join(folder, relative(ROOT, source)).replace(/\.tsx?$/, '.d.ts')

/**
 * Writes a .d.ts file for every source that the entries import. The folder must be inside the repository, because the
 * compiler has to find packages.
 */
export function emitDeclarations(entries: Entry[], folder: string): Emitted {
  const plainFolder = join(folder, 'plain')
  const asked = askForPlainTypes(plainFolder)
  // The compiler writes no declarations for files found through node_modules unless they are listed. It reads files in
  // parallel: whether it finds one there first is chance, so all are listed.
  const files = [...entries.map(({ source }) => source), ...DECLARED.flatMap(sourcesOf), ...asked]
  const out = join(folder, 'out')
  const all = ['--ignoreConfig', ...flags(), '--outDir', out, ...files]
  const { stdout, signal, error } = spawnSync(process.execPath, [COMPILER, ...all], { cwd: ROOT })
  if (signal ?? error) throw new Error(`The compiler was ended by ${signal}`, { cause: error })
  const plain = readPlainTypes(
    writtenFor(out, plainFolder),
    asked.map((file) => writtenFor(out, file)),
  )
  return { folder: out, plain, complaints: stdout.toString() }
}

/** The module path by which one file of a package imports another. */
function moduleFrom(importer: string, out: string): string {
  const path = `${relative(dirname(importer), out)}.js`
  return path.startsWith('.') ? path : `./${path}`
}

/** The .d.ts file of each entry of a package, by the entry's `out`. */
export function declarationsOf(
  entries: Entry[],
  { folder, plain, complaints }: Emitted,
  peers: string[],
): Record<string, string> {
  const written = (source: string) => writtenFor(folder, source)
  const contract = dirname(written(sourceOf('contract', '.')))
  const plainType = (file: string, name: string) => plain.get(plainKey(contract, file))?.get(name)

  function find(specifier: string, importer: string): string | undefined {
    if (specifier.startsWith('.')) return written(resolveFrom(importer, specifier))
    if (!specifier.startsWith(SCOPE)) return undefined
    const [name = '', ...rest] = specifier.slice(SCOPE.length).split('/')
    return written(sourceOf(name, ['.', ...rest].join('/')))
  }

  /** Resolves a specifier to a source, relative to the source of the importing declarations. */
  const resolveFrom = (importer: string, specifier: string) =>
    resolve(ROOT, relative(folder, dirname(importer)), specifier)

  function bundle(entry: Entry): string {
    const others = entries.filter((other) => other !== entry)
    const siblings = others.map(
      ({ source, out }) => [written(source), moduleFrom(entry.out, out)] as const,
    )
    const external = new Map([...siblings, ...peers.map((peer) => [peer, peer] as const)])
    try {
      return bundleDeclarations({
        entry: written(entry.source),
        resolve: find,
        external,
        plainType,
      })
    } catch (cause) {
      throw new Error(`No types for ${entry.source}\n${complaints}`, { cause })
    }
  }

  return Object.fromEntries(entries.map((entry) => [entry.out, bundle(entry)]))
}

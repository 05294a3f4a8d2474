import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleDeclarations } from './bundle-declarations.ts'
import { type Entry, PACKAGES, ROOT, sourceOf } from './packages.ts'

const COMPILER = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')))
const SCOPE = '@agent-assist/'

/** Each package has its own tsconfig; what they share is enough to write declarations. */
const OPTIONS = {
  noEmit: 'false',
  declaration: 'true',
  emitDeclarationOnly: 'true',
  rootDir: PACKAGES,
  lib: 'es2023,dom,dom.iterable',
  types: 'vite/client',
  jsx: 'react-jsx',
  jsxImportSource: 'preact',
}

/** The options of tsconfig.base.json, and ours, as the compiler takes them on its command line. */
function flags(): string[] {
  const base = JSON.parse(readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: object
  }
  const options = Object.entries({ ...base.compilerOptions, ...OPTIONS })
  return options.flatMap(([name, value]) => [`--${name}`, String(value)])
}

/** Writes a .d.ts file for every source that the entries stand on, as folders of packages. */
export function emitDeclarations(entries: Entry[], folder: string): void {
  // a file that is found through node_modules gets no declarations unless it is asked for
  const contract = globSync(join(PACKAGES, 'contract/src/*.ts'), { exclude: ['**/*.test.ts'] })
  const files = [...entries.map(({ source }) => source), ...contract]
  const all = ['--ignoreConfig', ...flags(), '--outDir', folder, ...files]
  execFileSync(process.execPath, [COMPILER, ...all], { cwd: ROOT, stdio: 'inherit' })
}

/** The .d.ts file of each entry of one package, by the entry's `out`. */
export function declarationsOf(
  entries: Entry[],
  folder: string,
  peers: string[],
): Record<string, string> {
  const written = (source: string) =>
    join(folder, relative(PACKAGES, source)).replace(/\.tsx?$/, '.d.ts')

  function find(specifier: string, importer: string): string | undefined {
    if (specifier.startsWith('.')) return written(resolveFrom(importer, specifier))
    if (!specifier.startsWith(SCOPE)) return undefined
    const [name = '', ...rest] = specifier.slice(SCOPE.length).split('/')
    return written(sourceOf(name, ['.', ...rest].join('/')))
  }

  /** Below packages/, where the source of the importing declarations is. */
  const resolveFrom = (importer: string, specifier: string) =>
    resolve(PACKAGES, relative(folder, dirname(importer)), specifier)

  const bundles = entries.map((entry) => {
    const others = entries.filter((other) => other !== entry)
    const siblings = others.map(({ source, out }) => [written(source), `./${out}.js`] as const)
    const external = new Map([...siblings, ...peers.map((peer) => [peer, peer] as const)])
    const text = bundleDeclarations({ entry: written(entry.source), resolve: find, external })
    return [entry.out, text] as const
  })
  return Object.fromEntries(bundles)
}

import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, relative } from 'node:path'
import { filesBelow, importsOf, isTest } from './source-imports.ts'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** The package of a bare specifier; undefined for a file and for Node's own modules. */
export function packageOf(specifier: string): string | undefined {
  if (/^[./]|^node:/.test(specifier) || builtinModules.includes(specifier)) return undefined
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // npm has validated it

/**
 * Imports in a package's sources that its package.json does not declare, each as `file: package`. Tests may also import
 * development dependencies of the package or of the root.
 */
export function undeclaredImports(folder: string, root: string): string[] {
  const own = manifestOf(folder)
  const needed = new Set(Object.keys({ ...own.dependencies, ...own.peerDependencies }))
  const forTests = new Set(
    Object.keys({ ...own.devDependencies, ...manifestOf(root).devDependencies }),
  )
  return filesBelow(join(folder, 'src'))
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      [...new Set(importsOf(path).map(packageOf))]
        .filter((name) => name !== undefined && name !== own.name && !needed.has(name))
        .filter((name) => !(isTest(path) && name !== undefined && forTests.has(name)))
        .map((name) => `${relative(root, path)}: ${name}`),
    )
}

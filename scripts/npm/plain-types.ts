import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { readDeclarations } from './declared-module.ts'
import { PACKAGES } from './packages.ts'

/** Types that come from a schema, as they read without it: by the file's name, then by their own. */
export type PlainTypes = ReadonlyMap<string, ReadonlyMap<string, string>>

const INFERRED = /^export type (\w+) = z\.\w+</gm

export const contractSources = (): string[] =>
  globSync(join(PACKAGES, 'contract/src/**/*.ts'), { exclude: ['**/*.test.ts'] })

/**
 * Writes a module beside each of the contract's in which the compiler has to spell out every type that
 * is inferred from a schema. Answers the files.
 */
export function askForPlainTypes(folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  return contractSources().flatMap((source) => {
    const names = Array.from(readFileSync(source, 'utf8').matchAll(INFERRED), ([, name]) => name)
    if (names.length === 0) return []
    const file = join(folder, basename(source))
    const lines = [
      `import type * as all from '${relative(folder, source)}'`,
      'const plain = <T>() => null! as { [K in keyof T]: T[K] }',
      ...names.map((name) => `export const ${name} = plain<all.${name}>()`),
    ]
    writeFileSync(file, `${lines.join('\n')}\n`)
    return [file]
  })
}

/** Reads what the compiler wrote for those files. */
export function readPlainTypes(files: string[]): PlainTypes {
  return new Map(
    files.map((file) => {
      const types = Array.from(readDeclarations(file).declarations, ([name, { text }]) => {
        return [name, text.replace(/^declare const (\w+):/, 'type $1 =')] as const
      })
      return [basename(file), new Map(types)]
    }),
  )
}

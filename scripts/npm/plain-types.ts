import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readDeclarations } from './declared-module.ts'
import { PACKAGES, sourcesOf } from './packages.ts'

/**
 * Types that are inferred from a schema, written without it. By the file in the contract (without extension), then by
 * name.
 */
export type PlainTypes = ReadonlyMap<string, ReadonlyMap<string, string>>

const INFERRED = /^export type (\w+) = z\.\w+</gm

const CONTRACT = join(PACKAGES, 'contract/src')

/**
 * Writes a module beside each of the contract's in which the compiler has to expand every type that is inferred from a
 * schema. Returns the files.
 */
export function askForPlainTypes(folder: string): string[] {
  return sourcesOf('contract').flatMap((source) => {
    const names = Array.from(readFileSync(source, 'utf8').matchAll(INFERRED), ([, name]) => name)
    if (names.length === 0) return []
    const file = join(folder, relative(CONTRACT, source))
    mkdirSync(dirname(file), { recursive: true })
    const lines = [
      `import type * as all from '${relative(dirname(file), source)}'`,
      'const plain = <T>() => null! as { [K in keyof T]: T[K] }',
      ...names.map((name) => `export const ${name} = plain<all.${name}>()`),
    ]
    writeFileSync(file, `${lines.join('\n')}\n`)
    return [file]
  })
}

/** Key of a source or declaration file: its path in the contract's sources. */
export const plainKey = (folder: string, file: string): string =>
  relative(folder, file).replace(/(\.d)?\.ts$/, '')

/** Reads the declarations that the compiler wrote for those files below the folder. */
export function readPlainTypes(folder: string, files: string[]): PlainTypes {
  return new Map(
    files.map((file) => {
      const types = Array.from(readDeclarations(file).declarations, ([name, { text }]) => {
        return [name, text.replace(/^declare const (\w+):/, 'type $1 =')] as const
      })
      return [plainKey(folder, file), new Map(types)]
    }),
  )
}

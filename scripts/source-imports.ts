import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** Paths of all files below a folder, relative to it, in no particular order. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Whether a file is a test or a helper of tests. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/test-[^/]*$|-test-[^/]*$/.test(path)

const QUOTED = /^(['"`])([^$]*)\1$/s

/** Specifiers of all imports, re-exports and dynamic imports of a TypeScript source, as written. */
export function importsOf(path: string, text = readFileSync(path, 'utf8')): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const later = module.dynamicImports.map(
    ({ moduleRequest: { start, end } }) => QUOTED.exec(text.slice(start, end))?.[2],
  )
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...later,
  ].filter((specifier) => specifier !== undefined)
}

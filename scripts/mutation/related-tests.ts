import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow, importsOf } from '../source-imports.ts'

/** How many imports may lie between a test and the source that it tests. */
const FARTHEST = 3
/** What every server test starts; through it everything is imported, and nothing in particular is tested. */
const OF_ALL = /\/(?:app|test-db|routes|shapes|index|wire)\.ts$/

const isTest = (path: string): boolean => path.endsWith('.test.ts')

/** Files by the files that they import; paths are relative to the root. */
function importersOf(root: string): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const files = ['contract', 'server'].flatMap((name) =>
    filesBelow(join(root, 'packages', name, 'src')).filter((path) => path.endsWith('.ts')),
  )
  const found = new Set(files)
  for (const file of files)
    for (const specifier of importsOf(file, readFileSync(file, 'utf8'))) {
      const path = join(file, '..', specifier)
      if (!specifier.startsWith('.') || !found.has(path)) continue
      importers.set(path, [...(importers.get(path) ?? []), file])
    }
  return importers
}

/** Reads all imports once; what it returns gives the nearest tests of a source, through few other files. */
export function createRelated(root: string): (file: string) => string[] {
  const importers = importersOf(root)
  return (file) => {
    let near = [join(root, file)]
    for (let distance = 1; distance <= FARTHEST; distance++) {
      near = near.flatMap((path) => importers.get(path) ?? []).filter((path) => !OF_ALL.test(path))
      const tests = near.filter(isTest)
      if (tests.length > 0) return [...new Set(tests)].sort().map((path) => relative(root, path))
    }
    return []
  }
}

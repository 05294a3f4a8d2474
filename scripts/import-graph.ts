/* Imports between sources, read from their text: every literal path that leads to a source, in whatever statement. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** A file that imports another; both paths are relative to the folder of sources. */
export interface ImportLine {
  from: string
  to: string
}

/** Texts of files by path. */
export type Sources = ReadonlyMap<string, string>

const CODE = /\.(?:ts|tsx|css)$/
const TEST = /\.test\.tsx?$|(?:^|\/)test-[^/]*$/
/** Matches paths of static and dynamic imports, exports, workers (`new URL`) and styles (`?inline`). */
const PATH = /(['"`])(\.\.?\/[^'"`\n$?]+)(?:\?[^'"`\n]*)?\1/g

/** All sources of a folder except tests and their helpers, which may import anything. */
export function readSources(folder: string): Sources {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = names.map((name) => name.replaceAll('\\', '/'))
  return new Map(
    paths
      .filter((path) => CODE.test(path) && !TEST.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
}

/** All imports between the sources. */
export const importLines = (sources: Sources): ImportLine[] =>
  [...sources].flatMap(([from, text]) =>
    [...text.matchAll(PATH)]
      .map(([, , path = '']) => ({ from, to: posix.join(dirname(from), path) }))
      .filter(({ to }) => sources.has(to) && to !== from),
  )

/** Cycles between folders, each sorted; `ways` are the imports that form the cycle. */
export function folderCycles(
  lines: readonly ImportLine[],
): { folders: string[]; ways: ImportLine[] }[] {
  const reach = new Map<string, Set<string>>()
  for (const { from, to } of lines) {
    const [a, b] = [dirname(from), dirname(to)]
    if (a !== b) reach.set(a, (reach.get(a) ?? new Set()).add(b))
  }
  const allFrom = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of reach.get(at) ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          open.push(next)
        }
    return seen
  }
  const reached = new Map([...reach.keys()].map((folder) => [folder, allFrom(folder)]))
  const inCircle = (a: string, b: string) => reached.get(a)?.has(b) && reached.get(b)?.has(a)
  const circles = new Map<string, string[]>()
  for (const folder of reached.keys()) {
    const folders = [...reached.keys()].filter((other) => inCircle(folder, other)).sort()
    if (folders.length > 0) circles.set(folders.join(' '), folders)
  }
  return [...circles.values()].map((folders) => ({
    folders,
    ways: lines.filter(
      ({ from, to }) =>
        dirname(from) !== dirname(to) &&
        folders.includes(dirname(from)) &&
        folders.includes(dirname(to)),
    ),
  }))
}

/** Folders that directly contain more files than this, fullest first. */
export function crowdedFolders(paths: Iterable<string>, most: number): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .sort(([, a], [, b]) => b - a)
    .map(([folder, count]) => `${folder} holds ${count} files`)
}

import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { filesBelow, importsOf, isTest } from './source-imports.ts'

/** A file that imports another; both paths are relative to the root of the sources. */
export interface Edge {
  from: string
  to: string
}

/** Sources of a package without tests, relative to their root. */
export const sourcesOf = (root: string): string[] =>
  filesBelow(root)
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !isTest(path))
    .map((path) => relative(root, path))

/** Imports between sources, including style sheets and dynamic imports. */
export const edgesOf = (root: string): Edge[] =>
  sourcesOf(root)
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((from) =>
      importsOf(join(root, from))
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => resolve(root, dirname(from), specifier.replace(/\?.*$/, '')))
        .filter((target) => existsSync(target))
        .map((target) => ({ from, to: relative(root, target) })),
    )

const folderOf = (path: string) => dirname(path)

/** Imports from a layer into one above it; `order` lists the layers, lowest first. */
export function upwardImports(edges: readonly Edge[], order: readonly string[]): string[] {
  const roomOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : '.')
  return edges
    .filter(({ from, to }) => order.indexOf(roomOf(from)) < order.indexOf(roomOf(to)))
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** Imports between folders of the same layer, such as from one feature into another. */
export const sidewardImports = (edges: readonly Edge[], room: string): string[] =>
  edges
    .filter(({ from, to }) => [from, to].every((path) => path.startsWith(`${room}/`)))
    .filter(({ from, to }) => from.split('/')[1] !== to.split('/')[1])
    .map(({ from, to }) => `${from} imports ${to}`)

/** A cycle of imports between folders; undefined when there is none. */
export function folderCycle(edges: readonly Edge[]): string[] | undefined {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    const [a, b] = [folderOf(from), folderOf(to)]
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const done = new Set<string>()
  const walk = (folder: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (done.has(folder)) return undefined
    for (const to of next.get(folder) ?? []) {
      const found = walk(to, [...path, folder])
      if (found) return found
    }
    done.add(folder)
    return undefined
  }
  for (const folder of next.keys()) {
    const found = walk(folder, [])
    if (found) return found
  }
  return undefined
}

/** Folders with more sources than this, as `folder: count`. */
export function crowdedFolders(sources: readonly string[], max: number): string[] {
  const counts = new Map<string, number>()
  for (const path of sources) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > max).map(([folder, n]) => `${folder}: ${n}`)
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { byHash } from '../by-hash.ts'
import { treeOf } from '../texts/syntax.ts'
import { editsOf } from './operators.ts'

/** A source with one change. */
export interface Mutant {
  /** Path of the source from the root of the repository. */
  file: string
  /** Line of the change, from 1. */
  line: number
  /** The changed lines before and after, without the blanks around them. */
  before: string
  after: string
  /** The whole source with the change. */
  code: string
  /** Whether it takes effect while the module is loaded. */
  isStatic: boolean
  /** Names the mutant as long as its lines stay, wherever they stand in the file. */
  key: string
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const parses = (file: string, code: string): boolean => parseSync(file, code).errors.length === 0

/** The lines that a stretch of a text touches. */
function linesAround(text: string, start: number, end: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  return text
    .slice(from, to < 0 ? text.length : to)
    .replace(/\s+/g, ' ')
    .trim()
}

/** All mutants of a source; those that are no program are left out. */
export function mutantsIn(file: string, source: string): Mutant[] {
  const seen = new Map<string, number>()
  return editsOf(treeOf(file, source), source).flatMap(({ start, end, text, isStatic = false }) => {
    const code = source.slice(0, start) + text + source.slice(end)
    if (!parses(file, code)) return []
    const before = linesAround(source, start, end)
    const after = linesAround(code, start, start + text.length)
    const named = `${file}\n${before}\n${after}`
    const times = seen.get(named) ?? 0 // the same line may stand in a file twice
    seen.set(named, times + 1)
    const line = source.slice(0, start).split('\n').length
    return [{ file, line, before, after, code, isStatic, key: digest(`${named}\n${times}`) }]
  })
}

/** All mutants of a file of the repository. */
export const mutantsOf = (root: string, file: string): Mutant[] =>
  mutantsIn(file, readFileSync(join(root, file), 'utf8'))

/** So many mutants, chosen by a hash: the same ones for the same seed, and few others after a change of the sources. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  return byHash(mutants, seed, ({ key }) => key)
    .slice(0, count)
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}

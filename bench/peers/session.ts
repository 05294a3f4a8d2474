import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import type { Peers } from './install.ts'
import { bundleOf, type Subject } from './subject.ts'
import { CHILD_ENTRIES } from './subjects/all.ts'

/** Why something is missing in the tables, by its name. */
export type Skipped = Map<string, string>

export const labelOf = ({ kind, name }: Pick<Subject, 'kind' | 'name'>): string => `${kind} ${name}`

/** Folder of the built SDK's version, as the browser requests it. */
export function sdkFolder(): string {
  const folder = join(import.meta.dirname, '../../dist/sdk')
  const version = readdirSync(folder).find((name) => /^\d/.test(name))
  if (!version) throw new Error('dist/sdk has no version: run node scripts/build.ts')
  return `/sdk/${version}`
}

/** Our subject of each kind, to which the others are compared, and the selected peers. */
export function choose(subjects: Subject[], only: RegExp): Subject[] {
  const asked = subjects.filter((subject) => only.test(labelOf(subject)))
  const kinds = new Set(asked.map(({ kind }) => kind))
  const isBase = (subject: Subject) =>
    subjects.find(({ kind }) => kind === subject.kind) === subject && kinds.has(subject.kind)
  return subjects.filter((subject) => asked.includes(subject) || isBase(subject))
}

/** Our tag of another build, after ours of this one. */
export const withBefore = (subjects: Subject[]): Subject[] =>
  subjects.flatMap((subject) => {
    const { name, packages, scripts = [], entry } = subject
    if (packages.length > 0 || scripts.length === 0 || entry) return [subject]
    const old = scripts.map((script) => ({ ...script, src: `/before${script.src}` }))
    return [subject, { ...subject, name: `${name}, before`, scripts: old, evaluates: [] }]
  })

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Runs the work, or records why it failed. */
export async function orSkip<T>(
  label: string,
  skipped: Skipped,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    skipped.set(label, messageOf(error))
    return undefined
  }
}

/** Bundles what the subjects need; those that are unavailable are skipped. */
export async function prepare(
  subjects: Subject[],
  { folder, missing }: Peers,
  skipped: Skipped,
): Promise<Subject[]> {
  for (const entry of CHILD_ENTRIES)
    await orSkip(`frame ${entry}`, skipped, () => bundle(entry, folder))
  for (const subject of subjects) {
    const lost = subject.packages.find((name) => missing[name] !== undefined)
    if (lost) skipped.set(labelOf(subject), `${lost}: ${missing[lost]}`)
    else if (subject.entry) {
      const { entry } = subject
      await orSkip(labelOf(subject), skipped, () => bundle(entry, folder))
    }
  }
  return subjects.filter((subject) => !skipped.has(labelOf(subject)))
}

/** Style sheets that result from bundling the entry. */
export function builtStyles({ entry }: Subject, { folder }: Peers): string[] {
  if (!entry) return []
  const style = bundleOf(entry).replace(/\.js$/, '.css')
  return existsSync(join(folder, style)) ? [style] : []
}

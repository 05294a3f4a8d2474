import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fileMatching, filesOfModule, filesOfPage, withImports } from './loaded-files.ts'

const ROOT = join(import.meta.dirname, '..')

/** A line of sizes.json: the size limit of some files. Paths are relative to dist. */
export interface Budget {
  what: string
  /** In units of 1000 bytes; every file is compressed with gzip on its own. */
  maxKb: number
  /** Files, with everything they import statically. */
  files?: string[]
  /** A page, with everything it loads before it runs. */
  page?: string
  /** Modules that the page loads later, by their names in the manifest. */
  modules?: string[]
}

export interface Measured extends Budget {
  kb: number
  requests: number
  /** Why it cannot be measured. */
  issue?: string
}

const gzipKb = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000

/** The files that a budget measures. */
export function filesOf(dist: string, { files = [], page, modules = [] }: Budget): Set<string> {
  const named = files.map((pattern) => fileMatching(dist, pattern))
  if (!page) return withImports(named)
  const path = join(dist, page)
  const later = modules.flatMap((module) => filesOfModule(path, module))
  return withImports([...named, ...filesOfPage(path), ...later])
}

/** Measures the built files of a budget. */
export function measure(dist: string, budget: Budget): Measured {
  try {
    const files = [...filesOf(dist, budget)]
    const kb = files.reduce((sum, file) => sum + gzipKb(file), 0)
    return { ...budget, kb, requests: files.length }
  } catch (error) {
    return { ...budget, kb: 0, requests: 0, issue: (error as Error).message }
  }
}

function complaintOf({ what, kb, maxKb, issue }: Measured): string | undefined {
  if (issue) return `Not weighed: ${what}: ${issue}`
  return kb > maxKb
    ? `Too heavy: ${what} has ${kb.toFixed(2)} kB, ${maxKb} kB are allowed`
    : undefined
}

/** Prints each size with its budget; returns whether all are within their budgets. */
export function report(measured: Measured[]): boolean {
  const rows = measured.map(({ what, kb, maxKb, requests }) => [
    what,
    { 'gzip kB': kb.toFixed(2), budget: maxKb, files: requests },
  ])
  console.table(Object.fromEntries(rows))
  const complaints = measured.map(complaintOf).filter((complaint) => complaint !== undefined)
  for (const complaint of complaints) console.error(complaint)
  return complaints.length === 0
}

if (import.meta.main) {
  const budgets = JSON.parse(readFileSync(join(ROOT, 'sizes.json'), 'utf8')) as Budget[]
  const measured = budgets.map((budget) => measure(join(ROOT, 'dist'), budget))
  process.exitCode = report(measured) ? 0 : 1
}

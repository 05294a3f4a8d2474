import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow, isTest } from '../source-imports.ts'
import { reachedFrom, valuesReadBy } from './reach.ts'
import { servedSources } from './served-files.ts'
import { createSources } from './source.ts'

/* What a test covers, from what its processes called and what its pages fetched. */

/** What all processes of a run called, by source, and the paths that its servers served. */
export interface Recorded {
  called: Map<string, Set<string>>
  served: Set<string>
}

/** Reads what hook.mjs wrote into a folder. */
export function readRecorded(folder: string): Recorded {
  const called: Recorded['called'] = new Map()
  const served = new Set<string>()
  if (!existsSync(folder)) return { called, served } // the file could not be loaded
  // a test that starts Vitest has folders of its own for the files of that run
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const one = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      called: Record<string, string[]>
      served: string[]
    }
    for (const path of one.served) served.add(path)
    for (const [source, places] of Object.entries(one.called)) {
      const known = called.get(source) ?? new Set()
      for (const place of places) known.add(place)
      called.set(source, known)
    }
  }
  return { called, served }
}

/** What every server calls by starting, and serves to every page: it tells nothing about a test. */
export interface Baseline {
  called: Recorded['called']
  /** Sources whose values a start reads: they put together what others declare. */
  joined: ReadonlySet<string>
}

/** Sources with a function that these processes called and a bare start does not call. */
const calledIn = ({ called }: Recorded, baseline: Baseline): string[] =>
  [...called].flatMap(([source, places]) => {
    const usual = baseline.called.get(source)
    return [...places].some((place) => !usual?.has(place)) ? [source] : []
  })

/** A test that builds the npm packages covers what they are built from. */
const NPM_BUILD = 'scripts/build-npm.ts'
const NPM_SOURCES = ['sdk', 'chat-widget', 'survey-widget', 'kit', 'contract']

const npmSources = (root: string): string[] =>
  NPM_SOURCES.flatMap((name) => filesBelow(join(root, 'packages', name, 'src')))
    .filter((path) => !isTest(path))
    .map((path) => relative(root, path))

/**
 * The sources that a test covers, sorted: those with a called function, those whose values these read, and the modules of
 * the pages that it opened. `test` is the path of the test file.
 */
export function coveredBy(
  root: string,
  test: string,
  recorded: Recorded,
  baseline: Baseline,
): string[] {
  const sources = createSources(root)
  const ran = calledIn(recorded, baseline)
  const pages = reachedFrom(sources, servedSources(root, recorded.served), baseline.joined)
  const read = valuesReadBy(sources, ran, baseline.joined)
  const built = ran.includes(NPM_BUILD) ? npmSources(root) : []
  return [...new Set([test, ...ran, ...read, ...pages, ...built])].toSorted()
}

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

/** All that these called and served. */
export function united(...parts: readonly Recorded[]): Recorded {
  const called: Recorded['called'] = new Map()
  for (const part of parts)
    for (const [source, places] of part.called)
      called.set(source, (called.get(source) ?? new Set()).union(places))
  return { called, served: new Set(parts.flatMap(({ served }) => [...served])) }
}

/** Reads what hook.mjs wrote into a folder: these files, or all. */
export function readRecorded(folder: string, files?: readonly string[]): Recorded {
  if (!existsSync(folder)) return { called: new Map(), served: new Set() } // the test could not be loaded
  // a test that starts Vitest has folders of its own for the files of that run
  const names = files ?? readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const parts = names
    .filter((name) => name.endsWith('.json'))
    .map((name): Recorded => {
      const one = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
        called: Record<string, string[]>
        served: string[]
      }
      const called = Object.entries(one.called)
      return {
        called: new Map(called.map(([source, places]) => [source, new Set(places)])),
        served: new Set(one.served),
      }
    })
  return united(...parts)
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

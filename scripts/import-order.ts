/* node scripts/import-order.ts: lists imports in the wrong direction, and folders that form a cycle or are too full. */
import { fileURLToPath } from 'node:url'
import {
  crowdedFolders,
  folderCycles,
  importLines,
  readSources,
  type Sources,
} from './import-graph.ts'
import { type Area, BESIDE_AREAS, SERVER_AREAS } from './server-areas.ts'

export const PACKAGES = [
  'contract',
  'file-reader',
  'kit',
  'sdk',
  'chat-widget',
  'survey-widget',
  'survey-page',
  'usage-report',
  'portal',
  'server',
]
/** Maximum number of files in one folder. */
export const FOLDER_MOST = 40

export const sourcesOf = (name: string): Sources =>
  readSources(fileURLToPath(new URL(`../packages/${name}/src`, import.meta.url)))

const areaOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')

/** Violations of the rules of server areas, one sentence each. */
export function areaProblems(
  sources: Sources,
  areas: readonly Area[] = SERVER_AREAS,
  beside: readonly string[] = BESIDE_AREAS,
): string[] {
  const known = new Map(areas.map((area) => [area.name, area]))
  const strays = [...sources.keys()].filter((path) =>
    areaOf(path) === '' ? !beside.includes(path) : !known.has(areaOf(path)),
  )
  const wrong = importLines(sources).filter(({ from, to }) => {
    const [a, b] = [areaOf(from), areaOf(to)]
    return a !== b && a !== '' && !known.get(a)?.mayImport.includes(b)
  })
  return [
    ...strays.map((path) => `${path} is in no area`),
    ...wrong.map(({ from, to }) => `${from} may not import ${to}`),
  ]
}

/** Problems of a package's folders, one sentence each. */
export const folderProblems = (sources: Sources): string[] => [
  ...folderCycles(importLines(sources)).map(
    ({ folders, ways }) =>
      `a circle of ${folders.join(', ')}: ${ways
        .slice(0, 6)
        .map(({ from, to }) => `${from} → ${to}`)
        .join('; ')}${ways.length > 6 ? ` and ${ways.length - 6} more` : ''}`,
  ),
  ...crowdedFolders(sources.keys(), FOLDER_MOST),
]

if (import.meta.main) {
  for (const name of PACKAGES) {
    const sources = sourcesOf(name)
    const problems = [
      ...(name === 'server' ? areaProblems(sources) : []),
      ...folderProblems(sources),
    ]
    console.log(`${name}: ${sources.size} files, ${problems.length || 'no'} problems`)
    for (const problem of problems) console.log(`  ${problem}`)
  }
}

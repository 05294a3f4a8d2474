import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Modules, readModules } from './built-files.ts'

/* The sources behind the paths that a page fetched from the server. */

/** Folders of the server that hold built files, and the bundle that lists their sources. */
const BUILT: [prefix: string, bundle: string][] = [
  ['/usage-report/', 'usage-report'],
  ['/survey-page/', 'survey-page'],
  ['/sdk/', 'sdk'],
  ['/assets/', 'portal'],
]
/** Sources that a page has beside its scripts, by the beginning of a path. */
const BESIDE: [prefix: string, sources: string[]][] = [
  ['/assets/', ['packages/portal/index.html', 'packages/portal/public/start.js']],
  ['/print.css', ['packages/portal/public/print.css']],
  ['/usage-report/', ['packages/usage-report/index.html']],
  ['/survey-page/', ['packages/survey-page/index.html', 'packages/survey-page/src/page.css']],
  ['/docs', ['scripts/build-docs.ts']],
]

/** Path of a built file as its bundle names it: the SDK's folder has the name of a version. */
const nameIn = (bundle: string, path: string) =>
  bundle === 'sdk'
    ? path.replace(/^\/sdk\/(?:\d[^/]*\/)?/, '')
    : path.replace(/^.*(?=assets\/)/, '')

/** A file of the repository that the server serves as it is. */
function plainFile(root: string, path: string): string[] {
  const at = /^\/(examples|docs)\//.test(path) ? path.slice(1) : ''
  const guide = /^docs\/guide\/(.+?)(?:\.html|\/)?$/.exec(at)?.[1]
  const candidates = guide ? [`docs/${guide}.md`] : [at, join(at, 'index.html')]
  return candidates.filter(
    (file) => file && existsSync(join(root, file)) && statSync(join(root, file)).isFile(),
  )
}

/** Sources of all these paths: of scripts, those that a page loads by themselves. */
export function servedSources(
  root: string,
  paths: Iterable<string>,
  modulesOf: (bundle: string) => Modules = readModules,
): Set<string> {
  const found = new Set<string>()
  for (const path of paths) {
    const built = BUILT.find(([prefix]) => path.startsWith(prefix))
    if (built)
      for (const source of modulesOf(built[1])[nameIn(built[1], path)] ?? []) found.add(source)
    for (const [prefix, sources] of BESIDE)
      if (path.startsWith(prefix)) for (const source of sources) found.add(source)
    for (const file of plainFile(root, path)) found.add(file)
  }
  return found
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FOLDER = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//

interface Licensed {
  name: string
  version: string
  license?: string | { type: string }
  repository?: string | { url: string }
}

/** Address of the sources; the Mozilla licence, for example, wants it to be named. */
function sourcesOf({ name, repository }: Licensed): string {
  const url = typeof repository === 'object' ? repository.url : repository
  return url ?? `https://www.npmjs.com/package/${name}`
}

const licenceOf = ({ license }: Licensed): string =>
  (typeof license === 'object' ? license.type : license) ?? 'licence not named'

/** Licence of the package in a folder. `mayLackText`: some packages name their licence without its text. */
function noticeOf(folder: string, mayLackText: boolean): string {
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Licensed
  const files = globSync(join(folder, '{LICENSE,LICENCE,NOTICE,license,licence,COPYING}*')).filter(
    existsSync,
  )
  if (files.length === 0 && !mayLackText)
    throw new Error(`${own.name} has no licence file to pass on`)
  const texts = files.map((file) => `${basename(file)}\n\n${readFileSync(file, 'utf8').trim()}`)
  const head = `${own.name} ${own.version} (${licenceOf(own)})`
  return [mayLackText ? `${head}\nSources: ${sourcesOf(own)}` : head, ...texts].join('\n\n')
}

const joined = (notices: string[]) => `${notices.toSorted().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`

/** Licences of the packages whose code is part of the modules, as a text file to publish with them. */
export function thirdPartyNotice(modules: Iterable<string>): string {
  const folders = new Set([...modules].flatMap((id) => FOLDER.exec(id)?.[1] ?? []))
  return joined([...folders].map((folder) => noticeOf(folder, false)))
}

/** Licences of the packages in these folders, with the addresses of their sources. */
export const noticesOfFolders = (folders: readonly string[]): string =>
  joined([...new Set(folders.map((folder) => noticeOf(folder, true)))])

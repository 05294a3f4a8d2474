import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FOLDER = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** Licences of the packages whose code is part of the modules, as a text file to publish with them. */
export function thirdPartyNotice(modules: Iterable<string>): string {
  const folders = new Set([...modules].flatMap((id) => FOLDER.exec(id)?.[1] ?? []))
  const notices = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as { name: string; version: string; license: string }
    const files = globSync(join(folder, '{LICENSE,LICENCE,NOTICE}*')).filter(existsSync)
    if (files.length === 0) throw new Error(`${name} has no licence file to pass on`)
    const texts = files.map((file) => `${basename(file)}\n\n${readFileSync(file, 'utf8').trim()}`)
    return [`${name} ${version} (${license})`, ...texts].join('\n\n')
  })
  return `${notices.toSorted().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

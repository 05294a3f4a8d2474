import { statSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of folders and of pages without their ending; no other path is looked up. */
const PLAIN = /^[\w/-]+$/

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Where an address leads that names a page without its ending, or a folder without its slash; undefined for every other
 * address. A page is preferred to the folder of the same name.
 */
export function fullAddress(prefix: string, folder: string, url: string): string | undefined {
  const [path = '', ...search] = url.split('?')
  const name = path.slice(prefix.length).replace(/\/$/, '')
  if (!path.startsWith(prefix) || !PLAIN.test(name)) return undefined
  const query = search.length > 0 ? `?${search.join('?')}` : ''
  if (isFile(join(folder, `${name}.html`))) return `${prefix}${name}.html${query}`
  return path.endsWith('/') || !isFolder(join(folder, name)) ? undefined : `${path}/${query}`
}

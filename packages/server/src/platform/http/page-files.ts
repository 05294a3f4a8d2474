import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface PageFiles {
  /** As in the portal's table of screens, e.g. `/main/boards/board/:boardId`. */
  path: string
  files: string[]
}

const linkOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`

const partsOf = (path: string) => path.split('/').filter(Boolean)

/**
 * Links to the files that a screen of the portal loads, by its address: known with the page, they come at once instead
 * of one after the other. The build lists them; no links for an address that is no screen.
 */
export function createPageFiles(folder: string): (url: string) => string {
  const list = join(folder, '.vite/pages.json')
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as PageFiles[]) : []
  const known = pages.map(({ path, files }) => ({
    parts: partsOf(path),
    links: files.map(linkOf).join(''),
  }))
  return (url) => {
    const asked = partsOf(url.split(/[?#]/)[0] ?? '')
    const page = known.find(
      ({ parts }) =>
        parts.length === asked.length &&
        parts.every((part, at) => part.startsWith(':') || part === asked[at]),
    )
    return page?.links ?? ''
  }
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'rollup/parseAst'

/** One chunk of a Vite manifest; `imports` are keys of the same manifest. */
interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

const LOADED_BY_PAGE =
  /<script[^>]*?\ssrc="([^"]+)"|<link[^>]*?rel="(?:modulepreload|stylesheet)"[^>]*?href="([^"]+)"/g

function staticImports(file: string): string[] {
  const { body } = parseAst(readFileSync(file, 'utf8'))
  return body.flatMap((statement) =>
    'source' in statement && statement.source ? [String(statement.source.value)] : [],
  )
}

/** The files, and everything that they import statically. */
export function withImports(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    if (!existsSync(file)) throw new Error(`${file} is missing`)
    found.add(file)
    if (!file.endsWith('.js')) continue
    withImports(
      staticImports(file).map((address) => join(dirname(file), address)),
      found,
    )
  }
  return found
}

/** An address in a page may start with the base path of the page. */
function fileOf(folder: string, address: string): string {
  const parts = address.split('/').filter((part) => part && part !== '.')
  for (let from = 0; from < parts.length; from += 1) {
    const file = join(folder, ...parts.slice(from))
    if (existsSync(file)) return file
  }
  throw new Error(`${address} of ${folder}/index.html is missing`)
}

/** The files that a page of ours loads before it runs. */
export function filesOfPage(page: string): string[] {
  if (!existsSync(page)) throw new Error(`${page} is missing`)
  const links = readFileSync(page, 'utf8').matchAll(LOADED_BY_PAGE)
  return Array.from(links, ([, script, link]) => fileOf(dirname(page), script ?? link ?? ''))
}

const parsed = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, T>

/**
 * The manifest that Vite writes, with the modules that share a file with others: Vite does not name these, the build
 * lists them (grouped.ts of the portal).
 */
function manifestOf(folder: string): Record<string, ManifestChunk> {
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error(`${path} is missing: build with build.manifest`)
  const manifest = parsed<ManifestChunk>(path)
  const grouped = join(folder, '.vite/grouped.json')
  if (!existsSync(grouped)) return manifest
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const shared = Object.entries(parsed<string>(grouped)).flatMap(([module, file]) => {
    const chunk = byFile.get(file)
    return chunk ? [[module, chunk] as const] : []
  })
  return { ...Object.fromEntries(shared), ...manifest }
}

/** The files of a module that the page loads later. */
export function filesOfModule(page: string, module: string): string[] {
  const folder = dirname(page)
  const manifest = manifestOf(folder)
  const files = new Set<string>()
  const seen = new Set<string>()

  function collect(key: string): void {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest of ${folder}`)
    if (seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(join(folder, file))
    chunk.imports?.forEach(collect)
  }

  collect(module)
  return [...files]
}

/** The one file that matches a pattern. */
export function fileMatching(folder: string, pattern: string): string {
  const [file, another] = globSync(pattern, { cwd: folder })
  if (!file) throw new Error(`${join(folder, pattern)} is missing`)
  if (another) throw new Error(`${pattern} means both ${file} and ${another}`)
  return join(folder, file)
}

import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Moves the source maps of a built folder to the same places below `source-maps`: they are not served. */
export function moveSourceMaps(dist: string, name: string): void {
  for (const path of globSync('**/*.map', { cwd: join(dist, name) })) {
    const [from, to] = [join(dist, name, path), join(dist, 'source-maps', name, path)]
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to)
    rmSync(from)
  }
}

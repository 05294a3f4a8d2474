import { readFileSync } from 'node:fs'

const manifest = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string
}

/** One version for all packages. */
export const VERSION = manifest.version

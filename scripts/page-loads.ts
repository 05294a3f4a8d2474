import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of page-loads.json: what a page may load until it can be used, everything counted. */
export interface PageLimit {
  what: string
  maxRequests: number
  /** In units of 1000 bytes on the wire, compressed, with headers. */
  maxKb: number
}

/** What a page has loaded. */
export interface PageLoad {
  requests: { url: string; bytes: number }[]
}

const LIMITS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../page-loads.json'), 'utf8'),
) as PageLimit[]

/** The limit of that name. */
export function limitOf(what: string): PageLimit {
  const limit = LIMITS.find((one) => one.what === what)
  if (!limit) throw new Error(`page-loads.json has no limit of ${what}`)
  return limit
}

/** Its bytes, in units of 1000. */
export const kbOf = ({ requests }: PageLoad) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

/** What is exceeded, with every file, for whoever has to find the superfluous one; nothing when all is well. */
export function complaintsOf({ what, maxRequests, maxKb }: PageLimit, load: PageLoad): string[] {
  const { requests } = load
  const kb = kbOf(load)
  const exceeded = [
    ...(requests.length > maxRequests
      ? [`${requests.length} requests, ${maxRequests} allowed`]
      : []),
    ...(kb > maxKb ? [`${kb.toFixed(1)} kB, ${maxKb} allowed`] : []),
  ]
  if (exceeded.length === 0) return []
  const files = requests.map(({ url, bytes }) => `${(bytes / 1000).toFixed(1)} kB ${url}`)
  return [`${what}: ${exceeded.join('; ')}`, ...files]
}

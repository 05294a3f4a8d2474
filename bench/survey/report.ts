import { basename, join } from 'node:path'
import { filesOfPage } from '../../scripts/loaded-files.ts'
import { print, quantile } from '../numbers.ts'
import type { File, Seen } from './visit.ts'

const PORTAL = join(import.meta.dirname, '../../dist/portal/index.html')
/** Number of the largest files that are listed. */
const LARGEST = 6

interface Summary {
  ms: number
  leastMs: number
  bytes: number
  requests: number
}

const bytesOf = (files: readonly File[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
const kb = (bytes: number) => (bytes / 1000).toFixed(1)

/** Medians of all visits, and the fastest. */
function summaryOf(visits: readonly Seen[]): Summary {
  const took = visits.map(({ ms }) => ms)
  const median = (measurements: number[]) => quantile(measurements, 0.5)
  return {
    ms: median(took),
    leastMs: Math.min(...took),
    bytes: median(visits.map(({ files }) => bytesOf(files))),
    requests: median(visits.map(({ files }) => files.length)),
  }
}

/** Time and size relative to ours: above 1, ours is better. */
const beside = (one: Summary, ours: Summary): string =>
  `${(one.ms / ours.ms).toFixed(1)} / ${(one.bytes / ours.bytes).toFixed(1)}`

/** Rows of the table by name; each is compared with both of ours. */
export function rowsOf(seen: ReadonlyMap<string, Seen[]>, tag: string, link: string) {
  const [ofTag, ofLink] = [summaryOf(seen.get(tag) ?? []), summaryOf(seen.get(link) ?? [])]
  return Array.from(seen, ([name, visits]) => {
    const one = summaryOf(visits)
    const row = {
      'gzip kB': kb(one.bytes),
      requests: one.requests,
      'ms, median': Math.round(one.ms),
      least: Math.round(one.leastMs),
      '× tag, ms / kB': beside(one, ofTag),
      '× link, ms / kB': beside(one, ofLink),
    }
    return [name, row] as const
  })
}

/** Prints how much of the public page is shared with every page of the portal. */
export function printParts({ files }: Seen): void {
  const names = new Set(filesOfPage(PORTAL).map((file) => basename(file)))
  const base = files.filter(({ url }) => names.has(basename(new URL(url).pathname)))
  const share = Math.round((100 * bytesOf(base)) / bytesOf(files))
  print("of the public link: the portal's base", `${kb(bytesOf(base))} kB, ${share} %`)
  for (const { url, bytes } of files.toSorted((a, b) => b.bytes - a.bytes).slice(0, LARGEST))
    print(`  ${basename(new URL(url).pathname)}`, `${kb(bytes)} kB`)
}

import { basename } from 'node:path'
import { print, quantile } from '../numbers.ts'
import type { File, Seen } from './visit.ts'

/** Limits of the public page; the time is relative to the tag's in the same run. */
const MOST = { kb: 45, requests: 6, timesTag: 1.2 }
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
export function summaryOf(visits: readonly Seen[]): Summary {
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

/** What of the public page exceeds its limits, one sentence each. */
export function complaintsOf(
  seen: ReadonlyMap<string, Seen[]>,
  tag: string,
  link: string,
): string[] {
  const [ofTag, ofLink] = [summaryOf(seen.get(tag) ?? []), summaryOf(seen.get(link) ?? [])]
  const times = ofLink.ms / ofTag.ms
  return [
    ...(ofLink.bytes > MOST.kb * 1000 ? [`${kb(ofLink.bytes)} kB, at most ${MOST.kb}`] : []),
    ...(ofLink.requests > MOST.requests
      ? [`${ofLink.requests} requests, at most ${MOST.requests}`]
      : []),
    ...(times > MOST.timesTag
      ? [`${times.toFixed(2)} × the tag's time, at most ${MOST.timesTag}`]
      : []),
  ].map((what) => `The public link takes ${what}.`)
}

/** Prints the largest files of the public page. */
export function printParts({ files }: Seen): void {
  print('of the public link:', `${files.length} files`)
  for (const { url, bytes } of files.toSorted((a, b) => b.bytes - a.bytes).slice(0, LARGEST))
    print(`  ${basename(new URL(url).pathname)}`, `${kb(bytes)} kB`)
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * proof.json: what each slow test covers, and the digest of all that with which it last passed. A test is due when it has no
 * record, or when the digest of what it covers is another one today.
 */

export interface Proof {
  /** Digest of the covered sources when the test passed. */
  digest: string
  covers: string[]
  /** How long the test took. */
  seconds: number
  /** Day on which it passed, for the order of the due ones. */
  day: string
}

export type Record = Map<string, Proof>

/** As it is stored: each path once, the sources of a test as ranges of their numbers. */
interface Stored {
  files: string[]
  tests: { [test: string]: { digest: string; seconds: number; day: string; covers: string } }
}

const rangesOf = (numbers: readonly number[]): string => {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ')
}

const numbersIn = (ranges: string): number[] =>
  ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })

const FILE = 'proof.json'

export function readRecord(root: string): Record {
  const path = join(root, FILE)
  if (!existsSync(path)) return new Map()
  const { files, tests } = JSON.parse(readFileSync(path, 'utf8')) as Stored
  return new Map(
    Object.entries(tests).map(([test, { covers, ...proof }]) => [
      test,
      { ...proof, covers: numbersIn(covers).map((at) => files[at] ?? '') },
    ]),
  )
}

export function writeRecord(root: string, record: Record): void {
  const files = [...new Set([...record.values()].flatMap(({ covers }) => covers))].toSorted()
  const numbers = new Map(files.map((file, at) => [file, at]))
  const tests = [...record]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([test, { covers, digest, seconds, day }]) => [
      test,
      { digest, seconds, day, covers: rangesOf(covers.map((file) => numbers.get(file) ?? 0)) },
    ])
  const stored: Stored = { files, tests: Object.fromEntries(tests) }
  writeFileSync(join(root, FILE), `${JSON.stringify(stored, null, 1)}\n`)
}

/** Digest of the contents of sources; a missing one counts as such. Each source is read once. */
export function createDigest(read: (path: string) => Buffer | undefined) {
  const hashes = new Map<string, string>()
  const hashOf = (path: string): string => {
    const known = hashes.get(path)
    if (known !== undefined) return known
    const content = read(path)
    const hash = content ? createHash('sha256').update(content).digest('base64') : 'missing'
    hashes.set(path, hash)
    return hash
  }
  return (covers: readonly string[]): string => {
    const hash = createHash('sha256')
    for (const path of covers) hash.update(`${path}\0${hashOf(path)}\0`)
    return hash.digest('hex').slice(0, 16)
  }
}

export const readFrom = (root: string) => (path: string) => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file) : undefined
}

/** The due ones of these tests: without a record first, then those that passed longest ago. */
export function dueOf(
  tests: readonly string[],
  record: Record,
  digestOf: (covers: readonly string[]) => string,
): string[] {
  const isDue = (test: string) => {
    const proof = record.get(test)
    return !proof || proof.digest !== digestOf(proof.covers)
  }
  const dayOf = (test: string) => record.get(test)?.day ?? ''
  return tests.filter(isDue).toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
}

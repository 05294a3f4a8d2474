import type { Kind, Sources, Taken } from './source.ts'

/*
 * Which sources a piece of code depends on, by the names that it imports. A name leads to the source that declares it,
 * however many sources export it again.
 */

/** Where a name is declared, and as what; several for `*`. Sources that cannot be read (styles, data) are values. */
export function declarationsOf(
  sources: Sources,
  { from, name }: Taken,
  seen = new Set<string>(),
): { path: string; kind: Kind }[] {
  const key = `${from} ${name}`
  if (seen.has(key)) return []
  seen.add(key)
  const source = sources(from)
  if (!source) return [{ path: from, kind: 'value' }]
  if (name === '*') {
    const own = source.isBarrel ? [] : [{ path: from, kind: 'value' as const }]
    const names = [...source.exports.values()].filter((found) => typeof found === 'object')
    const stars = source.stars.map((star) => ({ from: star, name }))
    return [...own, ...[...names, ...stars].flatMap((one) => declarationsOf(sources, one, seen))]
  }
  const found = source.exports.get(name)
  if (typeof found === 'object') return declarationsOf(sources, found, seen)
  if (found) return [{ path: from, kind: found }]
  for (const star of source.stars) {
    const declared = declarationsOf(sources, { from: star, name }, seen)
    if (declared.length > 0) return declared
  }
  return name === '' ? [{ path: from, kind: 'value' }] : []
}

/**
 * All sources that a page depends on which loads these: functions and values that they import, and what those import. A
 * source in `joined` is reached, but not followed: it only puts together what others declare.
 */
export function reachedFrom(
  sources: Sources,
  roots: Iterable<string>,
  joined: ReadonlySet<string>,
): Set<string> {
  const reached = new Set<string>()
  const open = [...roots]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    if (joined.has(path)) continue
    for (const taken of sources(path)?.imports ?? [])
      for (const { path: declared, kind } of declarationsOf(sources, taken))
        if (kind !== 'type') open.push(declared)
  }
  return reached
}

/**
 * Sources whose values the code of these sources reads: tables, schemas, constants, and what those are made of. Functions
 * are not followed, because a called function is recorded by itself.
 */
export function valuesReadBy(
  sources: Sources,
  ran: Iterable<string>,
  joined: ReadonlySet<string>,
): Set<string> {
  const read = new Set<string>()
  const open = [...ran]
  const seen = new Set<string>()
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path) || joined.has(path)) continue
    seen.add(path)
    for (const taken of sources(path)?.imports ?? [])
      for (const { path: declared, kind } of declarationsOf(sources, taken))
        if (kind === 'value') {
          read.add(declared)
          open.push(declared)
        }
  }
  return read
}

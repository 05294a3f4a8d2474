/** A value of an address that no filter has: it is shown, can be removed, and is left out of every request. */
export interface UnknownValue<N extends string> {
  name: N
  value: string
}

/** Filters of an address: the values that exist, and the others. */
export interface ReadFilters<N extends string> {
  known: Partial<Record<N, string>>
  unknown: readonly UnknownValue<N>[]
}

/**
 * Reads an address for filters that have one value each. A wrong value takes only its own filter away, never the screen:
 * whoever sends values of an address to the server reads them here.
 */
export function readFilters<N extends string>(
  search: URLSearchParams,
  names: readonly N[],
  isKnown: (name: N, value: string) => boolean,
): ReadFilters<N> {
  const known: Partial<Record<N, string>> = {}
  const unknown: UnknownValue<N>[] = []
  for (const name of names) {
    const value = search.get(name)
    if (!value) continue
    if (isKnown(name, value)) known[name] = value
    else unknown.push({ name, value })
  }
  return { known, unknown }
}

/** What a chip says of a value that no filter has. */
export const unknownText = (value: string): string => `“${value}”, not known`

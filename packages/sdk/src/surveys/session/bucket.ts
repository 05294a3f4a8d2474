const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A number for a text that is always the same: FNV-1a with the finish of MurmurHash3, 32 bits. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, FNV_PRIME)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Where a person stands among all people, from 0 to below 100; the same place for the same survey. */
export const bucketOf = (surveyId: string, person: string): number =>
  (hashOf(`${surveyId} ${person}`) / 2 ** 32) * 100

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A stable 32-bit hash of a text: FNV-1a with the finalizer of MurmurHash3. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, FNV_PRIME)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A person's position for the percentage of a survey, from 0 to below 100; stable for person and survey. */
export const bucketOf = (surveyId: string, person: string): number =>
  (hashOf(`${surveyId} ${person}`) / 2 ** 32) * 100

const FNV_PRIME = 0x01000193

/** Start of the hash of a text. */
export const FNV_START = 0x811c9dc5

/**
 * A number of 32 bits for a text, the same everywhere and always (FNV-1a over its UTF-16 units). `start` continues the hash
 * of another text.
 */
export function textHash(text: string, start: number = FNV_START): number {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  return hash >>> 0
}

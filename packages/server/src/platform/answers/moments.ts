import { LRUCache } from 'lru-cache'

/** How long answers speak of the same moment, in ms, while the data does not change: they say so in `asOf`. */
export const MOMENT_MS = 10_000
const ORGANISATIONS_MAX = 10_000

interface Moment {
  version: string
  /** In ms. */
  at: number
}

/**
 * The moment that questions about an organisation are asked for: since when this version of its data is known, renewed
 * every ten seconds. So equal questions have equal answers, and different ones share what they read.
 */
export function createMoments(now: () => number) {
  const moments = new LRUCache<string, Moment>({ max: ORGANISATIONS_MAX })
  return (org: string, version: string): number => {
    const known = moments.get(org)
    const at = now()
    if (known?.version === version && at - known.at < MOMENT_MS && at >= known.at) return known.at
    moments.set(org, { version, at })
    return at
  }
}

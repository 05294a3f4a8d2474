/** Adds the place in the agents' list, then sorts by confidence: the one scale of all kinds. */
export const onOneScale = <T extends { confidencePct: number }>(
  found: readonly T[],
): (T & { place: number })[] =>
  found
    .map((item, at) => ({ ...item, place: at + 1 }))
    .toSorted((a, b) => b.confidencePct - a.confidencePct || a.place - b.place)

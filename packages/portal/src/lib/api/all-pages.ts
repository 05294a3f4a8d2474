/** Maximum rows of most lists in one call. */
const PAGE = 100
/** Parallel requests: the server prepares one page while it sends another. */
const AT_ONCE = 3

/** Offset and number of rows of a page. */
export interface Part {
  limit: number
  offset: number
}

interface Page<T> {
  items: readonly T[]
  total: number
}

/** Somebody who waits for many rows, and may stop. */
export interface Watch {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * All rows of a list with pages, in order; `most` rows per page, a few pages in parallel. Rejects once `watch` stops.
 */
export async function allPages<T>(
  load: (part: Part) => Promise<Page<T>>,
  most = PAGE,
  watch?: Watch,
): Promise<T[]> {
  const first = await load({ limit: most, offset: 0 })
  const rows = [...first.items]
  while (rows.length > 0 && rows.length < first.total) {
    watch?.signal.throwIfAborted()
    watch?.onProgress(rows.length, first.total)
    const left = Math.ceil((first.total - rows.length) / most)
    const offsets = Array.from(
      { length: Math.min(AT_ONCE, left) },
      (_, i) => rows.length + i * most,
    )
    const pages = await Promise.all(offsets.map((offset) => load({ limit: most, offset })))
    for (const { items } of pages) rows.push(...items)
    // the end, or the list became shorter in the meantime
    if (pages.some(({ items }) => items.length < most)) return rows
  }
  return rows
}

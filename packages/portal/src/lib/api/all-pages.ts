/** So many rows most lists give at once. */
const PAGE = 100
/** The server makes one page while it sends another. */
const AT_ONCE = 3

/** Which rows of a list. */
export interface Part {
  limit: number
  offset: number
}

interface Page<T> {
  items: readonly T[]
  total: number
}

/** Every row of a list that comes in pages, in its order; `most` rows a page, a few pages at a time. */
export async function allPages<T>(
  load: (part: Part) => Promise<Page<T>>,
  most = PAGE,
): Promise<T[]> {
  const first = await load({ limit: most, offset: 0 })
  const rows = [...first.items]
  while (rows.length > 0 && rows.length < first.total) {
    const left = Math.ceil((first.total - rows.length) / most)
    const offsets = Array.from(
      { length: Math.min(AT_ONCE, left) },
      (_, i) => rows.length + i * most,
    )
    const pages = await Promise.all(offsets.map((offset) => load({ limit: most, offset })))
    for (const { items } of pages) rows.push(...items)
    if (pages.some(({ items }) => items.length < most)) return rows // the end, or shorter meanwhile
  }
  return rows
}

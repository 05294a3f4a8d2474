/** So many rows most lists give at once. */
const PAGE = 100

/** Which rows of a list. */
export interface Part {
  limit: number
  offset: number
}

interface Page<T> {
  items: readonly T[]
  total: number
}

/** Every row of a list that comes in pages, in its order; `most` rows at once. */
export async function allPages<T>(
  load: (part: Part) => Promise<Page<T>>,
  most = PAGE,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const { items, total } = await load({ limit: most, offset: rows.length })
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) return rows
  }
}

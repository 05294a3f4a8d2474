/** So many rows are asked for at once: the most that a list gives. */
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

/** Every row of a list that comes in pages, in its order. */
export async function allPages<T>(load: (part: Part) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const { items, total } = await load({ limit: PAGE, offset: rows.length })
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) return rows
  }
}

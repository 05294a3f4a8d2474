import { useState } from 'react'

const USUAL_ROWS = 25
const FILE_ROWS = 200

/** Number of rows on a page, and the last row of the previous page. */
export interface KeyedPage {
  limit: number
  after?: string
}

interface Place {
  /** Identifies the list: another one starts with its first page. */
  of: string
  page: number
  size: number
  /** The last row of the previous page, for each page. */
  keys: readonly (string | undefined)[]
}

/** The page of a list with cursors; pages are reached one after another. */
export function useKeyedPages(of: string, usual: number = USUAL_ROWS) {
  const first = { of, page: 0, size: usual, keys: [undefined] }
  const [stored, setPlace] = useState<Place>(first)
  const place = stored.of === of ? stored : { ...first, size: stored.size }
  const after = place.keys[place.page]
  return {
    paging: { page: place.page, size: place.size },
    asked: { limit: place.size, ...(after ? { after } : {}) } satisfies KeyedPage,
    /** `next` is the cursor at the end of the current page. */
    turn(page: number, size: number, next: string | undefined) {
      if (size !== place.size || page === 0) return setPlace({ ...first, size })
      const keys = page > place.page ? [...place.keys.slice(0, place.page + 1), next] : place.keys
      setPlace({ of, page, size, keys })
    },
  }
}

/** The rows of all pages, for a file. */
export async function allKeyed<T>(
  load: (page: KeyedPage) => Promise<{ items: T[]; next?: string }>,
): Promise<T[]> {
  const rows: T[] = []
  let after: string | undefined
  do {
    const page = await load({ limit: FILE_ROWS, ...(after ? { after } : {}) })
    rows.push(...page.items)
    after = page.next
  } while (after)
  return rows
}

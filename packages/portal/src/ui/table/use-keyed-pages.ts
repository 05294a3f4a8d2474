import { useState } from 'react'

const USUAL_ROWS = 25
const FILE_ROWS = 200

/** Rows of a page, and the last row of the page before. */
export interface KeyedPage {
  limit: number
  after?: string
}

interface Place {
  /** What is listed: another one begins with its first page. */
  of: string
  page: number
  size: number
  /** Last row of the page before, by page. */
  keys: readonly (string | undefined)[]
}

/** Which page of a list that goes on behind a key; pages are reached one after the other. */
export function useKeyedPages(of: string, usual: number = USUAL_ROWS) {
  const first = { of, page: 0, size: usual, keys: [undefined] }
  const [kept, setPlace] = useState<Place>(first)
  const place = kept.of === of ? kept : { ...first, size: kept.size }
  const after = place.keys[place.page]
  return {
    paging: { page: place.page, size: place.size },
    asked: { limit: place.size, ...(after ? { after } : {}) } satisfies KeyedPage,
    /** `next` is the key at the end of the page that shows. */
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

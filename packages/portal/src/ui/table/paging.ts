/** Possible page sizes of a table (SPEC §9). */
export const PAGE_SIZES = [10, 25, 50, 100] as const

export interface Paging {
  /** Counts from 0 here, from 1 in an address. */
  page: number
  size: number
}

/** The page in an address; `usual` is the default page size. */
export function pageOf(search: URLSearchParams, usual: number = PAGE_SIZES[0]): Paging {
  const page = Number(search.get('page') ?? 1)
  const size = Number(search.get('rows'))
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    size: PAGE_SIZES.find((choice) => choice === size) ?? usual,
  }
}

/** The address with another page. */
export function withPage(search: URLSearchParams, page: number, size: number): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('page', String(page + 1))
  next.set('rows', String(size))
  return next
}

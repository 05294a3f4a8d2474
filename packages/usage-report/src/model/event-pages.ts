import { type UsageCall, USAGE_ROWS_MAX } from '@agent-assist/contract/wire'
import type { ListQuery, UsageRow } from './list-query.ts'

interface Page {
  rows: UsageRow[]
  /** Number of rows on all pages, when the server counts them. */
  total: number | undefined
}

/** The events of a query, page by page, up to a maximum number of rows. */
export async function* eventPages(
  call: UsageCall,
  query: ListQuery,
  most = Infinity,
): AsyncGenerator<Page> {
  let after: string | undefined
  let left = most
  let total: number | undefined
  do {
    const limit = Math.min(left, USAGE_ROWS_MAX)
    const page = await call('listUsageEvents', {
      query: { ...query, limit, ...(after ? { after } : {}) },
    })
    total ??= page.total
    left -= page.items.length
    after = page.next
    yield { rows: page.items, total }
  } while (after && left > 0)
}

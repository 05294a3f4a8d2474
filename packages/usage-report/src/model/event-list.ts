import type { Reply, UsageColumn } from '@agent-assist/contract/wire'
import { batch, computed, effect, signal, untracked } from '@preact/signals'
import { type ListedReport, listQuery, NEWEST_FIRST, type Sort } from './list-query.ts'

export const PAGE_SIZES = [10, 25, 50, 100] as const

/** Pause in typing, in ms, before the server is called. */
const REST_MS = 250

/** The search text, applied after a pause in typing. */
function createSearch() {
  const search = signal('')
  /** The applied text. */
  const text = signal('')
  let resting: ReturnType<typeof setTimeout> | undefined

  function setSearch(typed: string): void {
    search.value = typed
    clearTimeout(resting)
    resting = setTimeout(() => (text.value = typed.trim()), REST_MS)
  }

  return { search, text, setSearch, stop: () => clearTimeout(resting) }
}

/** The column by which rows are sorted; choosing it again reverses the order. */
function createOrder() {
  const sort = signal<Sort>(NEWEST_FIRST)
  function sortBy(column: UsageColumn): void {
    const { column: current, isDescending } = sort.value
    sort.value = { column, isDescending: column === current ? !isDescending : false }
  }
  return { sort, sortBy }
}

/** The rows of the table, one page of the server at a time. It loads whenever the query changes. */
export function createEventList(report: ListedReport) {
  const status = signal<'loading' | 'ready' | 'failed'>('loading')
  const words = createSearch()
  const { text } = words
  const order = createOrder()
  const pageSize = signal(10)
  /** Cursor of each visited page: `after` of the second, the third … */
  const starts = signal<readonly string[]>([])
  const page = signal(0)
  const answer = signal<Reply<'listUsageEvents'>>({ items: [] })
  const total = signal<number | undefined>(undefined)
  let asking: AbortController | undefined

  /** Undefined when no type is shown, so nothing is loaded. */
  const query = computed(() => listQuery(report, { text: text.value, sort: order.sort.value }))

  function show(next: Reply<'listUsageEvents'>): void {
    batch(() => {
      answer.value = next
      if (page.value === 0) total.value = next.total
      status.value = 'ready'
    })
  }

  async function load(): Promise<void> {
    asking?.abort()
    const own = (asking = new AbortController())
    const asked = query.value
    if (!asked) return show({ items: [], total: 0 })
    status.value = 'loading'
    const after = page.value > 0 ? starts.value[page.value - 1] : undefined
    try {
      const next = await report.call(
        'listUsageEvents',
        { query: { ...asked, limit: pageSize.value, ...(after ? { after } : {}) } },
        { signal: own.signal },
      )
      if (own.signal.aborted) return
      show(next)
    } catch {
      if (!own.signal.aborted) status.value = 'failed'
    }
  }

  function toFirstPage(): void {
    page.value = 0
    starts.value = []
  }

  const unfollow = effect(() => {
    if (report.status.value !== 'ready') return // a new summary is loading, which may change the types
    void query.value
    untracked(() => {
      toFirstPage()
      void load()
    })
  })

  function turn(by: 1 | -1): void {
    const { next } = answer.value
    if (by === 1 && next) starts.value = [...starts.value.slice(0, page.value), next]
    page.value += by
    void load()
  }

  function setPageSize(size: number): void {
    pageSize.value = size
    toFirstPage()
    void load()
  }

  return {
    ...words,
    ...order,
    status,
    page,
    pageSize,
    answer,
    total,
    query,
    load,
    turn,
    setPageSize,
    stop: () => {
      words.stop()
      asking?.abort()
      unfollow()
    },
  }
}
export type EventList = ReturnType<typeof createEventList>

import type { UsageEvent } from '@agent-assist/contract/wire'
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { type Column, searchEvents, type Sort, sortEvents } from './table.ts'

const NEWEST_FIRST: Sort = { column: 'created_on', isDescending: true }

/** What the table shows of the events: searched, sorted, a page at a time. */
export function createEventList(events: ReadonlySignal<readonly UsageEvent[]>) {
  const search = signal('')
  const sort = signal<Sort>(NEWEST_FIRST)
  const page = signal(0)
  const pageSize = signal(10)
  const found = computed(() => searchEvents(events.value, search.value))
  const sorted = computed(() => sortEvents(found.value, sort.value))
  const rows = computed(() => {
    const start = page.value * pageSize.value
    return sorted.value.slice(start, start + pageSize.value)
  })

  const toFirstPage = (): void => {
    page.value = 0
  }

  function sortBy(column: Column): void {
    const { column: current, isDescending } = sort.value
    sort.value = { column, isDescending: column === current ? !isDescending : false }
    toFirstPage()
  }

  function setSearch(words: string): void {
    search.value = words
    toFirstPage()
  }

  /** Keeps the first row of the page in view. */
  function setPageSize(size: number): void {
    page.value = Math.floor((page.value * pageSize.value) / size)
    pageSize.value = size
  }

  return { search, found, sort, rows, page, pageSize, toFirstPage, sortBy, setSearch, setPageSize }
}
export type EventList = ReturnType<typeof createEventList>

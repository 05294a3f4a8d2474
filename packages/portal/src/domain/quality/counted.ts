import { useSearchParams } from 'react-router'
import { REVIEW_SIDES } from '@agent-assist/contract/wire'
import { links } from '../../lib/address/links.ts'
import { printView, type View } from '../../lib/address/view.ts'
import type { Narrowed } from './topic-queries.ts'

const TICKET_LISTS = ['machine', 'replaced', 'unreviewed'] as const

/** Which list is open: reviews that a mark counts, or tickets with an automatic score, replaced, or without a review. */
export type Counted = ({ list: 'reviews' } & Narrowed) | { list: (typeof TICKET_LISTS)[number] }

const PARAMETER = 'counted'
const PAGES = ['ticketsPage', 'ticketsRows']

/** A list as one query parameter, so that its address can be sent. */
function printed(counted: Counted): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(counted))
    if (value !== undefined) search.set(name, String(value))
  return search.toString()
}

/** The list of an address; undefined without one. */
export function countedOf(text: string | null): Counted | undefined {
  if (!text) return undefined
  const search = new URLSearchParams(text)
  const list = TICKET_LISTS.find((one) => one === search.get('list'))
  if (list) return { list }
  const get = (name: string) => search.get(name) ?? undefined
  const [agent, category, cause, reviewer] = ['agent', 'category', 'cause', 'reviewer'].map(get)
  const scores = Number(search.get('scores') ?? Number.NaN)
  return {
    list: 'reviews',
    side: REVIEW_SIDES.find((side) => side === search.get('side')) ?? 'all',
    ...(agent ? { agent } : {}),
    ...(category ? { category } : {}),
    ...(cause ? { cause } : {}),
    ...(reviewer ? { reviewer } : {}),
    ...(Number.isInteger(scores) && scores >= 0 && scores <= 10 ? { scores } : {}),
  }
}

/** Address of the quality screen with the days and filters of a view, and this list open. */
export const countedPath = (view: View, counted: Counted | undefined): string =>
  `${links.qualityAnalytics()}?${withCounted(new URLSearchParams(printView(view)), counted).toString()}`

/** The search of an address with this list, on its first page. */
export function withCounted(search: URLSearchParams, counted: Counted | undefined) {
  const next = new URLSearchParams(search)
  for (const name of [PARAMETER, ...PAGES]) next.delete(name)
  if (counted) next.set(PARAMETER, printed(counted))
  return next
}

/** The open list, and how to open another one. */
export function useCounted() {
  const [search, setSearch] = useSearchParams()
  return {
    counted: countedOf(search.get(PARAMETER)),
    open: (counted: Counted | undefined) =>
      setSearch(withCounted(search, counted), { preventScrollReset: true }),
  }
}

import { parseList, printList, TEXT_COLUMNS, type TextColumn } from '@agent-assist/contract/wire'
import { useSearchParams } from 'react-router'
import { useView } from '../../lib/address/use-view.ts'
import { viewQuery } from '../../lib/address/view.ts'
import type { Order, ReportQuery } from './queries.ts'

/** Filters other than the texts of the columns. */
export const FACETS = ['kinds', 'types', 'agents', 'feedback'] as const
export type FacetName = (typeof FACETS)[number]

/** Query parameter of a column, e.g. `ticketHas`; plain `ticket` opens the history of a ticket. */
const textParameter = (column: TextColumn) => `${column}Has`
const EVENT = 'event'
const ORDER = 'order'

function entriesOf(search: URLSearchParams, name: FacetName): readonly string[] {
  const entries = parseList(search.get(name) ?? '')
  return Array.isArray(entries) ? entries : []
}

const pairsOf = <K extends string>(names: readonly K[], valueOf: (name: K) => string) =>
  Object.fromEntries(
    names.map((name) => [name, valueOf(name)]).filter(([, value]) => value),
  ) as Partial<Record<K, string>> // its keys are names

/** The state of the report in the address, and functions to change it. */
export function useAddress(reportId: string) {
  const [search, setSearch] = useSearchParams()
  const view = useView()
  const texts = pairsOf(TEXT_COLUMNS, (column) => (search.get(textParameter(column)) ?? '').trim())
  const chosen = pairsOf(FACETS, (name) => printList(entriesOf(search, name)))
  const order: Order = search.get(ORDER) === 'asc' ? 'asc' : 'desc'
  const query: ReportQuery = {
    ...viewQuery(view),
    ...(reportId === 'all' ? {} : { entity: reportId }),
    ...chosen,
    ...texts,
  }

  function go(change: Record<string, string>, replace = true) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      next.delete(name)
      if (value) next.set(name, value)
    }
    setSearch(next, { replace, preventScrollReset: true })
  }

  const textsAs = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(TEXT_COLUMNS.map((column) => [textParameter(column), values[column] ?? '']))

  return {
    query,
    timeZone: view.from.timeZone,
    order,
    texts,
    chosen: (name: FacetName) => entriesOf(search, name),
    isNarrowed: Object.keys({ ...texts, ...chosen }).length > 0,
    event: search.get(EVENT) ?? undefined,
    narrow: (values: Readonly<Record<string, string>>) => go(textsAs(values)),
    choose: (name: FacetName, values: readonly string[]) => go({ [name]: printList(values) }),
    clear: () => go({ ...textsAs({}), ...Object.fromEntries(FACETS.map((name) => [name, ''])) }),
    sort: (next: Order) => go({ [ORDER]: next === 'desc' ? '' : next }),
    open: (id: string | undefined) => go({ [EVENT]: id ?? '' }, search.has(EVENT)),
  }
}
export type Address = ReturnType<typeof useAddress>

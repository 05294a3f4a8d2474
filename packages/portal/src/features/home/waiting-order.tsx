import { useSearchParams } from 'react-router'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import type { WaitingOrder } from './work-queries.ts'

const ORDERS = [
  { value: 'due', label: 'Nearest target first' },
  { value: 'waiting', label: 'Longest wait first' },
] as const satisfies readonly { value: WaitingOrder; label: string }[]

/** The order in the address. */
export const waitingOrder = (search: URLSearchParams): WaitingOrder =>
  search.get('order') === 'waiting' ? 'waiting' : 'due'

/** Chooses the order of the lists of tickets, which the address keeps. */
export function WaitingOrderSelect({ list }: { list: string }) {
  const [search, setSearch] = useSearchParams()
  function choose(order: WaitingOrder) {
    const next = new URLSearchParams(search)
    if (order === 'due') next.delete('order')
    else next.set('order', order)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <InlineSelect
      label={`Order of ${list}`}
      options={ORDERS}
      value={waitingOrder(search)}
      onChange={choose}
    />
  )
}

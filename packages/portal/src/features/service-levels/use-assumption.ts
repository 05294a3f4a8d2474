import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import {
  type AssumptionField,
  readAssumption,
  withAssumption,
  withoutAssumption,
} from './assumption.ts'

/**
 * The assumptions of the address, and how one is changed. A change is seen at once: the router draws a new address in a
 * transition, until when a box would show its earlier state.
 */
export function useAssumption() {
  const [search, setSearch] = useSearchParams()
  const [shown, show] = useOptimistic(search)
  const go = (next: URLSearchParams) =>
    startTransition(() => {
      show(next)
      setSearch(next, { replace: true, preventScrollReset: true })
    })
  return {
    ...readAssumption(shown),
    assume: (change: { readonly [F in AssumptionField]?: string | undefined }) =>
      go(withAssumption(shown, change)),
    clear: () => go(withoutAssumption(shown)),
  }
}

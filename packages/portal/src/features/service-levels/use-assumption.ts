import { useSearchParams } from 'react-router'
import {
  type AssumptionField,
  readAssumption,
  withAssumption,
  withoutAssumption,
} from './assumption.ts'

/** The assumptions of the address, and how one is changed. */
export function useAssumption() {
  const [search, setSearch] = useSearchParams()
  // at once: a transition would show the earlier choice for a moment
  const options = { replace: true, preventScrollReset: true, flushSync: true }
  return {
    ...readAssumption(search),
    assume: (change: { readonly [F in AssumptionField]?: string | undefined }) =>
      setSearch((now) => withAssumption(now, change), options),
    clear: () => setSearch(withoutAssumption, options),
  }
}

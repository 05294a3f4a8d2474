import { changedFields, type Filters, MESSAGES } from '@agent-assist/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  chosenRanges,
  type RangeErrors,
  rangeErrors,
  rangeTexts,
  withoutRanges,
  withRanges,
} from './more-ranges.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { notify, notifyMessage } from '../../lib/notify/toast.ts'
import { isCounted, withCounting } from '../../lib/address/counting.ts'
import { useCounting, useFilters } from '../../lib/address/use-view.ts'
import { withFilters } from '../../lib/address/view.ts'

/** State of the drawer before it is applied. */
export function useFilterDraft(onApplied: () => void) {
  const [search, setSearch] = useSearchParams()
  const { timeZone } = useSetup()
  const { filters, start } = useFilters()
  const [draft, setDraft] = useState(filters)
  const [counting, setCounting] = useState(useCounting())
  const [begun, setBegun] = useState(() => rangeTexts(search, timeZone))
  const [texts, setTexts] = useState(begun)
  const [errors, setErrors] = useState<RangeErrors>({})
  const [round, setRound] = useState(0)
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function take(taken: Filters) {
    setDraft(taken)
    setRound(round + 1)
  }

  function apply() {
    const wrong = rangeErrors(texts, timeZone)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const next = withRanges(search, texts, begun, timeZone)
    setSearch(withCounting(withFilters(next, draft, start), counting))
    const isPlain =
      changedFields(draft, start).length === 0 &&
      chosenRanges(next).length === 0 &&
      !isCounted(counting)
    if (isPlain) notify(MESSAGES.noFilters)
    else notifyMessage(MESSAGES.filtersApplied)
    onApplied()
  }

  function reset() {
    const next = withoutRanges(search)
    const plain = rangeTexts(next, timeZone)
    take(start)
    setBegun(plain)
    setTexts(plain)
    setErrors({})
    setCounting({})
    setSearch(withCounting(withFilters(next, start, start), {}))
    notifyMessage(MESSAGES.filtersReset)
  }

  return {
    draft,
    setDraft,
    counting,
    setCounting,
    /** Takes filters from elsewhere; a new `round` resets the fields. */
    take,
    round,
    texts,
    setTexts,
    errors,
    /** Ref around the fields, so that the first invalid one can be focused. */
    fields,
    apply,
    reset,
  }
}

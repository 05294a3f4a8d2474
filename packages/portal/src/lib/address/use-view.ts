import { type Counting, type Filters, printFilters } from '@agent-assist/contract/wire'
import { createContext, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSetup } from '../api/organisation.ts'
import type { DayRange } from '../dates/range.ts'
import { countingOf } from './counting.ts'
import { daysOf, filtersOf, startFilters, type View } from './view.ts'

/** Range and filters of a panel; undefined: those of the address bar. */
export const OwnView = createContext<View | undefined>(undefined)

/** The range of the address bar. */
export function useDays(): DayRange {
  const [search] = useSearchParams()
  return daysOf(search, useSetup())
}

/** The filters of the address bar, and the default filters of the screen. */
export function useFilters(): { filters: Filters; start: Filters } {
  const [search] = useSearchParams()
  const start = startFilters(useSetup(), useLocation().pathname)
  return useMemo(() => ({ filters: filtersOf(search, start), start }), [search, start])
}

/** How the metrics of the address bar count. */
export function useCounting(): Counting {
  const [search] = useSearchParams()
  return useMemo(() => countingOf(search), [search])
}

/** Range, filters and counting of the address bar. */
export const useView = (): View => ({
  ...useDays(),
  filters: printFilters(useFilters().filters),
  counting: useCounting(),
})

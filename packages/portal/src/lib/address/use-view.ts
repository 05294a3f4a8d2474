import { type Filters, printFilters } from '@agent-assist/contract/wire'
import { createContext, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSetup } from '../api/organisation.ts'
import type { DayRange } from '../dates/range.ts'
import { daysOf, filtersOf, startFilters, type View } from './view.ts'

/** Days and filters of a panel that has some of its own; undefined: those of the address bar. */
export const OwnView = createContext<View | undefined>(undefined)

/** The days that the address bar says. */
export function useDays(): DayRange {
  const [search] = useSearchParams()
  return daysOf(search, useSetup())
}

/** The filters that the address bar says, and those with which the screen begins. */
export function useFilters(): { filters: Filters; start: Filters } {
  const [search] = useSearchParams()
  const start = startFilters(useSetup(), useLocation().pathname)
  return useMemo(() => ({ filters: filtersOf(search, start), start }), [search, start])
}

/** Days and filters of the address bar. */
export const useView = (): View => ({ ...useDays(), filters: printFilters(useFilters().filters) })

import { type Input, SURVEY_FILTERS, type SurveyFilter } from '@agent-assist/contract/wire'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type DayRange, PAGES, rangeQuery } from '../../lib/dates/range.ts'
import { useDays } from '../../lib/address/use-view.ts'

/** The active filters, at most one value of each. */
export type Chosen = Partial<Record<SurveyFilter, string>>

/** Range and filters of all metrics of the screen, as stored in the address. */
export interface ResultsView extends DayRange {
  chosen: Chosen
}

type Query = Input<'getSurveyBlocks'>['query']

/** Query parameter of the answer in the drawer. */
export const ANSWER = 'answer'

/** The filters in an address. */
export const chosenOf = (search: URLSearchParams): Chosen =>
  Object.fromEntries(
    SURVEY_FILTERS.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** Filters that require another one. */
const NEEDS: Partial<Record<SurveyFilter, SurveyFilter>> = { row: 'question', choice: 'question' }

/** The address with changed filters; undefined removes one, together with those that require it. */
export function withChosen(search: URLSearchParams, change: Chosen): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of Object.keys(change) as SurveyFilter[]) {
    const value = change[name]
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  for (const name of SURVEY_FILTERS) {
    const needed = NEEDS[name]
    if (needed && !next.has(needed)) next.delete(name)
  }
  for (const name of [ANSWER, ...PAGES]) next.delete(name)
  return next
}

/** The query of every route of the results. */
export const resultsQuery = ({ chosen, ...range }: ResultsView): Query =>
  ({ ...rangeQuery(range), ...chosen }) as Query // the server refuses invalid values

/** The filters in the address, and functions to change them. */
export function useResults() {
  const [search, setSearch] = useSearchParams()
  const range = useDays()
  const chosen = useMemo(() => chosenOf(search), [search])
  const choose = (change: Chosen) =>
    setSearch(withChosen(search, change), { preventScrollReset: true })
  /** A second click on the same point removes the filter. */
  const toggle = (name: SurveyFilter, value: string) =>
    choose({ [name]: chosen[name] === value ? undefined : value })
  return { view: { ...range, chosen }, choose, toggle }
}
export type Choose = ReturnType<typeof useResults>['choose']

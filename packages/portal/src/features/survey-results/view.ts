import { type Input, SURVEY_FILTERS, type SurveyFilter } from '@agent-assist/contract/wire'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type DayRange, PAGES, rangeQuery } from '../../lib/dates/range.ts'
import { useDays } from '../../lib/address/use-view.ts'

/** What answers are narrowed by: one value at most of each filter. */
export type Chosen = Partial<Record<SurveyFilter, string>>

/** What every figure of the screen is about; it lives in the address. */
export interface ResultsView extends DayRange {
  chosen: Chosen
}

type Query = Input<'getSurveyBlocks'>['query']

/** The answer that is open in the drawer. */
export const ANSWER = 'answer'

/** The filters that an address names. */
export const chosenOf = (search: URLSearchParams): Chosen =>
  Object.fromEntries(
    SURVEY_FILTERS.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** Filters that mean nothing without the other. */
const NEEDS: Partial<Record<SurveyFilter, SurveyFilter>> = { row: 'question', choice: 'question' }

/** The address with other filters; undefined takes one away, with those that hang on it. */
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

/** The query that every route of the results takes. */
export const resultsQuery = ({ chosen, ...range }: ResultsView): Query =>
  ({ ...rangeQuery(range), ...chosen }) as Query // of what an address says, the server refuses what is no value

/** What the address says, and how to say something else. */
export function useResults() {
  const [search, setSearch] = useSearchParams()
  const range = useDays()
  const chosen = useMemo(() => chosenOf(search), [search])
  const choose = (change: Chosen) =>
    setSearch(withChosen(search, change), { preventScrollReset: true })
  /** A second press on the same mark takes the filter away again. */
  const toggle = (name: SurveyFilter, value: string) =>
    choose({ [name]: chosen[name] === value ? undefined : value })
  return { view: { ...range, chosen }, choose, toggle }
}
export type Choose = ReturnType<typeof useResults>['choose']

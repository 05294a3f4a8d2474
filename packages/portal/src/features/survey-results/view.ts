import { type Input, SURVEY_FILTERS, type SurveyFilter } from '@agent-assist/contract/wire'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PAGES } from '../../lib/dates/range.ts'
import { useView } from '../../lib/address/use-view.ts'
import { surveyFiltersOf } from '../../domain/surveys/survey-filters.ts'
import { printView, type View, viewQuery } from '../../lib/address/view.ts'

/** The active filters, at most one value of each. */
export type Chosen = Partial<Record<SurveyFilter, string>>

/** Range, filters of tickets and filters of answers of all metrics of the screen, as stored in the address. */
export interface ResultsView extends View {
  chosen: Chosen
}

type Query = Input<'getSurveyBlocks'>['query']

/** Query parameter of the answer in the drawer. */
export const ANSWER = 'answer'

/** The filters in an address; unknown values are not among them. */
export const chosenOf = (search: URLSearchParams): Chosen => surveyFiltersOf(search).known

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
export const resultsQuery = ({ chosen, ...view }: ResultsView): Query =>
  ({ ...viewQuery(view), ...chosen }) as Query // only known values are read

/** The view of a drilldown with filters of answers, as query parameters; undefined without them. */
export const ownOf = (view: ResultsView): string | undefined =>
  Object.keys(view.chosen).length > 0
    ? `${printView(view)}&${new URLSearchParams(view.chosen).toString()}`
    : undefined

/** The filters in the address, and functions to change them. */
export function useResults() {
  const [search, setSearch] = useSearchParams()
  const view = useView()
  const chosen = useMemo(() => chosenOf(search), [search])
  const choose = (change: Chosen) =>
    setSearch(withChosen(search, change), { preventScrollReset: true })
  /** A second click on the same point removes the filter. */
  const toggle = (name: SurveyFilter, value: string) =>
    choose({ [name]: chosen[name] === value ? undefined : value })
  return { view: { ...view, chosen }, unknown: surveyFiltersOf(search).unknown, choose, toggle }
}
export type Choose = ReturnType<typeof useResults>['choose']

import type { Input, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { call } from '../../lib/api/call.ts'
import type { KeyedPage } from '../../ui/table/use-keyed-pages.ts'

export type ReportQuery = NonNullable<Input<'getPerformanceFacets'>['query']>
export type Order = 'asc' | 'desc'
export type Facets = Reply<'getPerformanceFacets'>
export type Chain = Reply<'getPerformanceChain'>
export type Impact = Reply<'getAssistImpact'>
export type ReportEvent = Reply<'getPerformanceEvent'>

/** One page of the rows; the previous page stays visible while the new one loads. */
export const reportPage = (query: ReportQuery, order: Order, page: KeyedPage) => ({
  ...q('listPerformance', { query: { ...query, order, ...page } }),
  placeholderData: keepPreviousData,
})

/** Some of the rows, for the file. */
export const loadRows = (query: ReportQuery, order: Order, page: KeyedPage) =>
  call('listPerformance', { query: { ...query, order, ...page } })

export const reportFacets = (query: ReportQuery) => ({
  ...q('getPerformanceFacets', { query }),
  placeholderData: keepPreviousData,
})

export const reportChain = (query: ReportQuery) => ({
  ...q('getPerformanceChain', { query }),
  placeholderData: keepPreviousData,
})

/** What differs where answers are used; the filters of events do not apply. */
export const assistImpact = (organisationId: string, view: View) => ({
  ...q('getAssistImpact', { params: { organisationId }, query: viewQuery(view) }),
  placeholderData: keepPreviousData,
})

export const reportEvent = (eventId: string, entity: string | undefined) =>
  q('getPerformanceEvent', { params: { eventId }, query: entity ? { entity } : {} })

/** Reloads all data of the screen. */
export const refreshReport = () =>
  Promise.all(
    (
      [
        'listPerformance',
        'getPerformanceFacets',
        'getPerformanceChain',
        'listPerformanceAnswers',
        'getPerformanceEvent',
        'getAssistImpact',
      ] as const
    ).map(forget),
  )

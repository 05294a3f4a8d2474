import type { Input, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import type { KeyedPage } from '../../ui/table/use-keyed-pages.ts'

export type ReportQuery = NonNullable<Input<'getPerformanceFacets'>['query']>
export type Order = 'asc' | 'desc'
export type Facets = Reply<'getPerformanceFacets'>
export type Chain = Reply<'getPerformanceChain'>
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
      ] as const
    ).map(forget),
  )

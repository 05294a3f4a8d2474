import type { Reply, SurveyDimension } from '@agent-assist/contract/wire'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Watch } from '../../lib/api/all-pages.ts'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { comparedRange } from '../../lib/dates/compared.ts'
import { resultsQuery, type ResultsView } from './view.ts'

export type SurveyMetricValues = Reply<'getSurveyMetrics'>
export type Days = Reply<'getSurveySeries'>
export type Blocks = Reply<'getSurveyBlocks'>
export type Groups = Reply<'getSurveyGroups'>
export type Partials = Reply<'getPartialAnswers'>
export type AnswerPage = Reply<'listSurveyAnswers'>

const params = (organisationId: string) => ({ organisationId })

/** Every metric with that of the previous period. */
export const surveyMetrics = (organisationId: string, view: ResultsView, now: Date) => {
  const before = comparedRange(view, now)
  return q('getSurveyMetrics', {
    params: params(organisationId),
    query: {
      ...resultsQuery(view),
      beforeFrom: before.from.toISOString(),
      beforeTo: before.to.toISOString(),
    },
  })
}

export const surveyDays = (organisationId: string, view: ResultsView) =>
  q('getSurveySeries', { params: params(organisationId), query: resultsQuery(view) })

export const surveyBlocks = (organisationId: string, view: ResultsView) =>
  q('getSurveyBlocks', { params: params(organisationId), query: resultsQuery(view) })

export const surveyGroups = (organisationId: string, view: ResultsView, by: SurveyDimension) =>
  q('getSurveyGroups', { params: params(organisationId), query: { ...resultsQuery(view), by } })

export const surveyPartials = (organisationId: string, view: ResultsView) =>
  q('getPartialAnswers', { params: params(organisationId), query: resultsQuery(view) })

const ROWS = 25

/** Answers page by page, newest first. */
export const surveyAnswers = (organisationId: string, view: ResultsView, commented: boolean) => {
  const query = {
    ...resultsQuery(view),
    limit: ROWS,
    ...(commented ? { commented: 'true' as const } : {}),
  }
  return infiniteQueryOptions({
    queryKey: ['listSurveyAnswers', organisationId, query],
    queryFn: ({ signal, pageParam }) =>
      call(
        'listSurveyAnswers',
        {
          params: params(organisationId),
          query: { ...query, ...(pageParam ? { after: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: AnswerPage) => next,
  })
}

const FILE_ROWS = 500

/** All answers of a view, for a file. */
export async function allAnswers(
  organisationId: string,
  view: ResultsView,
  watch: Watch,
  total: number,
) {
  const items: AnswerPage['items'] = []
  let after: string | undefined
  do {
    const page = await call('listSurveyAnswers', {
      params: params(organisationId),
      query: { ...resultsQuery(view), limit: FILE_ROWS, ...(after ? { after } : {}) },
    })
    items.push(...page.items)
    after = page.next
    watch.signal.throwIfAborted()
    if (after) watch.onProgress(items.length, Math.max(total, items.length))
  } while (after)
  return items
}

export const surveyAnswer = (organisationId: string, view: ResultsView, answerId: string) =>
  q('getSurveyAnswer', { params: { organisationId, answerId }, query: resultsQuery(view) })

export const surveyAlerts = (organisationId: string) =>
  q('getSurveyAlerts', { params: params(organisationId) })

export const surveyShares = (organisationId: string) =>
  q('listSurveyShares', { params: params(organisationId) })

export const sharedResults = (token: string) => q('getSharedSurveyResults', { params: { token } })

/** Reloads all data of the screen. */
export const refreshResults = () =>
  Promise.all(
    (
      [
        'getSurveyMetrics',
        'getSurveySeries',
        'getSurveyBlocks',
        'getSurveyGroups',
        'getPartialAnswers',
        'listSurveyAnswers',
        'getSurveyAnswer',
      ] as const
    ).map(forget),
  )

import type { MetricName, Reply, SetupProgress } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { comparedRange } from '../../lib/dates/compared.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { rangeQuery } from '../../lib/dates/range.ts'
import type { Part } from '../../lib/api/all-pages.ts'
import { type Interval, weekBefore } from './exception-interval.ts'
import type { Paging } from '../../ui/table/paging.ts'

export type Exceptions = Reply<'getExceptions'>
export type Change = Reply<'getMetricChange'>
export type OwnMetrics = Reply<'getOwnMetrics'>

/** The dimensions by which a change is split. */
export const SPLITS = ['tag', 'agent', 'group'] as const

const of = (organisationId: string) => ({ params: { organisationId } })

/** The previous period, cut off at the moment `now` if the range includes today. */
function before(view: View, now: Date) {
  const { from, to } = viewQuery(comparedRange(view, now))
  return { beforeFrom: from, beforeTo: to }
}

/** Metrics with unusual values. */
export const exceptions = (organisationId: string, view: View) => ({
  ...q('getExceptions', { ...of(organisationId), query: viewQuery(view) }),
  placeholderData: keepPreviousData,
})

/** The change of a metric, split by SPLITS. */
export const change = (organisationId: string, view: View, metric: MetricName, now: Date) =>
  q('getMetricChange', {
    ...of(organisationId),
    query: { ...viewQuery(view), ...before(view, now), metric, by: SPLITS.join(',') },
  })

/** What moved an unusual value since the same time of the week before. */
export const exceptionChange = (
  organisationId: string,
  { filters }: View,
  metric: MetricName,
  interval: Interval,
) => {
  const past = rangeQuery(weekBefore(interval))
  return q('getMetricChange', {
    ...of(organisationId),
    query: {
      ...filters,
      ...rangeQuery(interval),
      beforeFrom: past.from,
      beforeTo: past.to,
      metric,
      by: SPLITS.join(','),
    },
  })
}

/** The user's own metrics and streak. */
export const ownMetrics = (organisationId: string, view: View, now: Date) => ({
  ...q('getOwnMetrics', {
    ...of(organisationId),
    query: { ...viewQuery(view), ...before(view, now) },
  }),
  placeholderData: keepPreviousData,
})

/** A page of the user's unsolved tickets that the filters leave; shows the previous page while it loads. */
export const ownQueue = (organisationId: string, { filters }: View, { page, size }: Paging) => ({
  ...q('listOwnQueue', {
    ...of(organisationId),
    query: { ...filters, limit: size, offset: page * size },
  }),
  placeholderData: keepPreviousData,
})

/** Loads a slice of these tickets for an export. */
export const loadQueue = (organisationId: string, { filters }: View, part: Part) =>
  call('listOwnQueue', { ...of(organisationId), query: { ...filters, ...part } })

/** Interval in ms at which open steps are read again: they tick themselves. */
const STEPS_MS = 10_000

/** How far the organisation is set up, for its admins. */
export const setupProgress = (organisationId: string) => ({
  ...q('getSetupProgress', of(organisationId)),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data?: SetupProgress } }) =>
    data && !data.isHidden && !data.doneAt ? STEPS_MS : (false as const),
})

/** Hides the first steps for all admins of the organisation, or shows them again. */
export async function hideFirstSteps(organisationId: string, isHidden: boolean): Promise<void> {
  await call('updateSetupProgress', { ...of(organisationId), body: { isHidden } })
  await forget('getSetupProgress')
}

/** Help texts that other users have changed. */
export const helpChanges = (organisationId: string) => q('listHelpChanges', of(organisationId))

/** Marks the changes of help texts up to this moment as seen. */
export async function markHelpSeen(organisationId: string, at: string) {
  await call('markHelpSeen', { ...of(organisationId), body: { at } })
  await forget('listHelpChanges')
}

/** Reloads all data on the screen. */
export const refreshHome = () =>
  Promise.all(
    (
      [
        'getExceptions',
        'getMetricChange',
        'getOwnMetrics',
        'listOwnQueue',
        'listHelpChanges',
        'getSetupProgress',
        'listWaitingTickets',
        'listDetractors',
        'listKnowledgeGaps',
        'listMembers',
      ] as const
    ).map(forget),
  )

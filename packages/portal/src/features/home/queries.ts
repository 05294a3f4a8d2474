import type { MetricName, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { periodBefore } from '../../lib/dates/range.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import type { Part } from '../../lib/api/all-pages.ts'
import type { Paging } from '../../ui/table/paging.ts'

export type Exceptions = Reply<'getExceptions'>
export type Change = Reply<'getMetricChange'>
export type OwnFigures = Reply<'getOwnFigures'>

/** What a parted change is split by. */
export const SPLITS = ['tag', 'agent', 'group'] as const

const of = (organisationId: string) => ({ params: { organisationId } })

/** The period before, cut at the moment `now` while the range runs. */
function before(view: View, now: Date) {
  const { from, to } = viewQuery(periodBefore(view, now))
  return { beforeFrom: from, beforeTo: to }
}

/** Figures that are not as usual. */
export const exceptions = (organisationId: string, view: View) => ({
  ...q('getExceptions', { ...of(organisationId), query: viewQuery(view) }),
  placeholderData: keepPreviousData,
})

/** What moved a figure. */
export const change = (organisationId: string, view: View, metric: MetricName, now: Date) =>
  q('getMetricChange', {
    ...of(organisationId),
    query: { ...viewQuery(view), ...before(view, now), metric, by: SPLITS.join(',') },
  })

/** Somebody's own figures and streak. */
export const ownFigures = (organisationId: string, view: View, now: Date) => ({
  ...q('getOwnFigures', {
    ...of(organisationId),
    query: { ...viewQuery(view), ...before(view, now) },
  }),
  placeholderData: keepPreviousData,
})

/** A page of somebody's own unsolved tickets; the page before stays until this one is there. */
export const ownQueue = (organisationId: string, { page, size }: Paging) => ({
  ...q('listOwnQueue', { ...of(organisationId), query: { limit: size, offset: page * size } }),
  placeholderData: keepPreviousData,
})

/** Some of them, for a file. */
export const loadQueue = (organisationId: string, part: Part) =>
  call('listOwnQueue', { ...of(organisationId), query: part })

/** Help texts that others have changed. */
export const helpChanges = (organisationId: string) => q('listHelpChanges', of(organisationId))

/** Nothing up to this moment is new any more. */
export async function markHelpSeen(organisationId: string, at: string) {
  await call('markHelpSeen', { ...of(organisationId), body: { at } })
  await forget('listHelpChanges')
}

/** Asks for everything on the screen again. */
export const refreshHome = () =>
  Promise.all(
    (
      [
        'getExceptions',
        'getMetricChange',
        'getOwnFigures',
        'listOwnQueue',
        'listHelpChanges',
      ] as const
    ).map(forget),
  )

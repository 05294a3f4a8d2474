import { addIsoDays, DAY_MS, type Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { comparedRange } from '../../lib/dates/compared.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { forget, q } from '../../lib/api/api.ts'
import { isoDay } from '../../lib/dates/range.ts'

export type OwnDay = Reply<'getOwnDay'>
export type OwnMetrics = Reply<'getOwnMetrics'>
export type OwnStrain = Reply<'getOwnStrain'>

/** A screen that stays open asks again. */
const REFRESH_MS = 60_000
/** Most tickets of the queue, and reviews of the list. */
const QUEUE = 50
const REVIEWS = 5

export interface PanelProps {
  organisationId: string
  view: View
  className?: string | undefined
}

const of = (organisationId: string) => ({ params: { organisationId } })

/** The own day, the use of the panel, and the medians of the team. */
export const ownDay = (organisationId: string) => ({
  ...q('getOwnDay', of(organisationId)),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})

/** The user's unsolved tickets that the filters leave, by their due time. */
export const ownQueue = (organisationId: string, { filters }: View) => ({
  ...q('listOwnQueue', { ...of(organisationId), query: { ...filters, limit: QUEUE } }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  placeholderData: keepPreviousData,
})

/** The user's own metrics in the range, with those of the previous period. */
export const ownMetrics = (organisationId: string, view: View, now: Date) => {
  const before = viewQuery(comparedRange(view, now))
  return {
    ...q('getOwnMetrics', {
      ...of(organisationId),
      query: { ...viewQuery(view), beforeFrom: before.from, beforeTo: before.to },
    }),
    placeholderData: keepPreviousData,
  }
}

export const goals = (organisationId: string) => q('listGoals', of(organisationId))

/** Reviews of the own work by others that are not acknowledged. */
export const unread = (organisationId: string) => ({
  ...q('listReviews', { ...of(organisationId), query: { only: 'unread', limit: REVIEWS } }),
  staleTime: 0,
})

/** All reviews of the own work, the newest first: those with an open dispute are in them. */
export const reviews = (organisationId: string) => ({
  ...q('listReviews', { ...of(organisationId), query: { limit: 25 } }),
  staleTime: 0,
})

export const ownComments = (organisationId: string) => q('listOwnComments', of(organisationId))

/** The user's own load and strain in the weeks of the range. */
export const ownStrain = (organisationId: string, { from, to }: View) => ({
  ...q('getOwnStrain', {
    ...of(organisationId),
    query: { from: isoDay(from), to: isoDay(to) },
  }),
  placeholderData: keepPreviousData,
})

/** Days after today in which the next shift is looked for. */
const NEXT_DAYS = 14

/** The own published shifts from yesterday, whose night may last until today. */
export const ownShifts = (organisationId: string, today: string) => ({
  ...q('getSchedule', {
    ...of(organisationId),
    query: { from: addIsoDays(today, -1), to: addIsoDays(today, NEXT_DAYS) },
  }),
  refetchInterval: REFRESH_MS,
})

/** Days whose time out of adherence is shown, with today. */
export const DEVIATION_DAYS = 7

/** The own time out of adherence until now, which nobody else gets. */
export const ownDeviations = (organisationId: string, now: Date) => ({
  ...q('listOwnDeviations', {
    ...of(organisationId),
    query: {
      from: new Date(now.getTime() - DEVIATION_DAYS * DAY_MS).toISOString(),
      to: now.toISOString(),
    },
  }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

/** Reloads all data on the screen. */
export const refreshDashboard = () =>
  Promise.all(
    (
      [
        'getOwnDay',
        'listOwnQueue',
        'getOwnMetrics',
        'listGoals',
        'listReviews',
        'listOwnComments',
        'getOwnStrain',
        'getSchedule',
        'listOwnDeviations',
      ] as const
    ).map(forget),
  )

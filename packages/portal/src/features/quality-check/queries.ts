import type {
  QueuedReview,
  Reply,
  Review,
  ReviewQueue,
  ReviewRow,
  ReviewTicket,
} from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { forget, q } from '../../lib/api/api.ts'

export type { QueuedReview, Review, ReviewQueue, ReviewRow, ReviewTicket }
export type Scorecards = Reply<'listScorecards'>['items']

/** Others review too: a screen that stays open asks again. */
const REFRESH_MS = 60_000
/** Reviews of one page of the list. */
export const REVIEWS_A_PAGE = 25

const of = (organisationId: string) => ({ params: { organisationId } })

/** How many tickets wait in each queue. */
export const queueCounts = (organisationId: string, view: View) => ({
  ...q('listReviewQueues', { ...of(organisationId), query: viewQuery(view) }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  placeholderData: keepPreviousData,
})

/** The tickets of a queue. */
export const queueTickets = (organisationId: string, queue: ReviewQueue, view: View) => ({
  ...q('listReviewQueue', { params: { organisationId, queue }, query: viewQuery(view) }),
  staleTime: 0,
})

/** A conversation for its review. */
export const reviewTicket = (organisationId: string, ticketId: string) => ({
  ...q('getReviewTicket', { params: { organisationId, ticketId } }),
  staleTime: 0,
  refetchOnWindowFocus: false, // what is typed would be compared with a newer state
})

/** The scorecards in use. */
export const scorecards = (organisationId: string) => q('listScorecards', of(organisationId))

/** One review. */
export const oneReview = (organisationId: string, reviewId: string) => ({
  ...q('getReview', { params: { organisationId, reviewId } }),
  staleTime: 0,
})

/** A page of the reviews that the user may see. */
export const reviewPage = (organisationId: string, page: number, size = REVIEWS_A_PAGE) => ({
  ...q('listReviews', {
    ...of(organisationId),
    query: { offset: page * size, limit: size },
  }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

/** Reloads what a changed review is shown in. */
export const forgetReviews = () =>
  Promise.all([
    forget('listReviews'),
    forget('getReview'),
    forget('getReviewTicket'),
    forget('listReviewQueues'),
    forget('listReviewQueue'),
    forget('getWaitingWork'),
  ])

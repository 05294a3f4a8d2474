import type { CountedReview, Reply, ReviewSide } from '@agent-assist/contract/wire'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { q } from '../../lib/api/api.ts'
import { comparedRange } from '../../lib/dates/compared.ts'

export type Metrics = Reply<'getQualityMetrics'>
export type Analytics = Reply<'getQualityAnalytics'>
export type { CountedReview }

/** What narrows a list of reviews. */
export interface Narrowed {
  side: ReviewSide
  agent?: string
  category?: string
  cause?: string
  reviewer?: string
  scores?: number
}

const asked = (organisationId: string, view: View) => ({
  params: { organisationId },
  query: viewQuery(view),
})

export const qualityMetrics = (organisationId: string, view: View) =>
  q('getQualityMetrics', asked(organisationId, view))

/** The figures of the range with which the view is compared. */
export const qualityBefore = (organisationId: string, view: View, now: Date) =>
  qualityMetrics(organisationId, comparedRange(view, now))

export const analytics = (organisationId: string, view: View) =>
  q('getQualityAnalytics', asked(organisationId, view))

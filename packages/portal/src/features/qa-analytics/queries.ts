import type { AgentQuality, Coaching, CountedReview, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { forget, q } from '../../lib/api/api.ts'

import type { Narrowed } from '../../domain/quality/topic-queries.ts'

export { analytics, qualityBefore, qualityMetrics } from '../../domain/quality/topic-queries.ts'
export type { Analytics, Metrics, Narrowed } from '../../domain/quality/topic-queries.ts'
export type { AgentQuality, Coaching, CountedReview }
export type Agreement = Reply<'getAutoAgreement'>

/** What every panel gets. */
export interface PanelProps {
  organisationId: string
  view: View
  className?: string
}

const asked = (organisationId: string, view: View) => ({
  params: { organisationId },
  query: viewQuery(view),
})

export const agreement = (organisationId: string, view: View) =>
  q('getAutoAgreement', asked(organisationId, view))

export const coaching = (organisationId: string, view: View) =>
  q('listCoaching', asked(organisationId, view))

interface Page {
  offset: number
  limit: number
}

export const countedInput = (
  organisationId: string,
  view: View,
  narrowed: Narrowed,
  page: Page,
) => ({
  params: { organisationId },
  query: { ...viewQuery(view), ...narrowed, ...page },
})
export const countedReviews = (...input: Parameters<typeof countedInput>) => ({
  ...q('listCountedReviews', countedInput(...input)),
  placeholderData: keepPreviousData,
})

export const pageInput = (organisationId: string, view: View, page: Page) => ({
  params: { organisationId },
  query: { ...viewQuery(view), ...page },
})
export const machineScores = (...input: Parameters<typeof pageInput>) => ({
  ...q('listMachineScores', pageInput(...input)),
  placeholderData: keepPreviousData,
})
export const unreviewedTickets = (...input: Parameters<typeof pageInput>) => ({
  ...q('listUnreviewedTickets', pageInput(...input)),
  placeholderData: keepPreviousData,
})
export const replacedTickets = (...input: Parameters<typeof pageInput>) => ({
  ...q('listReplacedTickets', pageInput(...input)),
  placeholderData: keepPreviousData,
})

/** Who may review. */
export const assignmentList = (organisationId: string) =>
  q('listReviewAssignments', { params: { organisationId } })

const ROUTES = [
  'getQualityMetrics',
  'getQualityAnalytics',
  'getAutoAgreement',
  'listCoaching',
  'getMetricGroups',
] as const

/** Reloads all data of the screen. */
export const refreshQuality = () => Promise.all(ROUTES.map(forget))
export const forgetCoaching = () => forget('listCoaching')
export const forgetAgreement = () => forget('getAutoAgreement')

import type { Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { metricQuery, type View } from '../../lib/address/view.ts'
import type { Assumption } from './assumption.ts'

/** The targets and calendars of an organisation. */
export const serviceLevels = (organisationId: string) => ({
  ...q('getServiceLevels', { params: { organisationId } }),
  staleTime: 0,
})

/** What is counted under an assumption: the metrics' range, filters and switches. */
export const askedOf = (organisationId: string, view: View, assumed: Assumption) => ({
  params: { organisationId },
  query: { ...metricQuery(view), ...assumed },
})

/** Targets as they went and as they would have gone; the previous answer stays while a new one is counted. */
export const preview = (organisationId: string, view: View, assumed: Assumption) => ({
  ...q('previewServiceLevels', askedOf(organisationId, view, assumed)),
  placeholderData: keepPreviousData,
})

export type Preview = Reply<'previewServiceLevels'>
export type ChangedTicket = Reply<'listServiceLevelChanges'>['items'][number]

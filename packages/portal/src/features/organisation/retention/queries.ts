import type { RetentionKind } from '@agent-assist/contract/wire'
import { forget, q, queryClient } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/call.ts'
import type { Days } from './kinds.ts'

const of = (organisationId: string) => ({ params: { organisationId } })

export const retention = (organisationId: string) => q('getRetention', of(organisationId))

/** What would be deleted if these kinds were kept for so many days. */
export const retentionPreview = (
  organisationId: string,
  days: Partial<Record<RetentionKind, number>>,
) => ({ ...q('previewRetention', { ...of(organisationId), query: days }), staleTime: 0 })

/** Saves the given kinds; the name of the organisation confirms that data is deleted. */
export async function saveRetention(
  organisationId: string,
  days: Days,
  confirm: string | undefined,
): Promise<void> {
  const body = { days, ...(confirm === undefined ? {} : { confirm }) }
  const saved = await call('updateRetention', { ...of(organisationId), body })
  queryClient.setQueryData(retention(organisationId).queryKey, saved)
  void forget('previewRetention')
}

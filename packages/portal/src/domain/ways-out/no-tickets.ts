import { RANGE_MAX_DAYS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useSetup } from '../../lib/api/organisation.ts'
import { lastDays } from '../../lib/dates/range.ts'
import { metricValues } from '../metrics/metric-queries.ts'

/** Whether the organisation has no ticket at all, of whatever day and filter; false until that is known. */
export function useHasNoTickets(organisationId: string, isAsked = true) {
  const { timeZone } = useSetup()
  const all = { ...lastDays(RANGE_MAX_DAYS - 1, timeZone), filters: {} }
  const { data, isLoading } = useQuery({
    ...metricValues(organisationId, all, ['created']),
    enabled: isAsked,
  })
  return { hasNone: data?.items[0]?.value === 0, isAsking: isLoading }
}

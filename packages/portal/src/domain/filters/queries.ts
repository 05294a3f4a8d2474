import type { FilterQuery } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { type DayRange, rangeQuery } from '../../lib/dates/range.ts'

/** Options of the organisation's filters; tags and agents are those of the range. */
export const details = (orgId: string, range: DayRange) => {
  const { from, to } = rangeQuery(range)
  return {
    ...q('getOrgDetails', { query: { orgId, startDate: from, endDate: to } }),
    placeholderData: keepPreviousData,
  }
}

/** Number of tickets that match the filters. */
export const ticketCount = (organisationId: string, range: DayRange, filters: FilterQuery) => ({
  ...q('countTickets', {
    params: { organisationId },
    query: { ...rangeQuery(range), ...filters },
  }),
  placeholderData: keepPreviousData,
})

/** Options of each list that the other filters allow, with their number of tickets. */
export const choices = (organisationId: string, range: DayRange, filters: FilterQuery) => ({
  ...q('listFilterChoices', {
    params: { organisationId },
    query: { ...rangeQuery(range), ...filters },
  }),
  placeholderData: keepPreviousData,
})

/** The user's saved filters. */
export const filterSets = (organisationId: string) =>
  q('listFilterSets', { params: { organisationId } })

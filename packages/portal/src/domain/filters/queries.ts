import type { FilterQuery } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { type DayRange, rangeQuery } from '../../lib/dates/range.ts'

/** What can be chosen in the organisation; lists of tags and agents are those of the range. */
export const details = (orgId: string, range: DayRange) => {
  const { from, to } = rangeQuery(range)
  return {
    ...q('getOrgDetails', { query: { orgId, startDate: from, endDate: to } }),
    placeholderData: keepPreviousData,
  }
}

/** How many tickets filters leave. */
export const ticketCount = (organisationId: string, range: DayRange, filters: FilterQuery) => ({
  ...q('countTickets', {
    params: { organisationId },
    query: { ...rangeQuery(range), ...filters },
  }),
  placeholderData: keepPreviousData,
})

/** Entries of lists that can be chosen beside what is chosen in the others, with how many tickets each. */
export const choices = (organisationId: string, range: DayRange, filters: FilterQuery) => ({
  ...q('listFilterChoices', {
    params: { organisationId },
    query: { ...rangeQuery(range), ...filters },
  }),
  placeholderData: keepPreviousData,
})

/** The person's kept filters. */
export const filterSets = (organisationId: string) =>
  q('listFilterSets', { params: { organisationId } })

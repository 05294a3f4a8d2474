import type { OrganisationDetails } from '@agent-assist/contract/wire'
import { q } from '../../lib/api/api.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { lastDays, rangeQuery } from '../../lib/dates/range.ts'

/** Agents who did something in these last days are offered. */
const AGENT_DAYS = 90

/** The question for the agents of recent tickets, with their ids. */
export function useRecentAgentsQuery(orgId: string) {
  const { from, to } = rangeQuery(lastDays(AGENT_DAYS, useSetup().timeZone))
  return {
    ...q('getOrgDetails', { query: { orgId, startDate: from, endDate: to } }),
    select: ({ agentList }: OrganisationDetails) => ({
      agentList: agentList.filter(({ lastAt }) => lastAt >= from),
    }),
  }
}

import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { lastDays, rangeQuery } from '../../lib/dates/range.ts'

/** Agents with a ticket in these last days are offered. */
const AGENT_DAYS = 90

/** Names of the agents of recent tickets; empty until they are loaded. */
export function useTicketAgents(organisationId: string): string[] {
  const { from, to } = rangeQuery(lastDays(AGENT_DAYS, useSetup().timeZone))
  const { data } = useQuery(
    q('getOrgDetails', { query: { orgId: organisationId, startDate: from, endDate: to } }),
  )
  return (data?.agentList ?? []).map(({ name }) => name)
}

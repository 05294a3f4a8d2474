import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'

/** Names of members and of the agents of recent tickets; empty until they are loaded. */
export function useTeam(organisationId: string): string[] {
  const { data } = useQuery(q('listTeam', { params: { organisationId } }))
  return (data?.items ?? []).map(({ name }) => name)
}

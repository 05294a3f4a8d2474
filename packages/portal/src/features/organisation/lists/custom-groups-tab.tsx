import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@agent-assist/contract/wire'
import { CUSTOM_GROUPS, ofAgents } from './group-list.ts'
import { GroupPanel } from './group-panel.tsx'
import { customGroups } from './queries.ts'

const select = ({ items, agents }: Reply<'listCustomGroups'>) => ({
  items: items.map(ofAgents),
  choices: agents.map(({ id, name }) => ({ value: id, label: name })),
})

/** Groups of agents for the filter “Custom groups” (SCREENS 25). */
export function CustomGroupsTab({ organisationId }: { organisationId: string }) {
  const query = useQuery({ ...customGroups(organisationId), select })
  return <GroupPanel organisationId={organisationId} list={CUSTOM_GROUPS} query={query} />
}

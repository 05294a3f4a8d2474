import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@agent-assist/contract/wire'
import { ofTags, TAG_GROUPS } from './group-list.ts'
import { GroupPanel } from './group-panel.tsx'
import { tagGroups } from './queries.ts'

const select = ({ items, tags }: Reply<'listTagGroups'>) => ({
  items: items.map(ofTags),
  choices: tags.map((tag) => ({ value: tag, label: tag })),
})

/** Groups of tags for the filter “Tag groups” (SCREENS 25). */
export function TagGroupsTab({ organisationId }: { organisationId: string }) {
  const query = useQuery({ ...tagGroups(organisationId), select })
  return <GroupPanel organisationId={organisationId} list={TAG_GROUPS} query={query} />
}

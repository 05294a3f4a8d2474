import type { SystemGroup } from '@agent-assist/contract/wire'
import { counted, dayOf } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { ListCard } from './list-card.tsx'
import { ListPanel } from './list-panel.tsx'
import { systemGroups } from './queries.ts'
import { useHide } from './use-hide.ts'

const keyOf = ({ name }: SystemGroup) => name
const textsOf = ({ name }: SystemGroup) => [name]

type Toggle = (group: SystemGroup) => void

const Visibility = ({ isHidden }: Pick<SystemGroup, 'isHidden'>) =>
  isHidden ? <Tag tone="warn">Hidden</Tag> : <Tag>Offered</Tag>

const HideButton = ({ group, onToggle }: { group: SystemGroup; onToggle: Toggle }) => (
  <Button
    size="small"
    look="bare"
    aria-label={group.isHidden ? `Offer ${group.name} again` : `Hide ${group.name}`}
    onClick={() => onToggle(group)}
  >
    {group.isHidden ? 'Offer again' : 'Hide'}
  </Button>
)

const columnsOf = (onToggle: Toggle): readonly Column<SystemGroup>[] => [
  { id: 'name', title: 'Group', value: ({ name }) => name, isName: true, width: 320 },
  {
    id: 'tickets',
    title: 'Tickets, last 30 days',
    value: ({ tickets }) => tickets,
    isNumber: true,
  },
  {
    id: 'firstAt',
    title: 'First ticket',
    value: ({ firstAt }) => firstAt,
    text: ({ firstAt }) => dayOf(firstAt),
  },
  {
    id: 'lastAt',
    title: 'Last ticket',
    value: ({ lastAt }) => lastAt,
    text: ({ lastAt }) => dayOf(lastAt),
  },
  {
    id: 'state',
    title: 'In filters',
    value: ({ isHidden }) => (isHidden ? 'Hidden' : 'Offered'),
    cell: Visibility,
  },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (group) => <HideButton group={group} onToggle={onToggle} />,
    isControl: true,
  },
]

/** The helpdesk's groups on tickets, and which of them filters offer (SCREENS 25). */
export function GroupsTab({ organisationId }: { organisationId: string }) {
  const query = useQuery(systemGroups(organisationId))
  const hide = useHide(organisationId, 'group')
  const columns = useMemo(
    () => columnsOf(({ name, isHidden }) => hide({ value: name, isHidden: !isHidden })),
    [hide],
  )
  return (
    <ListPanel
      id="system-groups"
      title="Groups"
      sub="as tickets have them"
      note="Groups come from your helpdesk. Filters no longer offer a hidden group. Its tickets still count in every metric and table, and saved filters that contain it still work."
      what="the groups"
      query={query}
      {...{ columns, keyOf, textsOf }}
      card={(group) => (
        <ListCard
          name={group.name}
          state={group.isHidden && <Visibility isHidden />}
          facts={[
            ['Last 30 days', counted(group.tickets, 'ticket')],
            ['Last ticket', dayOf(group.lastAt)],
          ]}
          actions={
            <HideButton
              group={group}
              onToggle={({ name, isHidden }) => hide({ value: name, isHidden: !isHidden })}
            />
          }
        />
      )}
      empty="No ticket has a group yet. They come with the tickets of your helpdesk."
    />
  )
}

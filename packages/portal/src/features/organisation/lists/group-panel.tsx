import { counted, number } from '@agent-assist/kit/format'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Opener } from '../../../ui/base/opener.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { GroupDialog } from './group-dialog.tsx'
import { contentOf, type GroupList, type ListedGroup, type Member } from './group-list.ts'
import { ListCard } from './list-card.tsx'
import { ListPanel } from './list-panel.tsx'

interface GroupPanelProps {
  organisationId: string
  list: GroupList
  query: UseQueryResult<{ items: ListedGroup[]; choices: Member[] }>
}

interface RowActs {
  onEdit: (group: ListedGroup) => void
  onDelete: (group: ListedGroup) => void
}

const keyOf = ({ id }: ListedGroup) => id
const membersOf = ({ members }: ListedGroup) => members.map(({ label }) => label).join(', ')
const textsOf = (group: ListedGroup) => [group.name, membersOf(group)]
const NONE: readonly Member[] = []

const GroupMenu = ({ group, onEdit, onDelete }: RowActs & { group: ListedGroup }) => (
  <Menu
    label={`Actions for ${group.name}`}
    items={[
      { label: 'Edit…', icon: 'sliders', onSelect: () => onEdit(group) },
      { label: 'Delete', icon: 'x', isHard: true, onSelect: () => onDelete(group) },
    ]}
  />
)

const columnsOf = (list: GroupList, acts: RowActs): readonly Column<ListedGroup>[] => [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name,
    cell: (group) => <Opener text={group.name} onOpen={() => acts.onEdit(group)} />,
    isName: true,
    width: 240,
  },
  {
    id: 'members',
    title: list.member === 'tag' ? 'Tags' : 'Agents',
    value: membersOf,
    width: 400,
  },
  { id: 'tickets', title: 'Tickets', value: ({ tickets }) => tickets, isNumber: true },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (group) => <GroupMenu group={group} {...acts} />,
    isControl: true,
  },
]

/** Deletes a group at once; the toast offers to undo it. */
function useDelete(organisationId: string, list: GroupList) {
  const { refresh } = list
  const undo = useAct<ListedGroup>({
    work: (group) => list.create(organisationId, contentOf(group)),
    refresh,
    done: (_, { name }) => `“${name}” is back`,
    failed: 'The group is not back',
  })
  return useAct<ListedGroup>({
    work: ({ id }) => list.remove(organisationId, id),
    refresh,
    after: () => document.getElementById('content')?.focus(), // the row with the focus is gone
    done: (_, { name }) => `“${name}” is deleted`,
    undo: (_, group) => undo.act(group),
    failed: ({ name }) => `“${name}” is not deleted`,
  })
}

/** The groups of one kind: create, edit, delete. */
export function GroupPanel({ organisationId, list, query }: GroupPanelProps) {
  const [asked, ask] = useState<'add' | ListedGroup>()
  const { act: onDelete } = useDelete(organisationId, list)
  const acts = useMemo(() => ({ onEdit: ask, onDelete }), [onDelete])
  const columns = useMemo(() => columnsOf(list, acts), [list, acts])
  return (
    <>
      <ListPanel
        id={list.id}
        title={list.title}
        sub="all tickets, as of the last import"
        note={list.note}
        what={`the ${list.title.toLowerCase()}`}
        query={query}
        {...{ columns, keyOf, textsOf }}
        card={(group) => (
          <ListCard
            name={group.name}
            facts={[
              [counted(group.members.length, list.member), membersOf(group)],
              ['Tickets', number(group.tickets)],
            ]}
            actions={<GroupMenu group={group} {...acts} />}
          />
        )}
        action={
          <Button disabled={!query.data} onClick={() => ask('add')}>
            <Icon name="plus" size={14} />
            Create {list.noun}
          </Button>
        }
        empty={list.empty}
      />
      {asked && (
        <GroupDialog
          organisationId={organisationId}
          list={list}
          group={asked === 'add' ? undefined : asked}
          choices={query.data?.choices ?? NONE}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

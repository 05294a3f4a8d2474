import type { TagState, TicketTag } from '@agent-assist/contract/wire'
import { number, dayOf } from '@agent-assist/kit/format'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { ListCard } from './list-card.tsx'

/** States of a tag in words. */
export const STATE_NAMES: Record<TagState, string> = {
  shown: 'Offered',
  hidden: 'Hidden',
  merged: 'Merged',
}
const TONES: Record<TagState, Tone> = { shown: 'plain', hidden: 'warn', merged: 'info' }

/** Actions on one tag. */
export interface TagActs {
  onMerge: (tag: string) => void
  onUndoMerge: (tag: TicketTag) => void
  onHide: (hiding: { value: string; isHidden: boolean }) => void
}

const dayText = (at: string | undefined) => at && dayOf(at)
const stateText = ({ state, mergedInto }: TicketTag) =>
  mergedInto ? `Merged into ${mergedInto}` : STATE_NAMES[state]

function itemsFor(tag: TicketTag, { onMerge, onUndoMerge, onHide }: TagActs): MenuItem[] {
  const { tag: value, state } = tag
  if (state === 'merged')
    return [{ label: 'Undo merge', icon: 'undo', onSelect: () => onUndoMerge(tag) }]
  const isHidden = state === 'hidden'
  return [
    { label: 'Merge…', icon: 'route', onSelect: () => onMerge(value) },
    {
      label: isHidden ? 'Offer in filters again' : 'Hide in filters',
      icon: isHidden ? 'eye' : 'eyeOff',
      onSelect: () => onHide({ value, isHidden: !isHidden }),
    },
  ]
}

const TagMenu = ({ tag, acts }: { tag: TicketTag; acts: TagActs }) => (
  <Menu label={`Actions for ${tag.tag}`} items={itemsFor(tag, acts)} />
)

/** A tag on a phone. */
export const TagCard = ({ tag, acts }: { tag: TicketTag; acts: TagActs }) => (
  <ListCard
    name={tag.tag}
    state={tag.state !== 'shown' && <Tag tone={TONES[tag.state]}>{STATE_NAMES[tag.state]}</Tag>}
    facts={[
      ['Counts as', tag.mergedInto],
      ['Tickets', tag.mergedInto ? undefined : number(tag.tickets)],
      ['Last ticket', dayText(tag.lastAt)],
      ['Groups', tag.groups.join(', ')],
    ]}
    actions={<TagMenu tag={tag} acts={acts} />}
  />
)

/** The columns of the tags; the ids of those that can be sorted by are the server's. */
export const tagColumns = (acts: TagActs): readonly Column<TicketTag>[] => [
  { id: 'tag', title: 'Tag', value: ({ tag }) => tag, isName: true, width: 240 },
  {
    id: 'tickets',
    title: 'Tickets',
    value: ({ tickets, mergedInto }) => (mergedInto ? undefined : tickets),
    isNumber: true,
  },
  {
    id: 'firstAt',
    title: 'First ticket',
    value: ({ firstAt }) => firstAt,
    text: ({ firstAt }) => dayText(firstAt),
  },
  {
    id: 'lastAt',
    title: 'Last ticket',
    value: ({ lastAt }) => lastAt,
    text: ({ lastAt }) => dayText(lastAt),
  },
  {
    id: 'groups',
    title: 'Tag groups',
    value: ({ groups }) => groups,
    isUnsorted: true,
    width: 200,
  },
  {
    id: 'state',
    title: 'State',
    value: stateText,
    cell: (tag) => <Tag tone={TONES[tag.state]}>{stateText(tag)}</Tag>,
    isUnsorted: true,
    width: 240,
  },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (tag) => <TagMenu tag={tag} acts={acts} />,
    isControl: true,
  },
]

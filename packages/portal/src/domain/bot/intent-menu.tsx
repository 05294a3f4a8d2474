import type { IntentRow } from '@agent-assist/contract/wire'
import { useNavigate } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'
import { deleteIntent, restoreIntent, switchIntent } from './intent-actions.ts'

interface IntentMenuProps {
  organisationId: string
  row: IntentRow
  /** Whether its editor is open already. */
  isOpen?: boolean
}

/** Menu of the actions on an intent. */
export function IntentMenu({ organisationId, row, isOpen = false }: IntentMenuProps) {
  const navigate = useNavigate()
  const items: MenuItem[] = row.isDeleted
    ? [
        {
          label: 'Restore',
          icon: 'undo',
          onSelect: () => void restoreIntent(organisationId, row),
        },
      ]
    : [
        ...(isOpen
          ? []
          : [
              {
                label: 'Edit',
                icon: 'sliders' as const,
                onSelect: () => void navigate(links.intent(organisationId, row.id)),
              },
            ]),
        {
          label: row.isOn ? 'Switch off' : 'Switch on',
          icon: row.isOn ? 'ban' : 'check',
          onSelect: () => void switchIntent(organisationId, row, !row.isOn),
        },
        {
          label: 'Delete',
          icon: 'x',
          isHard: true,
          onSelect: () => void deleteIntent(organisationId, row),
        },
      ]
  return <Menu label={`What to do with ${row.name}`} items={items} />
}

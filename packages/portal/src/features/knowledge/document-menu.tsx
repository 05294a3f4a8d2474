import type { KnowledgeDocument } from '@agent-assist/contract/wire'
import { Menu } from '../../ui/overlay/menu.tsx'
import { changeDocument, deleteDocument, reloadDocument } from './knowledge-actions.ts'

interface DocumentMenuProps {
  organisationId: string
  baseId: string
  document: KnowledgeDocument
  onEdit: (id: string) => void
}

/** Menu of the actions on a document. */
export const DocumentMenu = ({ organisationId, baseId, document, onEdit }: DocumentMenuProps) => (
  <Menu
    label={`What to do with ${document.name}`}
    items={[
      { label: 'Edit', icon: 'gear', onSelect: () => onEdit(document.id) },
      {
        label: document.origin === 'url' ? 'Reload now' : 'Read again',
        icon: 'refresh',
        onSelect: () => void reloadDocument(organisationId, baseId, document),
      },
      ...(document.changedAt
        ? [
            {
              label: 'I have looked at it',
              icon: 'check' as const,
              onSelect: () =>
                void changeDocument(organisationId, baseId, document, { isSeen: true }),
            },
          ]
        : []),
      {
        label: 'Delete',
        icon: 'x',
        isHard: true,
        onSelect: () => void deleteDocument(organisationId, baseId, document),
      },
    ]}
  />
)

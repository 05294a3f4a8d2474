import type { SurveyTemplateRow } from '@agent-assist/contract/wire'
import { useNavigate } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'
import { archive, clone, downloadRow, makeDefault, restore } from './template-actions.ts'

export interface TemplateMenuProps {
  organisationId: string
  row: SurveyTemplateRow
  onPreview: (row: SurveyTemplateRow) => void
}

/** A menu with the actions on a template. */
export function TemplateMenu({ organisationId, row, onPreview }: TemplateMenuProps) {
  const navigate = useNavigate()

  async function copy() {
    const made = await clone(organisationId, row)
    if (made) void navigate(links.surveyTemplate(made.id))
  }

  const items: MenuItem[] = [
    { label: 'Preview', icon: 'eye', onSelect: () => onPreview(row) },
    { label: 'Clone', icon: 'copy', onSelect: () => void copy() },
    {
      label: 'Download as JSON',
      icon: 'download',
      onSelect: () => void downloadRow(organisationId, row),
    },
  ]
  if (row.isDeleted)
    items.push({
      label: 'Restore',
      icon: 'undo',
      onSelect: () => void restore(organisationId, row),
    })
  else
    items.push(
      row.isDefault
        ? {
            label: 'Remove as default',
            icon: 'pin',
            onSelect: () => void makeDefault(organisationId, undefined),
          }
        : {
            label: 'Set as default',
            icon: 'pin',
            onSelect: () => void makeDefault(organisationId, row),
          },
      {
        label: 'Archive',
        icon: 'x',
        isHard: true,
        isBlocked: row.isDefault,
        onSelect: () => void archive(organisationId, row),
      },
    )
  return <Menu label={`What to do with ${row.title}`} items={items} />
}

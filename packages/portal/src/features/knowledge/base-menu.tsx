import type { KnowledgeBase } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { changeBase, deleteBase } from './knowledge-actions.ts'
import { NameDialog } from './name-dialog.tsx'
import { forgetKnowledge } from './queries.ts'

interface BaseMenuProps {
  organisationId: string
  base: Pick<KnowledgeBase, 'id' | 'name' | 'isOn' | 'isImported'>
  /** True on the page of the base: a new name changes the URL, and a deletion leads to the list. */
  isPage?: boolean
}

/** Menu of the actions on a knowledge base. */
export function BaseMenu({ organisationId, base, isPage }: BaseMenuProps) {
  const [isRenamed, setRenamed] = useState(false)
  const navigate = useNavigate()
  const { id, name, isOn, isImported } = base

  async function remove() {
    if (!(await deleteBase(organisationId, base))) return
    if (isPage) void navigate(links.knowledge())
    await forgetKnowledge()
  }

  return (
    <>
      <Menu
        label={`What to do with ${name}`}
        items={[
          { label: 'Rename', icon: 'gear', onSelect: () => setRenamed(true) },
          {
            label: isOn ? 'Switch off' : 'Switch on',
            icon: isOn ? 'ban' : 'check',
            onSelect: () => void changeBase(organisationId, base, { isOn: !isOn }),
          },
          {
            label: 'Delete',
            icon: 'x',
            isHard: true,
            isBlocked: isImported,
            onSelect: () => void remove(),
          },
        ]}
      />
      {isRenamed && (
        <NameDialog
          title="Rename the knowledge base"
          submit="Rename"
          busy="Renaming"
          start={name}
          onSave={async (next) => {
            const params = { organisationId, baseId: id }
            await call('updateKnowledgeBase', { params, body: { name: next } })
            if (isPage)
              void navigate(links.knowledgeBase(organisationId, id, next), { replace: true })
          }}
          onClose={() => setRenamed(false)}
        />
      )}
    </>
  )
}

import { type BoardRow, can } from '@agent-assist/contract/wire'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { rolesOf } from '../../lib/session/session.ts'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'
import { download, duplicate, makeDefault, remove, type SomeBoard } from './board-actions.ts'

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))
const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))

interface BoardMenuProps {
  organisationId: string
  board: SomeBoard
  /** The gallery's row of the board; when present, the menu also offers to delete the board. */
  row?: BoardRow
}

/** Menu of the actions on a board. */
export function BoardMenu({ organisationId, board, row }: BoardMenuProps) {
  const [dialog, setDialog] = useState<'share' | 'mail'>()
  const navigate = useNavigate()
  const roles = rolesOf(useSession())
  const { defaultBoard } = useSetup()
  const { id } = board
  const isDefault = id === defaultBoard

  async function copy() {
    const made = await duplicate(organisationId, board)
    if (made) void navigate(links.editBoard(made.id))
  }

  const items: (MenuItem | false | undefined)[] = [
    !row && { label: 'All boards', icon: 'grid', onSelect: () => void navigate(links.boards()) },
    id !== undefined &&
      board.canEdit === true && {
        label: 'Edit',
        icon: 'sliders',
        onSelect: () => void navigate(links.editBoard(id)),
      },
    { label: 'Duplicate', icon: 'copy', onSelect: () => void copy() },
    {
      label: 'Download as a file',
      icon: 'download',
      onSelect: () => void download(organisationId, board),
    },
    id !== undefined &&
      board.canEdit === true && {
        label: 'Share',
        icon: 'users',
        onSelect: () => setDialog('share'),
      },
    id !== undefined &&
      board.canEdit === true &&
      can(roles, 'supervisor') && {
        label: 'Send by mail',
        icon: 'mail',
        onSelect: () => setDialog('mail'),
      },
    can(roles, 'admin') &&
      !isDefault &&
      (id === undefined || board.canEdit === true) && {
        label: 'Open after login for everybody',
        icon: 'pin',
        onSelect: () => void makeDefault(organisationId, id),
      },
    row?.canEdit && {
      label: 'Delete',
      icon: 'x',
      isHard: true,
      isBlocked: isDefault,
      onSelect: () => void remove(organisationId, row),
    },
  ]

  return (
    <>
      <Menu label={`What to do with ${board.name}`} items={items.filter((item) => !!item)} />
      <Suspense>
        {dialog === 'share' && id && (
          <ShareDialog
            organisationId={organisationId}
            boardId={id}
            name={board.name}
            sharedWith={board.sharedWith ?? []}
            isDefault={isDefault}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'mail' && id && (
          <MailDialog
            organisationId={organisationId}
            boardId={id}
            name={board.name}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

import { type BoardRow, can } from '@agent-assist/contract/wire'
import { lazy, Suspense, useContext, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../lib/api/call.ts'
import { ScreenLink } from '../../lib/address/saved-view.ts'
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

/** Item that opens a new alert: on the board's first metric, with the filters of its address. */
function useAlertItem(board: SomeBoard): MenuItem {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const widgets = 'widgets' in board ? board.widgets : []
  const [first = ''] = widgets.flatMap((widget) => ('metrics' in widget ? widget.metrics : []))
  const query = new URLSearchParams(search)
  query.set('new', first)
  const onSelect = () => void navigate(links.alerts(query.toString()))
  return { label: 'Alert me…', icon: 'bell', onSelect }
}

/** Menu of the actions on a board. */
export function BoardMenu({ organisationId, board, row }: BoardMenuProps) {
  const [dialog, setDialog] = useState<'share' | 'mail'>()
  const navigate = useNavigate()
  const link = useContext(ScreenLink)
  const alertItem = useAlertItem(board)
  const roles = rolesOf(useSession())
  const { id } = board
  const isDefault = id === useSetup().defaultBoard
  const mayEdit = id !== undefined && board.canEdit === true

  async function copy() {
    const made = await duplicate(organisationId, board)
    if (made) void navigate(link(links.editBoard(made.id)))
  }

  const items: (MenuItem | false | undefined)[] = [
    !row && { label: 'All boards', icon: 'grid', onSelect: () => void navigate(links.boards()) },
    mayEdit && {
      label: 'Edit',
      icon: 'sliders',
      onSelect: () => void navigate(link(links.editBoard(id))),
    },
    { label: 'Duplicate', icon: 'copy', onSelect: () => void copy() },
    {
      label: 'Download as a file',
      icon: 'download',
      onSelect: () => void download(organisationId, board),
    },
    mayEdit && {
      label: 'Share',
      icon: 'users',
      onSelect: () => setDialog('share'),
    },
    mayEdit &&
      can(roles, 'supervisor') && {
        label: 'Send by email',
        icon: 'mail',
        onSelect: () => setDialog('mail'),
      },
    'widgets' in board && can(roles, 'supervisor') && alertItem,
    can(roles, 'admin') &&
      !isDefault &&
      (id === undefined || board.canEdit === true) && {
        label: 'Open after login for everyone',
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

import { MINUTE_MS } from '@agent-assist/contract/wire'
import type { BoardWidget } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { links } from '../../lib/address/links.ts'
import { useView } from '../../lib/address/use-view.ts'
import type { View } from '../../lib/address/view.ts'
import { UnlessNoTickets } from '../../domain/ways-out/unless-no-tickets.tsx'
import { volumes } from '../../domain/metrics/volumes.ts'
import { buttonClass, IconButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useMaySeeParts } from '../../domain/boards/permitted.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardMenu } from './board-menu.tsx'
import { compact } from './layout.ts'
import { assistUsage, type OpenBoard, refreshBoard } from './queries.ts'

interface BoardScreenProps {
  organisationId: string
  board: OpenBoard
}

/** A board in read mode. */
export function BoardScreen({ organisationId, board }: BoardScreenProps) {
  const [now, setNow] = useState(() => new Date())
  const view = useView()
  const link = useContext(ScreenLink)
  const isSystem = board.id === undefined
  const isEmpty = useIsEmpty(organisationId, view, isSystem)
  const maySee = useMaySeeParts()
  const widgets = isSystem && !maySee ? compact(board.widgets.filter(isForAll)) : board.widgets

  function refresh() {
    setNow(new Date())
    void refreshBoard()
  }
  useRepeat(board.refreshMin, refresh)

  return (
    <>
      <Title {...{ organisationId, board, view, now }}>
        {/* a phone has room only for the menu, which offers both actions */}
        <span className="wide-only">
          <Link to={links.boards()} className={buttonClass({ look: 'line' })}>
            <Icon name="grid" />
            Boards
          </Link>
        </span>
        {board.id && board.canEdit && (
          <span className="wide-only">
            <Link to={link(links.editBoard(board.id))} className={buttonClass({ look: 'line' })}>
              <Icon name="sliders" />
              Edit
            </Link>
          </span>
        )}
        <IconButton icon="refresh" label="Refresh" large onClick={refresh} />
        <BoardMenu organisationId={organisationId} board={board} />
      </Title>
      <UnlessNoTickets organisationId={organisationId} isEmpty={isEmpty}>
        <BoardGrid organisationId={organisationId} widgets={widgets} view={view} now={now} />
      </UnlessNoTickets>
    </>
  )
}

/** Whether the System Dashboard would say in each of its panels that there is nothing. */
function useIsEmpty(organisationId: string, view: View, isSystem: boolean): boolean {
  const { data } = useQuery({ ...volumes(organisationId, view), enabled: isSystem })
  const usage = useQuery({ ...assistUsage(organisationId, view), enabled: isSystem })
  return (
    data?.created === 0 && data.solved === 0 && data.unsolved === 0 && usage.data?.uniqueLoads === 0
  )
}

/** True for widgets that need no permission to see metrics per agent. */
const isForAll = (widget: BoardWidget) =>
  widget.kind !== 'panel' || !['dataBreakdown', 'exceptions'].includes(widget.panel)

/** Calls `repeat` every `minutes` while the page is visible; 0 turns it off. */
function useRepeat(minutes: number, repeat: () => void) {
  const again = useEffectEvent(repeat)
  useEffect(() => {
    if (minutes === 0) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again()
    }, minutes * MINUTE_MS)
    return () => clearInterval(timer)
  }, [minutes])
}

interface TitleProps {
  organisationId: string
  board: OpenBoard
  view: View
  now: Date
  children: ReactNode
}

/** The title, with the time of the data if the board has a widget that loads ticket volumes. */
function Title({ organisationId, board, view, now, children }: TitleProps) {
  const hasVolumes = board.widgets.some(
    (widget) => widget.kind === 'panel' && ['keyMetrics', 'ticketVolumes'].includes(widget.panel),
  )
  const { data, isFetching } = useQuery({
    ...volumes(organisationId, view),
    enabled: hasVolumes,
  })
  const asOf = hasVolumes ? data?.asOf : now.getTime()
  return (
    <TitleRow title={board.name} asOf={asOf ?? ''} refreshing={hasVolumes && isFetching}>
      {children}
    </TitleRow>
  )
}

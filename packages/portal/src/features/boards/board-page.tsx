import { SYSTEM_BOARD } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { BoardScreen } from './board-screen.tsx'
import { LoadedBoard } from './loaded-board.tsx'
import { type OpenBoard, oneBoard } from './queries.ts'

/** The page of one board (DASH-1). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Opened organisationId={data.organizationId} />}</OfOrganisation>
)

function Opened({ organisationId }: { organisationId: string }) {
  const { boardId = '' } = useParams()
  const isSystem = boardId === 'system'
  const query = useQuery({ ...oneBoard(organisationId, boardId), enabled: !isSystem })
  if (isSystem) return <BoardScreen organisationId={organisationId} board={SYSTEM_BOARD} />
  return (
    <LoadedBoard key={boardId} query={query}>
      {(board) => (
        <>
          <BoardScreen organisationId={organisationId} board={board} />
          {board.widgets.length === 0 && <NoWidget board={board} />}
        </>
      )}
    </LoadedBoard>
  )
}

const NoWidget = ({ board: { id, canEdit } }: { board: OpenBoard }) => (
  <Empty title="An empty board" why="No widget was added to this board yet.">
    {id && canEdit && (
      <Link to={links.editBoard(id)} className={buttonClass({ size: 'small' })}>
        Add widgets
      </Link>
    )}
  </Empty>
)

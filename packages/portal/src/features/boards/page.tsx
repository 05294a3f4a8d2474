import { ApiError, SYSTEM_BOARD } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { BoardScreen } from './board-screen.tsx'
import { LoadedBoard } from './loaded-board.tsx'
import { oneBoard } from './queries.ts'

/** The board that opens after login: the organisation's default or the System Dashboard (DASH-1). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Landing organisationId={data.organizationId} />}</OfOrganisation>
)

function Landing({ organisationId }: { organisationId: string }) {
  const { defaultBoard } = useSetup()
  if (!defaultBoard) return <BoardScreen organisationId={organisationId} board={SYSTEM_BOARD} />
  return <Chosen organisationId={organisationId} boardId={defaultBoard} />
}

/** The default board; the System Dashboard if the board of the session no longer exists. */
function Chosen({ organisationId, boardId }: { organisationId: string; boardId: string }) {
  const query = useQuery(oneBoard(organisationId, boardId))
  const isGone = query.error instanceof ApiError && query.error.status === 404
  if (isGone) return <BoardScreen organisationId={organisationId} board={SYSTEM_BOARD} />
  return (
    <LoadedBoard query={query}>
      {(board) => <BoardScreen organisationId={organisationId} board={board} />}
    </LoadedBoard>
  )
}

import { ApiError, SYSTEM_BOARD } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { BoardScreen } from './board-screen.tsx'
import { LoadedBoard } from './loaded-board.tsx'
import { oneBoard } from './queries.ts'

/** The board that opens after login: the organisation's own choice, or the System Dashboard (DASH-1). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Landing organisationId={data.organizationId} />}</OfOrganisation>
)

function Landing({ organisationId }: { organisationId: string }) {
  const { defaultBoard } = useSetup()
  if (!defaultBoard) return <BoardScreen organisationId={organisationId} board={SYSTEM_BOARD} />
  return <Chosen organisationId={organisationId} boardId={defaultBoard} />
}

/** An admin may have chosen another one since the session learned of this: then there is still a board. */
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

import { SYSTEM_BOARD } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { BoardScreen } from './board-screen.tsx'
import { LoadedBoard } from './loaded-board.tsx'
import { oneBoard } from './queries.ts'

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
      {(board) => <BoardScreen organisationId={organisationId} board={board} />}
    </LoadedBoard>
  )
}

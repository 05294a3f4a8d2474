import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Link } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { NotAllowed } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Editor } from './editor.tsx'
import { LoadedBoard } from './loaded-board.tsx'
import { oneBoard } from './queries.ts'

/** The page that edits a board (DASH-1). */
export const Page = () => (
  <OfOrganisation>{({ data }) => <Opened organisationId={data.organizationId} />}</OfOrganisation>
)

function Opened({ organisationId }: { organisationId: string }) {
  const { boardId = '' } = useParams()
  const query = useQuery(oneBoard(organisationId, boardId))
  return (
    <LoadedBoard key={boardId} query={query}>
      {(board) =>
        board.canEdit ? (
          <Editor organisationId={organisationId} board={board} />
        ) : (
          <>
            <TitleRow title={board.name} />
            <NotAllowed
              what="You cannot change this board"
              hint={`It belongs to ${board.owner}. Duplicate it to have your own.`}
            />
            <Link to={links.boards()} className={buttonClass({})}>
              See all boards
            </Link>
          </>
        )
      }
    </LoadedBoard>
  )
}

import { ApiError, type Board } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'

interface LoadedBoardProps {
  query: { data: Board | undefined; error: Error | null; refetch: () => unknown }
  children: (board: Board) => ReactNode
}

/** Renders a loaded board, a skeleton while it loads, or a message if it does not exist. */
export function LoadedBoard({ query: { data, error, refetch }, children }: LoadedBoardProps) {
  if (data) return children(data)
  // the server rejects a malformed board id with 400
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <>
      <TitleRow title="Board" />
      {!error && <SkeletonRows rows={8} rowHeight={64} />}
      {isGone && (
        <Empty title="Board not found" why="There is no such board, or it is not shared with you.">
          <Link to={links.boards()} className={buttonClass({ size: 'small' })}>
            See all boards
          </Link>
        </Empty>
      )}
      {error && !isGone && (
        <Failed
          what="The board could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

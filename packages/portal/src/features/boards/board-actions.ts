import { type Board, type BoardContent, type BoardRow } from '@agent-assist/contract/wire'
import { copyName } from '../../domain/editing/copy-name.ts'
import { queryClient } from '../../lib/api/api.ts'
import { call, session } from '../../lib/api/call.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { tried } from '../../lib/act/tried.ts'
import { forgetBoards, oneBoard, type OpenBoard } from './queries.ts'

/** A board as a gallery row or as an opened board. */
export type SomeBoard = OpenBoard | BoardRow

/** The content of a board; loads the board when only its gallery row is given. */
async function contentOf(organisationId: string, board: SomeBoard): Promise<BoardContent> {
  const known = 'widgets' in board ? board : await loaded(organisationId, board.id)
  const { name, refreshMin, widgets } = known
  return { name, refreshMin, widgets }
}

const loaded = (organisationId: string, boardId: string) =>
  queryClient.fetchQuery(oneBoard(organisationId, boardId))

/** Creates a board with this content; reports a failure and then returns undefined. */
export const createBoard = (organisationId: string, content: BoardContent) =>
  tried('The board could not be created', async (): Promise<Board> => {
    const board = await call('createBoard', { params: { organisationId }, body: content })
    await forgetBoards()
    return board
  })

/** Creates a copy of a board, owned by the current user. */
export const duplicate = (organisationId: string, board: SomeBoard) =>
  tried('The board could not be copied', async () => {
    const content = await contentOf(organisationId, board)
    return createBoard(organisationId, { ...content, name: copyName(content.name) })
  })

/** Downloads a board as a JSON file that the import dialog reads. */
export const download = (organisationId: string, board: SomeBoard) =>
  tried('The file could not be created', async () => {
    const file = { format: 'agent-assist-board/1', ...(await contentOf(organisationId, board)) }
    const text = `${JSON.stringify(file, undefined, 2)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), `${board.name}.json`)
  })

/** Moves a board to the trash; the notification offers to restore it. */
export const remove = (organisationId: string, { id: boardId, name }: BoardRow) =>
  tried(`${name} could not be deleted`, async () => {
    const at = { params: { organisationId, boardId } }
    await call('deleteBoard', at)
    await forgetBoards()
    notifyMessage(`${name} is in the trash`, () => void restore(organisationId, boardId))
  })

export const restore = (organisationId: string, boardId: string) =>
  tried('The board could not be restored', async () => {
    await call('restoreBoard', { params: { organisationId, boardId } })
    await forgetBoards()
  })

/** Sets the board that opens after login for all members; undefined sets the System Dashboard. */
export const makeDefault = (organisationId: string, boardId: string | undefined) =>
  tried('The default could not be changed', async () => {
    await call('setDefaultBoard', {
      params: { organisationId },
      body: boardId ? { boardId } : {},
    })
    await Promise.all([forgetBoards(), session.renew()])
  })

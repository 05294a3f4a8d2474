import {
  type Board,
  type BoardContent,
  type BoardRow,
  ROLES,
  type Role,
} from '@agent-assist/contract/wire'
import { queryClient } from '../../lib/api/api.ts'
import { call, session } from '../../lib/api/call.ts'
import { saveAs } from '@agent-assist/kit/export/save-as'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { tried } from '../../lib/act/tried.ts'
import { forgetBoards, oneBoard, type OpenBoard } from './queries.ts'

/** A board of the gallery or one that is open. */
export type SomeBoard = OpenBoard | BoardRow

const NAME_MAX = 80

/** What a board shows, asked for where only its row is known. */
async function contentOf(organisationId: string, board: SomeBoard): Promise<BoardContent> {
  const known = 'widgets' in board ? board : await loaded(organisationId, board.id)
  const { name, refreshMin, widgets } = known
  return { name, refreshMin, widgets }
}

const loaded = (organisationId: string, boardId: string) =>
  queryClient.fetchQuery(oneBoard(organisationId, boardId))

/** A board of one's own with this content; undefined when it could not be made, which is said. */
export const createBoard = (organisationId: string, content: BoardContent) =>
  tried('The board could not be made', async (): Promise<Board> => {
    const board = await call('createBoard', { params: { organisationId }, body: content })
    await forgetBoards()
    return board
  })

/** A copy of one's own. */
export const duplicate = (organisationId: string, board: SomeBoard) =>
  tried('The board could not be copied', async () => {
    const content = await contentOf(organisationId, board)
    const name = `${content.name.slice(0, NAME_MAX - ' copy'.length)} copy`
    return createBoard(organisationId, { ...content, name })
  })

/** Takes a board along as a file, which `readBoardFile` takes back. */
export const download = (organisationId: string, board: SomeBoard) =>
  tried('The file could not be made', async () => {
    const file = { format: 'agent-assist-board/1', ...(await contentOf(organisationId, board)) }
    const text = `${JSON.stringify(file, undefined, 2)}\n`
    saveAs(new Blob([text], { type: 'application/json' }), `${board.name}.json`)
  })

/** Into the trash, from which a click brings it back. */
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

/** The board that opens after login, for everybody; without one the System Dashboard. */
export const makeDefault = (organisationId: string, boardId: string | undefined) =>
  tried('The default could not be changed', async () => {
    await call('setDefaultBoard', {
      params: { organisationId },
      body: boardId ? { boardId } : {},
    })
    await Promise.all([forgetBoards(), session.renew()])
  })

/** Who sees it beside its owner. */
export async function share(organisationId: string, boardId: string, sharedWith: Role[]) {
  const { version } = await call('getBoard', { params: { organisationId, boardId } })
  await call('updateBoard', {
    params: { organisationId, boardId },
    body: { version, sharedWith: ROLES.filter((role) => sharedWith.includes(role)) },
  })
  await forgetBoards()
}

/** Makes a board from a file; throws why it cannot be read. */
export async function readBoardFile(organisationId: string, text: string): Promise<Board> {
  const content: unknown = JSON.parse(text)
  const board = await call('createBoard', {
    params: { organisationId },
    body: content as BoardContent, // the server says what of it is wrong, and where
  })
  await forgetBoards()
  return board
}

import { type Board, type Call, type Role, ROLES, SYSTEM_BOARD } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => (server = await testServer()))
afterAll(() => server.close())

/** A new organisation with a signed-in member of each of these roles. */
async function staffed(...roles: Role[]) {
  const { id: organisationId } = await testOrganisation(server.db)
  const calls: Call[] = []
  for (const role of roles) {
    const { email } = await testUser(server.db, organisationId, role)
    calls.push(server.as(await signIn(server, email)))
  }
  return { params: { organisationId }, calls: calls as [Call, Call, Call] }
}

const note = { id: 'n', kind: 'text', text: 'Hello', layout: { x: 0, y: 0, w: 4, h: 2 } } as const
const content = { name: 'Mine', refreshMin: 5, widgets: [note] } as const
const of = ({ id }: Board, { organisationId }: { organisationId: string }) => ({
  params: { organisationId, boardId: id },
})

test('[DASH-1] a board is visible to its owner only, until it is shared with a role', async () => {
  const { params, calls } = await staffed('Supervisor', 'Agent', 'Admin')
  const [owner, agent, admin] = calls
  const board = await owner('createBoard', { params, body: content })
  expect(board).toMatchObject({
    ...content,
    isMine: true,
    canEdit: true,
    sharedWith: [],
    version: 1,
  })
  const at = of(board, params)
  for (const other of [agent, admin]) {
    expect((await other('listBoards', { params })).items).toEqual([])
    await expect(other('getBoard', at)).rejects.toMatchObject({ status: 404 })
  }
  const shared = { version: 1, sharedWith: ['Agent', 'Admin'] as Role[] }
  await owner('updateBoard', { ...at, body: shared })
  expect(await agent('getBoard', at)).toMatchObject({ isMine: false, canEdit: false })
  await expect(
    agent('updateBoard', { ...at, body: { version: 2, name: 'Ours' } }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await admin('getBoard', at)).toMatchObject({ canEdit: true })
  expect(await admin('updateBoard', { ...at, body: { version: 2, name: 'Ours' } })).toMatchObject({
    name: 'Ours',
    version: 3,
    widgets: [note],
  })
})

test('[DASH-1] nobody can open a board of another organisation', async () => {
  const home = await staffed('Admin')
  const other = await staffed('Admin')
  const board = await home.calls[0]('createBoard', { params: home.params, body: content })
  const call = other.calls[0]
  await expect(call('getBoard', of(board, home.params))).rejects.toMatchObject({ status: 403 })
  await expect(call('getBoard', of(board, other.params))).rejects.toMatchObject({ status: 404 })
  await expect(
    call('setDefaultBoard', { params: other.params, body: { boardId: board.id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('[DASH-1] saving over somebody else’s change is refused, and nothing is lost', async () => {
  const { params, calls } = await staffed('Admin')
  const [call] = calls
  const board = await call('createBoard', { params, body: content })
  const at = of(board, params)
  await call('updateBoard', { ...at, body: { version: 1, name: 'First' } })
  await expect(
    call('updateBoard', { ...at, body: { version: 1, name: 'Second' } }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Robin Test') })
  expect((await call('getBoard', at)).name).toBe('First')
})

test('[DASH-1] a deleted board is in its owner’s trash and can be restored', async () => {
  const { params, calls } = await staffed('Supervisor', 'Agent')
  const [owner, agent] = calls
  const board = await owner('createBoard', { params, body: content })
  const at = of(board, params)
  await owner('updateBoard', { ...at, body: { version: 1, sharedWith: ['Agent'] } })
  await owner('deleteBoard', at)
  expect((await owner('listBoards', { params })).items[0]).toHaveProperty('trashedAt')
  expect((await agent('listBoards', { params })).items).toEqual([])
  await expect(owner('updateBoard', { ...at, body: { version: 2 } })).rejects.toThrow('trash')
  await owner('restoreBoard', at)
  expect((await agent('listBoards', { params })).items).toHaveLength(1)
  await owner('deleteBoard', at)
  await server.db.query(`update board set trashed_at = now() - interval '31 days' where id = $1`, [
    board.id,
  ])
  expect((await owner('listBoards', { params })).items).toEqual([])
  await expect(owner('restoreBoard', at)).rejects.toMatchObject({ status: 404 })
})

test('[DASH-1] the default board opens for everybody, and cannot be deleted', async () => {
  const { params, calls } = await staffed('Admin', 'User')
  const [admin, user] = calls
  const setup = async () => (await user('currentUser', {})).user.data.setup
  expect(await setup()).not.toHaveProperty('defaultBoard')
  const board = await admin('createBoard', { params, body: content })
  const at = of(board, params)
  await admin('setDefaultBoard', { params, body: { boardId: board.id } })
  expect(await setup()).toHaveProperty('defaultBoard', board.id)
  expect(await user('getBoard', at)).toMatchObject({ isDefault: true, sharedWith: ROLES })
  await expect(admin('deleteBoard', at)).rejects.toMatchObject({ status: 409 })
  await expect(
    admin('updateBoard', { ...at, body: { version: 1, sharedWith: [] } }),
  ).rejects.toMatchObject({ status: 409 })
  await admin('setDefaultBoard', { params, body: {} })
  await admin('deleteBoard', at)
  expect(await setup()).not.toHaveProperty('defaultBoard')
})

test('[DASH-1] a file is imported as written, and each unknown field is refused by its path', async () => {
  const { params, calls } = await staffed('Supervisor')
  const [call] = calls
  const file = { format: 'agent-assist-board/1', ...content } as const
  const board = await call('createBoard', { params, body: file })
  expect({ name: board.name, refreshMin: board.refreshMin, widgets: board.widgets }).toEqual(
    content,
  )
  const issueOf = (body: object) =>
    call('createBoard', { params, body: { ...content, ...body } }).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  expect(await issueOf({ widgets: [{ ...note, colour: 'red' }] })).toMatch(
    /body\.widgets\.0: .*colour/,
  )
  expect(await issueOf({ widgets: [note, note] })).toMatch(/body\.widgets\.1\.id: is there twice/)
  expect(await issueOf({ owner: 'me' })).toMatch(/body: .*owner/)
  expect(await issueOf({ widgets: [{ ...note, layout: { ...note.layout, w: 13 } }] })).toMatch(
    /body\.widgets\.0\.layout\.w/,
  )
  expect(await issueOf({ widgets: SYSTEM_BOARD.widgets })).toBe('taken')
})

import { type BoardWidget, type Call, DEFAULT_FILTERS, type Role } from '@agent-assist/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { sendDueBoard } from './board-mail.ts'

let server: TestServer
beforeAll(async () => (server = await testServer()))
afterAll(() => server.close())

const layout = { x: 0, y: 0, w: 6, h: 8 }
const chart = { top: 10, other: false, compare: false, layout }
const widgets: BoardWidget[] = [
  { ...chart, id: 'a', kind: 'number', metrics: ['created'], groupBy: [] },
  { ...chart, id: 'b', kind: 'bars', metrics: ['created'], groupBy: ['tag'], title: 'By <tag>' },
  { id: 'c', kind: 'text', text: 'Look at refunds first.', layout },
]

/** An organisation with a board, its owner and `tickets` tickets of yesterday. */
async function scene(tickets: number, ...others: Role[]) {
  const { id: organisationId } = await testOrganisation(server.db)
  const people = []
  for (const role of ['Supervisor', ...others] as Role[])
    people.push(await testUser(server.db, organisationId, role))
  const call: Call = server.as(await signIn(server, people[0]?.email ?? ''))
  const createdAt = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const records = Array.from({ length: tickets }, (_, i) =>
    ticketOf(`t${i}`, { createdAt, tags: ['refund'] }),
  )
  await storeTickets(server.db, organisationId, records)
  const params = { organisationId }
  const board = await call('createBoard', { params, body: { name: 'Morning', widgets } })
  const at = { organisationId, boardId: board.id, mailId: randomUUID() }
  const recipients = people.map(({ id }) => id)
  return { call, people, board, at, recipients, params }
}

const daily = { cadence: 'daily', hour: 7 } as const
const parts = () => ({ ...server, publicUrl: () => 'https://portal.example' })
const mailsTo = async (organisationId: string) => {
  const { rows } = await server.db.query<{ id: string; recipient: string }>(
    `select id, recipient from mail where organisation_id = $1 and kind = 'board'`,
    [organisationId],
  )
  return rows
}
/** Makes the schedule due and sends until nothing of any test is due; returns how many were sent. */
async function hourComes(mailId: string) {
  await server.db.query(
    `update board_mail set next_at = now() - interval '1 minute' where id = $1`,
    [mailId],
  )
  let sent = 0
  while (await sendDueBoard(parts())) sent += 1
  return sent
}

test('[DASH-1] metrics of surveys and of Agent Assist are in the mail, too', async () => {
  const { call, at, params, recipients, board } = await scene(1)
  const metricValues = (['surveyNps', 'uniqueLoads'] as const).map((panel): BoardWidget => ({
    id: panel,
    kind: 'panel',
    panel,
    title: `My ${panel}`,
    layout,
  }))
  await call('updateBoard', {
    params: { ...params, boardId: board.id },
    body: { version: board.version, widgets: [...widgets, ...metricValues] },
  })
  await call('saveBoardMail', { params: at, body: { ...daily, recipients } })
  expect(await hourComes(at.mailId)).toBe(1)
  const [mail] = await mailsTo(params.organisationId)
  const admin = await testUser(server.db, params.organisationId, 'Admin')
  const asAdmin = server.as(await signIn(server, admin.email))
  const { text = '' } = await asAdmin('getMail', { params: { ...params, mailId: mail?.id ?? '' } })
  expect(text).toMatch(/My surveyNps\n\s*Value\s+Based on\nNPS\s+–\s+0/)
  expect(text).toMatch(/My uniqueLoads \(.*\)\nMetric\s+Value\nUnique Loads\s+0/)
})

test('[FILT-7] survey metrics in a mail obey its filters, and say what has no ticket', async () => {
  const { call, at, params, recipients, board } = await scene(1)
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
  await storeTickets(server.db, params.organisationId, [
    ticketOf('care', { createdAt: yesterday, brand: 'Care' }),
    ticketOf('core', { createdAt: yesterday, brand: 'Core' }),
  ])
  for (const [score, ticketId] of [
    [10, 'care'],
    [0, 'core'],
    [0, undefined],
  ] as const)
    await server.db.query(
      `insert into survey_answer (organisation_id, id, source, category, nps_score, ticket_id, answered_at)
       values ($1, $2, 'import', 'NPS', $3, $4, $5)`,
      [params.organisationId, randomUUID(), score, ticketId ?? null, yesterday],
    )
  const nps: BoardWidget = { id: 'nps', kind: 'panel', panel: 'surveyNps', title: 'NPS', layout }
  await call('updateBoard', {
    params: { ...params, boardId: board.id },
    body: { version: board.version, widgets: [nps] },
  })
  const filters = { ...DEFAULT_FILTERS, allBrands: ['Care'] }
  await call('saveBoardMail', { params: at, body: { ...daily, recipients, filters } })
  expect(await hourComes(at.mailId)).toBe(1)
  const [mail] = await mailsTo(params.organisationId)
  const admin = await testUser(server.db, params.organisationId, 'Admin')
  const asAdmin = server.as(await signIn(server, admin.email))
  const { text = '' } = await asAdmin('getMail', { params: { ...params, mailId: mail?.id ?? '' } })
  expect(text).toMatch(
    /NPS \(not counted: 1 without a ticket\)\n\s*Value\s+Based on\nNPS\s+100\s+1/,
  )
})

test('[DASH-1] a board is sent once, with its metrics, their time and a link to the board', async () => {
  const { call, at, recipients, params } = await scene(3)
  const saved = await call('saveBoardMail', { params: at, body: { ...daily, recipients } })
  expect(Date.parse(saved.nextAt)).toBeGreaterThan(Date.now())
  expect(await hourComes(at.mailId)).toBe(1)
  expect(await sendDueBoard(parts())).toBe(false)
  const mails = await mailsTo(params.organisationId)
  expect(mails).toHaveLength(1)
  const admin = await testUser(server.db, params.organisationId, 'Admin')
  const asAdmin = server.as(await signIn(server, admin.email))
  const { text = '', subject } = await asAdmin('getMail', {
    params: { ...params, mailId: mails[0]?.id ?? '' },
  })
  expect(subject).toBe('Morning: daily metrics')
  expect(text).toMatch(/As of .*, UTC\./)
  expect(text).toMatch(/Created \(.*\)\nMetric\s+Value\s+Based on\nCreated\s+3\s+3/)
  expect(text).toMatch(/By <tag> \(.*\)\n.*\nrefund\s+3\s+3/)
  expect(text).toContain('Look at refunds first.')
  expect(text).toContain(`https://portal.example/main/boards/board/${at.boardId}`)
  const { items } = await call('listBoardMails', { params: at })
  expect(items[0]).toMatchObject({ lastState: 'sent', skipEmpty: true, weekday: 1 })
  expect(Date.parse(items[0]?.nextAt ?? '')).toBeGreaterThan(Date.now())
})

test('[DASH-1] an empty mail is sent only if that is wanted, and the filters of the mail apply', async () => {
  const { call, at, recipients, params } = await scene(2)
  const filters = { ...DEFAULT_FILTERS, tagsFilter: ['delivery'] }
  const body = { ...daily, recipients, filters }
  await call('saveBoardMail', { params: at, body })
  await hourComes(at.mailId)
  expect(await mailsTo(params.organisationId)).toEqual([])
  expect((await call('listBoardMails', { params: at })).items[0]).toMatchObject({
    lastState: 'empty',
    filters,
  })
  await call('saveBoardMail', { params: at, body: { ...body, skipEmpty: false } })
  await hourComes(at.mailId)
  expect(await mailsTo(params.organisationId)).toHaveLength(1)
})

test('[DASH-1] only members who may see metrics and the board get the mail, also after a change', async () => {
  const { call, people, board, at, params } = await scene(1, 'Supervisor', 'Agent')
  const [, other, agent] = people
  const to = (id: string | undefined) => ({ ...daily, recipients: id ? [id] : [] })
  const save = (id: string | undefined) => call('saveBoardMail', { params: at, body: to(id) })
  for (const id of [other?.id, agent?.id, randomUUID()])
    await expect(save(id)).rejects.toMatchObject({ status: 400 })
  const ofBoard = { params: { ...params, boardId: board.id } }
  await call('updateBoard', {
    ...ofBoard,
    body: { version: 1, sharedWith: ['Supervisor', 'Agent'] },
  })
  expect((await call('listBoardMails', { params: at })).readers).toHaveLength(2)
  await expect(save(agent?.id)).rejects.toMatchObject({ status: 400 })
  await save(other?.id)
  await call('updateBoard', { ...ofBoard, body: { version: 2, sharedWith: [] } })
  await hourComes(at.mailId)
  expect(await mailsTo(params.organisationId)).toEqual([])
  expect((await call('listBoardMails', { params: at })).items[0]?.lastState).toBe('nobody')
  await call('deleteBoardMail', { params: at })
  expect((await call('listBoardMails', { params: at })).items).toEqual([])
})

test('[DASH-1] a failed mail is sent as a whole later', async () => {
  const { call, at, recipients, params } = await scene(1)
  await call('saveBoardMail', { params: at, body: { ...daily, recipients } })
  await server.db.query(
    `update board_mail set next_at = now() - interval '1 minute' where id = $1`,
    [at.mailId],
  )
  const broken = {
    ...parts(),
    publicUrl: () => {
      throw new Error('no address')
    },
  }
  await expect(sendDueBoard(broken)).rejects.toThrow('no address')
  expect(await mailsTo(params.organisationId)).toEqual([])
  expect((await call('listBoardMails', { params: at })).items[0]?.lastState).toBe('failed')
  expect(await hourComes(at.mailId)).toBe(1)
  expect(await mailsTo(params.organisationId)).toHaveLength(1)
})

import { randomUUID } from 'node:crypto'
import { DEFAULT_FILTERS, type Input } from '@agent-assist/contract'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmtpSink, smtpSink, tokenIn } from '../mail/test-smtp.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { sendDueBoard } from './board-mail.ts'
import { deleteOldReports } from './old-reports.ts'

let smtp: SmtpSink
let server: TestServer
beforeAll(async () => {
  smtp = await smtpSink()
  server = await testServer({ smtpUrl: smtp.url })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

/** A Wednesday that is still to come: nothing is due then for the server's own mailer, whose clock is today's. */
const NOON = new Date('2030-11-20T12:00:00Z')
const MINUTE = 60_000
/** After NOON: a report that is not due in the test either. */
const LATER = '2099-01-01T00:00:00Z'

type Body = Input<'saveReport'>['body']
const daily = { cadence: 'daily', hour: 7 } as const

/** An organisation with `tickets` of the day before NOON, a supervisor and a report of Ticket Health. */
async function scene(tickets = 3) {
  const { id: organisationId } = await testOrganisation(server.db)
  const me = await testUser(server.db, organisationId, 'Supervisor')
  const call = server.as(await signIn(server, me.email))
  const createdAt = new Date(Number(NOON) - 24 * 60 * MINUTE).toISOString()
  const records = Array.from({ length: tickets }, (_, i) =>
    ticketOf(`t${i}`, { createdAt, tags: [i === 0 ? 'refund' : 'delivery'] }),
  )
  await storeTickets(server.db, organisationId, records)
  const params = { organisationId, reportId: randomUUID() }
  const parts = { ...server, publicUrl: () => 'https://portal.example' }
  const setNext = (at: string) =>
    server.db.query('update board_mail set next_at = $2 where id = $1', [params.reportId, at])
  /** Saves the report so that only the test sends it. */
  async function save(change: Partial<Body> = {}) {
    const body: Body = { board: 'ticket-health', ...daily, recipients: [me.id], ...change }
    const saved = await call('saveReport', { params, body })
    await setNext(LATER)
    return saved
  }
  const makeDue = (now = NOON) => setNext(new Date(Number(now) - MINUTE).toISOString())
  async function hourComes() {
    await makeDue()
    let sent = 0
    while (await sendDueBoard(parts, NOON)) sent += 1
    return sent
  }
  /** Wakes the sender of the outbox by a test report of another board, and returns the next mail. */
  async function nextMail() {
    const other = { ...params, reportId: randomUUID() }
    const body: Body = { board: 'system', ...daily, recipients: [me.id], picture: false }
    await call('saveReport', { params: other, body })
    await call('sendReport', { params: other })
    await call('deleteReport', { params: other })
    return smtp.until(() => {
      const place = smtp.mails.findIndex(
        ({ recipient, subject }) =>
          recipient === me.email && !subject?.includes('System Dashboard'),
      )
      return place < 0 ? undefined : smtp.mails.splice(place, 1)[0]
    })
  }
  const log = async (given = call) =>
    (
      await given('listNotices', {
        params: { organisationId },
        query: { subjectId: params.reportId },
      })
    ).items
  const only = async () => {
    const { items } = await call('listReports', { params: { organisationId } })
    return items.find(({ id }) => id === params.reportId)
  }
  return { organisationId, me, call, params, parts, save, makeDue, hourComes, nextMail, log, only }
}

const PNG = [0x89, 0x50, 0x4e, 0x47]
const bytes = (content: unknown) => Buffer.from(content as ArrayBuffer)

test('[DASH-1] a report has the charts as a picture within the mail, a file and an unsubscribe link', async () => {
  const here = await scene()
  await here.save({ file: 'csv' })
  expect(await here.hourComes()).toBe(1)
  const mail = await here.nextMail()
  expect(mail.subject).toBe('Ticket Health: daily metrics')
  const picture = mail.attachments.find(({ mimeType }) => mimeType === 'image/png')
  expect(picture?.contentId).toBe('<board-picture>')
  expect([...bytes(picture?.content).subarray(0, 4)]).toEqual(PNG)
  expect(bytes(picture?.content).readUInt32BE(16)).toBe(1200) // twice the 600 px of the mail
  expect(mail.html).toContain('src="cid:board-picture"')
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/csv')
  expect(file?.filename).toMatch(/^Ticket Health \d{4}-\d\d-\d\d\.csv$/)
  const { data } = Papa.parse<string[]>(bytes(file?.content).toString('utf8'))
  expect(data).toContainEqual(['Created', '3', '3'])
  expect(mail.html).toContain('https://portal.example/main/apps/prism/ticket-health')
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headers.get('list-unsubscribe')).toContain('/api/unsubscribe/report-')
  expect((await here.log()).map(({ kind }) => kind)).toEqual(['sent'])
})

test('[DASH-1] a report may have a PDF instead, and no picture', async () => {
  const here = await scene()
  await here.save({ file: 'pdf', picture: false, cadence: 'weekly', weekday: 1 })
  await here.hourComes()
  const { attachments, html } = await here.nextMail()
  expect(attachments).toHaveLength(1)
  const [file] = attachments
  expect(file?.mimeType).toBe('application/pdf')
  expect(bytes(file?.content).subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes(file?.content).length).toBeGreaterThan(5000)
  expect(html).not.toContain('cid:')
})

test('[DASH-1] a report counts only the tickets of its filters, and its link has them', async () => {
  const here = await scene()
  await here.save({ file: 'csv', filters: { ...DEFAULT_FILTERS, tagsFilter: ['refund'] } })
  await here.hourComes()
  const mail = await here.nextMail()
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/csv')
  const { data } = Papa.parse<string[]>(bytes(file?.content).toString('utf8'))
  expect(data).toContainEqual(['Created', '1', '1'])
  expect(mail.text).toContain('ticket-health?tagsFilter=refund')
  expect(mail.text).toContain('With the filters of this email: tagsFilter refund.')
})

test('[DASH-1] the link of a mail stops the report for its reader alone, until the reader wants it again', async () => {
  const here = await scene()
  const other = await testUser(server.db, here.organisationId, 'Admin')
  await here.save({ recipients: [here.me.id, other.id] })
  await here.hourComes()
  const surveyId = tokenIn(await here.nextMail(), 'unsubscribe')
  const at = { params: { surveyId } }
  expect(await server.as()('getUnsubscribe', at)).toMatchObject({
    what: 'Ticket Health',
    isUnsubscribed: false,
    email: expect.not.stringContaining(here.me.email),
  })
  await server.as()('unsubscribe', { ...at, body: {} })
  expect(await here.only()).toMatchObject({ stopped: [here.me.id] })
  await here.save({ recipients: [here.me.id, other.id] }) // saving does not undo what the reader chose
  const sentTo = async () => {
    const { rows } = await server.db.query<{ recipient: string }>(
      `select recipient from mail where organisation_id = $1 and subject = $2`,
      [here.organisationId, 'Ticket Health: daily metrics'],
    )
    return rows.map(({ recipient }) => recipient)
  }
  const before = (await sentTo()).length
  await here.hourComes()
  expect((await sentTo()).slice(before)).toHaveLength(1)
  expect((await sentTo()).filter((recipient) => recipient === here.me.email)).toHaveLength(1)
  await server.as()('subscribeAgain', { ...at, body: {} })
  expect(await here.only()).toMatchObject({ stopped: [] })
  await expect(
    server.as()('getUnsubscribe', { params: { surveyId: `${surveyId}x` } }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('[DASH-1] a removed member gets nothing more, and the log says why nothing was sent', async () => {
  const here = await scene()
  const other = await testUser(server.db, here.organisationId, 'Supervisor')
  await here.save({ recipients: [other.id] })
  await server.db.query('delete from membership where user_id = $1', [other.id])
  await here.hourComes()
  expect(smtp.mails.filter(({ recipient }) => recipient === other.email)).toEqual([])
  expect((await here.log())[0]).toMatchObject({ kind: 'skipped', subject: 'report' })
})

test('[DASH-1] a paused or deleted report is not sent; saving resumes and restores it', async () => {
  const here = await scene()
  await here.save({ isPaused: true })
  expect(await here.hourComes()).toBe(0)
  await here.save()
  await here.call('deleteReport', { params: here.params })
  expect(await here.hourComes()).toBe(0)
  expect(await here.only()).toBeUndefined()
  await here.save()
  expect(await here.hourComes()).toBe(1)
  await here.call('deleteReport', { params: here.params })
  await deleteOldReports(server.db)
  const rows = async () =>
    (await server.db.query('select 1 from board_mail where id = $1', [here.params.reportId])).rows
  expect(await rows()).toHaveLength(1)
  await server.db.query(
    `update board_mail set deleted_at = now() - interval '31 days' where id = $1`,
    [here.params.reportId],
  )
  await deleteOldReports(server.db)
  expect(await rows()).toEqual([])
})

test('[DASH-1] several servers send a report once', async () => {
  const here = await scene()
  await here.save()
  await here.makeDue()
  await Promise.all([1, 2, 3].map(() => sendDueBoard(here.parts, NOON)))
  expect((await here.log()).map(({ kind }) => kind)).toEqual(['sent'])
})

test('[DASH-1] a run that fails is tried again with growing pauses, and given up after five until its next hour', async () => {
  const here = await scene()
  await here.save()
  const broken = {
    ...here.parts,
    publicUrl: () => {
      throw new Error('no address')
    },
  }
  const now = new Date('2030-11-20T07:00:00Z')
  const waits = []
  for (let i = 0; i < 5; i += 1) {
    await here.makeDue(now)
    await expect(sendDueBoard(broken, now)).rejects.toThrow('no address')
    const next = (await here.only())?.nextAt ?? ''
    waits.push((Date.parse(next) - Number(now)) / 60_000)
  }
  expect(waits).toEqual([15, 30, 60, 120, 24 * 60])
  expect((await here.log())[0]?.detail).toContain('The next try is at its next hour')
})

test('[DASH-1] send now goes only to who asks, as a test, also without anything to count', async () => {
  const here = await scene(0)
  const other = await testUser(server.db, here.organisationId, 'Supervisor')
  await here.save({ recipients: [other.id] })
  expect(await here.call('sendReport', { params: here.params })).toEqual({
    recipient: here.me.email,
    isSent: true,
  })
  const mail = await smtp.next(here.me.email)
  expect(mail.subject).toBe('Test: Ticket Health: daily metrics')
  expect((await here.log())[0]).toMatchObject({ kind: 'tested' })
  expect(await here.only()).not.toHaveProperty('lastAt')
})

test('[DASH-1] reports of a private board are for its owner alone, with their log', async () => {
  const here = await scene()
  const board = await here.call('createBoard', {
    params: { organisationId: here.organisationId },
    body: { name: 'Mine', widgets: [] },
  })
  await here.save({ board: board.id, skipEmpty: false })
  await here.hourComes()
  expect(await here.log()).toHaveLength(1)
  const other = await testUser(server.db, here.organisationId, 'Supervisor')
  const asOther = server.as(await signIn(server, other.email))
  const { items, boards } = await asOther('listReports', {
    params: { organisationId: here.organisationId },
  })
  expect([items, boards.map((one) => one.board)]).toEqual([[], ['system', 'ticket-health']])
  expect(await here.log(asOther)).toEqual([])
  const body = { board: board.id, ...daily, recipients: [other.id] }
  for (const refused of [
    () => asOther('deleteReport', { params: here.params }),
    () => asOther('sendReport', { params: here.params }),
    () => asOther('saveReport', { params: here.params, body: { ...body, board: 'system' } }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'not_found' })
  await expect(here.save({ board: board.id, recipients: [other.id] })).rejects.toMatchObject({
    fields: { recipients: expect.any(String) },
  })
})

test('[ORGC-1] reports are audited', async () => {
  const here = await scene()
  await here.save()
  await here.save({ hour: 9 })
  await here.call('deleteReport', { params: here.params })
  const { rows } = await server.db.query<{ action: string; changes: object }>(
    'select action, changes from audit_entry where organisation_id = $1 order by at',
    [here.organisationId],
  )
  const own = rows.filter(({ action }) => action.startsWith('report.'))
  expect(own.map(({ action }) => action)).toEqual([
    'report.created',
    'report.changed',
    'report.deleted',
  ])
  expect(own[1]?.changes).toEqual({ hour: { before: '7', after: '9' } })
})

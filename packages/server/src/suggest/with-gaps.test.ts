import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import { signIdentity } from '../platform/http/session.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { refreshDerived } from '../record/refresh-derived.ts'
import { saveAssistSettings } from '../assist/settings/assist-settings.ts'
import { ticketOf } from '../tickets/test-tickets.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const AT = '2026-02-02T10:00:00.000Z'
const QUESTION = 'My kettle from order KH-48133 leaks in Oslo.'
const ANSWER =
  'Dear Sofia,\n\nthe kettle of order KH-48133 is in warranty until August 17, 2027; express costs €9.90 and we refund €249 to Oslo.\n\nKind regards\nAgent 03'

/** An organisation with one solved ticket about a kettle and an article with a price. */
async function organisation() {
  const own = await testOrganisation(server.db)
  const said = (author: string, authorRole: 'customer' | 'agent', text: string) => ({
    at: AT,
    author,
    authorRole,
    text,
    isPublic: true,
    helpful: 0,
  })
  const ticket = (subject: string, requester: string, question: string, answer: string) =>
    ticketOf(subject.slice(0, 6), {
      subject,
      requester,
      locale: 'en-US',
      messages: [said(requester, 'customer', question), said('Agent 03', 'agent', answer)],
      statusHistory: [{ at: AT, status: 'solved' }],
    })
  const past = ticket('Kettle leak of KH-48133', 'Sofia Thorne', QUESTION, ANSWER)
  const others = ['Invoice lost', 'Grinder loud', 'Voucher refused'].map((subject) =>
    ticket(subject, 'Kim Park', `${subject}, please help.`, `${subject}: we look into it.`),
  )
  await storeBatch(server.db, own.id, { kind: 'tickets', records: [past, ...others] })
  await storeBatch(server.db, own.id, {
    kind: 'articles',
    records: [
      {
        id: 'prices',
        url: 'https://help.example.com/prices',
        locale: 'en-US',
        title: 'Delivery',
        summary: '',
        text: 'Express costs €9.90, also when a kettle leaks.',
        topics: [],
      },
    ],
  })
  await refreshDerived(server.db.transaction, own.id)
  const call = server.as(
    await signIdentity(own.secret, { org: own.id, name: 'Bo Lee', scope: 'assist', lifeS: 60 }),
  )
  const body = {
    ticketId: 'open',
    subject: 'The kettle leaks',
    text: 'My kettle leaks, order KH-19477. Ann',
    requester: 'Ann Ray',
    limit: 5,
    kinds: ['ticket' as const],
  }
  return { id: own.id, call, ask: () => call('suggestAnswers', { body }) }
}

test('a past ticket’s answer leaves the server with the facts of the open ticket, or with gaps', async () => {
  const { ask } = await organisation()
  const reply = await ask()
  const [found] = reply.items
  expect(found?.text).toBe(
    'Dear Ann,\n\nthe kettle of order KH-19477 is in warranty until {{date}}; express costs €9.90 and we refund {{amount}} to {{address}}.\n\nKind regards\nBo Lee',
  )
  expect(found).toMatchObject({ title: 'Kettle leak of …', hasGaps: true })
  expect(found?.filled?.map(([start, end]) => found.text.slice(start, end))).toEqual([
    'Ann',
    'KH-19477',
    'Bo Lee',
  ])
  expect(JSON.stringify(reply)).not.toMatch(/48133|2027|Sofia|Thorne|Oslo|249/)
})

test('a search keeps the facts of other tickets out, too', async () => {
  const { call } = await organisation()
  const body = { ticketId: 'open', query: 'kettle leaks', limit: 5, kinds: ['ticket' as const] }
  const reply = await call('suggestAnswers', { body })
  expect(reply.items).toHaveLength(1)
  expect(JSON.stringify(reply)).not.toMatch(/48133|2027|Sofia|Oslo/)
})

test('the original is read only where the organisation shows originals', async () => {
  const { id, call, ask } = await organisation()
  const original = () => call('getOriginalAnswer', { params: { ticketId: 'Kettle' } })
  await expect(original()).rejects.toMatchObject({ code: 'not_found' })
  expect((await ask()).items[0]).not.toHaveProperty('hasOriginal')
  await saveAssistSettings(server.db, id, { showsOriginals: true })
  expect((await ask()).items[0]).toMatchObject({ hasOriginal: true })
  expect(await original()).toEqual({ text: ANSWER })
  const other = await organisation()
  await saveAssistSettings(server.db, other.id, { showsOriginals: true })
  const theirs = other.call('getOriginalAnswer', { params: { ticketId: 'none' } })
  await expect(theirs).rejects.toMatchObject({ code: 'not_found' })
})

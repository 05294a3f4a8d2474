import type { TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBatch } from '../../connectors/import/store.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { refreshSearchTerms } from '../../suggest/search-terms.ts'
import { article } from '../gpt/test-gpt.ts'
import { agentOf, ticket } from './test-assist.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const SUBJECT = 'Trouble with my machine'
const DESCALE = 'The descaling program is due and does not start.'
const LEAK = 'Water leaks under the tray, and the seal of the tray leaks.'
const GRIND = 'The grinder is loud, a stone is in its burrs.'

const AT = '2026-03-01T08:00:00.000Z'
/** The open ticket, whose customer wrote these messages. */
const written = (...texts: string[]): TicketRecord => ({
  ...ticket('open', SUBJECT, ''),
  messages: texts.map((text) => ({
    at: AT,
    author: 'R. T.',
    authorRole: 'customer' as const,
    isPublic: true,
    text,
    helpful: 0,
  })),
})

/** An organisation with an article about each trouble, and past tickets with its words. */
async function desk(...texts: string[]) {
  const org = await testOrganisation(server.db)
  const past = [DESCALE, LEAK, GRIND].map((text, at) => ticket(`past-${at}`, SUBJECT, text))
  const store = (records: TicketRecord[]) =>
    storeBatch(server.db, org.id, { kind: 'tickets', records })
  await store([...past, ...(texts.length > 0 ? [written(...texts)] : [])])
  await storeBatch(server.db, org.id, {
    kind: 'articles',
    records: [
      article('descale', 'Start the descaling', 'The descaling program starts when it is due.'),
      article('seal', 'Put the seal back', 'The seal of a tray that leaks water has moved.'),
      article('burrs', 'Clean the grinder', 'A loud grinder has a stone in its burrs.'),
    ],
  })
  await server.db.transaction((tx) => refreshSearchTerms(tx, org.id))
  const call = await agentOf(server, org)
  const ask = async (given: { text?: string; earlier?: string[]; subject?: string } = {}) => {
    const body = { ticketId: 'open', kinds: ['article' as const], ...given }
    const { items } = await call('suggestAnswers', { body })
    return items.map(({ id }) => id)
  }
  return { ask, store }
}

test('[ASST-1] a customer who writes again moves the answer to it up; what was asked first stays in the list', async () => {
  const { ask, store } = await desk(DESCALE)
  expect(await ask()).toEqual(['descale'])
  await store([written(DESCALE, LEAK)])
  expect(await ask()).toEqual(['seal', 'descale'])
})

test('the same messages in the other order give the other order', async () => {
  const { ask } = await desk(LEAK, DESCALE)
  expect(await ask()).toEqual(['descale', 'seal'])
})

test("the page's newest message counts while the record does not have it, and not twice when it has", async () => {
  const { ask, store } = await desk(DESCALE)
  expect(await ask({ text: LEAK })).toEqual(['seal', 'descale'])
  // the page breaks lines and quotes in its own way
  expect(await ask({ text: `  ${DESCALE.replaceAll(' ', '\n')} ` })).toEqual(['descale'])
  await store([written(LEAK, DESCALE)])
  expect(await ask({ text: LEAK })).toEqual(['descale', 'seal'])
})

test('[ASST-1] of a ticket that is not imported, what the page passes is the conversation', async () => {
  const { ask } = await desk()
  const subject = SUBJECT
  expect(await ask({ subject, text: DESCALE })).toEqual(['descale'])
  expect(await ask({ subject, text: LEAK, earlier: [DESCALE] })).toEqual(['seal', 'descale'])
  expect(await ask({ subject, text: DESCALE, earlier: [LEAK] })).toEqual(['descale', 'seal'])
  expect(await ask({ subject, earlier: [LEAK] })).toEqual(['seal'])
})

test('a conversation of any usual length is answered', async () => {
  const { ask } = await desk()
  const earlier = Array.from({ length: 20 }, () => 'I wait. '.repeat(4000))
  expect((await ask({ subject: SUBJECT, text: LEAK, earlier }))[0]).toBe('seal')
})

test('the last 20 messages before the newest are read', async () => {
  const { ask } = await desk()
  const thanks = (n: number) => Array.from({ length: n }, () => 'Thanks.')
  const given = { subject: SUBJECT, text: DESCALE }
  expect(await ask({ ...given, earlier: [LEAK, ...thanks(19)] })).toEqual(['descale', 'seal'])
  expect(await ask({ ...given, earlier: [LEAK, ...thanks(20)] })).toEqual(['descale'])
})

test('a long first message leaves room for the newest one', async () => {
  const { ask } = await desk(`${DESCALE} ${'It is very annoying. '.repeat(300)}`, LEAK)
  expect((await ask())[0]).toBe('seal')
})

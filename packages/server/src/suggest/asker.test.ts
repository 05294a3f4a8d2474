import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import { signIdentity } from '../platform/http/session.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { ticketOf } from '../tickets/test-tickets.ts'
import { refreshSearchTerms } from './search-terms.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const AT = '2026-02-02T10:00:00.000Z'
const QUESTION = 'The steam wand drips after every cup of milk'

const article = (id: string, title: string) => ({
  id,
  title,
  text: `${title}: the steam wand drips after milk when its tip is dirty.`,
  summary: '',
  topics: [],
  locale: 'en-US',
})

const wanted = (id: string, group: string, [subject, text] = ['Steam wand drips', QUESTION]) =>
  ticketOf(id, {
    subject,
    group,
    messages: [{ at: AT, author: 'R. T.', authorRole: 'customer', text }],
  })

/** Two articles about the same; tickets of two groups about it. */
async function stocked() {
  const org = await testOrganisation(server.db)
  const articles = [
    article('soak', 'Soak the wand'),
    article('swap', 'Swap the tip of the wand'),
    { ...article('bill', 'Find an invoice'), text: 'Invoices are in the account.' },
  ]
  await storeBatch(server.db, org.id, { kind: 'articles', records: articles })
  const records = [
    ...['1', '2', '3', '9'].map((id) => wanted(id, 'Home')),
    ...['4', '5', '6'].map((id) => wanted(id, 'Office')),
    wanted('7', 'Home', ['Invoice is missing', 'Where is the invoice for my order?']),
  ]
  await storeBatch(server.db, org.id, { kind: 'tickets', records })
  await server.db.transaction((tx) => refreshSearchTerms(tx, org.id))
  const as = async (name: string) =>
    server.as(await signIdentity(org.secret, { org: org.id, name, scope: 'assist', lifeS: 60 }))
  const takes = async (name: string, ticketId: string, suggestionId: string) => {
    const call = await as(name)
    const createdOn = new Date().toISOString() // habits fade
    const event = { id: randomUUID(), type: 'articleInsert' as const, ticketId, createdOn }
    await call('storeEvents', {
      body: { events: [{ ...event, suggestionKind: 'article', suggestionId }] },
    })
  }
  const asks = async (name: string, audience?: 'me' | 'team') => {
    const call = await as(name)
    const { items } = await call('suggestAnswers', {
      body: { ticketId: '9', audience, kinds: ['article'] },
    })
    return items
  }
  return { takes, asks }
}

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('[ASST-1] what an agent took twice is on top for them with the reason, and not for another team', async () => {
  const { takes, asks } = await stocked()
  await takes('Ann', '1', 'swap')
  await takes('Ann', '2', 'swap')
  await takes('Bo', '4', 'soak')
  await takes('Bo', '5', 'soak')
  const mine = await asks('Ann')
  expect(ids(mine)).toEqual(['swap', 'soak'])
  expect(mine[0]?.why).toContain('You used it in 2 like tickets')
  const others = await asks('Bo')
  expect(ids(others)).toEqual(['soak', 'swap'])
  expect(others[0]?.why).toContain('You used it in 2 like tickets')
  expect(others[1]?.why.join()).not.toContain('You used')
})

test('[ASST-1] a new agent gets the team’s order, and nobody’s habits hide an answer', async () => {
  const { takes, asks } = await stocked()
  await takes('Ann', '1', 'swap')
  await takes('Ann', '2', 'swap')
  await takes('Ann', '3', 'swap')
  await takes('Bo', '4', 'soak')
  const team = await asks('Ann', 'team')
  expect(ids(await asks('Cy'))).toEqual(ids(team))
  expect(ids(await asks('Bo')).toSorted()).toEqual(['soak', 'swap'])
  expect(team[0]?.why.join()).not.toContain('You used')
})

test('[ASST-1] an agent of the same group sees what colleagues use, with the reason', async () => {
  const { takes, asks } = await stocked()
  await takes('Ann', '1', 'swap')
  await takes('Ann', '2', 'swap')
  await takes('Bo', '4', 'soak')
  await takes('Bo', '5', 'soak')
  await takes('Dee', '7', 'bill')
  const colleague = await asks('Dee')
  expect(ids(colleague)[0]).toBe('swap')
  expect(colleague[0]?.why).toContain('Your team used it in 2 like tickets')
})

test('an answer that an agent gives more often than others says so, also for a new kind of ticket', async () => {
  const { takes, asks } = await stocked()
  await takes('Ann', '1', 'swap')
  await takes('Ann', '2', 'swap')
  for (const id of ['1', '2', '3', '4', '5', '6']) await takes('Ann', `phone-${id}`, 'swap')
  for (const id of ['7', '8', '9', '10', '11', '12']) await takes('Bo', `phone-${id}`, 'soak')
  const usual = (await asks('Bo')).find(({ id }) => id === 'soak')
  expect(usual?.why).toContain('You use it more often than others')
})

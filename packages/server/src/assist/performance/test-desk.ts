import { randomUUID } from 'node:crypto'
import type { Call, EventRecord, Reply, Role } from '@agent-assist/contract'
import { expect } from 'vitest'
import { storeEvents } from '../../record/store.ts'
import { storeBatch } from '../../connectors/import/store.ts'
import {
  signIn,
  testOrganisation,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'

export const RANGE = { from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' }
export const at = (minute: number) =>
  new Date(Date.parse('2026-02-03T10:00:00Z') + minute * 60_000).toISOString()

export const event = (given: Partial<EventRecord>): EventRecord => ({
  id: randomUUID(),
  type: 'articleInsert',
  ticketId: '1',
  agent: 'Ann',
  createdOn: at(0),
  ...given,
})
export const ARTICLE = { suggestionKind: 'article', suggestionId: 'A1' }

export interface Desk {
  org: string
  secret: string
  as: (role: Role) => Promise<Call>
  store: (...events: EventRecord[]) => Promise<unknown>
  userId: string
}

/** An organisation with two tickets, an article and a macro. */
export async function testDesk(server: TestServer): Promise<Desk> {
  const { id: org, secret } = await testOrganisation(server.db)
  const url = 'https://desk.example/tickets/1'
  const statusHistory = [
    { at: '2026-02-02T10:00:00.000Z', status: 'new' as const },
    { at: at(60), status: 'solved' as const },
  ]
  await storeTickets(server.db, org, [
    ticketOf('1', { group: 'Billing', url, statusHistory, satisfaction: 'good' }),
    ticketOf('2', {
      group: 'Returns',
      requester: 'Kim Lee',
      satisfaction: 'bad',
      statusHistory: [...statusHistory, { at: at(120), status: 'open' }],
    }),
  ])
  await storeBatch(server.db, org, {
    kind: 'articles',
    records: [
      {
        id: 'A1',
        title: 'Descale',
        summary: '',
        text: 'Pour in citric acid.',
        topics: [],
        locale: 'en-US',
      },
    ],
  })
  await storeBatch(server.db, org, {
    kind: 'canned',
    records: [
      {
        kind: 'macro',
        id: 'M1',
        title: 'Refund',
        text: 'We refund you.',
        locale: 'en-US',
        uses: 0,
      },
    ],
  })
  const user = await testUser(server.db, org, 'Supervisor')
  return {
    org,
    secret,
    userId: user.id,
    as: async (role) => {
      const { email } = role === 'Supervisor' ? user : await testUser(server.db, org, role)
      return server.as(await signIn(server, email))
    },
    store: (...events) => storeEvents(server.db, org, events),
  }
}

/** Masks the e-mail addresses of agents from now on. */
export const hideAddresses = (server: TestServer, org: string) =>
  server.db.query('update organisation set show_email = false where id = $1', [org])

/** All rows of a list, read page by page. */
export async function pages(
  call: Call,
  query: object,
  limit = 2,
): Promise<Reply<'listPerformance'>['items']> {
  const items: Reply<'listPerformance'>['items'] = []
  let after: string | undefined
  do {
    const page = await call('listPerformance', {
      query: { ...RANGE, ...query, limit, ...(after ? { after } : {}) },
    })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    items.push(...page.items)
    after = page.next
  } while (after)
  return items
}

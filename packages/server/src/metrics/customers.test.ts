import { DEFAULT_FILTERS, type SourcePart, type TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assembleStale } from '../connectors/assemble-stale.ts'
import { readTicketRow } from '../connectors/import/read-ticket-csv.ts'
import { storeParts } from '../connectors/store-parts.ts'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { erasePerson } from '../surveys/contacts/erase.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { evaluate } from './evaluate.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

type Given = Parameters<typeof ticketOf>[1]

/** A ticket solved an hour after its creation. */
function solved(id: string, createdAt: string, given: Given): TicketRecord {
  const at = new Date(Date.parse(createdAt) + 3_600_000).toISOString()
  return ticketOf(id, {
    createdAt,
    updatedAt: at,
    statusHistory: [
      { at: createdAt, status: 'new' },
      { at, status: 'solved' },
    ],
    ...given,
  })
}

/** Unique requesters, and solved tickets with another ticket of the same customer within a day. */
async function counted(org: string) {
  const view = {
    org,
    filters: DEFAULT_FILTERS,
    from: '2026-02-01T00:00:00.000Z',
    to: '2026-02-28T23:59:59.999Z',
    timeZone: 'UTC',
    asOf: '2026-03-10T00:00:00.000Z',
  }
  const [requesters, followUps] = await evaluate(db, view, ['requesters', 'followup_24'])
  return {
    requesters: requesters?.value,
    unknown: requesters?.excluded.find(({ reason }) => reason === 'noRequester')?.count ?? 0,
    followUps: ((followUps?.value ?? 0) * (followUps?.n ?? 0)) / 100,
  }
}

const [FIRST, NEXT] = ['2026-02-02T10:00:00.000Z', '2026-02-02T15:00:00.000Z']

describe('customers', () => {
  test.each<[what: string, one: Given, other: Given, requesters: number]>([
    [
      'with one display name and two addresses are two',
      { requester: 'John Smith', requesterEmail: 'john@one.test' },
      { requester: 'John Smith', requesterEmail: 'john@two.test' },
      2,
    ],
    [
      'with one address under two names are one',
      { requester: 'John', requesterEmail: 'John@One.test' },
      { requester: 'John Smith', requesterEmail: 'john@one.test' },
      1,
    ],
    [
      'with one id and two addresses are one',
      { requester: 'John', requesterId: '5', requesterEmail: 'john@one.test' },
      { requester: 'J. Smith', requesterId: '5', requesterEmail: 'john@two.test' },
      1,
    ],
    [
      'with two ids and one address are two',
      { requester: 'Info', requesterId: '5', requesterEmail: 'info@one.test' },
      { requester: 'Info', requesterId: '6', requesterEmail: 'info@one.test' },
      2,
    ],
    [
      'known by their name alone are one, in both ways to write its accents',
      { requester: 'Andr\u00e9' },
      { requester: 'Andre\u0301 ' },
      1,
    ],
    [
      'without a name are known by the address',
      { requester: 'unknown', requesterEmail: 'a@one.test' },
      { requester: '', requesterEmail: 'a@one.test' },
      1,
    ],
  ])('%s', async (_, one, other, requesters) => {
    const { id: org } = await testOrganisation(db)
    await storeTickets(db, org, [solved('1', FIRST, one), solved('2', NEXT, other)])
    expect(await counted(org)).toEqual({ requesters, unknown: 0, followUps: 2 - requesters })
  })

  test('of whom nothing is known are left out', async () => {
    const { id: org } = await testOrganisation(db)
    const nobody = { requester: 'unknown' }
    await storeTickets(db, org, [solved('1', FIRST, nobody), solved('2', NEXT, nobody)])
    expect(await counted(org)).toEqual({ requesters: 0, unknown: 2, followUps: 0 })
  })
})

test('a CSV file names its customers by a column of its own', () => {
  const row = { Id: '1', Subject: 'S', Created: '2026-03-02', 'Customer ID': ' 77 ' }
  const columns = { id: 'Id', subject: 'Subject', createdAt: 'Created', requesterId: 'Customer ID' }
  expect(readTicketRow(row, { columns, preset: 'usual', timeZone: 'UTC' }).ticket).toMatchObject({
    requesterId: '77',
  })
})

const at = '2026-02-02T10:00:00.000Z'
const PARTS: Record<string, (id: string, customer: string) => SourcePart[]> = {
  'request-tracker': (id, requester) => [
    {
      kind: 'ticket',
      id,
      ticketId: id,
      data: {
        kind: 'ticket',
        id,
        url: 'https://rt.example.test',
        subject: 'S',
        status: 'new',
        requester,
        queue: '1',
        priority: 'normal',
        channel: 'email',
        tags: [],
        createdAt: at,
        updatedAt: at,
        history: [],
      },
    },
    { kind: 'user', id: requester, data: { kind: 'user', id: requester, name: 'Mia Muster' } },
  ],
  chatwoot: (id, customer) => [
    {
      kind: 'conversation',
      id,
      ticketId: id,
      data: {
        kind: 'conversation',
        id,
        url: 'https://chat.example.test',
        subject: 'S',
        status: 'open',
        customer: { id: customer, name: 'Mia Muster' },
        inbox: '1',
        channel: 'chat',
        labels: [],
        createdAt: at,
        updatedAt: at,
        messages: [],
        assignments: [],
      },
    },
  ],
  zendesk: (id, requester) => [
    {
      kind: 'ticket',
      id,
      ticketId: id,
      data: {
        kind: 'ticket',
        id,
        subject: 'S',
        description: '',
        status: 'new',
        requester,
        channel: 'web',
        tags: [],
        createdAt: at,
        updatedAt: at,
      },
    },
    {
      kind: 'user',
      id: requester,
      data: { kind: 'user', id: requester, name: 'Mia Muster', role: 'end-user' },
    },
  ],
}

test.each(Object.keys(PARTS))('two customers of %s with one name are two', async (connector) => {
  const { id: org } = await testOrganisation(db)
  const of = { org, sourceId: `${connector}-2`, connector, prefix: '' }
  const tickets = [
    ['1', 'mia'],
    ['2', 'mia2'],
    ['3', 'mia'],
  ] as const
  const parts = tickets.flatMap(([id, customer]) => PARTS[connector]?.(id, customer) ?? [])
  await db.transaction((tx) => storeParts(tx, of, parts))
  expect(await assembleStale(db, org)).toMatchObject({ stored: 3, failed: 0 })
  const { rows } = await db.query<{ customer: string; requester: string }>(
    'select distinct customer, requester from ticket where organisation_id = $1 order by customer',
    [org],
  )
  expect(rows).toEqual(
    ['mia', 'mia2'].map((id) => ({ customer: `id:${connector}-2:${id}`, requester: 'Mia Muster' })),
  )
  expect(await counted(org)).toMatchObject({ requesters: 2 })
})

test('an erased person is known by no address any more', async () => {
  const { id: org } = await testOrganisation(db)
  const address = 'mia@one.test'
  const { rows } = await db.query<{ id: string }>(
    `insert into email_person (organisation_id, email, name) values ($1, $2, 'Mia') returning id`,
    [org, address],
  )
  await storeTickets(db, org, [
    ticketOf('1', { requester: 'Mia', requesterEmail: address }),
    ticketOf('2', { requester: 'Mia', requesterId: `request-tracker:${address}` }),
    ticketOf('3', { requester: 'Mia', requesterId: '7', requesterEmail: address }),
  ])
  await erasePerson(db, { organisationId: org, personId: rows[0]?.id ?? '' }, 'admin')
  const stored = await db.query(
    'select customer from ticket where organisation_id = $1 order by id',
    [org],
  )
  expect(stored.rows).toEqual([
    { customer: 'name:Mia' },
    { customer: 'name:Mia' },
    { customer: 'id:7' },
  ])
})

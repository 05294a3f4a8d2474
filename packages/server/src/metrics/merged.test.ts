import {
  DEFAULT_FILTERS,
  METRIC_NAMES,
  type MetricName,
  type MetricValue,
  type SourcePart,
  type TicketRecord,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assembleStale } from '../connectors/assemble-stale.ts'
import { readTicket } from '../connectors/import/read-ticket.ts'
import { readTicketRow } from '../connectors/import/read-ticket-csv.ts'
import { storeParts } from '../connectors/store-parts.ts'
import {
  signIn,
  testDb,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import type { Db } from '../platform/db/db.ts'
import { readWork } from '../performance/agents/work.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { evaluate } from './evaluate.ts'
import { beginRollups, refreshRollups } from './rollup/refresh-rollups.ts'
import { GOLDEN, ticketOfLine } from './test-golden.ts'

let server: TestServer
/** A database without background work, which would score messages meanwhile. */
let db: Db
beforeAll(async () => {
  server = await testServer()
  db = await testDb()
})
afterAll(async () => {
  await server.close()
  await db.close()
})

const RANGE = { from: '2026-02-01T00:00:00.000Z', to: '2026-02-09T23:59:59.999Z' }
const viewOf = (org: string) => ({
  org,
  filters: DEFAULT_FILTERS,
  ...RANGE,
  timeZone: 'UTC',
  asOf: '2026-02-10T00:00:00.000Z',
})

/** Daily rollups of every organisation, all of them fresh. */
async function refreshAll(...orgs: string[]): Promise<void> {
  await beginRollups(db, false, 1)
  for (const org of orgs) {
    let isLeft = true
    while (isLeft) isLeft = await refreshRollups(db, org, '0')
  }
}

/** Sums in another order differ in the last digits. */
const rounded = (value: MetricValue): MetricValue =>
  value.value === undefined ? value : { ...value, value: Number(value.value.toFixed(6)) }

async function everything(org: string) {
  const view = viewOf(org)
  const work = await readWork(db, view)
  return {
    metrics: (await evaluate(db, view, METRIC_NAMES)).map(rounded),
    work: work.toSorted((one, other) => one.agent.localeCompare(other.agent)),
  }
}

/** A copy of a ticket that was closed by a merge. */
const mergedCopy = (ticket: TicketRecord, given: Partial<TicketRecord>): TicketRecord => ({
  ...ticket,
  id: `m${ticket.id}`,
  ...given,
})

describe('[DASH-1] merged tickets', () => {
  test('count in no metric and in nobody’s work, with rollups and without', async () => {
    const [{ id: plain }, { id: mixed }, { id: doubled }] = [
      await testOrganisation(db),
      await testOrganisation(db),
      await testOrganisation(db),
    ]
    const copies = GOLDEN.map((ticket, place) =>
      mergedCopy(ticket, place % 2 ? { tags: ['closed_by_merge'] } : { mergedInto: ticket.id }),
    )
    await storeTickets(db, plain, GOLDEN)
    await storeTickets(db, mixed, [...GOLDEN, ...copies])
    await storeTickets(db, doubled, [
      ...GOLDEN,
      ...copies.map((copy) => ({ ...copy, mergedInto: undefined, tags: [] })),
    ])
    const expected = await everything(plain)
    expect(await everything(mixed)).toEqual(expected)
    expect(await everything(doubled)).not.toEqual(expected) // the copies would be seen
    await refreshAll(plain, mixed)
    expect(await everything(mixed)).toEqual(expected)
  })

  test('are listed as merged, and linked with what they became', async () => {
    const { id: organisationId } = await testOrganisation(server.db)
    const { email } = await testUser(server.db, organisationId, 'Supervisor')
    const call = server.as(await signIn(server, email))
    const solved = ticketOfLine('70', '2 10:00 email -', '0 She says; 30 solved by Ann')
    await storeTickets(server.db, organisationId, [
      { ...solved, mergedInto: '80' },
      ticketOf('80', { createdAt: RANGE.from }),
    ])
    const params = { organisationId }
    const list = (dateField: 'created' | 'merged') =>
      call('listTickets', { params, query: { ...RANGE, dateField } })
    expect((await list('created')).items.map(({ id }) => id)).toEqual(['80'])
    const { items, total } = await list('merged')
    expect(total).toBe(1)
    expect(items).toMatchObject([{ id: '70', merged: { into: '80' } }])
    const storyOf = async (ticketId: string) =>
      (await call('getTicketStory', { params: { ...params, ticketId } })).ticket
    expect(await storyOf('70')).toMatchObject({ merged: { into: '80' } })
    const target = await storyOf('80')
    expect(target.mergedFrom).toEqual(['70'])
    expect(target.merged).toBeUndefined()
    const volumes = await call('getTicketVolumes', { params, query: RANGE })
    expect(volumes).toMatchObject({ created: 1, solved: 0, merged: 1 })
    const found = await call('searchOrganisation', { params, query: { text: '70' } })
    expect(found.tickets).toMatchObject([{ id: '70', merged: { into: '80' } }])
  })

  test('of Zendesk are known by their tag, and the comment of the merge names the other one', async () => {
    const { id: org } = await testOrganisation(server.db)
    const at = '2026-02-02T10:00:00.000Z'
    const data = {
      kind: 'ticket',
      id: '7',
      subject: 'S',
      description: 'Where is it?',
      status: 'closed',
      requester: '5',
      channel: 'web',
      tags: ['closed_by_merge', 'parcel'],
      createdAt: at,
      updatedAt: at,
    }
    const text = 'Diese Anfrage wurde geschlossen und mit Anfrage #12 „Paket“ zusammengeführt.'
    const parts: SourcePart[] = [
      { kind: 'ticket', id: '7', ticketId: '7', data },
      {
        kind: 'event',
        id: '1',
        ticketId: '7',
        data: {
          kind: 'event',
          id: '1',
          ticketId: '7',
          at,
          by: '6',
          entries: [{ what: 'comment', author: '6', isPublic: true, text }],
        },
      },
    ]
    const of = { org, sourceId: 'zendesk-2', connector: 'zendesk', prefix: 'zendesk-2-' }
    await server.db.transaction((tx) => storeParts(tx, of, parts))
    expect(await assembleStale(server.db, org)).toMatchObject({ stored: 1 })
    const { rows } = await server.db.query(
      'select id, merged_into as into from ticket where organisation_id = $1 and is_merged',
      [org],
    )
    expect(rows).toEqual([{ id: 'zendesk-2-7', into: 'zendesk-2-12' }])
  })
})

const TIMES: readonly MetricName[] = ['frt', 'first_res', 'full_res', 'req_wait', 'open_time']
const [BEFORE, CREATED, AFTER] = [
  '2026-02-02T09:00:00.000Z',
  '2026-02-02T10:00:00.000Z',
  '2026-02-02T11:00:00.000Z',
]
const said = (at: string, authorRole: 'customer' | 'agent') => ({
  at,
  author: authorRole === 'agent' ? 'Ann' : 'Mia',
  authorRole,
  text: 'Hello',
})
const steps = (solvedAt: string) => [
  { at: CREATED, status: 'open' as const },
  { at: solvedAt, status: 'solved' as const },
]
const IMPOSSIBLE = {
  solved: {
    createdAt: CREATED,
    updatedAt: AFTER,
    messages: [said(CREATED, 'customer'), said(AFTER, 'agent')],
    statusHistory: steps(BEFORE),
  },
  replied: {
    createdAt: CREATED,
    updatedAt: AFTER,
    messages: [said(BEFORE, 'customer'), said(BEFORE, 'agent')],
    statusHistory: steps(AFTER),
  },
}
const byReason = ({ excluded }: MetricValue) =>
  Object.fromEntries(excluded.map(({ reason, count }) => [reason, count]))

describe('[DASH-1] impossible times', () => {
  test('are left out of the times with the reason, and the ticket still counts, with rollups and without', async () => {
    const { id: org } = await testOrganisation(db)
    await storeTickets(db, org, [
      ticketOf('solved', IMPOSSIBLE.solved),
      ticketOf('replied', IMPOSSIBLE.replied),
      ticketOfLine('right', '2 10:00 email -', '0 She says; 30 Ann says; 30 solved by Ann'),
    ])
    const counted = async () => {
      const values = await evaluate(db, viewOf(org), [...TIMES, 'created', 'solved'])
      return values.map((value) => [value.metric, value.value, value.n, byReason(value)])
    }
    const solvedTooEarly = { solvedTooEarly: 1 }
    const expected = [
      ['frt', 45, 2, { repliedTooEarly: 1 }],
      ['first_res', 45, 2, solvedTooEarly],
      ['full_res', 45, 2, solvedTooEarly],
      ['req_wait', 45, 2, solvedTooEarly],
      ['open_time', 30, 2, solvedTooEarly],
      ['created', 3, 3, {}],
      ['solved', 3, 3, {}],
    ]
    expect(await counted()).toEqual(expected)
    await refreshAll(org)
    expect(await counted()).toEqual(expected)
  })

  test('a creation in the future gives no negative age', async () => {
    const { id: org } = await testOrganisation(server.db)
    await storeTickets(server.db, org, [ticketOf('1', { createdAt: '2026-02-20T10:00:00.000Z' })])
    const [age] = await evaluate(server.db, viewOf(org), ['age'])
    expect(age).toMatchObject({ n: 0, excluded: [{ reason: 'createdLater', count: 1 }] })
  })

  test('have no durations in the ticket’s drawer and in lists', async () => {
    const { id: organisationId } = await testOrganisation(server.db)
    const { email } = await testUser(server.db, organisationId, 'Supervisor')
    const call = server.as(await signIn(server, email))
    const both = { ...IMPOSSIBLE.replied, statusHistory: IMPOSSIBLE.solved.statusHistory }
    await storeTickets(server.db, organisationId, [ticketOf('1', both)])
    const params = { organisationId }
    const story = await call('getTicketStory', { params: { ...params, ticketId: '1' } })
    expect(story.clocks).toEqual({ replies: 1 })
    const { items } = await call('listTickets', { params, query: { ...RANGE, facts: '1' } })
    expect(items[0]?.facts).not.toHaveProperty('resolutionMin')
    expect(items[0]?.facts).not.toHaveProperty('firstReplyMin')
  })

  test.each([
    [
      'a solution before the creation',
      IMPOSSIBLE.solved,
      'solved at 2026-02-02T09:00:00.000Z, before',
    ],
    [
      'a reply before the creation',
      IMPOSSIBLE.replied,
      'answered at 2026-02-02T09:00:00.000Z, before',
    ],
    ['a creation in the future', { createdAt: '2199-01-01T00:00:00.000Z' }, 'is in the future'],
  ])('%s is refused in a file and by the import API', async (_, given, reason) => {
    const ticket = ticketOf('1', given)
    expect(() => readTicket(ticket)).toThrow(reason)
    const { id: organisationId } = await testOrganisation(server.db)
    const call = server.as(server.config.operatorKey)
    const batch = { kind: 'tickets' as const, records: [ticket] }
    const sent = call('importRecords', { params: { organisationId }, body: { batch } })
    await expect(sent).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(reason),
    })
  })

  test('of a CSV row are refused, and a minute is none', () => {
    const columns = {
      id: 'Id',
      subject: 'Subject',
      createdAt: 'Created',
      solvedAt: 'Solved',
      status: 'Status',
    }
    const reading = { columns, preset: 'usual', timeZone: 'UTC' } as const
    const row = (Solved: string) => ({
      Id: '1',
      Subject: 'S',
      Created: '2026-02-02 10:00:30',
      Solved,
      Status: 'solved',
    })
    expect(() => readTicketRow(row('2026-02-02 09:00'), reading)).toThrow('before it was created')
    expect(readTicketRow(row('2026-02-02 10:00'), reading).ticket).toMatchObject({ id: '1' })
  })
})

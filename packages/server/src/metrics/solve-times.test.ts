import { DEFAULT_FILTERS, type MetricName, type MetricValue } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTicketRow } from '../connectors/import/read-ticket-csv.ts'
import {
  signIn,
  testDb,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import type { Db } from '../platform/db/db.ts'
import { refreshFactsOf } from '../tickets/store/store-facts.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { evaluate } from './evaluate.ts'
import { beginRollups, refreshRollups } from './rollup/refresh-rollups.ts'

/* Tickets of files that are solved, and not known when. */

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

const columns = {
  id: 'Id',
  subject: 'Subject',
  createdAt: 'Created',
  updatedAt: 'Updated',
  solvedAt: 'Solved',
  status: 'Status',
  requester: 'Requester',
  description: 'Text',
  reply: 'Reply',
} as const
const reading = { columns, preset: 'usual', timeZone: 'UTC' } as const
const ticketOfRow = (row: Record<string, string>) =>
  readTicketRow(
    {
      Subject: 'Kettle',
      Requester: row['Id'] ?? 'Mia',
      Text: 'It drips.',
      Created: '2026-02-02 10:00',
      Status: 'Closed',
      ...row,
    },
    reading,
  ).ticket

const ROWS: Record<string, string>[] = [
  { Id: 'without' },
  { Id: 'updated', Updated: '2026-02-05 10:00', Reply: 'Descale it.' },
  { Id: 'known', Solved: '2026-02-02 10:45', Reply: 'Descale it.' },
  { Id: 'open', Updated: '2026-02-05 10:00', Status: 'Open' },
]
const TIMES: readonly MetricName[] = [
  'first_res',
  'full_res',
  'full_res_no_bot',
  'req_wait',
  'new_time',
]
const byReason = ({ excluded }: MetricValue) =>
  Object.fromEntries(excluded.map(({ reason, count }) => [reason, count]))

async function refreshAll(org: string): Promise<void> {
  await beginRollups(db, false, 1)
  let isLeft = true
  while (isLeft) isLeft = await refreshRollups(db, org, '0')
}

describe('[DASH-1] solved without a solving time', () => {
  test('counts as solved at its last change and in no time to solve, with the reason, with rollups and without', async () => {
    const { id: org } = await testOrganisation(db)
    await storeTickets(db, org, ROWS.map(ticketOfRow))
    const counted = async () => {
      const values = await evaluate(db, viewOf(org), [...TIMES, 'frt', 'followup_24', 'solved'])
      return values.map((value) => [value.metric, value.value, value.n, byReason(value)])
    }
    const unknown = { solveTimeUnknown: 2 }
    const expected = [
      ...TIMES.map((metric) => [metric, 45, 1, unknown]),
      ['frt', 45, 1, { noReply: 2, replyTimeUnknown: 1 }],
      ['followup_24', 0, 1, unknown],
      ['solved', 3, 3, {}],
    ]
    expect(await counted()).toEqual(expected)
    await refreshAll(org)
    expect(await counted()).toEqual(expected)
    const { rows } = await db.query<{ id: string; day: string }>(
      `select id, solved_at::date::text as day from ticket
       where organisation_id = $1 and is_solve_time_unknown order by id`,
      [org],
    )
    expect(rows).toEqual([
      { id: 'updated', day: '2026-02-05' },
      { id: 'without', day: '2026-02-02' },
    ])
  })

  test('has no durations in lists and in the drawer, and matches no rule about them', async () => {
    const { id: organisationId } = await testOrganisation(server.db)
    const { email } = await testUser(server.db, organisationId, 'Supervisor')
    const call = server.as(await signIn(server, email))
    await storeTickets(server.db, organisationId, ROWS.map(ticketOfRow))
    const params = { organisationId }
    const story = await call('getTicketStory', { params: { ...params, ticketId: 'updated' } })
    expect(story.clocks).not.toHaveProperty('resolutionMin')
    expect(story.ticket.isSolveTimeUnknown).toBe(true)
    const { items } = await call('listTickets', { params, query: { ...RANGE, facts: '1' } })
    const facts = Object.fromEntries(items.map((item) => [item.id, item.facts]))
    expect(facts['updated']).not.toHaveProperty('resolutionMin')
    expect(facts['updated']).not.toHaveProperty('firstReplyMin')
    expect(facts['known']).toMatchObject({ resolutionMin: 45, firstReplyMin: 45 })
  })

  test('is forgotten when a later file has the time, or the ticket is open again', async () => {
    const { id: org } = await testOrganisation(db)
    const flagOf = async (row: Record<string, string>) => {
      await storeTickets(db, org, [ticketOfRow({ Id: '1', ...row })])
      await db.query('update ticket set facts_version = 0 where organisation_id = $1', [org])
      await refreshFactsOf(db, org, ['1'])
      const { rows } = await db.query<{ flag: boolean }>(
        'select is_solve_time_unknown as flag from ticket where organisation_id = $1',
        [org],
      )
      return rows[0]?.flag
    }
    expect(await flagOf({})).toBe(true)
    expect(await flagOf({ Solved: '2026-02-02 11:00' })).toBe(false)
    expect(await flagOf({ Status: 'Pending' })).toBe(false)
    const open = { ...ticketOfRow({ Id: '1', Status: 'Open' }), isSolveTimeUnknown: true }
    await storeTickets(db, org, [open])
    const { rows } = await db.query(
      'select from ticket where is_solve_time_unknown and organisation_id = $1',
      [org],
    )
    expect(rows).toEqual([])
  })
})

import {
  type Call,
  DEFAULT_FILTERS,
  type Filters,
  LIST_FIELDS,
  type ListField,
  printFilters,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomTickets } from './test-random-tickets.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'

/* The filter drawer offers the entries that leave tickets, each with their number. */

const RANGE = { from: '2026-03-03T00:00:00.000Z', to: '2026-03-16T12:00:00.000Z' }

let server: TestServer
let call: Call
let org: string
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  const other = (await testOrganisation(server.db)).id
  const { email } = await testUser(server.db, org, 'Supervisor')
  call = server.as(await signIn(server, email))
  const tickets = randomTickets(20_261_122, 150, '2026-03-01T00:00:00Z', 20 * 24 * 60)
  await storeTickets(server.db, org, tickets)
  await storeTickets(server.db, other, tickets)
  for (const id of [org, other]) {
    await server.db.query(
      `insert into tag_group (organisation_id, name, tags)
       select $1, 'All', array_agg(distinct tag) from ticket, unnest(tags) as tag
       where organisation_id = $1 union all select $1, 'None', '{}'`,
      [id],
    )
    await server.db.query(
      `insert into custom_group (organisation_id, name, agents)
       select $1, 'First', array[min(assignee)] from ticket where organisation_id = $1`,
      [id],
    )
  }
})
afterAll(() => server.close())

const queryOf = (filters: Partial<Filters>) => ({
  ...RANGE,
  ...printFilters({ ...DEFAULT_FILTERS, ...filters }),
})
async function choices(filters: Partial<Filters>) {
  const params = { organisationId: org }
  const { items } = await call('listFilterChoices', { params, query: queryOf(filters) })
  return Object.fromEntries(items.map(({ field, entries }) => [field, entries] as const)) as Record<
    ListField,
    { value: string; tickets?: number }[]
  >
}
const matching = async (filters: Partial<Filters>) => {
  const params = { organisationId: org }
  return (await call('countTickets', { params, query: queryOf(filters) })).matching
}
const first = async (field: ListField, place = 0) => [
  (await choices({}))[field][place]?.value ?? '',
]

describe('[FILT-1] the entries offered beside the chosen filters', () => {
  const CHOSEN: [string, () => Promise<Partial<Filters>>][] = [
    ['nothing', async () => ({})],
    ['a tag', async () => ({ tagsFilter: await first('tagsFilter', 1) })],
    [
      'a brand and an agent',
      async () => ({
        allBrands: await first('allBrands'),
        includeAgent: await first('includeAgent'),
      }),
    ],
    ['what is not on hold, of business', async () => ({ excludeHold: 'enabled', B2B: 'select' })],
    ['a group that nothing has', async () => ({ allSystemGroups: ['Nobody'] })],
  ]
  test.each(CHOSEN)('%s: each entry shows how many tickets it would leave', async (_, choose) => {
    const chosen = await choose()
    const offered = await choices(chosen)
    expect(Object.keys(offered)).toEqual(LIST_FIELDS)
    const rivals: Partial<Record<ListField, ListField>> = {
      allTagsGroups: 'tagsFilter',
      tagsFilter: 'allTagsGroups',
      includeAgent: 'excludeAgent',
    }
    for (const field of LIST_FIELDS) {
      const rival = rivals[field]
      if (field === 'excludeAgent' || (rival && chosen[rival])) continue
      const isAgents = field === 'includeAgent' || field === 'allCustomGroups'
      for (const { value, tickets } of offered[field]) {
        if (isAgents && tickets === undefined) continue // nothing assigned: figures of others' tickets may count for them
        const left = await matching({ ...chosen, [field]: [value] })
        expect([field, value, left]).toEqual([field, value, tickets ?? left])
        expect(left).toBeGreaterThan(0)
      }
    }
  })

  test('entries without tickets are not offered; a choice does not narrow its own list', async () => {
    const all = await choices({})
    expect(all.allTagsGroups.map(({ value }) => value)).toEqual(['All'])
    const [agent = ''] = await first('includeAgent')
    const chosen = { includeAgent: [agent] }
    const beside = await choices(chosen)
    expect(new Set(beside.includeAgent)).toEqual(new Set(all.includeAgent))
    for (const { value } of all.tagsFilter) {
      const isOffered = beside.tagsFilter.some((entry) => entry.value === value)
      expect([value, isOffered]).toEqual([
        value,
        (await matching({ ...chosen, tagsFilter: [value] })) > 0,
      ])
    }
    const none = await choices({ allSystemGroups: ['Nobody'] })
    expect(none.tagsFilter).toEqual([])
    expect(new Set(none.allSystemGroups)).toEqual(new Set(all.allSystemGroups))
  })

  test('agents with an email address are offered under the ids of the agent list', async () => {
    const zoe = { assignee: 'zoe@shop.example', createdAt: '2026-03-10T10:00:00.000Z' }
    await storeTickets(server.db, org, [ticketOf('zoe', zoe)])
    const { agentList } = await call('getOrgDetails', { query: { orgId: org } })
    const known = new Set(agentList.map(({ id }) => id))
    const { includeAgent } = await choices({})
    expect(includeAgent.length).toBeGreaterThan(1)
    for (const { value } of includeAgent) expect(value).not.toContain('@')
    expect(includeAgent.filter(({ value }) => !known.has(value))).toEqual([])
  })
})

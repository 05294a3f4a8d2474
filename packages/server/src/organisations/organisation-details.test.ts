import type { Role } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedGroups } from '../demo/seed.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const tokenOf = async (role: Role, organisation = org) =>
  signIn(server, (await testUser(server.db, organisation, role)).email)
const detailsOf = async (range: { startDate?: string; endDate?: string } = {}) =>
  server.as(server.config.operatorKey)('getOrgDetails', { query: { orgId: org, ...range } })

describe('[FILT-6] organisation details', () => {
  test('list the values of the tickets, each once, and the groups that were created', async () => {
    await seedGroups(server.db, org)
    await storeTickets(server.db, org, [
      ticketOf('1', { brand: 'Core', group: 'b group', tags: ['x', 'Y'], assignee: 'Ann' }),
      ticketOf('2', { brand: 'Unknown', group: 'A group', tags: ['x'], assignee: 'Ann' }),
      ticketOf('3'),
    ])
    const details = await detailsOf()
    expect(details).toMatchObject({
      orgBrands: [
        { id: 'Care', name: 'Brewline Care' },
        { id: 'Core', name: 'Brewline Core' },
        { id: 'Roast', name: 'Brewline Roast' },
        { id: 'Unknown', name: 'Unknown' },
      ],
      driverList: ['A group', 'b group'],
      tagsList: ['x', 'Y'],
      agentList: [{ id: 'Ann', name: 'Ann', lastAt: expect.any(String) as string }],
      timeZone: 'UTC',
      showEmail: true,
      defaultFilters: {},
    })
    expect(details.groupByTags).toContainEqual({ groupName: 'Error codes' })
    expect(details.groupByAgent).toContainEqual({ groupName: 'Weekend crew' })
    expect(details.filterConfig).toContain('metricFilters')
    expect(details.filterConfig).not.toContain('seconOrgDisabled')
  })

  test('contain tags that tickets of the range may have, and all groups and agents', async () => {
    await storeTickets(server.db, org, [
      ticketOf('1', {
        createdAt: '2026-01-05T10:00:00.000Z',
        tags: ['old'],
        assignee: 'Old',
        group: 'G',
      }),
      ticketOf('2', { createdAt: '2026-02-05T10:00:00.000Z', tags: ['new'], assignee: 'New' }),
    ])
    const february = { startDate: '2026-02-01T00:00:00.000Z', endDate: '2026-02-28T23:59:59.999Z' }
    expect(await detailsOf(february)).toMatchObject({
      tagsList: ['new'],
      agentList: [{ id: 'New' }, { id: 'Old' }],
      driverList: ['G'],
    })
    expect((await detailsOf({ endDate: '2026-01-31T00:00:00.000Z' })).tagsList).toEqual(['old'])
    expect((await detailsOf()).tagsList).toEqual(['new', 'old'])
  })

  test('omit a value after the next import when no ticket has it any more', async () => {
    await storeTickets(server.db, org, [ticketOf('1', { tags: ['a', 'b'] })])
    await storeTickets(server.db, org, [ticketOf('1', { tags: ['b'] })])
    expect((await detailsOf()).tagsList).toEqual(['b'])
  })

  test('are updated with the last batch of an import through the API', async () => {
    const call = server.as(server.config.operatorKey)
    const records = [ticketOf('1', { tags: ['t'], customerKind: 'B2B' })]
    await call('importRecords', {
      params: { organisationId: org },
      body: { batch: { kind: 'tickets', records }, last: true },
    })
    expect((await detailsOf()).tagsList).toEqual(['t'])
  })

  test('[USE-5] mask addresses of agents without showEmail, and the filter still works', async () => {
    const name = 'kim.lee@shop.example'
    await storeTickets(server.db, org, [ticketOf('1', { assignee: name }), ticketOf('2')])
    const [open] = (await detailsOf()).agentList
    expect(open?.name).toBe(name)
    await server.db.query('update organisation set show_email = false where id = $1', [org])
    const details = await detailsOf()
    expect(details.agentList).toMatchObject([{ id: open?.id, name: 'k•••@shop.example' }])
    expect(details.filterConfig).not.toContain('showEmail')
    const { items } = await server.as(await tokenOf('Supervisor'))('listTickets', {
      params: { organisationId: org },
      query: {
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-12-31T00:00:00.000Z',
        includeAgent: String(open?.id),
      },
    })
    expect(items.map(({ id, assignee }) => [id, assignee])).toEqual([['1', 'k•••@shop.example']])
    expect(JSON.stringify([details, items])).not.toContain('kim.lee')
  })

  test('[USE-5] are masked in the list of the usage report, too', async () => {
    const event = {
      id: crypto.randomUUID(),
      type: 'loads' as const,
      ticketId: '1',
      agent: 'kim@shop.example',
      createdOn: '2026-02-02T10:00:00.000Z',
    }
    const call = server.as(server.config.operatorKey)
    await call('importRecords', {
      params: { organisationId: org },
      body: { batch: { kind: 'events', records: [event] } },
    })
    const agents = async () => {
      const { _ba } = await call('bubbleMetrics', {
        query: {
          entity: org,
          startDate: '2026-02-01T00:00:00.000Z',
          endDate: '2026-02-03T00:00:00.000Z',
        },
      })
      return _ba.map(({ agent }) => agent)
    }
    expect(await agents()).toEqual(['kim@shop.example'])
    await server.db.query('update organisation set show_email = false where id = $1', [org])
    expect(await agents()).toEqual(['k•••@shop.example'])
  })

  test('contain the default filters of a tab as filter objects', async () => {
    await server.db.query(
      `update organisation set default_filters = '{"tickets":{"tagsFilter":"a,b","old":"x"}}',
         filter_config = '{dateFilter,seconOrgDisabled}', time_zone = 'Asia/Kolkata' where id = $1`,
      [org],
    )
    const details = await detailsOf()
    expect(details.defaultFilters.tickets).toMatchObject({
      tagsFilter: ['a', 'b'],
      excludeHold: 'disabled',
    })
    expect(details.filterConfig).toEqual(['dateFilter', 'seconOrgDisabled', 'showEmail'])
    expect(details.timeZone).toBe('Asia/Kolkata')
  })

  test('[FILT-4] are part of a session, for the organisation that it works in', async () => {
    await server.db.query(
      `update organisation set default_filters = '{"boards/config":{"excludeHold":"enabled"}}',
         time_zone = 'Pacific/Auckland' where id = $1`,
      [org],
    )
    const { user } = await server.as(await tokenOf('Agent'))('currentUser', {})
    const { timeZone, filterConfig, defaultFilters } = await detailsOf()
    expect(user.data.setup).toEqual({ timeZone, filterConfig, defaultFilters })
    expect(user.data.setup).toMatchObject({
      timeZone: 'Pacific/Auckland',
      defaultFilters: { 'boards/config': { excludeHold: 'enabled', tagsFilter: 'noSelect' } },
    })
  })

  test('[GUARD-4] are only for members of the organisation', async () => {
    const other = (await testOrganisation(server.db)).id
    const call = server.as(await tokenOf('SuperAdmin', other))
    const query = { orgId: org }
    await expect(call('getOrgDetails', { query })).rejects.toMatchObject({ status: 403 })
    await call('getOrgDetails', { query: { orgId: other } })
    await expect(detailsOf()).resolves.toBeDefined()
  })
})

import type { LeaderboardRow, TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { learnExpected } from './expected/learn-expected.ts'
import { memberOf, ticketsOf } from './test-agents.ts'

/*
 * Ann solves tickets with one reply, Bo needs two, Robin Test has the hard ones, and Cy few; cy@shop.example is an
 * address, which members see masked.
 */
let server: TestServer
let org: string
let supervisor: Awaited<ReturnType<typeof memberOf>>
let agent: Awaited<ReturnType<typeof memberOf>>
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  await storeTickets(server.db, org, [
    ...ticketsOf('Ann', 60, (place) => ({
      rating: place % 10 === 0 ? 'bad' : 'good',
      replyMin: 10,
    })),
    ...ticketsOf('Bo', 60, (place) => ({
      isTwoTouch: place % 3 > 0,
      rating: place % 2 ? 'bad' : 'good',
    })),
    ...ticketsOf('Robin Test', 60, (place) => ({
      tag: 'refund',
      replyMin: 100,
      isTwoTouch: place % 2 > 0,
    })),
    ...ticketsOf('cy@shop.example', 30, () => ({ tag: 'refund', replyMin: 120 })),
    ...ticketsOf('Few', 5, () => ({})),
  ])
  await learnExpected(server.db, org)
  supervisor = await memberOf(server, org, 'Supervisor', 'Sue')
  agent = await memberOf(server, org, 'Agent')
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const board = (call = supervisor.call, tab: 'balanced' | 'customer' | 'speed' = 'balanced') =>
  call('getLeaderboard', { params: params(), query: { tab, period: 'month' } })
const named = (rows: readonly LeaderboardRow[], name: string) =>
  rows.find((row) => row.name === name)

describe('[LB-1] the ranking', () => {
  test('agents with fewer than 20 cases are not ranked and have no score', async () => {
    const { items, team } = await board()
    const few = named(items, 'Few')
    expect(few).toMatchObject({ n: 5 })
    expect(few).not.toHaveProperty('rank')
    expect(few).not.toHaveProperty('value')
    expect(team).toMatchObject({ ranked: 4, agents: 5 })
  })

  test('ranks follow the lower ends, bands hold who is within chance', async () => {
    const { items } = await board(supervisor.call, 'customer')
    const ranked = items.filter(({ rank }) => rank !== undefined)
    expect(ranked.map(({ name }) => name)).toEqual(['Ann', 'Bo'])
    expect(ranked.map(({ band }) => band)).toEqual([1, 2])
    for (const { low = 0, value = 0, high = 0 } of ranked) {
      expect(low).toBeLessThan(value)
      expect(value).toBeLessThan(high)
    }
  })

  test('a rank never stands alone: base, difference to expected, counter-metric, easy tickets', async () => {
    const { items } = await board()
    const bo = named(items, 'Bo')
    expect(bo?.solved).toBe(60)
    expect(bo?.toExpected).toBeDefined()
    expect(bo?.counter?.part).toBe('reopen')
    expect(bo?.easyPct).toBeDefined()
    expect(bo?.isPicking).toBe(false)
  })

  test('names are masked as show_email says', async () => {
    await server.db.query('update organisation set show_email = false where id = $1', [org])
    expect((await board()).items.map(({ name }) => name)).toContain('c•••@shop.example')
    await server.db.query('update organisation set show_email = true where id = $1', [org])
    expect((await board()).items.map(({ name }) => name)).toContain('cy@shop.example')
  })
})

describe('[LB-1] agents', () => {
  test('do not see the mean of a team of one colleague, nor are they offered it', async () => {
    await server.db.query(
      `insert into custom_group (organisation_id, name, agents)
       values ($1, 'One', '{Bo}')`,
      [org],
    )
    const ofBo = {
      params: params(),
      query: { tab: 'balanced', period: 'month', team: 'One' },
    } as const
    await expect(agent.call('getLeaderboard', ofBo)).rejects.toMatchObject({
      status: 403,
      fields: { team: expect.any(String) as string },
    })
    expect((await board(agent.call)).teams).toEqual([])
    expect((await supervisor.call('getLeaderboard', ofBo)).items).toMatchObject([{ name: 'Bo' }])
    await server.db.query('delete from custom_group where organisation_id = $1', [org])
  })

  test('see themselves and the mean of the team, as the organisation wants by default', async () => {
    const { items, team } = await board(agent.call)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ name: 'Robin Test', isOwn: true })
    expect(items[0]?.parts?.length).toBeGreaterThan(0)
    expect(team.value).toBeGreaterThan(0)
  })

  test('see the ranking where an admin allows it, without what is only of others', async () => {
    const admin = await memberOf(server, org, 'Admin', 'Ada')
    const { settings } = await board()
    const save = (sight: 'own' | 'all') =>
      admin.call('saveLeaderboardSettings', { params: params(), body: { ...settings, sight } })
    await save('all')
    const { items } = await board(agent.call)
    expect(items.length).toBeGreaterThan(3)
    for (const row of items.filter(({ isOwn }) => !isOwn)) {
      expect(row).not.toHaveProperty('parts')
      expect(row).not.toHaveProperty('isPicking')
      expect(row).not.toHaveProperty('easyPct')
    }
    await save('own')
    expect((await board(agent.call)).items).toHaveLength(1)
  })

  test.each(['getPickUp', 'getAgentTrend'] as const)('cannot read %s of anybody', async (name) => {
    const call = agent.call as (route: string, input: object) => Promise<unknown>
    const [from, to] = ['2026-01-01', '2026-01-31']
    const query = name === 'getPickUp' ? { period: 'month' } : { from, to }
    const input = { params: { ...params(), agentId: 'Ann' }, query }
    await expect(call(name, input)).rejects.toMatchObject({ status: 403 })
  })

  test('cannot read figures of agents', async () => {
    const query = { from: '2026-01-01', to: '2026-01-31' }
    await expect(agent.call('getAgentMetrics', { params: params(), query })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('two members of one name see nobody: either could be the other', async () => {
    const other = await memberOf(server, org, 'Agent')
    expect((await board(other.call)).items).toEqual([])
    await server.db.query('delete from membership where user_id = $1', [other.id])
  })
})

describe('[LB-1] a small team', () => {
  const boardOf = async (tickets: TicketRecord[]) => {
    const { id } = await testOrganisation(server.db)
    await storeTickets(server.db, id, tickets)
    const { call } = await memberOf(server, id, 'Supervisor', 'Sue')
    const query = { tab: 'balanced', period: 'month' } as const
    return call('getLeaderboard', { params: { organisationId: id }, query })
  }
  const few = [...ticketsOf('Ann', 9, () => ({})), ...ticketsOf('Bo', 5, () => ({}))]

  test('is listed as not ranked yet, with what each agent solved', async () => {
    const { items, team } = await boardOf(few)
    expect(items.map(({ name, n, solved }) => [name, n, solved])).toEqual([
      ['Ann', 9, 9],
      ['Bo', 5, 5],
    ])
    for (const row of items)
      for (const key of ['rank', 'value', 'low']) expect(row).not.toHaveProperty(key)
    expect(team).toEqual({ ranked: 0, agents: 2, easyPct: expect.any(Number) })
  })

  test('has no rank for an agent who is the only one with enough tickets', async () => {
    const { items } = await boardOf([...few, ...ticketsOf('Cy', 25, () => ({}))])
    expect(items.map(({ name, n, rank }) => [name, n, rank])).toEqual([
      ['Cy', 25, undefined],
      ['Ann', 9, undefined],
      ['Bo', 5, undefined],
    ])
  })
})

test('[LB-1] weights count as an admin set them, and only admins set them', async () => {
  const admin = await memberOf(server, org, 'Admin', 'Abe')
  const weights = { perHour: 0, csat: 100, iqs: 0, oneTouch: 0, reopen: 0 }
  const body = { weights, sight: 'own' as const }
  await expect(
    supervisor.call('saveLeaderboardSettings', { params: params(), body }),
  ).rejects.toMatchObject({ status: 403 })
  await admin.call('saveLeaderboardSettings', { params: params(), body })
  const { items, settings, setAt } = await board()
  expect(settings.weights).toEqual(weights)
  expect(setAt).toBeDefined()
  expect(named(items, 'Ann')?.parts?.map(({ part }) => part)).toEqual(['csat'])
  expect(named(items, 'Ann')?.value).toBeGreaterThan(named(items, 'Bo')?.value ?? 100)
  const zero = { ...weights, csat: 0 }
  await expect(
    admin.call('saveLeaderboardSettings', { params: params(), body: { ...body, weights: zero } }),
  ).rejects.toMatchObject({ status: 400 })
})

describe('[PROD-1] notes about an agent', () => {
  const agentId = async () => named((await board()).items, 'Robin Test')?.id ?? ''

  test('the agent reads them, other agents do not', async () => {
    const noteId = crypto.randomUUID()
    const of = { ...params(), agentId: await agentId() }
    const body = { text: 'Well done with refunds.' }
    await supervisor.call('saveAgentNote', { params: { ...of, noteId }, body })
    const own = await agent.call('listAgentNotes', { params: of })
    expect(own.items).toMatchObject([{ id: noteId, text: body.text, by: 'Sue' }])
    const other = await memberOf(server, org, 'Agent', 'Ann')
    await expect(other.call('listAgentNotes', { params: of })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      agent.call('saveAgentNote', { params: { ...of, noteId }, body }),
    ).rejects.toMatchObject({ status: 403 })
    await supervisor.call('deleteAgentNote', { params: { ...of, noteId } })
    expect((await agent.call('listAgentNotes', { params: of })).items).toEqual([])
  })

  test('nobody changes a note of somebody else', async () => {
    const noteId = crypto.randomUUID()
    const of = { ...params(), agentId: await agentId(), noteId }
    await supervisor.call('saveAgentNote', { params: of, body: { text: 'One' } })
    const other = await memberOf(server, org, 'Supervisor', 'Sam')
    await expect(
      other.call('saveAgentNote', { params: of, body: { text: 'Two' } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

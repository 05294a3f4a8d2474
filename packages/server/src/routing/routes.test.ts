import { randomUUID } from 'node:crypto'
import { ApiError, type Call, type RoutingConfig } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { signIdentity } from '../platform/http/session.ts'
import { storeTickets } from '../record/store.ts'
import { agent, openTicket, policy } from './test-routing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function organisation() {
  const { id: organisationId, secret } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, organisationId, 'Supervisor')
  const call: Call = server.as(await signIn(server, email))
  const params = { organisationId }
  const config = (given: Partial<RoutingConfig> = {}): RoutingConfig => ({
    policies: [policy()],
    agents: [agent('Ann'), agent('Ben')],
    weights: [],
    reassign: { maxMoves: 3 },
    reserveAgents: 10,
    ...given,
  })
  const agentCall = async (name: string) =>
    server.as(
      await signIdentity(secret, { org: organisationId, name, scope: 'assist', lifeS: 600 }),
    )
  return { organisationId, call, params, config, agentCall }
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
  )

const range = (minutes = 120) => ({
  from: new Date(Date.now() - minutes * 60_000).toISOString(),
  to: new Date(Date.now() + 60_000).toISOString(),
})

test('[ROUT-1] a draft is saved, published with a note, and an old version rolled back', async () => {
  const { call, params, config } = await organisation()
  expect(await statusOf(call('setRoutingMode', { params, body: { mode: 'on' } }))).toBe(409)
  const first = await call('saveRoutingDraft', { params, body: { revision: 0, config: config() } })
  expect(
    await statusOf(call('saveRoutingDraft', { params, body: { revision: 0, config: config() } })),
  ).toBe(409)
  const publish = (revision: number, note = '') =>
    call('publishRouting', { params, body: { revision, note } })
  expect(await statusOf(publish(first.revision + 1))).toBe(409)
  expect(await publish(first.revision, 'First')).toMatchObject({ version: 1, note: 'First' })
  const { revision, draft } = await call('getRouting', { params })
  expect(draft).toBeUndefined()
  const changed = config({ agents: [agent('Ann', { total: 9 })] })
  const second = await call('saveRoutingDraft', { params, body: { revision, config: changed } })
  await publish(second.revision)
  await call('restoreRoutingVersion', { params: { ...params, version: '1' }, body: {} })
  const { items } = await call('listRoutingVersions', { params })
  expect(items.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
    [3, 1],
    [2, undefined],
    [1, undefined],
  ])
  const { published } = await call('getRouting', { params })
  expect(published?.config.agents).toHaveLength(2)
})

test('[ROUT-1] a draft with an error of the checks is not published, also past the screen; one with a warning is', async () => {
  const { call, params, config } = await organisation()
  const draft = async (given: Partial<RoutingConfig>) => {
    const { revision } = await call('getRouting', { params })
    return call('saveRoutingDraft', { params, body: { revision, config: config(given) } })
  }
  const publish = async (given: Partial<RoutingConfig>) => {
    const { revision } = await draft(given)
    return call('publishRouting', { params, body: { revision } })
  }
  const billing = { field: 'queue' as const, isNot: false, values: ['Billing'] }
  const refused: [Partial<RoutingConfig>, string][] = [
    [{ policies: [policy({ when: [billing] })] }, 'No policy catches the rest'],
    [{ policies: [policy({ groups: ['Nobody'] })] }, 'All tickets: no agent may get its tickets.'],
    [{ agents: [] }, 'All tickets: no agent may get its tickets.'],
    [
      { policies: [policy({ skills: [{ name: 'Billing', level: 2 }] })] },
      'All tickets: no agent knows Billing at the required level.',
    ],
  ]
  for (const [given, why] of refused)
    await expect(publish(given), why).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(why),
    })
  expect(await call('listRoutingVersions', { params })).toEqual({ items: [] })
  const idle = { agents: [agent('Ann'), agent('Ben', { total: 0 })] }
  const { items } = await call('checkRouting', { params, body: { config: config(idle) } })
  expect(items).toEqual([{ kind: 'noCapacity', level: 'warning', agent: 'Ben' }])
  expect(await publish(idle)).toMatchObject({ version: 1 })
})

test('[ROUT-1] an old version that would leave tickets without agents is not rolled back to', async () => {
  const { organisationId, call, params, config } = await organisation()
  await server.db.query(
    `insert into routing_version (organisation_id, version, content, note) values ($1, 1, $2, '')`,
    [organisationId, JSON.stringify(config({ agents: [] }))],
  )
  const restore = () =>
    call('restoreRoutingVersion', { params: { ...params, version: '1' }, body: {} })
  expect(await statusOf(restore())).toBe(409)
  await server.db.query(
    'update routing_version set content = $2 where organisation_id = $1 and version = 1',
    [organisationId, JSON.stringify(config())],
  )
  expect(await restore()).toMatchObject({ version: 2, restoredFrom: 1 })
})

test('[ROUT-1] [ROUT-3] a ticket is given to an agent who is online in the panel, and the screens show it', async () => {
  const { organisationId, call, params, config, agentCall } = await organisation()
  const ann = await agentCall('Ann')
  expect(await ann('getPresence', {})).toEqual({})
  const { revision } = await call('saveRoutingDraft', {
    params,
    body: { revision: 0, config: config() },
  })
  await call('publishRouting', { params, body: { revision } })
  await call('setRoutingMode', { params, body: { mode: 'on' } })
  expect(await ann('getPresence', {})).toMatchObject({ presence: { status: 'offline' } })
  expect(
    await statusOf((await agentCall('Eve'))('setPresence', { body: { status: 'online' } })),
  ).toBe(409)
  await ann('setPresence', { body: { status: 'online' } })
  expect(await ann('sendHeartbeat', { body: { isActive: true } })).toMatchObject({
    status: 'online',
  })
  await server.db.transaction((tx) =>
    storeTickets(tx, organisationId, [openTicket('1', { group: 'Billing' })]),
  )
  const stream = () => call('listAssignments', { params })
  await expect.poll(async () => (await stream()).items.length, { timeout: 60_000 }).toBe(1)
  const [given] = (await stream()).items
  expect(given).toMatchObject({ ticketId: '1', agent: 'Ann', agentEmail: 'ann@desk.test' })
  await call('confirmAssignment', {
    params: { ...params, assignment: String(given?.assignment) },
    body: {},
  })
  const way = await call('getRoutingTrace', { params: { ...params, ticketId: '1' } })
  expect(way.steps.map(({ event }) => event)).toEqual(['arrived', 'assigned', 'confirmed'])
  expect(way.steps[1]?.trace?.choice).toMatchObject({ agent: 'Ann', settledBy: 'only' })
  const { routing } = await call('getTicketStory', { params: { ...params, ticketId: '1' } })
  expect(routing.map(({ event, hasTrace }) => [event, hasTrace])).toEqual([
    ['arrived', false],
    ['assigned', true],
    ['confirmed', false],
  ])
  const status = await call('getRoutingStatus', { params, query: range() })
  expect(status).toMatchObject({
    mode: 'on',
    waiting: 0,
    online: 1,
    agentsTotal: 2,
    freeCapacity: 2,
  })
  expect(status.agents[0]).toMatchObject({ agent: 'Ann', load: 1, capacity: 3, source: 'panel' })
  expect(status.agents[0]?.assigned).toHaveLength(1)
  const { items } = await call('getAgentActivity', { params, query: range() })
  expect(items.find((row) => row.agent === 'Ann')).toMatchObject({ assigned: 1, bounced: 0 })

  await call('pauseRoutingQueue', { params, body: { queue: 'Billing', isPaused: true } })
  await call('setAgentPresence', {
    params: { ...params, agent: 'Ann' },
    body: { status: 'away', reason: 'Lunch' },
  })
  await server.db.transaction((tx) =>
    storeTickets(tx, organisationId, [openTicket('2', { group: 'Billing' }), openTicket('3')]),
  )
  const unroutable = async () =>
    (await call('getRoutingStatus', { params, query: range() })).unroutable
  await expect.poll(async () => (await unroutable()).length, { timeout: 60_000 }).toBe(2)
  expect((await unroutable()).map(({ kind, rule, tickets }) => [kind, rule, tickets])).toEqual(
    expect.arrayContaining([
      ['paused', undefined, 1],
      ['rules', 'status', 1],
    ]),
  )
  const audit = await server.db.query<{ action: string }>(
    `select action from audit_entry where organisation_id = $1 and action like 'routing%' order by at`,
    [organisationId],
  )
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'routing.published',
    'routing.mode_changed',
    'routing.queue_paused',
    'routing.agent_status_set',
  ])
})

test('[ROUT-3] an end before the start is refused', async () => {
  const { call, params } = await organisation()
  const { from, to } = range()
  await expect(call('getAgentActivity', { params, query: { from: to, to: from } })).rejects.toThrow(
    'is before from',
  )
})

test('[ROUT-1] the simulator plays past tickets beside what happened', async () => {
  const { organisationId, call, params, config } = await organisation()
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 2, 10, minute)).toISOString()
  const past = (id: string, minute: number) =>
    openTicket(id, {
      createdAt: at(minute),
      updatedAt: at(50),
      messages: [
        { at: at(minute), author: 'Mia', authorRole: 'customer', text: 'Help' },
        { at: at(50), author: 'Ann', authorRole: 'agent', text: 'Done' },
      ],
      statusHistory: [{ at: at(50), status: 'solved' }],
      assignee: 'Ann',
    })
  await server.db.transaction((tx) =>
    storeTickets(tx, organisationId, [past('1', 0), past('2', 5), past('3', 6)]),
  )
  const body = {
    config: config(),
    from: '2026-02-02T00:00:00.000Z',
    to: '2026-02-03T00:00:00.000Z',
  }
  const { happened, draft, others } = await call('simulateRouting', { params, body })
  expect(happened).toMatchObject({ tickets: 3, answered: 3, medianMin: 45 })
  // Ann was there from 10:00 on and answers one after the other, in 15 minutes each
  expect(draft).toMatchObject({ tickets: 3, answered: 3, medianMin: 25, p90Min: 39 })
  expect(others).toEqual([])
})

test('[ROUT-1] what happened counts tickets that were taken from an agent, whoever got them then', async () => {
  const { organisationId, call, params, config } = await organisation()
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 2, 10, minute)).toISOString()
  await server.db.transaction(async (tx) => {
    await storeTickets(
      tx,
      organisationId,
      ['1', '2', '3'].map((id) => openTicket(id, { createdAt: at(0), updatedAt: at(5) })),
    )
    const change = (id: string, position: number, value: string | null) =>
      tx.query(
        `insert into ticket_change (organisation_id, ticket_id, position, at, field, value)
         values ($1, $2, $3, $4, 'assignee', $5)`,
        [organisationId, id, position, at(position), value],
      )
    await change('1', 0, 'Ann')
    await change('1', 1, null) // taken away, and nobody has it since
    await change('2', 0, 'Ann')
    await change('2', 1, 'Ben')
    await tx.query(
      `insert into routing_event (organisation_id, ticket_id, event, agent)
       values ($1, '3', 'takenBack', 'Ann'), ($1, '3', 'takenBack', 'Ben')`,
      [organisationId],
    )
  })
  const body = {
    config: config(),
    from: '2026-02-02T00:00:00.000Z',
    to: '2026-02-03T00:00:00.000Z',
  }
  const { happened } = await call('simulateRouting', { params, body })
  expect(happened.moved).toBe(4)
})

test('[ROUT-1] a configuration is checked: no catch-all, nobody for a policy, unused agents', async () => {
  const { organisationId, call, params, config } = await organisation()
  await server.db.transaction((tx) =>
    storeTickets(tx, organisationId, [
      openTicket('1', { group: 'Returns', createdAt: new Date().toISOString() }),
    ]),
  )
  const queue = (name: string) => [{ field: 'queue' as const, isNot: false, values: [name] }]
  const given = config({
    policies: [
      policy({ name: 'Billing', when: queue('Billing'), groups: ['Nobody'] }),
      policy({ name: 'Returns', when: queue('returns'), isOn: false }),
      policy({
        name: 'German',
        when: queue('German'),
        groups: ['L1'],
        skills: [{ name: 'de', level: 3 }],
      }),
    ],
    agents: [
      agent('Ann', { groups: ['L1'], total: 0 }),
      agent('Ben', { groups: ['L2'], channels: { chat: 0 } }),
    ],
  })
  const { items } = await call('checkRouting', { params, body: { config: given } })
  expect(items.map((issue) => Object.values(issue).join(' '))).toEqual([
    'noCatchAll error',
    'noAgents error Billing',
    'noSkill error German de',
    'onlyCatchAll warning Returns Returns 1',
    'noCapacity warning Ann',
    'inNoPolicy warning Ben',
    'noCapacity warning Ben chat',
  ])
  const all = config({
    policies: [policy({ name: 'All' }), policy({ name: 'Late', id: randomUUID() })],
  })
  const { items: behind } = await call('checkRouting', { params, body: { config: all } })
  expect(behind).toEqual([{ kind: 'unreachable', level: 'warning', policy: 'Late', behind: 'All' }])
})

import { DAY_MS, type Role, type TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import { scoreMessage } from '../metrics/test-sentiment.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { forgetWeeks, countNextWeek } from './agent-weeks.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const as = async (role: Role) =>
  server.as(await signIn(server, (await testUser(server.db, org, role)).email)) // Robin Test

const RANGE = { from: '2026-02-02', to: '2026-02-15' }
/** A ticket that an agent replied to and solved at ten in the evening of a day in February 2026. */
const worked = (id: string, agent: string, day: number, given: Partial<TicketRecord> = {}) => {
  const at = (hour: number) => `2026-02-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`
  return ticketOf(id, {
    createdAt: at(10),
    updatedAt: at(22),
    assignee: agent,
    messages: [
      { at: at(10), author: 'Cora', authorRole: 'customer', text: 'Help' },
      { at: at(22), author: agent, authorRole: 'agent', text: 'Done' },
    ],
    statusHistory: [
      { at: at(10), status: 'new' },
      { at: at(22), status: 'solved', by: agent },
    ],
    ...given,
  })
}
const names = (prefix: string, size: number) =>
  Array.from({ length: size }, (_, place) => `${prefix} ${place + 1}`)
const group = (name: string, agents: readonly string[]) =>
  server.db.query('insert into custom_group (organisation_id, name, agents) values ($1, $2, $3)', [
    org,
    name,
    agents,
  ])

/** Two teams of five, one of them with Robin Test, and a team of two; each agent works on a day of both weeks. */
async function fill() {
  const [north, south, small] = [
    [...names('North', 4), 'Robin Test'],
    names('South', 5),
    names('Small', 2),
  ]
  await group('North', north)
  await group('South', south)
  await group('Small', small)
  const agents = [...north, ...south, ...small]
  const tickets = [2, 9].flatMap((day) =>
    agents.map((agent, place) => worked(`${day} ${agent}`, agent, day + (place % 5))),
  )
  await storeTickets(server.db, org, tickets)
  await scoreMessage(
    server.db,
    org,
    new Map(tickets.map(({ id }) => [id, [id.includes('South') ? 'negative' : 'neutral']])),
  )
  return { north, south, small, agents }
}

test('[EXP-1] supervisors see teams of five, the rest left out, and no name of an agent', async () => {
  const { agents } = await fill()
  const call = await as('Supervisor')
  const strain = await call('getStrain', { params: params(), query: RANGE })
  expect(strain.weeks).toEqual(['2026-02-02', '2026-02-09'])
  expect(strain.teams.map(({ name, agents: n, weeks }) => [name, n, weeks])).toEqual([
    ['North', 5, 2],
    ['South', 5, 2],
  ])
  expect(strain.hasLeftOut).toBe(true)
  const [north, south] = strain.teams
  expect(north?.measures).toEqual({ ticketsPerDay: 1, peakOpen: 1, negative: 0, reassigned: 0 })
  expect(south?.measures.negative).toBe(100)
  expect(strain.all).toMatchObject({ agents: 10, measures: { negative: 50 } })
  const text = JSON.stringify(strain)
  for (const agent of agents) expect(text).not.toContain(agent)
})

test('[EXP-1] no filter narrows what supervisors see: an excluded agent would be the difference', async () => {
  await fill()
  const token = await signIn(server, (await testUser(server.db, org, 'Supervisor')).email)
  const read = async (more: string) => {
    const url = `${server.address}/api/organisations/${org}/strain?from=2026-02-02&to=2026-02-15${more}`
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status).toBe(200)
    const { asOf: _, ...strain } = (await reply.json()) as { asOf: string }
    return strain
  }
  const whole = await read('')
  for (const more of [
    '&excludeAgent=North%201',
    '&includeAgent=North%201',
    '&tagsFilter=x',
    '&agent=North%201',
  ])
    expect(await read(more)).toEqual(whole)
  // days are those of whole weeks
  expect(await read('&from=2026-02-04').catch(() => whole)).toEqual(whole)
})

test('[EXP-1] a group that loses an agent later, or whose agent is excluded, shows no difference of one person in counted weeks', async () => {
  const { north } = await fill()
  const call = await as('Supervisor')
  const before = await call('getStrain', { params: params(), query: RANGE })
  await server.db.query(
    'update custom_group set agents = $3 where organisation_id = $1 and name = $2',
    [org, 'North', north.slice(1)],
  )
  const admin = await as('Admin')
  await admin('updateCounting', { params: params(), body: { excludedAgents: ['South 1'] } })
  await forgetWeeks(server.db, org)
  const after = await call('getStrain', { params: params(), query: RANGE })
  expect({ ...after, asOf: '' }).toEqual({ ...before, asOf: '' })
})

test('[EXP-1] replies after hours need business hours; a change of them counts the weeks again', async () => {
  await fill()
  const call = await as('Supervisor')
  const read = async () =>
    (await call('getStrain', { params: params(), query: RANGE })).teams[0]?.measures.afterHours
  expect(await read()).toBeUndefined()
  const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' }))
  await storeBatch(server.db, org, {
    kind: 'calendars',
    records: [{ id: 'office', timeZone: 'UTC', week, holidays: [], isDefault: true }],
  })
  expect(await read()).toBe(100)
})

test('[EXP-1] [QA-3] an agent reads their own load, nobody else’s, and cannot ask for that of a team', async () => {
  const { agents } = await fill()
  const call = await as('Agent')
  const own = await call('getOwnStrain', { params: params(), query: RANGE })
  expect(own.weeks.map(({ week, isRunning }) => [week, isRunning])).toEqual([
    ['2026-02-02', false],
    ['2026-02-09', false],
  ])
  expect(own.own).toEqual({ ticketsPerDay: 1, peakOpen: 1, negative: 0, reassigned: 0 })
  expect(own.all?.negative).toBeCloseTo((5 / 9) * 100, 6) // the others of both teams
  const text = JSON.stringify([
    own,
    await call('getOwnDay', { params: params() }),
    await call('listOwnComments', { params: params() }),
  ])
  for (const agent of agents.filter((name) => name !== 'Robin Test'))
    expect(text).not.toContain(agent)
  await expect(call('getStrain', { params: params(), query: RANGE })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    call('getMetricGroups', {
      params: params(),
      query: {
        from: '2026-02-02T00:00:00.000Z',
        to: '2026-02-15T00:00:00.000Z',
        metrics: 'solved',
        by: 'agent',
      },
    }),
  ).rejects.toMatchObject({ status: 403 })
})

test('[EXP-1] an agent of a team of five does not see the rest of it: four would be left', async () => {
  await group('North', [...names('North', 4), 'Robin Test'])
  await storeTickets(
    server.db,
    org,
    [...names('North', 4), 'Robin Test'].map((agent) => worked(agent, agent, 3)),
  )
  const call = await as('Agent')
  const own = await call('getOwnStrain', { params: params(), query: RANGE })
  expect(own.own.ticketsPerDay).toBe(1)
  expect(own.all).toBeUndefined()
})

test('[EXP-1] the worker counts past weeks ahead; a ticket of a week lets it be counted again', async () => {
  await fill()
  const work = async () => {
    while (await countNextWeek(server.db, org));
  }
  await work()
  const counted = async () => {
    const { rows } = await server.db.query<{ n: number }>(
      `select count(*)::int as n from agent_week_counted where organisation_id = $1
         and week between '2026-02-02' and '2026-02-09'`,
      [org],
    )
    return rows[0]?.n
  }
  expect(await counted()).toBe(2)
  const call = await as('Supervisor')
  const read = async () =>
    (await call('getStrain', { params: params(), query: RANGE })).teams[0]?.measures.ticketsPerDay
  expect(await read()).toBe(1)
  await storeTickets(server.db, org, [worked('more', 'North 1', 2)])
  expect(await counted()).toBeLessThan(2)
  expect(await read()).toBeCloseTo(1.1)
})

test('[EXP-1] before and after an annotated day: customers by day, agents by whole weeks', async () => {
  await fill()
  const call = await as('Supervisor')
  const { id } = await call('createAnnotation', {
    params: params(),
    body: {
      kind: 'other',
      title: 'Overflow after 20 minutes',
      from: '2026-02-11',
      to: '2026-02-11',
    },
  })
  const effect = await call('getChangeEffect', {
    params: { ...params(), annotationId: id },
    query: RANGE,
  })
  expect(effect).toMatchObject({ day: '2026-02-11', title: 'Overflow after 20 minutes' })
  const negative = effect.customers.find(({ metric }) => metric === 'sent_negative')
  expect(negative?.points).toHaveLength(14)
  expect(negative?.points[0]).toMatchObject({ day: '2026-02-02' })
  // the week of the change counts on neither side
  const peak = effect.agents.find(({ measure }) => measure === 'peakOpen')
  expect(peak?.points).toEqual([{ day: '2026-02-02', value: 1 }])
  await call('deleteAnnotation', { params: { ...params(), annotationId: id } })
  await expect(
    call('getChangeEffect', { params: { ...params(), annotationId: id }, query: RANGE }),
  ).rejects.toMatchObject({ status: 404 })
})

test('[QA-3] an own day: solved, replies and first replies of today beside the median of at least five', async () => {
  const now = Date.now()
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const today = (id: string, agent: string, wait: number) =>
    ticketOf(id, {
      createdAt: minutesAgo(wait),
      updatedAt: minutesAgo(0),
      assignee: agent,
      messages: [
        { at: minutesAgo(wait), author: 'Cora', authorRole: 'customer', text: 'Help' },
        { at: minutesAgo(0), author: agent, authorRole: 'agent', text: 'Done' },
      ],
      statusHistory: [
        { at: minutesAgo(wait), status: 'new' },
        { at: minutesAgo(0), status: 'solved', by: agent },
      ],
    })
  const call = await as('Agent')
  const read = async () => {
    const { items } = await call('getOwnDay', { params: params() })
    return Object.fromEntries(items.map(({ metric, value, team }) => [metric, [value, team]]))
  }
  await storeTickets(server.db, org, [
    today('own 1', 'Robin Test', 10),
    today('own 2', 'Robin Test', 20),
    ...names('Other', 3).map((agent) => today(agent, agent, 30)),
  ])
  expect(await read()).toMatchObject({ solved: [2, undefined], replies: [2, undefined] })
  await storeTickets(server.db, org, [today('Other 4', 'Other 4', 30)])
  const day = await read()
  expect(day['solved']).toEqual([2, 1])
  expect(day['replies']).toEqual([2, 1])
  expect(day['frt']?.[0]).toBeCloseTo(15)
  expect(day['frt']?.[1]).toBeCloseTo(30)
})

test('[QA-3] the usual day is that of the same weekday until the same time', async () => {
  const minute = 60_000
  const before = (weeks: number, minutes: number) =>
    new Date(Date.now() - weeks * 7 * DAY_MS - minutes * minute).toISOString()
  const past = (id: string, weeks: number) =>
    ticketOf(id, {
      createdAt: before(weeks, 2),
      updatedAt: before(weeks, 0),
      messages: [
        { at: before(weeks, 2), author: 'Cora', authorRole: 'customer', text: 'Help' },
        { at: before(weeks, 1), author: 'Robin Test', authorRole: 'agent', text: 'Done' },
      ],
      statusHistory: [
        { at: before(weeks, 2), status: 'new' },
        { at: before(weeks, 1), status: 'solved', by: 'Robin Test' },
      ],
    })
  await storeTickets(server.db, org, [past('a', 1), past('b', 1), past('c', 2)])
  const call = await as('Agent')
  const { items, hasName } = await call('getOwnDay', { params: params() })
  expect(hasName).toBe(true)
  const solved = items.find(({ metric }) => metric === 'solved')
  expect(solved).toMatchObject({ value: 0, usual: { low: 1, high: 2 } })
})

test('[QA-3] two members of one name both see nothing: tickets tell agents apart only by name', async () => {
  await fill()
  const call = await as('Agent')
  await as('Agent') // another Robin Test
  const day = await call('getOwnDay', { params: params() })
  expect(day).toMatchObject({ hasName: false, sharesName: true })
  expect((await call('getOwnStrain', { params: params(), query: RANGE })).weeks).toEqual([])
})

import { RoutingConfig } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { NO_HANDLING, readHandling } from '../base/handling.ts'
import { dropMissing, noteHeartbeat, setPresence } from '../presence/presence-rows.ts'
import { takeStates } from '../presence/helpdesk-states.ts'
import { agent, openTicket, policy, testRouting } from '../test-routing.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import { readTicketRouting } from '../tickets/ticket-routing.ts'
import { rebalance, reassignTicket } from '../tickets/move-tickets.ts'
import { confirmAssignment, readAssignments } from '../tickets/assignments.ts'
import { type Delivered, deliverDue } from './deliver.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

async function routing() {
  const { id: org } = await testOrganisation(db)
  return { org, ...testRouting(db, org) }
}
const LATER = '2026-02-02T12:00:00.000Z'

describe('rounds', () => {
  test('[ROUT-1] stored tickets are given out by load, with their trace, and survive a repetition', async () => {
    const { org, ...r } = await routing()
    await r.publish({ agents: [agent('Ann', { total: 2 }), agent('Ben', { total: 1 })] })
    await r.online('Ann', 'Ben')
    await r.store(openTicket('1'), openTicket('2'), openTicket('3'), openTicket('4'))
    await r.store(openTicket('old', { assignee: 'Eve' }))
    await r.route()
    const states = await r.states()
    expect(Object.values(states).toSorted()).toEqual([
      'assigned Ann',
      'assigned Ann',
      'assigned Ben',
      'waiting',
    ])
    const waiting = Object.keys(states).find((id) => states[id] === 'waiting') ?? ''
    expect(await r.story(waiting)).toEqual(['arrived', 'waits'])
    const before = await r.assignees()
    await r.store(openTicket('1'), openTicket('2')) // the program adds them again without an assignee
    await r.route()
    expect(await r.assignees()).toEqual(before)
    expect(await r.states()).toEqual(states)
    const { rows } = await db.query<{ trace: { candidates: unknown[]; choice: object } }>(
      `select trace from routing_event where organisation_id = $1 and event = 'assigned'`,
      [org],
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]?.trace.candidates).toHaveLength(2)
  })

  test('[ROUT-1] solving a ticket makes room for the next one', async () => {
    const r = await routing()
    await r.publish({ agents: [agent('Ann', { total: 1 })] })
    await r.online('Ann')
    await r.store(openTicket('1', { createdAt: '2026-02-02T09:00:00.000Z' }), openTicket('2'))
    await r.route()
    expect(await r.states()).toEqual({ '1': 'assigned Ann', '2': 'waiting' })
    await r.store(
      openTicket('1', {
        assignee: 'Ann',
        updatedAt: LATER,
        statusHistory: [{ at: LATER, status: 'solved' }],
      }),
    )
    await r.route()
    expect(await r.states()).toEqual({ '1': 'done Ann', '2': 'assigned Ann' })
  })

  test('[ROUT-1] what becomes free is stored as reserved for the first chat, which is too heavy for it yet', async () => {
    const { org, ...r } = await routing()
    await r.publish({
      policies: [policy({ takeFirst: ['priority', 'waiting'] })],
      agents: [agent('Ann', { total: 2 })],
      weights: [{ channel: 'chat', weight: 2 }],
      reserveAgents: 4,
    })
    await r.online('Ann')
    const solved = { updatedAt: LATER, statusHistory: [{ at: LATER, status: 'solved' as const }] }
    await r.store(openTicket('1'), openTicket('2'))
    await r.route()
    await r.store(openTicket('chat', { channel: 'chat', priority: 'urgent' }), openTicket('3'))
    await r.store(openTicket('1', { assignee: 'Ann', ...solved }))
    await r.route()
    expect(await r.states()).toMatchObject({ '2': 'assigned Ann', '3': 'waiting', chat: 'waiting' })
    const reserved = { agents: [{ agent: 'Ann', free: 1 }], weight: 2, most: 4 }
    const organisation = await readOrganisation(db, org)
    const asked = { org, ticketId: 'chat', organisation }
    const { reason, steps } = await readTicketRouting(db, asked)
    const trace = steps.at(-1)?.trace
    expect([reason?.reserved, trace?.reason?.reserved]).toEqual([reserved, reserved])
    expect(trace?.candidates).toMatchObject([{ agent: 'Ann' }])
    // below supervisor nobody sees what is free at a colleague
    const narrow = await readTicketRouting(db, { ...asked, seen: { groups: [] } })
    const hidden = { ...reserved, agents: [] }
    const narrowTrace = narrow.steps.at(-1)?.trace
    expect([narrow.reason?.reserved, narrowTrace?.reason?.reserved]).toEqual([hidden, hidden])
    expect([narrowTrace?.candidates, narrowTrace?.others]).toEqual([[], 1])
    expect((await r.story('3')).at(-1)).toBe('waits')
    await r.store(openTicket('2', { assignee: 'Ann', ...solved }))
    await r.route()
    expect(await r.states()).toMatchObject({ '3': 'waiting', chat: 'assigned Ann' })
  })

  test('[ROUT-1] nothing is queued while routing is off, and everything open when it is switched on', async () => {
    const r = await routing()
    await r.store(openTicket('1'))
    expect(await r.states()).toEqual({})
    await r.publish({ agents: [agent('Ann')] })
    expect(await r.states()).toEqual({ '1': 'waiting' })
  })

  test('[ROUT-1] shadow mode decides and assigns nothing; what people do is kept beside it', async () => {
    const r = await routing()
    await r.publish({ agents: [agent('Ann')] }, 'shadow')
    await r.online('Ann')
    await r.store(openTicket('1'))
    await r.route()
    expect(await r.states()).toEqual({ '1': 'shadow Ann' })
    expect(await r.assignees()).toEqual({ '1': undefined })
    await r.store(openTicket('1', { assignee: 'Eve', updatedAt: LATER }))
    expect(await r.story('1')).toEqual(['arrived', 'shadow Ann', 'byHand Eve'])
  })

  test('[ROUT-1] what the policy leaves out comes back with a new version', async () => {
    const r = await routing()
    await r.publish({
      policies: [policy({ leaveOut: { tags: ['spam'] } })],
      agents: [agent('Ann')],
    })
    await r.online('Ann')
    await r.store(openTicket('1', { tags: ['spam'] }))
    await r.route()
    expect(await r.states()).toEqual({ '1': 'left' })
  })
})

test('[ROUT-1] weighted by handling times: the faster of two agents with equal work is chosen', async () => {
  const { org, ...r } = await routing()
  const agents = [agent('Ann'), agent('Ben')]
  const weighted = { policies: [policy({ choice: 'weighted' })], agents }
  await r.publish(weighted)
  const solvedAt = new Date(Date.now() - 86_400_000).toISOString()
  const solved = (who: string, index: number) =>
    openTicket(`${who} ${index}`, {
      assignee: who,
      createdAt: solvedAt,
      updatedAt: solvedAt,
      statusHistory: [{ at: solvedAt, status: 'solved', by: who }],
    })
  const past = ['Ann', 'Ben'].flatMap((who) =>
    Array.from({ length: 20 }, (_, index) => solved(who, index)),
  )
  await r.store(...past)
  await db.query(
    `update ticket set reported_min = case assignee when 'Ann' then 30 else 10 end
     where organisation_id = $1`,
    [org],
  )
  const config = RoutingConfig.parse(weighted)
  expect(await readHandling(db, org, config)).toEqual({
    minutes: { web: 10 },
    paces: { Ann: 3, Ben: 1 },
  })
  expect(await readHandling(db, org, { ...config, policies: [] })).toEqual(NO_HANDLING)
  await r.online('Ann', 'Ben')
  await r.store(openTicket('new'))
  await r.route()
  expect((await r.states()).new).toBe('assigned Ben')
})

describe('changes by hand', () => {
  test('[ROUT-1] an assignee set in the helpdesk wins, before and after an assignment', async () => {
    const r = await routing()
    await r.publish({ agents: [agent('Ann')] })
    await r.store(openTicket('1'), openTicket('2'))
    await r.store(openTicket('1', { assignee: 'Eve', updatedAt: LATER }))
    await r.online('Ann')
    await r.route()
    expect(await r.states()).toEqual({ '1': 'held Eve', '2': 'assigned Ann' })
    await r.store(openTicket('2', { assignee: 'Eve', updatedAt: '2026-12-31T12:00:00.000Z' }))
    expect(await r.states()).toEqual({ '1': 'held Eve', '2': 'held Eve' })
    expect(await r.story('2')).toEqual(['arrived', 'assigned Ann', 'byHand Eve'])
  })

  test('[ROUT-1] a reply of the agent accepts the ticket; then it is not taken back', async () => {
    const { org, ...r } = await routing()
    await r.publish({ agents: [agent('Ann'), agent('Ben')], reassign: { offlineMinutes: 5 } })
    await r.online('Ann')
    await r.store(openTicket('1'), openTicket('2'))
    await r.route()
    const reply = { author: 'Ann', authorRole: 'agent' as const, text: 'Hello' }
    await r.store(
      openTicket('1', {
        assignee: 'Ann',
        messages: [{ at: new Date(Date.now() + 60_000).toISOString(), ...reply }],
      }),
    )
    await r.online('Ben')
    await db.transaction((tx) =>
      setPresence(tx, org, 'Ann', { status: 'offline', reason: '', source: 'panel' }),
    )
    const back = (minutes: number) =>
      db.query(
        `update routing_agent set since = now() - make_interval(mins => $2) where organisation_id = $1`,
        [org, minutes],
      )
    const assignedBack = () =>
      db.query(
        `update routing_ticket set assigned_at = now() - interval '1 hour' where organisation_id = $1`,
        [org],
      )
    await assignedBack()
    await back(4)
    await r.route()
    expect((await r.states())['2']).toBe('assigned Ann')
    await back(6)
    await r.route()
    expect(await r.states()).toEqual({ '1': 'assigned Ann', '2': 'assigned Ben' })
    expect(await r.assignees()).toEqual({ '1': 'Ann', '2': 'Ben' })
    expect(await r.story('2')).toEqual(['arrived', 'assigned Ann', 'takenBack Ann', 'assigned Ben'])
  })
})

describe('presence', () => {
  test('[ROUT-3] a panel without a sign of life is offline, and back with the next one; away stores no activity', async () => {
    const { org, ...r } = await routing()
    const set = (status: 'online' | 'away') =>
      db.transaction((tx) => setPresence(tx, org, 'Ann', { status, reason: '', source: 'panel' }))
    const seen = async () => {
      const { rows } = await db.query<{ status: string; source: string; seenAt: string }>(
        `select status, source, seen_at as "seenAt" from routing_agent where organisation_id = $1`,
        [org],
      )
      return rows[0]
    }
    const silent = () =>
      db.query(
        `update routing_agent set seen_at = now() - interval '2 minutes' where organisation_id = $1`,
        [org],
      )
    await r.publish({ agents: [agent('Ann')] })
    await set('online')
    await silent()
    await db.transaction((tx) => dropMissing(tx, org))
    expect(await seen()).toMatchObject({ status: 'offline', source: 'missing' })
    await db.transaction((tx) => noteHeartbeat(tx, org, 'Ann', true))
    expect(await seen()).toMatchObject({ status: 'online', source: 'panel' })
    await set('away')
    await silent()
    const before = await seen()
    await db.transaction((tx) => dropMissing(tx, org))
    await db.transaction((tx) => noteHeartbeat(tx, org, 'Ann', true))
    expect(await seen()).toEqual(before)
    const { rows } = await db.query<{ status: string; isOpen: boolean }>(
      `select status, until is null as "isOpen" from routing_presence where organisation_id = $1
       order by since`,
      [org],
    )
    expect(rows.map(({ status }) => status)).toEqual(['online', 'offline', 'online', 'away'])
    expect(rows.map(({ isOpen }) => isOpen)).toEqual([false, false, false, true])
  })
})

describe('programs and helpdesks', () => {
  test('[ROUT-3] states of the helpdesk are taken over when they change, and a status set here stays until then', async () => {
    const { org, ...r } = await routing()
    await r.publish({ agents: [agent('Ann'), agent('Ben')] })
    const take = (state: 'online' | 'busy' | 'offline') =>
      db.transaction((tx) =>
        takeStates(tx, org, 1, [
          { email: 'ANN@desk.test', state },
          { email: 'nobody@desk.test', state },
        ]),
      )
    const status = async () => {
      const { rows } = await db.query<{ name: string; status: string; source: string }>(
        'select name, status, source from routing_agent where organisation_id = $1',
        [org],
      )
      return rows.map((row) => [row.name, row.status, row.source].join(' '))
    }
    await take('online')
    expect(await status()).toEqual(['Ann online helpdesk'])
    await db.transaction((tx) =>
      setPresence(tx, org, 'Ann', { status: 'away', reason: 'Lunch', source: 'supervisor' }),
    )
    await take('online')
    expect(await status()).toEqual(['Ann away supervisor'])
    await take('busy')
    await take('offline')
    expect(await status()).toEqual(['Ann offline helpdesk'])
  })

  test('[ROUT-1] a program reads assignments and confirms or refuses them, each once', async () => {
    const { org, ...r } = await routing()
    await r.publish({ agents: [agent('Ann'), agent('Ben')] })
    await r.online('Ann', 'Ben')
    await r.store(openTicket('1'), openTicket('2'))
    await r.route()
    const read = (after = 0) => readAssignments(db, org, { after, limit: 10 })
    const [first, second] = await read()
    expect(first).toMatchObject({
      assignment: 1,
      agentEmail: expect.stringContaining('@desk.test'),
    })
    const confirm = (assignment: number, result: 'taken' | 'refused') =>
      db.transaction((tx) => confirmAssignment(tx, org, assignment, { result, reason: 'full' }))
    await confirm(1, 'taken')
    await confirm(1, 'taken')
    await confirm(2, 'refused')
    await confirm(2, 'refused')
    await expect(confirm(9, 'taken')).rejects.toThrow('no assignment 9')
    await r.route()
    const [after] = await read(2)
    expect(after?.ticketId).toBe(second?.ticketId)
    expect(after?.agent).not.toBe(second?.agent)
    expect(await read()).toEqual([after])
  })

  test('[ROUT-1] deliveries wait longer after each failure, and are not repeated once taken', async () => {
    const { org, ...r } = await routing()
    await r.publish({ agents: [agent('Ann'), agent('Ben')] })
    await r.online('Ann')
    await r.store(openTicket('1'))
    await r.route()
    const due = () =>
      db.query(
        `update routing_ticket set delivery = 'due', next_try_at = now() where organisation_id = $1`,
        [org],
      )
    const calls: string[] = []
    const deliver = (outcome: Delivered) =>
      deliverDue(db, async ({ agent: who, agentEmail }) => {
        calls.push(`${who} ${agentEmail}`)
        return outcome
      })
    const row = async () => {
      const { rows } = await db.query<{ delivery?: string; tries: number; pause: number }>(
        `select delivery, tries, round(extract(epoch from next_try_at - now()))::int as pause
         from routing_ticket where organisation_id = $1`,
        [org],
      )
      return rows[0]
    }
    await due()
    await deliver({ result: 'later', why: 'busy' })
    expect(await row()).toEqual({ delivery: 'due', tries: 1, pause: 5 })
    expect(await deliver({ result: 'taken' })).toBe(false)
    await due()
    await deliver({ result: 'later', why: 'busy' })
    expect(await row()).toEqual({ delivery: 'due', tries: 2, pause: 10 })
    await due()
    await deliver({ result: 'taken' })
    expect(await row()).toMatchObject({ delivery: 'sent' })
    expect(await deliver({ result: 'taken' })).toBe(false)
    expect(calls).toEqual(Array.from({ length: 3 }, () => 'Ann ann@desk.test'))
    await due()
    await deliver({ result: 'refused', why: 'no such agent' })
    expect(await r.states()).toEqual({ '1': 'waiting' })
    await r.online('Ben')
    await r.route()
    expect(await r.states()).toEqual({ '1': 'assigned Ben' })
    await due()
    await deliver({ result: 'byHand', agent: 'Eve' })
    expect(await r.states()).toEqual({ '1': 'held Eve' })
    expect(await r.assignees()).toEqual({ '1': 'Eve' })
  })
})

test('[ROUT-3] a supervisor moves a ticket, and rebalances what is unanswered', async () => {
  const { org, ...r } = await routing()
  await r.publish({ agents: [agent('Ann', { total: 6 }), agent('Ben', { total: 6 })] })
  await r.online('Ann')
  await r.store(...['1', '2', '3', '4'].map((id) => openTicket(id)))
  await r.route()
  const move = (ticketId: string, to?: string) =>
    db.transaction((tx) => reassignTicket(tx, { org, ticketId, userId: undefined }, to))
  await r.online('Ben')
  await move('1', 'Ben')
  expect((await r.states())['1']).toBe('assigned Ben')
  await expect(move('1', 'Ben')).rejects.toThrow('has ticket 1 already')
  await move('1')
  await r.route()
  expect((await r.states())['1']).toBe('assigned Ann')
  // four with Ann, of whom one was moved before: it is not moved again
  expect(await db.transaction((tx) => rebalance(tx, org, 1, undefined))).toBe(2)
  await r.route()
  const loads = Object.values(await r.states()).toSorted()
  expect(loads.filter((state) => state === 'assigned Ben')).toHaveLength(2)
})

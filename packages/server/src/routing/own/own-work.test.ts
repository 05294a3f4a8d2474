import { ApiError, type Call, type OwnWork } from '@agent-assist/contract'
import { watchOwnWork } from '@agent-assist/contract/own-work-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { signIdentity } from '../../platform/http/session.ts'
import { agent, openTicket, policy, testRouting } from '../test-routing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const TIMEOUT = 60_000

async function desk() {
  const { id: org, secret } = await testOrganisation(server.db)
  const token = (name: string) => signIdentity(secret, { org, name, scope: 'assist', lifeS: 600 })
  const asAgent = async (name: string): Promise<Call> => server.as(await token(name))
  /** The first state of an agent's stream that satisfies. */
  async function until(name: string, isThere: (work: OwnWork) => boolean): Promise<OwnWork> {
    const end = new AbortController()
    try {
      for await (const work of watchOwnWork(`${server.address}/api`, () => token(name), end.signal))
        if (isThere(work)) return work
    } finally {
      end.abort()
    }
    throw new Error('The stream ended')
  }
  return { org, asAgent, until, ...testRouting(server.db, org) }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? [error.status, error.message] : error),
  )
const of = (assignment = 0) => ({ params: { assignment: String(assignment) } })
const SPANISH = { skills: [{ name: 'es', level: 4 }] }

test(
  '[ROUT-3] an agent sees what was routed and why, hands it back, and a colleague gets it and accepts',
  async () => {
    const { org, asAgent, until, ...r } = await desk()
    await r.publish({
      policies: [policy({ language: 2, choice: 'roundRobin' })],
      agents: [agent('Ann', { total: 1, ...SPANISH }), agent('Ben', { total: 1, ...SPANISH })],
      reassign: { acceptMinutes: 5 },
    })
    await r.online('Ann')
    await r.store(openTicket('1', { locale: 'es-ES', subject: 'Pedido' }))
    await r.store(openTicket('2', { locale: 'es-ES', subject: 'Factura' }))
    const first = await until('Ann', ({ items }) => items.length === 1)
    const [given] = first.items
    expect(given?.why).toMatchObject({
      language: { code: 'es', level: 4 },
      choice: { by: 'roundRobin', settledBy: 'only' },
    })
    expect(Date.parse(given?.acceptUntil ?? '') - Date.parse(given?.assignedAt ?? '')).toBe(300_000)
    expect(first).toMatchObject({ load: 1, capacity: 1, next: { count: 1, isMore: false } })
    expect(first.next.first?.ticketId).not.toBe(given?.ticketId)

    const [ann, ben, eve] = [await asAgent('Ann'), await asAgent('Ben'), await asAgent('Eve')]
    const body = { reason: 'language' as const }
    const handBack = (call: Call) => call('handBackAssignment', { ...of(given?.assignment), body })
    // not somebody else's, and not without routing
    expect(await refusal(handBack(ben))).toEqual([409, expect.stringContaining('somebody else')])
    expect(await refusal(handBack(eve))).toEqual([409, expect.stringContaining('does not know')])
    await r.online('Ben')
    const other = await until('Ben', ({ items }) => items.length === 1)
    expect(other.items[0]?.ticketId).not.toBe(given?.ticketId)
    await ben('acceptAssignment', { ...of(other.items[0]?.assignment), body: {} })
    await ben('acceptAssignment', { ...of(other.items[0]?.assignment), body: {} })
    expect((await until('Ben', ({ items }) => items.length === 0)).load).toBe(1)
    await handBack(ann)
    await until('Ann', ({ items }) => items.length === 0)
    expect(await refusal(handBack(ann))).toEqual([409, expect.stringContaining('somebody else')])
    await r.store(
      openTicket(other.items[0]?.ticketId ?? '', {
        assignee: 'Ben',
        updatedAt: '2026-02-02T12:00:00.000Z',
        statusHistory: [{ at: '2026-02-02T12:00:00.000Z', status: 'solved' }],
      }),
    )
    const again = await until('Ben', ({ items }) => items.length === 1)
    expect(again.items[0]?.ticketId).toBe(given?.ticketId)
    expect(await r.story(given?.ticketId ?? '')).toEqual(
      expect.arrayContaining(['assigned Ann', 'handedBack Ann', 'assigned Ben']),
    )
    expect(await r.story(other.items[0]?.ticketId ?? '')).toContain('acknowledged Ben')
    const { rows } = await server.db.query(
      `select detail from routing_event where organisation_id = $1 and event = 'handedBack'`,
      [org],
    )
    expect(rows).toEqual([{ detail: 'language' }])
  },
  TIMEOUT,
)

test(
  '[ROUT-1] what is not accepted in time goes to somebody else; an accepted ticket stays',
  async () => {
    const { org, asAgent, until, ...r } = await desk()
    await r.publish({
      agents: [agent('Ann', { total: 1 }), agent('Ben', { total: 1 })],
      reassign: { acceptMinutes: 5 },
    })
    await r.online('Ann', 'Ben')
    await r.store(openTicket('1'), openTicket('2'))
    const [own] = (await until('Ann', ({ items }) => items.length === 1)).items
    const ann = await asAgent('Ann')
    await ann('acceptAssignment', { ...of(own?.assignment), body: {} })
    await server.db.query(
      `update routing_ticket set assigned_at = assigned_at - interval '6 minutes'
       where organisation_id = $1`,
      [org],
    )
    const taken = own?.ticketId === '1' ? '2' : '1'
    await expect.poll(() => r.story(taken), { timeout: TIMEOUT }).toContain('takenBack Ben')
    expect(await r.story(own?.ticketId ?? '')).not.toContain('takenBack Ann')
  },
  TIMEOUT,
)

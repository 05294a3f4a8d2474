import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { agent, openTicket, testRouting } from '../routing/test-routing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const live = (org: string, more = '') => fetch(`${server.address}/api/demo/live?org=${org}${more}`)

test('[ROUT-3] the example helpdesk confirms assignments, and its pages learn what moved', async () => {
  const { id: org } = await testOrganisation(server.db, { demo: true })
  const r = testRouting(server.db, org)
  await r.publish({ agents: [agent('Ann')] })
  await r.online('Ann')
  await r.store(openTicket('1'), openTicket('2'))
  await expect
    .poll(() => r.states(), { timeout: 60_000 })
    .toEqual({ '1': 'assigned Ann', '2': 'assigned Ann' })
  const linesOf = async (more: string) =>
    (await (await live(org, more)).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { after: number; items: { event: string }[] })
  const [first] = await linesOf('&after=0')
  expect(first?.items.map(({ event }) => event).toSorted()).toEqual([
    'arrived',
    'arrived',
    'assigned',
    'assigned',
  ])
  expect(await r.story('1')).toEqual(['arrived', 'assigned Ann', 'confirmed Ann'])
  const [now] = await linesOf('')
  expect(now?.items).toEqual([]) // without a number only what happens from now on
  expect(now?.after).toBeGreaterThanOrEqual(first?.after ?? Infinity)
  await live(org) // a second page confirms nothing twice
  expect(await r.story('1')).toEqual(['arrived', 'assigned Ann', 'confirmed Ann'])
})

test('[ROUT-3] nobody watches the tickets of an organisation that is no demo', async () => {
  const { id: org } = await testOrganisation(server.db)
  expect((await live(org)).status).toBe(404)
})

test('[ROUT-3] the list of the example helpdesk begins with the tickets of the agent who asks', async () => {
  const { id: org } = await testOrganisation(server.db, { demo: true })
  const r = testRouting(server.db, org)
  await r.store(
    openTicket('1', { assignee: 'Ann' }),
    openTicket('2', { assignee: 'Ben' }),
    openTicket('3', { assignee: 'Ann' }),
  )
  const firstOf = async (name: string) => {
    const { items, total } = await server.as()('demoTickets', { query: { org, agent: name } })
    expect(total).toBe(3)
    return items[0]?.assignee
  }
  expect([await firstOf('Ann'), await firstOf('Ben')]).toEqual(['Ann', 'Ben'])
})

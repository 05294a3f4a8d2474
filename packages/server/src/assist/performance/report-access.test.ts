import { type Role } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { ARTICLE, event, hideAddresses, pages, RANGE, testDesk } from './test-desk.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const desk = () => testDesk(server)
const hide = (org: string) => hideAddresses(server, org)

describe('[PREP-1] access to the report', () => {
  test('email addresses are masked everywhere, and no filter finds a hidden one', async () => {
    const own = await desk()
    const rows = [
      event({ ...ARTICLE, agent: 'ann@shop.example', query: 'email of kim@home.example' }),
      event({
        ...ARTICLE,
        agent: 'ann@shop.example',
        type: 'dislike',
        comment: 'ask bo@shop.example',
      }),
    ]
    await own.store(...rows)
    const call = await own.as('Supervisor')
    expect((await pages(call, { agent: 'nn@' })).length).toBe(2)
    expect((await pages(call, { query: 'kim' })).length).toBe(1)
    await hide(own.org)
    const eventId = rows[0]?.id ?? ''
    const replies = [
      await pages(call, {}),
      await call('getPerformanceFacets', { query: RANGE }),
      await call('getPerformanceEvent', { params: { eventId } }),
    ]
    for (const reply of replies) {
      expect(JSON.stringify(reply)).toContain('a•••@shop.example')
      expect(JSON.stringify(reply)).not.toMatch(/ann@|kim@|bo@/)
    }
    expect(await pages(call, { agent: 'nn@' })).toEqual([])
    expect(await pages(call, { query: 'kim' })).toEqual([])
    expect(await pages(call, { comment: 'bo@' })).toEqual([])
    expect((await pages(call, { agents: 'a•••@shop.example' })).length).toBe(2)
  })

  test('without a choice the report covers the permitted organisations; another one is refused', async () => {
    const [own, second, third] = [await desk(), await desk(), await desk()]
    for (const { store } of [own, second, third]) await store(event(ARTICLE), event(ARTICLE))
    const add = (org: string, role: Role) =>
      server.db.query(
        'insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, $3, false)',
        [org, own.userId, role],
      )
    await add(second.org, 'Admin')
    await add(third.org, 'Agent')
    const call = await own.as('Supervisor')
    const all = await pages(call, {}, 3)
    expect(new Set(all.map(({ organisationId }) => organisationId))).toEqual(
      new Set([own.org, second.org]),
    )
    expect(all.length).toBe(4)
    expect((await pages(call, { entity: second.org })).length).toBe(2)
    const facets = await call('getPerformanceFacets', { query: RANGE })
    expect(facets).toMatchObject({ total: 4 })
    expect(facets.organisations.map(({ id }) => id).toSorted()).toEqual(
      [own.org, second.org].toSorted(),
    )
    await expect(pages(call, { entity: third.org })).rejects.toMatchObject({ status: 403 })
    await expect(pages(await own.as('Agent'), {})).rejects.toMatchObject({ status: 403 })
  })
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../testing/test-db.ts'
import { createStreamCaps, personOf } from './stream-caps.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ streamCaps: { perPerson: 2, perServer: 3 } })
})
afterAll(() => server.close())

/** Opens a live view as a new supervisor of a new organisation; `close` lets it go. */
async function viewer() {
  const { id } = await testOrganisation(server.db)
  const token = await signIn(server, (await testUser(server.db, id, 'Supervisor')).email)
  const open = async () => {
    const gone = new AbortController()
    const answer = await fetch(
      `${server.address}/api/organisations/${id}/routing/live?seconds=50`,
      { headers: { authorization: `Bearer ${token}` }, signal: gone.signal },
    )
    return {
      status: answer.status,
      wait: answer.headers.get('retry-after'),
      close: () => gone.abort(),
    }
  }
  return { open }
}

test('[R19] a person and a server hold so many streams and no more; closed ones count no longer', async () => {
  const [ann, ben] = [await viewer(), await viewer()]
  const first = await ann.open()
  const second = await ann.open()
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await ann.open()).toMatchObject({ status: 429, wait: '5' })
  const third = await ben.open()
  expect(third.status).toBe(200)
  expect(await ben.open()).toMatchObject({ status: 503, wait: '5' })
  first.close()
  const again = await vi.waitFor(async () => {
    const opened = await ben.open()
    expect(opened.status).toBe(200)
    return opened
  }, 10_000)
  for (const one of [second, third, again]) one.close()
})

test('[R19] 1,548 streams of one token: twenty are held', () => {
  const caps = createStreamCaps()
  const held = Array.from({ length: 1548 }).filter(() => {
    try {
      return caps.take('agent shop Kim')
    } catch {
      return false
    }
  })
  expect(held).toHaveLength(20)
  expect(caps.take('agent shop Ann')).toBeTypeOf('function')
})

test('[R19] a stream that ends twice is counted once, and nobody is counted as somebody else', () => {
  const caps = createStreamCaps({ perPerson: 1, perServer: 2 })
  const end = caps.take('user a')
  end()
  end()
  caps.take('user a')
  caps.take('user b')
  expect(() => caps.take('user c')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  const signed = { kind: 'signed', organisationId: 'shop', scope: 'assist' } as const
  const names = [
    personOf({ ...signed, name: 'Kim' }, '1.1.1.1'),
    personOf({ ...signed, name: 'Kim', organisationId: 'other' }, '1.1.1.1'),
    personOf({ ...signed, name: '' }, '1.1.1.1'),
    personOf({ kind: 'key', organisationId: 'shop', keyId: 'Kim', scopes: [] }, '1.1.1.1'),
    personOf({ organisationId: 'shop' }, '1.1.1.2'),
    personOf({ kind: 'operator' }, '1.1.1.1'),
  ]
  expect(new Set(names).size).toBe(names.length)
})

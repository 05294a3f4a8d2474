import { randomUUID } from 'node:crypto'
import { ApiError, type Route, type RouteName, routes } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { createLimits, LIMITS } from './limits.ts'
import type { Limit } from '../config/shapes.ts'
import { networkOf } from './network.ts'
import { signIn, testDb, testOrganisation, testServer, testUser } from '../testing/test-db.ts'
import { sign } from '../security/signature.ts'
import { ticketOf } from '../../tickets/test-tickets.ts'
import { createTries } from './tries.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const SECRET = 'a secret of at least thirty-two characters'
const limitsWith = (name: RouteName, limits: readonly Limit[]) =>
  createLimits(db, SECRET, { [name]: limits })

/** Number of concurrent calls, out of `size`, that are not refused. */
async function wave(size: number, call: () => Promise<unknown>): Promise<number> {
  const settled = await Promise.allSettled(Array.from({ length: size }, call))
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too_many' })
  return settled.filter(({ status }) => status === 'fulfilled').length
}

/** Makes all previous tries look older. */
const age = (seconds: number) =>
  db.query(
    `update rate_limit set expires_at = expires_at - make_interval(secs => $1),
       tries = array(select made - make_interval(secs => $1) from unnest(tries) made order by made)`,
    [seconds],
  )

describe('counting', () => {
  test.each([
    [20, 3],
    [15, 10],
    [200, 50],
  ])('[S16] of %i concurrent calls exactly %i are accepted', async (size, points) => {
    const limits = limitsWith('register', [{ by: 'address', points, windowS: 60 }])
    const address = randomUUID()
    expect(await wave(size, () => limits.count('register', { address }))).toBe(points)
  })

  test('[S16] negative control: a limit that reads before it writes accepts more', async () => {
    const key = randomUUID()
    const naive = async () => {
      const { rows } = await db.query<{ n: number }>(
        'select cardinality(tries) as n from rate_limit where key = $1',
        [key],
      )
      if ((rows[0]?.n ?? 0) >= 3) throw new ApiError(429, { code: 'too_many' })
      await db.query(
        `insert into rate_limit as kept values ($1, array[clock_timestamp()], $2, clock_timestamp())
         on conflict (key) do update set tries = kept.tries || clock_timestamp()`,
        [key, randomUUID()],
      )
    }
    expect(await wave(20, naive)).toBeGreaterThan(3)
  })

  test("[S15] no window of the limit's length contains more tries, wherever it begins", async () => {
    const limits = limitsWith('register', [{ by: 'account', points: 10, windowS: 600 }])
    const call = () => limits.count('register', { account: 'sliding@example.test' })
    expect(await wave(1, call)).toBe(1)
    await age(595)
    expect(await wave(20, call)).toBe(9)
    await age(10)
    expect(await wave(20, call)).toBe(1)
    await age(600)
    expect(await wave(20, call)).toBe(10)
  })

  test('a refused try is not counted by any limit', async () => {
    const limits = limitsWith('register', [
      { by: 'address', points: 5, windowS: 60 },
      { by: 'account', points: 1, windowS: 60 },
    ])
    const address = randomUUID()
    const call = (account: string) => () => limits.count('register', { address, account })
    expect(await wave(9, call('one@example.test'))).toBe(1)
    expect(await wave(1, call('two@example.test'))).toBe(1)
    await age(61)
    expect(await wave(1, call('one@example.test'))).toBe(1)
  })

  test('a try that is taken back does not count', async () => {
    const limits = limitsWith('register', [
      { by: 'account', points: 3, windowS: 60, failures: true },
    ])
    const who = { account: `${randomUUID()}@example.test` }
    for (let i = 0; i < 10; i++) await (await limits.tryOnce('register', who))()
    expect(await wave(5, () => limits.tryOnce('register', who))).toBe(3)
    expect(await wave(5, () => limits.count('register', who))).toBe(5)
  })

  test('only that try is taken back, not a parallel one, nor one of a later window', async () => {
    const tries = createTries(db)
    const allowance = { points: 2, windowS: 60 }
    const key = randomUUID()
    const first = await tries.take(key, allowance)
    if (!('at' in first)) throw new Error('there was room')
    await tries.take(key, allowance)
    await tries.giveBack([first])
    await tries.giveBack([first])
    expect(await tries.take(key, allowance)).toHaveProperty('at')
    expect(await tries.take(key, allowance)).toHaveProperty('waitS')
    await age(61)
    await tries.take(key, allowance)
    await tries.giveBack([first])
    await tries.take(key, allowance)
    expect(await tries.take(key, allowance)).toHaveProperty('waitS')
  })

  test('accounts, addresses and routes are counted separately, ignoring case', async () => {
    const one: Limit[] = [{ by: 'account', points: 1, windowS: 60 }]
    const limits = createLimits(db, SECRET, { register: one, forgotPassword: one })
    const account = `${randomUUID()}@example.test`
    await limits.count('register', { account })
    await limits.count('forgotPassword', { account })
    await limits.count('register', { account: `other-${account}` })
    await limits.count('register', { address: '10.0.0.1' })
    await expect(
      limits.count('register', { account: account.toUpperCase() }),
    ).rejects.toMatchObject({ code: 'too_many' })
  })
})

describe('stored tries', () => {
  test('contain no readable address, and are deleted when they expire', async () => {
    const limits = createLimits(db, SECRET)
    await limits.count('register', { address: '203.0.113.7', account: 'kept@example.test' })
    const { rows } = await db.query<{ row: string }>('select l::text as row from rate_limit l')
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ row }) => row).join()).not.toMatch(/203\.0|kept|example/)
    await age(7200)
    await createLimits(db, SECRET).count('register', { address: '203.0.113.8' })
    const { rows: left } = await db.query<{ count: string }>('select count(*) from rate_limit')
    expect(Number(left[0]?.count)).toBe(1)
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, counted) => expect(networkOf(address)).toBe(counted))
})

test('[S16] an error of the store refuses every call', async () => {
  const own = await testDb()
  await own.exec('alter table rate_limit rename to away')
  const refused = { code: 'unavailable', retryAfterS: 5 }
  const limits = createLimits(own, SECRET)
  const who = { address: '10.0.0.1', account: 'any@example.test' }
  await expect(limits.count('forgotPassword', who)).rejects.toMatchObject(refused)
  await expect(limits.tryOnce('authenticate', who)).rejects.toMatchObject(refused)
  await own.close()
})

test('every public route that writes or could be used for guessing has a limit', () => {
  const free = (Object.keys(routes) as RouteName[]).filter((name) => {
    const { allowed }: Route = routes[name]
    return (allowed === 'public' || allowed === 'visitor') && !LIMITS[name]
  })
  // These only read, and the last one requires a proof.
  expect(free).toEqual(['getPublicSettings', 'getEvaluationTemplate', 'getSurveyInfo'])
})

describe('the server', () => {
  test('counts signed calls of a helpdesk by organisation, whatever address they come from', async () => {
    const signedCalls: Limit = { by: 'organisation', points: 2, windowS: 60, perServer: true }
    const server = await testServer({ limits: { receiveTicket: [signedCalls] } })
    const call = async (org: string, secret: string) => {
      const body = JSON.stringify(ticketOf('1'))
      const signature = sign(secret, body, Math.floor(Date.now() / 1000))
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `/api/webhooks/${org}/tickets`,
        headers: { 'content-type': 'application/json', 'agent-assist-signature': signature },
        body,
      })
      return statusCode
    }
    const made = await Promise.all(
      [1, 2].map(async () => {
        const { id: organisationId } = await testOrganisation(server.db)
        const { email } = await testUser(server.db, organisationId, 'Admin')
        const admin = server.as(await signIn(server, email))
        const { secret } = await admin('rotateWebhook', { params: { organisationId } })
        return { organisationId, secret }
      }),
    )
    const [one, other] = made
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn++)
      statuses.push(await call(one!.organisationId, turn === 3 ? 'a wrong secret' : one!.secret))
    statuses.push(await call(other!.organisationId, other!.secret))
    await server.close()
    expect(statuses).toEqual([200, 200, 429, 401, 200])
  })

  test('[S45] refuses with a retry-after time; X-Forwarded-For counts only behind a trusted proxy', async () => {
    const listPageSurveys: Limit[] = [{ by: 'address', points: 3, windowS: 60, perServer: true }]
    for (const trustProxy of [0, 1]) {
      const server = await testServer({ limits: { listPageSurveys }, trustProxy })
      const { id } = await testOrganisation(server.db)
      const call = (from: string) =>
        server.app.inject({
          url: `/api/page-surveys?entity=${id}`,
          headers: { 'x-forwarded-for': from },
        })
      const answers = []
      for (let i = 0; i < 5; i++) answers.push(await call(`198.51.100.${i}`))
      const statuses = answers.map(({ statusCode }) => statusCode)
      const last = await call('198.51.100.1')
      await server.close()
      if (trustProxy) {
        expect([...statuses, last.statusCode]).toEqual([200, 200, 200, 200, 200, 200])
        continue
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429])
      const { code, message } = last.json<{ code: string; message: string }>()
      expect(code).toBe('too_many')
      expect(message).toMatch(/^Too many tries\. Try again in (\d+ seconds|1 minute)\.$/)
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(50)
    }
  })
})

import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGate, inTurn } from '../platform/security/passwords.ts'
import {
  TEST_PASSWORD,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { nobody } from './test-login.ts'

let server: TestServer
let org: { id: string }
beforeAll(async () => {
  server = await testServer()
  org = await testOrganisation(server.db)
})
afterAll(() => server.close())

let addresses = 0
/** An IP address that no other call uses. */
const newAddress = () => `10.${addresses >> 8}.${addresses++ % 256}.1`
const newUser = (on = server, of = org) => testUser(on.db, of.id, 'Agent')

interface Try {
  email: string
  password?: string
  from?: string
  /** Value of the userID cookie. */
  device?: string
  forwardedFor?: string
}

/** One attempt to sign in, with a wrong password unless one is given. */
const tryOn = (on: TestServer, { email, password = 'wrong one', ...more }: Try) =>
  on.app.inject({
    method: 'POST',
    url: '/api/users/authenticate',
    remoteAddress: more.from ?? newAddress(),
    headers: {
      ...(more.device ? { cookie: `theme=dark; userID=${more.device}` } : {}),
      ...(more.forwardedFor ? { 'x-forwarded-for': more.forwardedFor } : {}),
    },
    payload: { email, password },
  })
const attempt = (one: Try) => tryOn(server, one)

type Answer = Awaited<ReturnType<typeof attempt>>
const count = (answers: Answer[]) =>
  Object.groupBy(answers, ({ statusCode }) => `${statusCode}`) as Record<string, Answer[]>
const counts = (answers: Answer[]) =>
  Object.fromEntries(Object.entries(count(answers)).map(([status, all]) => [status, all.length]))

/** Makes all attempts so far look older. */
const age = (seconds: number) =>
  server.db.query(
    `update rate_limit set
       tries = array(select made - make_interval(secs => $1) from unnest(tries) made order by made)`,
    [seconds],
  )

describe('a refused sign-in', () => {
  const change = async (sql: string) => {
    const user = await newUser()
    await server.db.query(`update app_user set ${sql} where id = $1`, [user.id])
    return user.email
  }
  const seen = ({ statusCode, body, headers }: Answer) => ({
    statusCode,
    body,
    headers: { ...headers, date: '', 'retry-after': '' },
  })

  test('[S08] [LOGIN-4] answers the same for every account, and for an address without one', async () => {
    const unknown = seen(await attempt({ email: nobody() }))
    expect(unknown).toMatchObject({ statusCode: 401 })
    expect(JSON.parse(unknown.body)).toEqual({
      code: 'wrong_credentials',
      message: MESSAGES.wrongCredentials,
    })
    for (const email of [
      (await newUser()).email,
      await change('email_verified = false'),
      await change(`approval = 'Pending'`),
      await change(`approval = 'Rejected'`),
      await change(`approval = 'Disabled'`),
      await change('password_hash = null'),
    ])
      expect(seen(await attempt({ email }))).toEqual(unknown)
  })

  test('[S08] answers the same with and without an account when the limit is reached', async () => {
    const [known, unknown] = [(await newUser()).email, nobody()]
    for (const email of [known, unknown])
      for (let i = 0; i < 10; i++) expect((await attempt({ email })).statusCode).toBe(401)
    const refused = seen(await attempt({ email: known }))
    expect(refused.statusCode).toBe(429)
    expect(refused).toEqual(seen(await attempt({ email: unknown })))
  })

  test.each([
    ['email_verified = false', 'Your email is not verified yet.'],
    [`approval = 'Pending'`, 'An admin has not approved your account yet.'],
    [`approval = 'Rejected'`, 'An admin has declined your account.'],
    [`approval = 'Disabled'`, 'An admin has disabled your account.'],
  ])('gives the reason to a person who has the right password: %s', async (sql, message) => {
    const answer = await attempt({ email: await change(sql), password: TEST_PASSWORD })
    expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'forbidden', message }])
  })

  test('never accepts a password for an account without one', async () => {
    await expect(inTurn((matches) => matches('any', undefined))).resolves.toBe(false)
  })
})

describe('[S15] guessing of passwords', () => {
  test('100 wrong attempts on one account: 10 are checked; the account is open again after 10 minutes', async () => {
    const { email } = await newUser()
    const from = newAddress()
    const answers: Answer[] = []
    for (let i = 0; i < 100; i += 25)
      answers.push(
        ...(await Promise.all(Array.from({ length: 25 }, () => attempt({ email, from })))),
      )
    expect(counts(answers)).toEqual({ 401: 10, 429: 90 })
    for (const { headers, json } of count(answers)['429'] ?? []) {
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600)
      expect(json().message).toBe('Too many tries. Try again in 10 minutes.')
    }
    const right = { email, password: TEST_PASSWORD, from }
    expect((await attempt(right)).statusCode).toBe(429)
    await age(600)
    expect((await attempt(right)).statusCode).toBe(200)
  })

  test('from 50 addresses at once: 10 are checked', async () => {
    const proxied = await testServer({ trustProxy: 1 })
    const { email } = await newUser(proxied, await testOrganisation(proxied.db))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        tryOn(proxied, { email, from: '127.0.0.1', forwardedFor: `6.6.6.6, 198.51.100.${i}` }),
      ),
    )
    await proxied.close()
    expect(counts(answers)).toEqual({ 401: 10, 429: 40 })
  })

  test.each([
    ['', () => ({})],
    [', whatever X-Forwarded-For says', () => ({ forwardedFor: newAddress() })],
  ])('50 accounts from one address: 30 are checked%s', async (_title, more) => {
    const from = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => attempt({ email: nobody(), from, ...more() })),
    )
    expect(counts(answers)).toEqual({ 401: 30, 429: 20 })
    expect((await attempt({ email: nobody() })).statusCode).toBe(401)
    await age(60)
    expect((await attempt({ email: nobody(), from })).statusCode).toBe(401)
  })

  test('sign-ins with the right password are not counted', async () => {
    const { email } = await newUser()
    const from = newAddress()
    for (let i = 0; i < 9; i++) await attempt({ email, from })
    for (let i = 0; i < 40; i++)
      expect((await attempt({ email, from, password: TEST_PASSWORD })).statusCode).toBe(200)
    expect((await attempt({ email, from })).statusCode).toBe(401)
    expect((await attempt({ email, from })).statusCode).toBe(429)
  })

  test('a known device lets its owner in while the account is at its limit, and nobody else', async () => {
    const [{ email, id }, other] = [await newUser(), await newUser()]
    const [device, strange] = [randomUUID(), randomUUID()]
    await attempt({ email, device, password: TEST_PASSWORD })
    await attempt({ email: other.email, device: strange, password: TEST_PASSWORD })
    for (let i = 0; i < 10; i++) await attempt({ email })
    const right = { email, password: TEST_PASSWORD }
    expect((await attempt(right)).statusCode).toBe(429)
    expect((await attempt({ ...right, device: strange })).statusCode).toBe(429)
    expect((await attempt({ ...right, device })).statusCode).toBe(200)

    const guesses: Answer[] = []
    for (let i = 0; i < 12; i++) guesses.push(await attempt({ email, device }))
    expect(counts(guesses)).toEqual({ 401: 10, 429: 2 })
    expect((await attempt({ ...right, device })).statusCode).toBe(429)

    const { rows } = await server.db.query<{ row: string }>(
      'select d::text as row from known_device d where user_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(device)
  })

  test('a device is forgotten when nobody signs in from it for half a year', async () => {
    const { email, id } = await newUser()
    const [old, device] = [randomUUID(), randomUUID()]
    await attempt({ email, device: old, password: TEST_PASSWORD })
    await server.db.query(
      `update known_device set seen_at = now() - interval '181 days' where user_id = $1`,
      [id],
    )
    await attempt({ email, device, password: TEST_PASSWORD })
    for (let i = 0; i < 10; i++) await attempt({ email })
    const right = { email, password: TEST_PASSWORD }
    expect((await attempt({ ...right, device: old })).statusCode).toBe(429)
    expect((await attempt({ ...right, device })).statusCode).toBe(200)
  })

  test('[S16] nobody is signed in while attempts cannot be counted', async () => {
    const broken = await testServer()
    const { email } = await newUser(broken, await testOrganisation(broken.db))
    await broken.db.exec('alter table rate_limit rename to away')
    const answer = await tryOn(broken, { email, password: TEST_PASSWORD })
    await broken.close()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toEqual({
      code: 'unavailable',
      message: 'We cannot check this right now. Try again in a moment.',
    })
  })
})

describe('[S18] many sign-ins at once', () => {
  test('4 run at a time, 50 wait, the others are refused', async () => {
    const gate = createGate(4, 50)
    let [running, most, done] = [0, 0, 0]
    const work = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (++done % 2) throw new Error('a work that fails gives its place on too')
    }
    const settled = await Promise.allSettled(Array.from({ length: 200 }, () => gate(work)))
    const refused = settled.filter((one) => one.status === 'rejected' && one.reason.code)
    expect({ most, done, refused: refused.length }).toEqual({ most: 4, done: 54, refused: 146 })
    for (const one of refused)
      expect(one).toMatchObject({ reason: { code: 'unavailable', retryAfterS: 5 } })
    expect(await gate(async () => 'free again')).toBe('free again')
  })
})

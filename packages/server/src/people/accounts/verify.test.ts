import { MESSAGES } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  account,
  type MailServer,
  newAddress,
  registration,
  testMailServer,
} from './test-accounts.ts'
import { testOrganisation } from '../../platform/testing/test-db.ts'
import { tokenIn } from '../../mail/test-smtp.ts'

let server: MailServer
beforeAll(async () => {
  server = await testMailServer()
  await testOrganisation(server.db)
})
afterAll(() => server.close())

async function registered() {
  const email = newAddress()
  await server.as()('register', { body: registration(email) })
  return { email, token: tokenIn(await server.sink.next(email), 'users/verify') }
}

const verify = (token: string) => server.as()('verifyEmail', { params: { token } })
const isVerified = async (email: string) => (await account(server.db, email))?.verified

test('[VER-1] the link verifies the address, and succeeds again when it is opened again', async () => {
  const { email, token } = await registered()
  expect(await isVerified(email)).toBe(false)
  expect((await verify(token)).data).toBe(1)
  expect(await isVerified(email)).toBe(true)
  expect((await verify(token)).data).toBe(1)
})

test('[VER-1] an unknown link, or one for another purpose, verifies nothing', async () => {
  const { email } = await registered()
  expect(await verify('x'.repeat(43))).toEqual({ data: 0, message: MESSAGES.emailNotVerified })
  await server.as()('forgotPassword', { body: { email } })
  const reset = tokenIn(await server.sink.next(email), 'reset-password')
  expect((await verify(reset)).data).toBe(0)
  expect(await isVerified(email)).toBe(false)
})

test('[VER-1] a link expires after 48 hours, and not before', async () => {
  const { email, token } = await registered()
  const move = (interval: string) =>
    server.db.query(
      `update account_token t set expires_at = expires_at - $2::interval from app_user u
       where u.id = t.user_id and u.email = $1`,
      [email, interval],
    )
  await move('48 hours 1 second')
  expect((await verify(token)).data).toBe(0)
  expect(await isVerified(email)).toBe(false)
  await move('-1 minute')
  expect((await verify(token)).data).toBe(1)
})

test.each([
  ['HEAD', {}],
  ['GET', { 'sec-purpose': 'prefetch' }],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['GET', { purpose: 'prefetch' }],
  ['GET', { 'x-moz': 'prefetch' }],
])('a preview (%s %j) leaves the link valid', async (method, headers: Record<string, string>) => {
  const { email, token } = await registered()
  const answer = await fetch(`${server.address}/api/users/verify/${token}`, { method, headers })
  expect(answer.status).toBe(200)
  expect(await isVerified(email)).toBe(false)
  expect((await verify(token)).data).toBe(1)
})

test('all of several simultaneous calls with one link succeed', async () => {
  const { token } = await registered()
  const all = await Promise.all(Array.from({ length: 8 }, () => verify(token)))
  expect(all.map(({ data }) => data)).toEqual(Array(8).fill(1))
})

import type { ApiError } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, type MailServer, memberAs, resetToken, testMailServer } from './test-accounts.ts'
import { signIn, TEST_PASSWORD, testOrganisation } from '../../platform/testing/test-db.ts'
import { setPassword } from './reset.ts'
import { findToken, issueToken, newToken, takeToken } from './tokens.ts'

const CALLERS = 16
const ROUNDS = 50

let server: MailServer
let org: string
beforeAll(async () => {
  server = await testMailServer()
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const reset = (token: string, password: string) =>
  server.as()('resetPassword', { params: { token, password: 'new' }, body: { password } })
const enter = (email: string, password: string) =>
  server.as()('authenticate', { body: { email, password } })
const dead = { status: 400, message: 'This link no longer works. Ask for a new one.' }

describe('[PWD-2] a new password', () => {
  test('is taken from the body; the one in the path is then ignored', async () => {
    const { email } = await memberAs(server.db, org, 'Agent')
    const reply = await reset(await resetToken(server, email), 'in the body')
    expect(reply.data.data).toBe(1)
    await enter(email, 'in the body')
    await expect(enter(email, 'new')).rejects.toMatchObject({ status: 401 })
    await expect(enter(email, TEST_PASSWORD)).rejects.toMatchObject({ status: 401 })
  })

  test('may be in the path if there is no body', async () => {
    const { email } = await memberAs(server.db, org, 'Agent')
    const long = `${'ä/€ 😀'.repeat(20)}?&#%`
    const token = await resetToken(server, email)
    const address = `${server.address}/api/users/verifyResetPassword/${token}`
    const answer = await fetch(`${address}/${encodeURIComponent(long)}?source=APP`, {
      method: 'POST',
    })
    expect(answer.status).toBe(200)
    await enter(email, long)
  })

  test('is documented in both forms in the API description', async () => {
    const answer = await fetch(`${server.address}/api/openapi.json`)
    const description = JSON.parse(await answer.text())
    const { post } = description.paths['/users/verifyResetPassword/{token}/{password}']
    const inPath = post.parameters.find(({ name }: { name: string }) => name === 'password')
    expect(inPath.schema.description).toContain('without a body the new password')
    expect(post.requestBody.required).toBe(false)
    const inBody = post.requestBody.content['application/json'].schema.properties.password
    expect(inBody.description).toContain('Preferred')
    const login = description.paths['/users/authenticate'].post
    expect(login.requestBody.required).toBe(true)
  })

  test('that is too short is refused on its field, and the link stays valid', async () => {
    const { email } = await memberAs(server.db, org, 'Agent')
    const token = await resetToken(server, email)
    await expect(reset(token, 'abc')).rejects.toMatchObject({
      status: 400,
      fields: { password: 'Min character length is 4' },
    })
    await reset(token, 'long enough')
  })

  test('proves the address, since the link was emailed there', async () => {
    const { email } = await memberAs(server.db, org, 'Agent', { verified: false })
    await reset(await resetToken(server, email), 'a new one')
    await enter(email, 'a new one')
  })

  test.each(['Rejected', 'Disabled'])('is refused for an account that is %s', async (approval) => {
    const { id, email } = await memberAs(server.db, org, 'Agent')
    const token = await resetToken(server, email)
    await server.db.query('update app_user set approval = $2 where id = $1', [id, approval])
    await expect(reset(token, 'a new one')).rejects.toMatchObject(dead)
    await server.as()('forgotPassword', { body: { email } })
    await resetToken(server, (await memberAs(server.db, org, 'Agent')).email)
    expect(server.sink.mails.filter(({ recipient }) => recipient === email).length).toBe(1)
  })
})

describe('S11 a link works once', () => {
  test('of sixteen simultaneous calls one sets the password, and no other password works', async () => {
    const { email } = await memberAs(server.db, org, 'Agent')
    const token = await resetToken(server, email)
    const passwords = Array.from({ length: CALLERS }, (_, n) => `password ${n}`)
    const done = await Promise.allSettled(passwords.map((one) => reset(token, one)))
    const winners = passwords.filter((_, n) => done[n]?.status === 'fulfilled')
    expect(winners.length).toBe(1)
    for (const one of passwords) {
      const entered = await enter(email, one).catch(({ status }: ApiError) => status)
      expect([one, entered === 401]).toEqual([one, one !== winners[0]])
    }
  })

  test('in fifty rounds, one of sixteen callers with a hash each sets the password', async () => {
    const { id, email } = await memberAs(server.db, org, 'Agent')
    const mailing = { ...server, publicUrl: () => server.address, wakeSender: () => undefined }
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token } = await server.db.transaction((tx) => issueToken(tx, id, 'reset'))
      const hashes = Array.from({ length: CALLERS }, (_, n) => `hash ${round} ${n}`)
      const done = await Promise.allSettled(
        hashes.map((hash) => setPassword(mailing, token, { userId: id }, hash)),
      )
      const winners = hashes.filter((_, n) => done[n]?.status === 'fulfilled')
      expect([round, winners]).toEqual([round, [(await account(server.db, email))?.passwordHash]])
    }
  })

  test('of sixteen callers that all found the token valid, one takes it', async () => {
    const { id } = await memberAs(server.db, org, 'Agent')
    const { token } = await server.db.transaction((tx) => issueToken(tx, id, 'reset'))
    const all = Array.from({ length: CALLERS })
    const seen = await Promise.all(all.map(() => findToken(server.db, token, 'reset')))
    expect(seen.every((one) => one?.holds)).toBe(true)
    const taken = await Promise.all(all.map(() => takeToken(server.db, token, 'reset')))
    expect(taken.filter(Boolean).length).toBe(1)
  })
})

describe('S12 tokens', () => {
  test('10,000 tokens are all different, have 256 bits and use all characters equally often', () => {
    const tokens = Array.from({ length: 10_000 }, newToken)
    expect(new Set(tokens).size).toBe(tokens.length)
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
    // The last of the 43 characters holds 4 bits, so it has 16 values; the others have 64.
    expect(chiSquare(tokens.map((token) => token.slice(0, 42)).join(''))).toBeLessThan(130)
    expect(chiSquare(tokens.map((token) => `a${token.slice(1, 42)}`).join(''))).toBeGreaterThan(130)
  })

  test('are not stored in plain text anywhere in the database', async () => {
    const { email } = await memberAs(server.db, org, 'Agent')
    const token = await resetToken(server, email)
    const dump = await dumpAll()
    expect(dump).toContain(email)
    for (const spelled of [token, Buffer.from(token).toString('hex')])
      expect(dump).not.toContain(spelled)
  })

  test('expire after 60 minutes, and not before', async () => {
    const { id, email } = await memberAs(server.db, org, 'Agent')
    const token = await resetToken(server, email)
    const move = (interval: string) =>
      server.db.query(
        'update account_token set expires_at = expires_at - $2::interval where user_id = $1',
        [id, interval],
      )
    await move('60 minutes 1 second')
    await expect(reset(token, 'too late')).rejects.toMatchObject(dead)
    await move('-1 minute')
    await reset(token, 'in time')
  })

  test('end when a newer one is issued or one is used, and are invalid for any other purpose', async () => {
    const { id, email } = await memberAs(server.db, org, 'Agent')
    const first = await resetToken(server, email)
    const second = await resetToken(server, email)
    await expect(reset(first, 'a new one')).rejects.toMatchObject(dead)
    await reset(second, 'a new one')
    await expect(reset(second, 'another')).rejects.toMatchObject(dead)
    const verify = await server.db.transaction((tx) => issueToken(tx, id, 'verify'))
    await expect(reset(verify.token, 'another')).rejects.toMatchObject(dead)
    await expect(reset('nobody-made-it', 'another')).rejects.toMatchObject(dead)
    await enter(email, 'a new one')
  })
})

test('S13 a new password ends every session, signs nobody in and notifies the owner', async () => {
  const { id, email } = await memberAs(server.db, org, 'Agent')
  const token = await signIn(server, email)
  await server.db.query(
    `insert into session (id, user_id, organisation_id, expires_at)
     select gen_random_uuid(), $1, $2, now() + interval '1 hour' from generate_series(1, 2)`,
    [id, org],
  )
  await server.as(token)('currentUser', {})
  const reply = await reset(await resetToken(server, email), 'a new one')
  expect(JSON.stringify(reply)).not.toMatch(/token/i)
  await expect(server.as(token)('currentUser', {})).rejects.toMatchObject({ status: 401 })
  const { rows } = await server.db.query<{ reason: string; at?: string }>(
    'select ended_reason as reason, ended_at as at from session where user_id = $1',
    [id],
  )
  expect(rows.map(({ reason }) => reason)).toEqual(Array(3).fill('password_changed'))
  expect(rows.every(({ at }) => at)).toBe(true)
  const notice = await server.sink.next(email)
  expect(notice.subject).toBe('Your password was changed')
  expect(notice.text).not.toContain('a new one')
  const about = server.sink.mails.filter(({ recipient }) => recipient === email)
  expect(about.length).toBe(2)
})

/** Chi-square statistic of the characters against equal frequency; 63 on average for 64 of them. */
function chiSquare(signs: string): number {
  const counts = new Map<string, number>()
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const expected = signs.length / 64
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** Every row of every table as text; bytes are hexadecimal. */
async function dumpAll(): Promise<string> {
  const { rows: tables } = await server.db.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const parts = await Promise.all(
    tables.map(({ name }) =>
      server.db.query<{ row: string }>(`select t::text as row from ${name} t`),
    ),
  )
  return parts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

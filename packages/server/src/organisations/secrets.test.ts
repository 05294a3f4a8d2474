import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { signIdentity } from '../platform/http/session.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { listSecrets, rotateSecret, signingKeys } from '../platform/security/secret-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function organisation() {
  const { id, secret } = await testOrganisation(server.db)
  const params = { organisationId: id }
  const call = server.as(await signIn(server, (await testUser(server.db, id, 'Admin')).email))
  return {
    id,
    plain: secret,
    call,
    params,
    rotate: (label?: string) => call('createSigningSecret', { params, body: { label } }),
    list: async () => (await call('listSigningSecrets', { params })).items,
    end: (secretId: string) => call('deleteSigningSecret', { params: { ...params, secretId } }),
    /** Status of a call with a token that is signed with this secret. */
    use: async (value: string) => {
      const token = await signIdentity(value, { org: id, name: 'Kim', scope: 'assist', lifeS: 60 })
      const answer = await fetch(`${server.address}/api/assist/suggestions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ticketId: '1', query: 'hums' }),
      })
      return answer.status
    },
    wait: (interval: string) =>
      server.db.query(
        `update signing_secret set expires_at = expires_at - $2::interval
         where organisation_id = $1`,
        [id, interval],
      ),
  }
}

describe('[S20] a rotation', () => {
  test('leaves the old secret valid for exactly 24 hours', async () => {
    const { plain, rotate, use, wait, list } = await organisation()
    expect(await use(plain)).toBe(200)
    const { value } = await rotate()
    expect([await use(plain), await use(value)]).toEqual([200, 200])
    expect(await list()).toHaveLength(2)
    await wait('23 hours 59 minutes')
    expect(await use(plain)).toBe(200)
    await wait('1 minute 1 second')
    expect([await use(plain), await use(value)]).toEqual([401, 200])
    expect(await list()).toHaveLength(1)
  })

  test('within 24 hours removes the oldest secret', async () => {
    const { plain, rotate, use } = await organisation()
    const [second, third] = [await rotate(), await rotate()]
    expect([await use(plain), await use(second.value), await use(third.value)]).toEqual([
      401, 200, 200,
    ])
  })

  test('ten times at once leaves the newest secret and one older', async () => {
    const { rotate, use, list } = await organisation()
    const made = await Promise.all(Array.from({ length: 10 }, () => rotate()))
    const answers = await Promise.all(made.map(({ value }) => use(value)))
    expect(answers.filter((status) => status === 200)).toHaveLength(2)
    expect((await list()).filter(({ expiresAt }) => !expiresAt)).toHaveLength(1)
  })

  test('applies to one organisation: a secret is not valid in another', async () => {
    const [one, other] = [await organisation(), await organisation()]
    const { value } = await other.rotate()
    expect([await one.use(value), await other.use(value)]).toEqual([401, 200])
    await expect(one.call('listSigningSecrets', { params: other.params })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('the value', () => {
  test('is only in the response that creates it, not in the list nor readable in the database', async () => {
    const { id, rotate, list, call, params } = await organisation()
    const { value } = await rotate()
    const { rows } = await server.db.query(
      `select s::text || o::text as row from signing_secret s join organisation o on o.id = $1
       where s.organisation_id = $1`,
      [id],
    )
    const seen = JSON.stringify([await list(), rows, await call('listAudit', { params })])
    expect(seen).toContain(id)
    expect(seen).not.toContain(value)
    expect(seen).not.toContain(Buffer.from(value).toString('hex'))
  })

  test('is shown only to the operator', async () => {
    const { call, params, rotate } = await organisation()
    const { value } = await rotate()
    await expect(call('showSigningSecret', { params })).rejects.toMatchObject({ status: 403 })
    const operator = server.as(server.config.operatorKey)
    expect((await operator('showSigningSecret', { params })).secret?.value).toBe(value)
  })

  test('of an older version is encrypted when the server starts, and stays valid', async () => {
    const { id, plain, use } = await organisation()
    await (await buildApp(server.db, server.config)).close()
    const { rows } = await server.db.query<{ plain?: string }>(
      'select signing_secret as plain from organisation where id = $1',
      [id],
    )
    expect(rows[0]?.plain).toBeUndefined()
    expect(await signingKeys(server.db, server.config, id)).toEqual([plain])
    expect(await use(plain)).toBe(200)
    expect(await use(`${plain}x`)).toBe(401)
  })

  test('cannot be decrypted with another SESSION_SECRET, and then no token is valid', async () => {
    const { id, rotate } = await organisation()
    await rotate()
    const other = { sessionSecret: 'x'.repeat(32) }
    expect(await signingKeys(server.db, other, id)).toEqual([])
    expect(await signingKeys(server.db, server.config, id)).toHaveLength(2)
  })
})

describe('a deleted secret', () => {
  test('ends at once, and the other one stays valid', async () => {
    const { plain, rotate, list, end, use } = await organisation()
    const { value } = await rotate()
    const older = (await list())[1]
    expect(await use(plain)).toBe(200)
    await end(older?.id ?? '')
    expect([await use(plain), await use(value)]).toEqual([401, 200])
    await expect(end(older?.id ?? '')).rejects.toMatchObject({ status: 404 })
  })

  test('that was the newest leaves the older one, which a new one does not end', async () => {
    const { plain, rotate, list, end, use, wait } = await organisation()
    const leaked = await rotate()
    await end(leaked.id)
    expect([await use(plain), await use(leaked.value)]).toEqual([200, 401])
    const { value } = await rotate()
    expect([await use(plain), await use(value)]).toEqual([200, 200])
    expect(await list()).toHaveLength(2)
    await wait('24 hours 1 second')
    expect([await use(plain), await use(value)]).toEqual([401, 200])
  })

  test('that was the only one leaves none: no token is valid until there is a new one', async () => {
    const { plain, rotate, list, end, use } = await organisation()
    const { id, value } = await rotate()
    await end((await list())[1]?.id ?? '')
    await end(id)
    expect(await list()).toEqual([])
    expect([await use(plain), await use(value)]).toEqual([401, 401])
    expect(await use((await rotate()).value)).toBe(200)
  })
})

test('a secret is listed with its label and who created it', async () => {
  const { rotate, list } = await organisation()
  await rotate('  Production  ')
  expect(await list()).toMatchObject([
    { label: 'Production', createdBy: 'Robin Test' },
    { label: 'Signing secret' },
  ])
  expect((await list())[1]?.createdBy).toBeUndefined()
  await expect(rotate(' ')).rejects.toMatchObject({ status: 400 })
})

test('the audit log shows which secret was created and which was deleted', async () => {
  const { rotate, list, end, call, params } = await organisation()
  const { id } = await rotate('Production')
  await end((await list())[1]?.id ?? '')
  const { items } = await call('listAudit', { params, query: { group: 'secrets' } })
  expect(items.map(({ action }) => action).sort()).toEqual([
    'signing_secret.created',
    'signing_secret.deleted',
  ])
  expect(items.find(({ action }) => action.endsWith('created'))?.details).toEqual({
    id,
    label: 'Production',
  })
})

test('an unknown organisation has no secrets', async () => {
  await expect(
    server.db.transaction((tx) => rotateSecret(tx, server.config, 'org-of-nobody')),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect(await listSecrets(server.db, 'org-of-nobody')).toEqual([])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { sign } from '../../platform/security/signature.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function webhook() {
  const { id: organisationId } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, organisationId, 'Admin')
  const call = server.as(await signIn(server, email))
  const params = { organisationId }
  const { secret } = await call('rotateWebhook', { params })
  return {
    organisationId,
    call,
    params,
    secret,
    now: async () => (await call('getSources', { params })).webhook,
    rotate: async () => (await call('rotateWebhook', { params })).secret,
  }
}

const ticket = (given: object = {}) => ({
  id: '7',
  subject: 'The kettle whistles',
  requester: 'Mia Muster',
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
  messages: [
    {
      at: '2026-03-02T09:00:00.000Z',
      author: 'Mia Muster',
      authorRole: 'customer',
      text: 'It whistles.',
    },
  ],
  ...given,
})

const nowS = () => Math.floor(Date.now() / 1000)

/** Sends a body as a helpdesk's server does. */
function send(org: string, signature: string | undefined, body: string) {
  return fetch(`${server.address}/api/webhooks/${org}/tickets`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature ? { 'agent-assist-signature': signature } : {}),
    },
  })
}

async function sendSigned(org: string, secret: string, value: object) {
  const body = JSON.stringify(value)
  const response = await send(org, sign(secret, body, nowS()), body)
  return { status: response.status, body: (await response.json()) as { stored?: boolean } }
}

const subjects = async (org: string) => {
  const { rows } = await server.db.query<{ subject: string }>(
    'select subject from ticket where organisation_id = $1 order by id',
    [org],
  )
  return rows.map(({ subject }) => subject)
}

describe('a signed ticket', () => {
  test('is stored; the same state again, or an older one, changes nothing', async () => {
    const { organisationId: org, secret, now } = await webhook()
    expect(await sendSigned(org, secret, ticket())).toEqual({ status: 200, body: { stored: true } })
    const same = await sendSigned(org, secret, ticket({ subject: 'Something else' }))
    expect(same.body).toEqual({ stored: false })
    const older = { subject: 'Older', updatedAt: '2026-03-02T09:10:00.000Z' }
    expect((await sendSigned(org, secret, ticket(older))).body).toEqual({ stored: false })
    expect(await subjects(org)).toEqual(['The kettle whistles'])
    const newer = { subject: 'It is quiet now', updatedAt: '2026-03-02T10:00:00.000Z' }
    expect((await sendSigned(org, secret, ticket(newer))).body).toEqual({ stored: true })
    expect(await subjects(org)).toEqual(['It is quiet now'])
    expect(await now()).toMatchObject({ received: 4, refused: 0, lastTicketAt: expect.any(String) })
  })

  test('sent eight times at once is stored once', async () => {
    const { organisationId: org, secret } = await webhook()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendSigned(org, secret, ticket())),
    )
    expect(answers.filter(({ body }) => body.stored)).toHaveLength(1)
  })

  test('is acknowledged in its order with others that come at once, and a bad one fails alone', async () => {
    const { organisationId: org, secret, now } = await webhook()
    await server.db.exec(`create function refuse_bad() returns trigger language plpgsql as
      $$ begin if new.subject = 'bad' then raise 'a bad ticket'; end if; return new; end $$;
      create trigger refuse_bad before insert on ticket for each row execute function refuse_bad()`)
    const sent = Array.from({ length: 20 }, (_, index) =>
      sendSigned(
        org,
        secret,
        ticket({
          id: `t${index % 10}`,
          subject: index === 13 ? 'bad' : 'good',
          updatedAt: `2026-03-02T10:${String(10 + index)}:00.000Z`,
        }),
      ),
    )
    const answers = await Promise.all(sent)
    await server.db.exec('drop trigger refuse_bad on ticket; drop function refuse_bad')
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, index) => (index === 13 ? 500 : 200)),
    )
    const { rows } = await server.db.query<{ id: string; at: string }>(
      'select id, updated_at as at from ticket where organisation_id = $1 order by id',
      [org],
    )
    // the last state of each ticket, but for the one whose last state was bad
    expect(rows).toEqual(
      rows.map(({ id }, index) => ({
        id,
        at: `2026-03-02T10:${index === 3 ? 13 : 20 + index}:00.000Z`,
      })),
    )
    expect(rows).toHaveLength(10)
    const { received } = (await now()) ?? {}
    expect(received).toBe(19)
  })

  test('that is not valid is reported to the sender and on the screen', async () => {
    const { organisationId: org, secret, now } = await webhook()
    const { status } = await sendSigned(org, secret, ticket({ createdAt: 'yesterday' }))
    expect(status).toBe(400)
    expect(await now()).toMatchObject({
      received: 1,
      refused: 1,
      problems: [{ place: 'ticket 7', reason: expect.stringContaining('createdAt') }],
    })
  })
})

describe('a ticket is refused', () => {
  test('without a signature, with another secret, body or time', async () => {
    const { organisationId: org, secret, now } = await webhook()
    const other = await webhook()
    const body = JSON.stringify(ticket())
    const signedS = nowS()
    const signatures = [
      undefined,
      'v1=abc',
      sign(other.secret, body, nowS()),
      sign(secret, `${body} `, nowS()),
      sign(secret, body, signedS - 301),
      sign(secret, body, signedS + 600), // leaves room for the test's own duration
      sign(secret, body, signedS).replace(/t=\d+/, `t=${signedS - 1}`),
    ]
    for (const signature of signatures) expect((await send(org, signature, body)).status).toBe(401)
    expect((await send(org, sign(secret, body, nowS()), body)).status).toBe(200) // control: a valid signature
    expect(await now()).toMatchObject({ received: 1, refused: 0 })
  })

  test('with a secret that was replaced, or for a webhook that was removed', async () => {
    const { organisationId: org, secret, rotate, call, params, now } = await webhook()
    expect((await sendSigned(org, secret, ticket())).status).toBe(200)
    const next = await rotate()
    const later = (id: string) => ticket({ id, subject: id })
    const withOld = ['a', 'b', 'c'].map((id) => sendSigned(org, secret, later(id)))
    const withNext = ['d', 'e'].map((id) => sendSigned(org, next, later(id)))
    expect((await Promise.all(withOld)).map(({ status }) => status)).toEqual([401, 401, 401])
    expect((await Promise.all(withNext)).map(({ status }) => status)).toEqual([200, 200])
    expect((await subjects(org)).toSorted()).toEqual(['The kettle whistles', 'd', 'e'])
    expect(await now()).toMatchObject({ received: 3, refused: 0 })
    await call('removeWebhook', { params })
    expect((await sendSigned(org, next, ticket())).status).toBe(401)
  })

  test('and noted for nobody who signs with a secret that was replaced', async () => {
    const { organisationId: org, secret, rotate, now } = await webhook()
    await sendSigned(org, secret, ticket({ createdAt: 'yesterday' })) // control: noted
    const next = await rotate()
    await sendSigned(org, secret, ticket({ createdAt: 'yesterday' }))
    expect(await now()).toMatchObject({ received: 1, refused: 1 })
    await sendSigned(org, next, ticket({ createdAt: 'yesterday' }))
    expect(await now()).toMatchObject({ received: 2, refused: 2 })
  })

  test('for an organisation that does not exist, with the same response', async () => {
    const { organisationId: org } = await webhook()
    const texts = await Promise.all(
      [org, 'nobody-here', 'NO SUCH ID'].map(async (id) =>
        (await send(encodeURIComponent(id), undefined, '{}')).text(),
      ),
    )
    expect(new Set(texts).size).toBe(1)
  })

  test('that is larger than 4 MB', async () => {
    const { organisationId: org, secret } = await webhook()
    const text = 'x'.repeat(100_000)
    const messages = Array.from({ length: 45 }, () => ({ ...ticket().messages[0], text }))
    const { status } = await sendSigned(org, secret, ticket({ messages }))
    expect(status).toBe(413)
  })
})

test('the secret is shown once and is stored encrypted', async () => {
  const { organisationId: org, secret, call, params } = await webhook()
  expect(JSON.stringify(await call('getSources', { params }))).not.toContain(secret)
  const { rows } = await server.db.query<{ secret: Uint8Array }>(
    'select secret from source where organisation_id = $1',
    [org],
  )
  expect(Buffer.from(rows[0]?.secret ?? []).includes(secret)).toBe(false)
})

test('the search index is refreshed some minutes later, once for many tickets', async () => {
  const { organisationId: org, secret } = await webhook()
  await sendSigned(org, secret, ticket())
  const { rows } = await server.db.query<{ inS: number }>(
    `select extract(epoch from due_at - now())::float as "inS" from source
     where organisation_id = $1`,
    [org],
  )
  expect(rows[0]?.inS).toBeGreaterThan(60)
})

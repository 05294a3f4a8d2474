import { ApiError, type Input } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContent } from '../mail/seal.ts'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ contactEmail: 'sales@example.test' })
})
afterAll(() => server.close())

type Form = Input<'createDemo'>['body']
const form: Form = {
  name: 'Robin Long-Name',
  email: 'robin@example.test',
  phone: '+49 30 123456',
  companyName: 'Kaffeehaus GmbH',
  jobTitle: 'Head of Support',
  country: 'Germany',
  interests: 'pricing',
  comments: 'Mornings, please.',
  preferredDate1: '2026-12-01',
  preferredDate2: '',
  from: 'demorequest',
}
const send = (body: object) => server.as()('createDemo', { body: body as Form })

async function stored(id: string) {
  const { rows } = await server.db.query(
    `select id, name, email, phone, company_name, job_title, country, interests, comments,
       preferred_date1::text, preferred_date2::text, from_request, created_at
     from demo_request where id = $1`,
    [id],
  )
  return rows[0]
}

test('[DEMO-3] a demo request is stored as it was sent, without a sign-in', async () => {
  const { data } = await send(form)
  expect(await stored(data.id)).toEqual({
    id: data.id,
    name: 'Robin Long-Name',
    email: 'robin@example.test',
    phone: '+49 30 123456',
    company_name: 'Kaffeehaus GmbH',
    job_title: 'Head of Support',
    country: 'Germany',
    interests: 'pricing',
    comments: 'Mornings, please.',
    preferred_date1: '2026-12-01',
    from_request: 'demorequest',
    created_at: expect.any(String),
  })
})

test('[DEMO-3] CONTACT_EMAIL gets a mail, and a reply to it goes to the visitor', async () => {
  await send({ ...form, comments: 'Only by phone: 4711' })
  const { rows } = await server.db.query<{ id: string; recipient: string; content: Uint8Array }>(
    'select id, recipient, content from mail',
  )
  const mails = rows.map(({ id, recipient, content }) => ({
    recipient,
    ...openContent(server.config, id, content),
  }))
  expect(mails).toContainEqual(
    expect.objectContaining({
      recipient: 'sales@example.test',
      replyTo: 'robin@example.test',
      text: expect.stringContaining('Only by phone: 4711'),
    }),
  )
})

test('[DEMO-2] the server refuses what the form refuses', async () => {
  const wrong: [keyof Form, unknown][] = [
    ['name', 'Rob'],
    ['email', 'robin@example'],
    ['phone', 'call me'],
    ['phone', '12'],
    ['companyName', 'AB'],
    ['jobTitle', ' A '],
    ['country', ''],
    ['interests', 'everything'],
    ['comments', 'x'.repeat(2001)],
    ['preferredDate1', '12/01/2026'],
    ['from', undefined],
  ]
  for (const [field, value] of wrong) {
    const refused = await send({ ...form, [field]: value }).catch((error: unknown) => error)
    expect(refused, field).toBeInstanceOf(ApiError)
    expect(refused, field).toMatchObject({ status: 400, message: expect.stringContaining(field) })
  }
})

test('fields that the form does not have are ignored', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const { data } = await send({ ...form, id, created_at: '2001-01-01T00:00:00.000Z' })
  expect(data.id).not.toBe(id)
  expect(await stored(id)).toBeUndefined()
  expect((await stored(data.id))?.created_at).not.toMatch(/^2001/)
})

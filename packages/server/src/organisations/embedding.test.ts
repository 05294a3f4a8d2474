import type { Embedding, Input } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
let org: { id: string }
let token: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = await testOrganisation(server.db)
  token = await signIn(server, (await testUser(server.db, org.id, 'Admin')).email)
})
afterAll(() => server.close())

const read = (organisationId = org.id) =>
  server.as(token)('getEmbedding', { params: { organisationId } })
const change = (body: Input<'updateEmbedding'>['body'], organisationId = org.id) =>
  server.as(token)('updateEmbedding', { params: { organisationId }, body })

/** Whether a page of the origin may read our API answers, and whether it may frame the report. */
async function seenFrom(origin: string) {
  const api = await fetch(`${server.address}/api/openapi.json`, { headers: { origin } })
  const frame = await fetch(`${server.address}/usage-report/?org=${org.id}`)
  const csp = frame.headers.get('content-security-policy') ?? ''
  return {
    mayCall: api.headers.get('access-control-allow-origin') === origin,
    mayFrame: csp.split('frame-ancestors ')[1]?.split(' ').includes(origin),
  }
}

test('only the given fields change', async () => {
  const nothing: Embedding = { embedOrigins: [], identityRequired: false }
  expect(await read()).toEqual(nothing)
  const listed = { ...nothing, embedOrigins: ['https://help.example.com'] }
  expect(await change({ embedOrigins: listed.embedOrigins })).toEqual(listed)
  expect(await change({ identityRequired: true })).toEqual({ ...listed, identityRequired: true })
  expect(await change({})).toEqual({ ...listed, identityRequired: true })
  expect(await read()).toEqual({ ...listed, identityRequired: true })
  expect(await change({ embedOrigins: [], identityRequired: false })).toEqual(nothing)
})

test('origins are stored once each, as browsers send them, in the order given', async () => {
  const { embedOrigins } = await change({
    embedOrigins: [
      'https://b.example.com:443',
      'http://a.example.com:80',
      'https://b.example.com',
      'https://a.example.com:8443',
      'http://127.1',
      'https://b.example.com',
    ],
  })
  expect(embedOrigins).toEqual([
    'https://b.example.com',
    'http://a.example.com',
    'https://a.example.com:8443',
    'http://127.0.0.1',
  ])
})

test('a change takes effect at the next call and the next frame', async () => {
  const origin = `https://${org.id}.example.com`
  expect(await seenFrom(origin)).toEqual({ mayCall: false, mayFrame: false })
  await change({ embedOrigins: [origin] })
  expect(await seenFrom(origin)).toEqual({ mayCall: true, mayFrame: true })
  await change({ embedOrigins: ['https://else.example.com'] })
  expect(await seenFrom(origin)).toEqual({ mayCall: false, mayFrame: false })
})

test('required identity takes effect at the next call', async () => {
  const list = () => server.as()('listPageSurveys', { query: { entity: org.id } })
  await list()
  await change({ identityRequired: true })
  await expect(list()).rejects.toMatchObject({ status: 401, code: 'identity_required' })
  await change({ identityRequired: false })
  await list()
})

test('an invalid origin is refused with a message, and nothing changes', async () => {
  await change({ embedOrigins: ['https://help.example.com'] })
  for (const bad of [
    '*',
    'null',
    '',
    'help.example.com',
    'https://*.example.com',
    'https://help.example.com/',
    'https://help.example.com/path',
    'https://help.example.com?x=1',
    'https://kim:secret@help.example.com',
    "https://help.example.com; script-src 'unsafe-inline'",
    'https://help.example.com https://evil.test',
    'https://help.example.com\n',
    'javascript:alert(1)',
    'ftp://help.example.com',
    'https://help.example.com:99999',
    'https://1.2.3.4.5',
  ])
    await expect(
      change({ embedOrigins: ['https://fine.example.com', bad], identityRequired: true }),
      bad,
    ).rejects.toMatchObject({
      status: 400,
      message: 'body.embedOrigins.1: is not an origin such as https://help.example.com',
    })
  expect(await read()).toEqual({
    embedOrigins: ['https://help.example.com'],
    identityRequired: false,
  })
})

test('another organisation can be neither read nor changed; an unknown one is not found', async () => {
  const other = await testOrganisation(server.db)
  await expect(read(other.id)).rejects.toMatchObject({ status: 403 })
  await expect(change({ identityRequired: true }, other.id)).rejects.toMatchObject({ status: 403 })
  const operator = server.as(server.config.operatorKey)
  expect(await operator('getEmbedding', { params: { organisationId: other.id } })).toEqual({
    embedOrigins: [],
    identityRequired: false,
  })
  const params = { organisationId: 'org-of-nobody' }
  await expect(operator('getEmbedding', { params })).rejects.toMatchObject({ status: 404 })
  await expect(operator('updateEmbedding', { params, body: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('[ORGC-1] a change is recorded with the values before and after; none is no entry', async () => {
  const log = async () =>
    (
      await server.as(token)('listAudit', {
        params: { organisationId: org.id },
        query: { group: 'settings' },
      })
    ).items
  await change({ embedOrigins: ['https://a.example.com'] })
  await change({ embedOrigins: ['https://a.example.com'] })
  await change({})
  await change({ embedOrigins: ['https://a.example.com', 'https://b.example.com'] })
  await change({ identityRequired: true })
  const entries = await log()
  expect(entries.every(({ action }) => action === 'embedding.changed')).toBe(true)
  expect(entries.map(({ changes }) => changes).toReversed()).toEqual([
    { embedOrigins: { before: '', after: 'https://a.example.com' } },
    {
      embedOrigins: {
        before: 'https://a.example.com',
        after: 'https://a.example.com, https://b.example.com',
      },
    },
    { identityRequired: { before: 'false', after: 'true' } },
  ])
})

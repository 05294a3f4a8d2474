import { LOGO_MAX_KB } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { pictureOf } from './picture.ts'
import { testPng } from './test-picture.ts'

let server: TestServer
let org: string
let token: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  token = await signIn(server, (await testUser(server.db, org, 'Admin')).email)
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const save = (data: string) => server.as(token)('saveLogo', { params: params(), body: { data } })

test('[ORGC-1] a logo is stored, is in the session, and is served so that a browser runs nothing', async () => {
  const data = testPng(64, 20)
  const { path = '' } = await save(data)
  const { user } = await server.as(token)('currentUser', {})
  expect(user.data.setup.logo).toBe(path)
  const answer = await fetch(server.address + path) // without a token: mails show it too
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(data)
  const headers = Object.fromEntries(answer.headers)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('another picture has another address; a removed one is gone; both are in the audit log', async () => {
  const first = (await save(testPng(20, 20))).path ?? ''
  const second = (await save(testPng(40, 40))).path ?? ''
  expect(second).not.toBe(first)
  expect((await fetch(server.address + first)).status).toBe(404)
  expect(await server.as(token)('deleteLogo', { params: params() })).toEqual({})
  expect((await fetch(server.address + second)).status).toBe(404)
  await server.as(token)('deleteLogo', { params: params() }) // nothing to remove: no entry
  const { items } = await server.as(token)('listAudit', {
    params: params(),
    query: { group: 'settings' },
  })
  expect(items.map(({ action }) => action)).toEqual([
    'logo.removed',
    'logo.changed',
    'logo.changed',
  ])
})

test.each([
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(60))],
  ['a GIF', Buffer.from('GIF89a'.padEnd(60))],
  ['too small', Buffer.from(testPng(8, 32), 'base64')],
  ['too large', Buffer.from(testPng(32, 20_000), 'base64')],
  ['a cut PNG', Buffer.from(testPng(), 'base64').subarray(0, 20)],
])('%s is refused with a sentence at the field', async (_what, bytes) => {
  await expect(save(bytes.toString('base64'))).rejects.toMatchObject({
    status: 400,
    fields: { data: expect.any(String) },
  })
  expect(await server.as(token)('getLogo', { params: params() })).toEqual({})
})

test('a file beyond the limit is refused, one at the limit is not', async () => {
  const filled = (bytes: number) => {
    const picture = Buffer.alloc(bytes)
    Buffer.from(testPng(), 'base64').copy(picture)
    return picture.toString('base64')
  }
  await expect(save(filled(LOGO_MAX_KB * 1024 + 3))).rejects.toMatchObject({ status: 400 })
  expect((await save(filled(LOGO_MAX_KB * 1024))).path).toBeTruthy()
})

test.each(['/api/logos/unknown/0123', '/api/logos/../x', `/api/logos/x/${'0'.repeat(32)}`])(
  '%s is no logo',
  async (path) => {
    expect((await fetch(server.address + path)).status).toBe(404)
  },
)

describe('the kind and size of a picture', () => {
  const webp = (kind: string, fill: (bytes: Buffer) => void) => {
    const bytes = Buffer.alloc(40)
    bytes.write('RIFF', 0, 'latin1')
    bytes.write(`WEBP${kind}`, 8, 'latin1')
    fill(bytes)
    return bytes
  }
  test.each([
    ['PNG', Buffer.from(testPng(300, 80), 'base64'), { type: 'image/png', width: 300, height: 80 }],
    [
      'JPEG after an APP0 part',
      Buffer.from('ffd8ffe000044a46ffc20011080050012c03', 'hex'),
      { type: 'image/jpeg', width: 300, height: 80 },
    ],
    [
      'lossy WebP',
      webp('VP8 ', (bytes) => {
        bytes.writeUInt16LE(300, 26)
        bytes.writeUInt16LE(80, 28)
      }),
      { type: 'image/webp', width: 300, height: 80 },
    ],
    [
      'lossless WebP',
      webp('VP8L', (bytes) => {
        bytes[20] = 0x2f
        bytes.writeUInt32LE(299 | (79 << 14), 21)
      }),
      { type: 'image/webp', width: 300, height: 80 },
    ],
    [
      'extended WebP',
      webp('VP8X', (bytes) => {
        bytes.writeUIntLE(299, 24, 3)
        bytes.writeUIntLE(79, 27, 3)
      }),
      { type: 'image/webp', width: 300, height: 80 },
    ],
  ])('%s', (_kind, bytes, expected) => {
    expect(pictureOf(bytes)).toEqual(expected)
  })

  test('is unknown for a JPEG without a frame', () => {
    expect(pictureOf(Buffer.from('ffd8ffe000044a46', 'hex'))).toBeUndefined()
    expect(pictureOf(Buffer.alloc(0))).toBeUndefined()
  })
})

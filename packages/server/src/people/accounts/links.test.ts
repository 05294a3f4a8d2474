import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type MailServer,
  memberAs,
  newAddress,
  registration,
  testMailServer,
} from './test-accounts.ts'
import { testOrganisation } from '../../platform/testing/test-db.ts'

const EVIL = 'evil.example'
const FORGED: Record<string, string>[] = [
  { host: EVIL },
  { host: `${EVIL}:443` },
  { host: `127.0.0.1@${EVIL}` },
  { host: `127.0.0.1.${EVIL}` },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': `127.0.0.1, ${EVIL}` },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' },
  { 'x-forwarded-server': EVIL },
  { 'x-forwarded-port': '6666' },
  { 'x-forwarded-prefix': `//${EVIL}` },
  { forwarded: `host=${EVIL};proto=https` },
  { forwarded: `for=10.0.0.1;host="${EVIL}"` },
  { 'x-host': EVIL },
  { 'x-original-host': EVIL },
  { 'x-http-host-override': EVIL },
  { 'x-original-url': `https://${EVIL}/` },
  { 'x-rewrite-url': `https://${EVIL}/` },
  { origin: `https://${EVIL}` },
  { referer: `https://${EVIL}/forgot-password` },
  { host: EVIL, 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}`, origin: `https://${EVIL}` },
]

/** Sends a request as a hostile client may; fetch does not allow the host to be chosen. */
async function post(address: string, path: string, body: object, headers: Record<string, string>) {
  const sent = request(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  })
  sent.end(JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode
}

describe.each([
  ['PUBLIC_URL', { publicUrl: 'https://desk.example' }],
  ['where we listen, behind a proxy that is trusted', { trustProxy: 1 }],
])('S14 links in emails begin with %s', (_, config) => {
  let server: MailServer
  let org: string
  let own: string
  beforeAll(async () => {
    server = await testMailServer(config)
    org = (await testOrganisation(server.db)).id
    own = 'publicUrl' in config ? (config.publicUrl ?? '') : server.address
  })
  afterAll(() => server.close())

  const linksTo = async (email: string) => {
    const mail = await server.sink.next(email)
    const all = `${mail.text} ${mail.html}`
    expect(all).not.toContain(EVIL)
    return [...all.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => new URL(url).origin)
  }

  test.each(FORGED)('whatever the headers of the request: %j', async (headers) => {
    const { email } = await memberAs(server.db, org, 'Agent')
    const fresh = newAddress()
    await post(server.address, '/users/forgotPassword', { email }, headers)
    await post(server.address, '/users/register', registration(fresh), headers)
    for (const to of [email, fresh]) expect(new Set(await linksTo(to))).toEqual(new Set([own]))
  })
})

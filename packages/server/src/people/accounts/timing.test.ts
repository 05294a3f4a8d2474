import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Db } from '../../platform/db/db.ts'
import { newAddress, registration, UNLIMITED } from './test-accounts.ts'
import { testConfig, testDb, testOrganisation, testUser } from '../../platform/testing/test-db.ts'
import { rankStatistic } from '../../platform/testing/test-rank.ts'
import { smtpSink, type SmtpSink } from '../../mail/test-smtp.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { ownerByEmail } from './mail-account.ts'
import { sendResetLink } from './reset.ts'

/*
 * Tests whether response times reveal that an account exists. The times are measured in pairs of a
 * known and an unknown address, in random order within a pair; the statistic is how often the known
 * address took longer, and 0.5 means no difference. With 150 equal pairs its standard deviation is
 * 0.033, so more pairs reduce the effect of chance.
 */
const FORGOT_PAIRS = 260
const REGISTER_PAIRS = 200
const CONTROL_PAIRS = 100

let db: Db
let sink: SmtpSink
let org: string
let address: string
let stop: () => Promise<void>

beforeAll(async () => {
  db = await testDb()
  sink = await smtpSink()
  const config = testConfig({ smtpUrl: sink.url, limits: UNLIMITED })
  org = (await testOrganisation(db)).id
  const app = await buildApp(db, config)
  const mailing = { db, config, publicUrl: () => '', wakeSender: () => undefined }
  app.post<{ Body: { email: string } }>('/naive/forgotPassword', async ({ body }) => {
    await sendResetLink(mailing, body.email)
    return {}
  })
  app.post<{ Body: { email: string } }>('/naive/register', async ({ body }) => {
    if (!(await ownerByEmail(db, body.email))) await hashPassword('a password')
    return {}
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  stop = () => app.close()
})
afterAll(async () => {
  await stop()
  await db.close()
  await sink.close()
})

interface Answer {
  ms: number
  text: string
}

async function ask(path: string, body: object): Promise<Answer> {
  const begin = performance.now()
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { ms: performance.now() - begin, text: `${response.status} ${text}` }
}

async function knownAddresses(count: number): Promise<string[]> {
  const known: string[] = []
  for (let n = 0; n < count; n += 1) known.push((await testUser(db, org, 'Agent')).email)
  return known
}

/**
 * How often a known address takes longer than an unknown one, 0 to 1; and the different responses.
 */
async function measure(path: string, known: string[], bodyOf: (email: string) => object) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const texts = new Set<string>()
  for (const email of known) {
    const pair = [
      { of: times.known, email },
      { of: times.unknown, email: newAddress() },
    ]
    if (randomInt(2)) pair.reverse()
    for (const one of pair) {
      const { ms, text } = await ask(path, bodyOf(one.email))
      one.of.push(ms)
      texts.add(text)
    }
  }
  return { auc: rankStatistic(times.known, times.unknown), texts: [...texts] }
}

const onlyEmail = (email: string) => ({ email })

test(
  'S10 forgotten password: response bytes and time are the same with and without an account',
  { timeout: 120_000 },
  async () => {
    const known = await knownAddresses(FORGOT_PAIRS)
    await measure('/api/users/forgotPassword', known.splice(0, 10), onlyEmail)
    const { auc, texts } = await measure('/api/users/forgotPassword', known, onlyEmail)
    expect(texts.length).toBe(1)
    expect(auc).toBeGreaterThan(0.4)
    expect(auc).toBeLessThan(0.6)

    const asked = (to: string) => sink.mails.filter(({ recipient }) => recipient === to).length
    await sink.until(() => (known.every((to) => asked(to) > 0) ? true : undefined))
    expect(known.map(asked)).toEqual(known.map(() => 1))
    expect(sink.mails.length).toBe(FORGOT_PAIRS)
  },
)

test(
  'S10 registration: response bytes and time are the same with and without an account',
  { timeout: 120_000 },
  async () => {
    const known = await knownAddresses(REGISTER_PAIRS)
    await measure('/api/users/register', known.splice(0, 5), (email) => registration(email))
    const { auc, texts } = await measure('/api/users/register', known, (email) =>
      registration(email),
    )
    expect(texts.length).toBe(1)
    expect(auc).toBeGreaterThan(0.4)
    expect(auc).toBeLessThan(0.6)
  },
)

test.each(['/naive/forgotPassword', '/naive/register'])(
  'the statistic detects a server that answers early for one of the two: %s',
  async (path) => {
    const known = await knownAddresses(CONTROL_PAIRS)
    const { auc } = await measure(path, known, onlyEmail)
    expect(Math.abs(auc - 0.5)).toBeGreaterThan(0.1)
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createCall, LONG_RUNNING, routes } from '@agent-assist/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, createServer } from '../../app.ts'
import { queueMail } from '../../mail/outbox.ts'
import { queueMetrics } from '../../queue-metrics.ts'
import type { Db } from '../db/db.ts'
import { startWork } from '../jobs/work-loop.ts'
import { testConfig, testDb, testOrganisation, testUser } from '../testing/test-db.ts'
import { serveMetrics } from './metrics-endpoint.ts'

const TOKEN = 'a token of measurements'

let db: Db
let app: FastifyInstance
let address: string
/** Ends the streams that are open. */
let endStream: () => void

async function started(metricsToken?: string) {
  const config = testConfig({ logLevel: 'silent', ...(metricsToken ? { metricsToken } : {}) })
  const server = createServer(config)
  serveMetrics(server, config, db, queueMetrics(db))
  const last = new Promise<void>((resolve) => (endStream = resolve))
  server.get('/streaming', (_request, reply) =>
    reply.type('application/x-ndjson').send(
      Readable.from(
        (async function* () {
          yield 'first\n'
          await last
        })(),
      ),
    ),
  )
  await buildApp(db, config, server)
  return server
}

beforeAll(async () => {
  db = await testDb()
  app = await started(TOKEN)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const ask = (authorization?: string) =>
  fetch(`${address}/metrics`, { headers: authorization ? { authorization } : {} })

/** The value of a metric with its labels, as it is written; undefined when it is absent. */
async function valueOf(metric: string): Promise<number | undefined> {
  const text = await (await ask(`Bearer ${TOKEN}`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${metric} `))
  return line === undefined ? undefined : Number(line.slice(metric.length + 1))
}

test('who brings the token reads measurements; without it there is nothing to read', async () => {
  const answer = await ask(`Bearer ${TOKEN}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ])
  const text = await answer.text()
  for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes'])
    expect(text).toMatch(new RegExp(`^${name} `, 'm'))
  for (const wrong of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
    const refused = await ask(wrong)
    expect([wrong, refused.status, await refused.text()]).toEqual([
      wrong,
      401,
      expect.not.stringContaining('nodejs_'),
    ])
  }
})

test('without METRICS_TOKEN the address does not exist', async () => {
  const closed = await started()
  const answer = await closed.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })
  expect(answer.statusCode).toBe(404)
  await closed.close()
})

test('requests are counted by route and status, refused sign-ins apart, and no label names anybody', async () => {
  const org = await testOrganisation(db)
  const { email } = await testUser(db, org.id, 'Agent')
  const call = createCall(`${address}/api`)
  await expect(call('authenticate', { body: { email, password: 'wrong' } })).rejects.toThrow()
  await fetch(`${address}/api/organisations/${org.id}/tickets`)
  await fetch(`${address}/main/somewhere?email=${email}`)
  const requests = (method: string, route: string, status: number) =>
    valueOf(`http_requests_total{method="${method}",route="${route}",status="${status}"}`)
  expect(await requests('POST', '/api/users/authenticate', 401)).toBe(1)
  expect(await valueOf('agent_assist_sign_in_failures_total')).toBe(1)
  expect(await requests('GET', '/api/organisations/:organisationId/tickets', 401)).toBe(1)
  expect(await requests('GET', 'page', 200)).toBe(1)
  const text = await (await ask(`Bearer ${TOKEN}`)).text()
  for (const secret of [org.id, email, 'somewhere']) expect(text).not.toContain(secret)
})

test('queues have depth and age, helpdesks a lag, and the database a state', async () => {
  const org = await testOrganisation(db)
  expect(await valueOf('agent_assist_queue_depth{queue="mails"}')).toBe(0)
  const smtp = testConfig({ smtpUrl: 'smtp://127.0.0.1:1' })
  const mail = { recipient: 'kim@example.test', kind: 'test', subject: 'x', text: 'x', html: 'x' }
  await queueMail(db, smtp, { organisationId: org.id, ...mail })
  await db.query(`update mail set created_at = now() - interval '1 hour'`)
  await db.query(
    `insert into source (organisation_id, kind, id, secret, start_at, last_ok_at, failed_at)
     values ($1, 'zendesk', 'z', '', now(), now() - interval '2 hours', now())`,
    [org.id],
  )
  expect(await valueOf('agent_assist_queue_depth{queue="mails"}')).toBe(1)
  expect(await valueOf('agent_assist_queue_oldest_seconds{queue="mails"}')).toBeCloseTo(3600, -2)
  expect(await valueOf('agent_assist_mails{state="queued"}')).toBe(1)
  expect(await valueOf('agent_assist_helpdesk_lag_seconds{kind="zendesk"}')).toBeCloseTo(7200, -2)
  expect(await valueOf('agent_assist_helpdesks_failing{kind="zendesk"}')).toBe(1)
  expect(await valueOf('agent_assist_database_up')).toBe(1)
})

test('background work is counted by its outcome', async () => {
  const of = (outcome: string) => valueOf(`agent_assist_jobs_total{outcome="${outcome}"}`)
  const [done = 0, failed = 0] = [await of('done'), await of('failed')]
  const outcomes = [async () => true, () => Promise.reject(new Error('x')), async () => false]
  const loop = startWork(
    () => outcomes.shift()?.() ?? Promise.resolve(false),
    () => undefined,
    10,
  )
  await expect.poll(() => of('failed')).toBeGreaterThan(failed)
  expect(await of('done')).toBeGreaterThan(done)
  await loop.stop()
})

const deployed = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../deploy', name), 'utf8')
const ALERTS = 'prometheus/agent-assist.rules.yml'
const BOARD = 'grafana/agent-assist.json'

test('alerts and the dashboard for operators name measurements that are there, and leave none of ours out', async () => {
  const text = await (await ask(`Bearer ${TOKEN}`)).text()
  const there = Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name)
  there.push('agent_assist_database_connections') // the embedded database has none
  there.push('agent_assist_backup_age_seconds', 'agent_assist_backup_failing') // nothing is configured
  const named = (file: string) =>
    Array.from(deployed(file).matchAll(/\b(?:agent_assist|http|nodejs|process)_\w+/g), ([name]) =>
      name.replace(/_bucket$/, ''),
    )
  expect([...named(ALERTS), ...named(BOARD)].filter((name) => !there.includes(name))).toEqual([])
  const ours = there.filter((name) => /^(?:agent_assist|http)_/.test(name))
  expect(ours.filter((name) => !named(BOARD).includes(name))).toEqual([])
})

test('work that is meant to take long is no slow request', () => {
  const patterns = [ALERTS, BOARD].flatMap((file) =>
    [...deployed(file).matchAll(/route!~\\?"([^"\\]+)/g)].map(([, pattern = '']) => pattern),
  )
  expect(patterns.length).toBeGreaterThan(2)
  expect(new Set(patterns).size).toBe(1)
  const slow = new RegExp(`^(?:${patterns[0]})$`)
  const counted = Object.keys(LONG_RUNNING).filter((name) => {
    const { path } = routes[name as keyof typeof LONG_RUNNING]
    return /^(?:watch|export|import|askGpt)/.test(name) && !slow.test(`/api${path}`)
  })
  expect(counted).toEqual([])
  expect(slow.test('/api/organisations/:organisationId/tickets')).toBe(false)
})

test('an open stream is counted until it ends', async () => {
  const { body } = await fetch(`${address}/streaming`)
  expect(await valueOf('agent_assist_open_streams')).toBe(1)
  endStream()
  await body?.cancel()
  await expect.poll(() => valueOf('agent_assist_open_streams')).toBe(0)
})

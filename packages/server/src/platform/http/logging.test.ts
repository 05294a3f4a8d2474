import { randomBytes, randomUUID } from 'node:crypto'
import { routes } from '@agent-assist/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, createServer } from '../../app.ts'
import type { Db } from '../db/db.ts'
import { describeError, withoutSecrets } from './logging.ts'
import { testConfig, testDb } from '../testing/test-db.ts'

/** Values that must never be logged; each is unique. */
const SURVEY = randomBytes(16).toString('hex')
const TOKEN = randomBytes(24).toString('base64url')
const JWT = `eyJhbGciOiJIUzI1NiJ9.${randomBytes(20).toString('base64url')}.${randomBytes(20).toString('base64url')}`
const MAIL = `marker-${randomUUID().slice(0, 8)}@leak.example`
const MARKERS = [SURVEY, TOKEN, JWT, MAIL, encodeURIComponent(MAIL)]

const leaked = (lines: readonly string[]) =>
  lines.filter((line) => MARKERS.some((marker) => line.includes(marker)))

let db: Db
let lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const config = testConfig({ logLevel: 'trace' })
let app: ReturnType<typeof createServer>
beforeAll(async () => {
  db = await testDb()
  app = createServer(config, stream)
  app.get('/failing/:surveyId', async () => {
    const id = randomUUID()
    const insert = `insert into app_user (id, email, password_hash, first_name, last_name)
                    values ($1, $2, 'x', 'x', 'x')`
    await db.query(insert, [id, MAIL])
    await db.query(insert, [randomUUID(), MAIL]) // PostgreSQL's detail names the address
  })
  app.get('/unreadable', () => db.query('select $1::uuid', [SURVEY.slice(1)]))
  app.get('/texts', async ({ log }) => {
    log.info({ to: MAIL, address: `/x?jwt=${JWT}` }, `an email to ${MAIL} with ${SURVEY}`)
    log.error({ err: new Error(`no answer of https://x.example/?access_token=${TOKEN}`) })
    log.error(new Error(`no answer for ${MAIL}`))
  })
  await buildApp(db, config, app)
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const QUERY = `access_token=${TOKEN}&jwt=${JWT}&bearerToken=${TOKEN}&email=${encodeURIComponent(MAIL)}&surveyId=${SURVEY}`

/** URL of a route with a marker for each of its parameters. */
const addressOf = (path: string) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => (/token|password/i.test(name) ? TOKEN : SURVEY))}?${QUERY}`

const PAGES = ['/survey/', '/unsubscribe/', '/users/verify/', '/reset-password/', '/none.js/', '/']
const headers = { authorization: `Bearer ${JWT}`, referer: `http://x.example/?jwt=${JWT}` }

test('[S35] [S51] no route logs survey ids, tokens or e-mail addresses, at any level', async () => {
  lines = []
  for (const { method, path } of Object.values(routes)) {
    const before = lines.length
    const body =
      method === 'GET' ? {} : { payload: { email: MAIL, surveyId: SURVEY, token: TOKEN } }
    await app.inject({ method, url: addressOf(path), headers, ...body })
    expect([path, lines.length - before]).toEqual([path, expect.any(Number)])
    expect(lines.slice(before).join('')).toContain(`"path":"/api${path}"`)
  }
  for (const page of PAGES) await app.inject({ url: `${page}${SURVEY}?${QUERY}`, headers })
  await app.inject({ url: `/${encodeURIComponent(MAIL)}?${QUERY}` })
  await app.inject({ url: `/%zz?${QUERY}` })
  expect(lines.length).toBeGreaterThan(2 * Object.keys(routes).length)
  expect(leaked(lines)).toEqual([])
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
})

test("[S51] nor do logged errors contain them, such as the database's details", async () => {
  lines = []
  for (const path of [`/failing/${SURVEY}`, '/unreadable', '/texts'])
    await app.inject({ url: `${path}?${QUERY}` })
  expect(leaked(lines)).toEqual([])
  const all = lines.join('')
  expect(all).toContain('request failed')
  expect(all).toContain('duplicate key value violates unique constraint')
  expect(all).toMatch(/"stack":" +at /)
  expect(all).toContain('an email to [hidden] with [hidden]')
  expect(all).toContain('access_token=[hidden]')
})

test("negative control: Fastify's own log contains them", async () => {
  lines = []
  const plain = Fastify({ logger: { level: 'trace', stream } })
  plain.get('/failing', () => db.query('select $1::uuid', [SURVEY.slice(1)]))
  await plain.inject({ url: `/survey/${SURVEY}?${QUERY}` })
  await plain.close()
  expect(leaked(lines).length).toBeGreaterThan(0)
})

test('text without secrets is logged unchanged', () => {
  expect(withoutSecrets('relation "ticket" does not exist')).toBe(
    'relation "ticket" does not exist',
  )
  expect(withoutSecrets('connect ECONNREFUSED 127.0.0.1:5432')).toContain('127.0.0.1:5432')
  const fault = Object.assign(new Error('away', { cause: new Error(`<${MAIL}> is none`) }), {
    code: '23505',
    detail: `Key (email)=(${MAIL}) already exists.`,
  })
  expect(describeError(fault)).toMatchObject({
    code: '23505',
    cause: { message: '<[hidden]> is none' },
  })
  expect(JSON.stringify(describeError(fault))).not.toContain(MAIL)
})

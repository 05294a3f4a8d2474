import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { organisationWithTickets } from '../../metrics/rollup/test-rollups.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import type { Db } from '../db/db.ts'
import { newSessionId, signSession } from '../http/session.ts'
import { testConfig, testDb, testOrganisation, testUser } from './test-db.ts'
import { noting, QUESTIONS, tablesIn, watchedTables } from './test-shared.ts'

const config = testConfig()
let db: Db
let app: Awaited<ReturnType<typeof buildApp>>
let within: ReturnType<typeof noting>['within']
let org: string
beforeAll(async () => {
  db = await testDb()
  ;({ org } = await organisationWithTickets(db))
  for (const write of [
    `insert into brand (organisation_id, id, name) values ($1, 'Core', 'Core')`,
    `insert into tag_group (organisation_id, name, tags) values ($1, 'VIP', '{a}')`,
    `insert into custom_group (organisation_id, name, agents) values ($1, 'Team', '{Ann}')`,
    `insert into hidden_choice (organisation_id, kind, value) values ($1, 'tag', 'b')`,
    `insert into counting_settings (organisation_id) values ($1)`,
  ])
    await db.query(write, [org])
  const noted = noting(db)
  ;({ within } = noted)
  app = (await within(() => buildApp(noted.db, config))).result
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await db.close()
})

/** Statements that check the caller. */
const OF_CALLER = /from session|rate_limit/
/** What makes an answer depend on more than its question and the data. */
const OF_CLOCK = /\b(now\(\)|current_date|current_timestamp|random\()/

const urlOf = ([path, query]: (typeof QUESTIONS)[number], of = org) =>
  `/api/organisations/${of}/${path}?${String(new URLSearchParams(query))}`

/** `version`: the part of the answer's tag that names the question and the data. */
async function ask(url: string, token = config.operatorKey, known?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(known ? { 'if-none-match': known } : {}) }
  const { result: answer, statements } = await within(() => app.inject({ url, headers }))
  const tag = String(answer.headers.etag)
  const version = tag.split('.')[0] ?? ''
  return { status: answer.statusCode, tag, version, body: answer.body, answer, statements }
}

async function tokenOf(role: 'Supervisor' | 'Agent', of = org): Promise<string> {
  const { id } = await testUser(db, of, role)
  const session = newSessionId()
  await db.query(
    `insert into session (id, user_id, organisation_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [session, id, of],
  )
  return signSession(config, id, session)
}

/** The statements of a question of which nothing is kept, and its answer. */
async function askAnew(url: string) {
  await db.query('update organisation set time_zone = time_zone where id = $1', [org])
  return ask(url)
}

describe.each(
  QUESTIONS.map((question) => [question[0], JSON.stringify(question[1]), question] as const),
)('[DASH-4] %s %s', (_path, _query, question) => {
  const url = () => urlOf(question)

  test('is answered from tables whose every write moves a version', async () => {
    const { status, body, statements } = await askAnew(url())
    expect([status, status === 200 ? '' : body]).toEqual([200, ''])
    const watched = await watchedTables(db)
    const tables = await tablesIn(db, statements)
    expect(tables).toContain('organisation')
    expect(tables.filter((table) => !watched.has(table))).toEqual([])
    expect(statements.filter((sql) => OF_CLOCK.test(sql) && !OF_CALLER.test(sql))).toEqual([])
  })

  test('has another version after a write to any of them, and not after one of another organisation', async () => {
    const other = (await testOrganisation(db)).id
    await storeTickets(db, other, [ticketOf('1')])
    const { statements, version } = await askAnew(url())
    let last = version
    for (const table of await tablesIn(db, statements)) {
      const key = table === 'organisation' ? 'id' : 'organisation_id'
      const touch = `update ${table} set ${key} = ${key} where ${key} = $1`
      await db.query(touch, [other])
      expect((await ask(url())).version, `${table} of another organisation`).toBe(last)
      const { affected } = await db.query(touch, [org])
      const now = (await ask(url())).version
      expect(now !== last, table).toBe(affected > 0)
      last = now
    }
  })
})

test('[DASH-4] a table without triggers is found', async () => {
  const watched = await watchedTables(db)
  expect(watched.get('brand')).toBe('settings')
  expect(watched.has('mail')).toBe(false)
  expect(await tablesIn(db, ['select current_choice(1, 2, 3) from mail'])).toEqual(
    expect.arrayContaining(['mail', 'choice_alias']),
  )
})

describe('[DASH-4] an answer that is kept', () => {
  const question = QUESTIONS.find(([path]) => path === 'metric-groups')!

  test('is given to nobody who may not ask, nor to another organisation', async () => {
    const supervisor = await tokenOf('Supervisor')
    const own = await ask(urlOf(question), supervisor)
    expect(own.status).toBe(200)
    const agent = await tokenOf('Agent')
    expect((await ask(urlOf(question), agent, own.tag)).status).toBe(403)
    const other = await testOrganisation(db)
    const stranger = await tokenOf('Supervisor', other.id)
    expect((await ask(urlOf(question), stranger, own.tag)).status).toBe(403)
    const theirs = await ask(urlOf(question, other.id), stranger, own.tag)
    expect([theirs.status, theirs.answer.json().groups]).toEqual([200, []])
  })

  test('is refused as soon as the session has ended', async () => {
    const supervisor = await tokenOf('Supervisor')
    const { tag } = await ask(urlOf(question), supervisor)
    expect((await ask(urlOf(question), supervisor, tag)).status).toBe(304)
    await db.query(`update session set ended_reason = 'signed_out', ended_at = now()`)
    expect((await ask(urlOf(question), supervisor, tag)).status).toBe(401)
  })

  test('comes with its moment, and is stored by no browser', async () => {
    const { answer, tag } = await ask(urlOf(question))
    expect(answer.headers['as-of']).toBe(answer.json().asOf)
    expect(answer.headers['cache-control']).toBe('no-store')
    const known = (await ask(urlOf(question), undefined, tag)).answer
    expect([known.statusCode, known.body, known.headers['cache-control']]).toEqual([
      304,
      '',
      'no-store',
    ])
    expect(Date.parse(String(known.headers['as-of']))).toBeGreaterThan(0)
  })
})

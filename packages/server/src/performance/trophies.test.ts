import { DAY_MS, IMPORTED_BASE_ID } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrganisation } from '../organisations/organisation.ts'
import type { Db } from '../platform/db/db.ts'
import { testConfig, testDb, testOrganisation, testUser } from '../platform/testing/test-db.ts'
import type { Viewer } from '../quality/viewer/viewer.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { learnExpected } from './expected/learn-expected.ts'
import { readHelpfulArticles } from './leaderboard/helpful-articles.ts'
import { listTrophies, saveOptOut } from './leaderboard/trophy-rows.ts'
import { giveTrophies } from './leaderboard/trophy-worker.ts'
import { solvedBy } from './test-agents.ts'

/* Trophies of last month, given on the second day of this one; without a server, whose own worker would give them too. */
const now = new Date()
const START = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
const MONTH = `${new Date(START - DAY_MS).toISOString().slice(0, 7)}-01`
const SECOND_DAY = new Date(START + 1.5 * DAY_MS)

let db: Db
let org: string
let userId: string
let email: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  const of = (agent: string, count: number, replyMin: number) =>
    Array.from({ length: count }, (_, place) =>
      solvedBy({ agent, place, replyMin, rating: place % 9 === 0 ? 'bad' : 'good' }, START),
    )
  await storeTickets(db, org, [
    ...of('Robin Test', 70, 10),
    ...of('Ann', 50, 60),
    ...of('Few', 10, 1),
  ])
  await learnExpected(db, org)
  ;({ id: userId, email } = await testUser(db, org, 'Agent'))
})
afterAll(() => db.close())

const viewer = async (isLead = false): Promise<Viewer> => ({
  org,
  organisation: await readOrganisation(db, org),
  userId,
  isLead,
  own: isLead ? undefined : { value: 'Robin Test', id: 'robin' },
  sharesName: false,
})

/** Gives the trophies of all months that are over. */
async function giveAll() {
  const parts = { db, config: testConfig(), publicUrl: () => 'https://x.test' }
  while (await giveTrophies(parts, SECOND_DAY)); // eslint-disable-line no-empty
}
const mails = async () => {
  const { rows } = await db.query<{ subject: string; recipient: string }>(
    `select subject, recipient from mail where organisation_id = $1 and kind = 'trophy'`,
    [org],
  )
  return rows
}

test('[LB-1] trophies are given once for a month, and mailed to who has them', async () => {
  await giveAll()
  const { months } = await listTrophies(db, await viewer())
  expect(months.map(({ month }) => month)).toEqual([MONTH])
  const won = months[0]?.trophies ?? []
  expect(won.find(({ kind }) => kind === 'solved')).toMatchObject({ agent: 'Robin Test', n: 70 })
  expect(won.find(({ kind }) => kind === 'fastest')).toMatchObject({ agent: 'Robin Test' })
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ recipient: email })
  expect(sent[0]?.subject).toMatch(/^Your trophies of /)
  await giveAll()
  expect(await mails()).toHaveLength(1)
})

test('[LB-1] who opted out takes none, and the next one gets it', async () => {
  const own = await viewer()
  await saveOptOut(db, own, true)
  expect((await listTrophies(db, own)).isOptedOut).toBe(true)
  await db.query('delete from trophy where organisation_id = $1', [org])
  await db.query('delete from trophy_month where organisation_id = $1', [org])
  await giveAll()
  const { months } = await listTrophies(db, await viewer(true))
  const agents = new Set(months.flatMap(({ trophies }) => trophies.map((one) => one.agent)))
  expect([...agents]).toEqual(['Ann'])
  // an agent sees only own trophies, as the organisation wants by default
  expect((await listTrophies(db, own)).months).toEqual([])
  await saveOptOut(db, own, false)
  expect((await listTrophies(db, own)).isOptedOut).toBe(false)
})

test('[LB-1] the most helpful article is that which others used on most tickets, of an author who is known', async () => {
  const { id } = await testOrganisation(db)
  const names = ['Ann', 'Ben', 'Cleo']
  await db.query(
    `insert into filter_option (organisation_id, kind, value, id, first_at, last_at)
     select $1, 'actor', name, name, now(), now() from unnest($2::text[]) as name`,
    [id, names],
  )
  await db.query(
    `insert into knowledge_base (organisation_id, id, name, is_imported) values ($1, $2, 'Imported articles', true)`,
    [id, IMPORTED_BASE_ID],
  )
  const authors = [
    ['own use', 'Ann'],
    ['used', 'ben'],
    ['used less', 'Ben'],
    ['disliked', 'Cleo'],
    ['nobody knows', null],
    ['left', 'Dora'],
  ] as const
  for (const [title, author] of authors)
    await db.query(
      `insert into article (organisation_id, id, locale, title, summary, text, author, search)
       values ($1, $2, 'en-US', $2, '', $2, $3, to_tsvector($2))`,
      [id, title, author],
    )
  const event = (type: string, about: string, agent: string, ticket: number, value?: number) =>
    db.query(
      `insert into assist_event (organisation_id, id, type, agent, ticket_id, created_on, suggestion_kind, suggestion_id, value)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, 'article', $6, $7)`,
      [id, type, agent, String(ticket), '2026-05-10T12:00:00Z', about, value ?? null],
    )
  for (let ticket = 0; ticket < 5; ticket++) {
    await event('articleInsert', 'own use', 'Ann', ticket)
    await event('articleCopy', 'own use', 'Ben', 0)
    await event('articleInsert', 'nobody knows', 'Ann', ticket)
    await event('articleInsert', 'left', 'Ann', ticket)
    await event('articleInsert', 'disliked', 'Ann', ticket)
  }
  for (const ticket of [1, 2, 3]) {
    await event('articleInsert', 'used', 'Ann', ticket)
    await event('articleCopy', 'used', 'Cleo', ticket)
  }
  await event('oneTouchKbAnswer', 'used less', 'Ann', 1)
  await event('articleInsert', 'used', 'Ann', 9, -1) // taken back
  for (const ticket of [1, 2]) await event('dislike', 'disliked', 'Ann', ticket)
  await event('like', 'disliked', 'Ann', 3)
  const month = { from: '2026-05-01T00:00:00Z', to: '2026-05-31T23:59:59Z' }
  expect(Object.fromEntries(await readHelpfulArticles(db, id, month))).toEqual({ Ann: 1, Ben: 3 })
  const next = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59Z' }
  expect((await readHelpfulArticles(db, id, next)).size).toBe(0)
})
